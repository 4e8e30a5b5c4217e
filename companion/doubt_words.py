"""What is said of doubts about a game of any kind; each kind says itself what seems wrong."""

from companion.language import ngettext


def doubts_counted(count: int) -> str:
    """How many entries look wrong."""
    return ngettext("{count} entry to check", "{count} entries to check", count).format(count=count)
