"""Drafts: the input in progress for each kind of entry, stored until the entry is recorded."""
