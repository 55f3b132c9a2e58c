"""The editor for positions of Prisma (PR35)."""
