"""How the program plays Prisma."""
