"""Panels of Prisma around its board: hand, choices, score sheet, signs on player panels."""
