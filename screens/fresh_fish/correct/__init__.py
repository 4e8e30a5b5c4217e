"""Correcting the past of Fresh Fish."""
