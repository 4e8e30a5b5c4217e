"""Sentences for the values of the core, in the user's language."""
