"""What people see and touch: one page is one pair of a Python file and a kv file."""
