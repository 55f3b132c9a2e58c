"""What is heard: notes, the device that plays them, and which sound of a match comes when."""
