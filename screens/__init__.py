"""The screens: each page is a pair of a Python file and a kv file."""
