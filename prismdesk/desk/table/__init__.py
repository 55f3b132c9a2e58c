"""A table around which machines sit: who waits there, how one comes in, and what keeps one out."""
