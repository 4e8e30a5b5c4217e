"""The referee: a trick entered card by card, and its verdict with reasons."""
