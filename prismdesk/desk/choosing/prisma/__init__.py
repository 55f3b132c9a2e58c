"""What New match asks for Prisma beyond choices of words: tile set and directions."""
