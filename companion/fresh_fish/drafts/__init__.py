"""Drafts: unfinished input around a game of Fresh Fish. Each draft is frozen; every change returns a new one."""
