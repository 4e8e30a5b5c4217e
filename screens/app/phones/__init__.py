"""Phones that follow: what they get, those that ask to take part, and the sheet with the codes to scan."""
