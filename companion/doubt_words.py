"""What is said of doubts about a game of any kind; each kind says itself what seems wrong."""

from companion.language import _, ngettext


def doubts_counted(count: int) -> str:
    """How many entries look wrong."""
    return ngettext("{count} entry to check", "{count} entries to check", count).format(count=count)


def doubts_in_brief(count: int) -> str:
    """Return a word on a badge for how many entries look wrong."""
    return _("Check {count}").format(count=count)
