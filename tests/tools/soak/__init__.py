"""Hours at the table in minutes: random games with everything that goes wrong, a monkey, and broken input."""
