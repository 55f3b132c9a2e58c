"""What stands between the table and people: its keeper, its file, and clients. No Qt."""
