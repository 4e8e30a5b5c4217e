"""Drafts: unfinished input on the pages of Fresh Fish. Each draft is frozen; every change returns a new one."""
