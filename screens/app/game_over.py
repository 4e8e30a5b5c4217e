"""What the results of all games have in common: what can be done when a game is over."""

from typing import ClassVar

from screens.app.page import Page
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.rules import load_rules

load_rules(__file__)


class GameOverPage(Page):
    """The result of a game: with `undo` it goes on, with `rematch` the same people play again."""

    more: ClassVar[str]
    """The page that tells more of the game, and its icon."""

    @property
    def more_words(self) -> tuple[str, str]:
        """What that page is called, and in short."""
        raise NotImplementedError

    def share(self) -> None:
        """Ask in which form the result is to go out."""
        from screens.app.sheets.sharing import share_result  # loaded when it is first wanted

        share_result(self.session)

    @property
    def can_note(self) -> bool:
        """Whether the game is on a shelf, where a note can be kept."""
        return bool(self.session.key)

    def write_note(self) -> None:
        """Bring up the note and the photo of the game."""
        from screens.app.sheets.notes import NotesSheet  # loaded when it is first wanted

        NotesSheet(self.session.shelf, self.session.key).open()
