"""What people operate: buttons, choices, fields, numbers, faces to choose."""
