"""Hours at the table in minutes: random games with kills and corrections, random input, and broken files."""
