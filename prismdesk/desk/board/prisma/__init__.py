"""Prisma’s board: hexagonal tiles, beams of light, and the hand over them."""
