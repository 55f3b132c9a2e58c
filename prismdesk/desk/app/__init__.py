"""The program as a whole: its start, its one instance, its main window."""
