"""A damaged shelf put together again from its backups and from what can still be read."""
