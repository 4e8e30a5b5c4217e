"""The screens of Fishing."""
