"""The program without a window: one command a line in, text or JSON out."""
