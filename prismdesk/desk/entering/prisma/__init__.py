"""The editor for positions of Prisma."""
