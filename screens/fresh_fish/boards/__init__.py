"""Our boards: drawn once, kept for ever."""
