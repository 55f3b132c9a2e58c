"""Broken Prism: arithmetic chains on a triangle of 49, by uriquack."""
