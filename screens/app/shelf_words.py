"""What several pages say about the shelf; knows no Kivy."""

from companion.language import _, ngettext


def not_kept_in_words(session) -> str:
    """Why there is no shelf to show."""
    sentence = _("Games are kept only while the app is open.")
    if session is None or session.trouble is None:
        return sentence
    from companion.shelf.words import opening_problem_in_words

    return f"{sentence} {opening_problem_in_words(session.trouble)}"


def games_in_words(count: int) -> str:
    """A number of games."""
    return ngettext("{count} game", "{count} games", count).format(count=count)
