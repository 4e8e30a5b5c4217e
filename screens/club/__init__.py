"""The club: join, create, invite, and how far this table is in step."""
