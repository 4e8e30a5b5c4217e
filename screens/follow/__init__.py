"""Phones that follow the table: the code to scan, and who follows."""
