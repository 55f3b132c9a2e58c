"""What is painted on the broadcast: each piece a value that paints itself into its room."""
