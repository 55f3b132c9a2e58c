"""Windows and boards: everything that people see. The only part that knows Qt."""
