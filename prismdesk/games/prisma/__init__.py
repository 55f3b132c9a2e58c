"""Prisma, by Equator Games: beams of light on hexagonal tiles, for two to four (PR1 to PR35)."""
