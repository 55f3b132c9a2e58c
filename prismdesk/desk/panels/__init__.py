"""The parts of the match window beside the board. Each shows what it is given, and asks nothing."""
