"""The referee: a trick by cards, and its verdict with reasons."""
