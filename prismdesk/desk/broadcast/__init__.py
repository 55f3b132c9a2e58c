"""What an audience watches: one picture, made of what a spectator may know and nothing else."""
