"""Sentences about the values that Fresh Fish returns, in the current language."""
