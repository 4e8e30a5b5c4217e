"""Sentences for the values of Fresh Fish, in the current language."""
