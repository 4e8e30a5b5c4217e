"""The shelf's file: locking, opening, checking and backing it up, and a copy in memory while the disk fails."""
