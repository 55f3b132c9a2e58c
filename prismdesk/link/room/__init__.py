"""The machine on which a table is: other machines connect to it and play. No Qt."""
