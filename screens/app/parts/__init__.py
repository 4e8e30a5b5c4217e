"""Parts of pages that games have in common."""
