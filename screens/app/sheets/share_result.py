"""The result goes out of the app: as a picture, as text, to BG Stats, or the whole game as a file."""

from datetime import datetime, timezone

from kivy.properties import BooleanProperty, StringProperty

from companion.language import duration_in_words
from screens.app import exchange
from screens.app.exchange import Form
from screens.app.kinds import kind_on_table
from screens.app.session import Session
from screens.app.sheets import open_folder  # noqa: F401  (the rule below uses it)
from screens.app.sheets.saying import Saying
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class ShareResultSheet(Saying, Sheet):
    """Asks in which form, and says what came of it."""

    __events__ = ("on_share",)

    play_time = StringProperty()
    has_bgstats = BooleanProperty(False)
    """Whether the game is over and on the shelf, so that BG Stats can take it."""

    def on_share(self, form: Form) -> None:
        """Hand the game out in this form."""


def share_result(session: Session) -> None:
    """Ask in which form the result of the game on the table is to go out, and hand it out."""
    picture = kind_on_table(session).result_picture

    def share(sheet: ShareResultSheet, form: Form) -> None:
        listed = session.shelf.games.listed(session.key) if session.key else None
        if listed is None:  # nothing is kept on this device
            sheet.say(exchange.hand_out(session.game, form, datetime.now(timezone.utc), picture))
        else:
            sheet.say(exchange.export_game(session.shelf, listed, form, picture))

    sheet = ShareResultSheet(
        play_time=duration_in_words(session.play_time), has_bgstats=bool(session.key) and not session.is_playing
    )
    sheet.bind(on_share=share)
    sheet.open()
