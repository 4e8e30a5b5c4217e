"""What lies on a square, drawn, and the square itself."""
