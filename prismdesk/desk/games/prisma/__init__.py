"""Prisma at a window: hands, what a placement has earned, score sheet, result."""
