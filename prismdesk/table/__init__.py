"""The one authority: a value that takes commands and time, and gives entries and answers. Pure."""
