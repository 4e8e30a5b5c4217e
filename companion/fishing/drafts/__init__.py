"""Drafts: the input in progress for each kind of entry, which is stored until it is recorded."""
