"""The sounds of a broadcast: made by the program itself, and silent where there is no device."""
