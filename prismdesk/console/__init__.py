"""The verbs of the command line, without a window: lines in, text or JSON out."""
