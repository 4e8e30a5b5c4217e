"""Fishing's implementation of KindOfGame. Modules that load slowly are imported when first needed."""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.fishing.pages.home import FishingPages
from companion.language import _
from screens.app.kind_of_game import KindOfGame

if TYPE_CHECKING:
    from companion.fishing.doubts import Doubt
    from companion.fishing.game import FishingChange, FishingGame
    from companion.fishing.practice import ExampleTrick
    from companion.fishing.state import TableState
    from companion.names import Names


class FishingKind(FishingPages, KindOfGame):
    """What Fishing provides to the app and to the pages shared by all games."""

    pages_with_shortcuts = ("table", "referee", "count", "draw", "who_draws")

    def announced(self, change: "FishingChange", names: "Names") -> list[str]:
        from companion.fishing.game import late_penalty
        from companion.fishing.words.announcements import late_penalty_announced
        from companion.fishing.words.events import announced
        from companion.game import Done

        late = late_penalty(change)
        if late is not None:
            return late_penalty_announced(late, change.before, change.after, names)
        return announced(change.events[-1], change.before, change.after, names) if change.done is Done.RECORDED else []

    def sound_of(self, change: "FishingChange") -> str:
        """Return the sound of a change, or "".

        A trick is a drop, a loss of points a bell, a round a wave, and an overfished ocean a gurgle. An undo makes no
        sound. The winner's bells come with the result.
        """
        from companion.fishing.words.events import row_of
        from companion.game import Done

        if change.done not in (Done.RECORDED, Done.REPLACED) or not change.events:
            return ""
        if len(change.after.finished) > len(change.before.finished):
            return "wave" if change.after.overfished is None else "gurgle"
        if _lost(change.after) < _lost(change.before):
            return "bell"
        return row_of(change.events[-1], change.without, change.without.setup.players).sound

    def home_picture(self, form: str) -> Widget:
        from screens.fishing.drawings.sea import SeaPicture

        return SeaPicture(form=form)

    def practice_picture(self) -> Widget:
        from screens.fishing.drawings.cards import CardFan

        return CardFan()

    def example_card(self, card: str) -> Widget:
        from screens.fishing.drawings.cards import CardFace

        return CardFace(card=card, size_hint=(None, None), size=(dp(48), dp(66)))

    def draw_suits(self, x: float, y: float, width: float, height: float, colours: str) -> None:
        from screens.fishing.drawings.suits import draw_suits

        draw_suits(x, y, width, height, colours)

    def example(self, example: "ExampleTrick") -> Widget:
        from screens.fishing.drawings.cards import TrickPicture

        return TrickPicture(example=example)

    def result_picture(self, state: "TableState", day: str) -> bytes:
        from screens.fishing.drawings.result_picture import result_picture

        return result_picture(state, day, App.get_running_app().session.faces_of(state.setup.players))

    # The log

    def moment(self, *, has_chart: bool) -> Widget:
        from screens.fishing.parts.after_entry import TableAfterEntry

        return TableAfterEntry(has_chart=has_chart)

    def doubt_in_words(self, doubt: "Doubt", game: "FishingGame") -> str:
        from companion.fishing.words.doubts import doubt_in_words

        return doubt_in_words(doubt, game.setup.players)

    def doubt_place(self, doubt: "Doubt") -> str:
        """Return only the round: the sentence about the doubt already names the trick."""
        return _("Round {number}").format(number=doubt.round)

    def doubt_topic(self, doubt: "Doubt") -> str:
        from companion.fishing.words.rules import passage_of_doubt

        return passage_of_doubt(doubt.kind)


def _lost(state: "TableState") -> int:
    return sum(sum(each.lost) for each in state.rounds)


KIND = FishingKind()
