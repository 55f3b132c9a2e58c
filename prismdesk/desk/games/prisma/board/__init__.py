"""The board of Prisma: its items, geometry, draft and input."""
