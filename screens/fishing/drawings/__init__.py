"""Drawings of Fishing: cards, suits, water, boats and fish."""
