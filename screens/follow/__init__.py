"""Phones that follow the table: the code to scan, and the number of followers."""
