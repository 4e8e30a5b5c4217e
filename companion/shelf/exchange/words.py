"""The outcome of an import in words."""

from companion.language import _, ngettext
from companion.shelf.exchange.importing import Imported


def imported_in_words(imported: Imported) -> str:
    """Return the outcome of an import in words."""
    parts = []
    if imported.added:
        message = ngettext("{count} game added", "{count} games added", len(imported.added))
        parts.append(message.format(count=len(imported.added)))
    if imported.continued:
        message = ngettext("{count} game continued", "{count} games continued", len(imported.continued))
        parts.append(message.format(count=len(imported.continued)))
    if imported.known:
        message = ngettext("{count} game already known", "{count} games already known", len(imported.known))
        parts.append(message.format(count=len(imported.known)))
    return ", ".join(parts) or _("There is no game in this file")
