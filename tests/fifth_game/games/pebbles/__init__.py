"""The rules of Pebbles, the fifth game of the test of the seams."""
