"""The club: join, create, invite, and the sync status of this table."""
