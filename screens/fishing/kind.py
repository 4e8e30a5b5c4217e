"""Fishing's implementation of KindOfGame. Modules that load slowly are imported when first needed."""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.fishing.pages.home import FishingPages
from companion.language import _
from screens.app.kind_of_game import KindOfGame, LogPart

if TYPE_CHECKING:
    from companion.fishing.doubts import Doubt
    from companion.fishing.events import Event, Setup
    from companion.fishing.game import FishingChange, FishingGame
    from companion.fishing.practice import ExampleTrick
    from companion.fishing.state import TableState
    from companion.names import Names
    from companion.session import Session


class FishingKind(FishingPages, KindOfGame):
    """What Fishing provides to the app and to the pages shared by all games."""

    correction_page = "sheet"
    pages_with_shortcuts = ("table", "referee", "count", "draw", "who_draws")

    def announced(self, change: "FishingChange", names: "Names") -> list[str]:
        from companion.fishing.game import late_penalty
        from companion.fishing.words.announcements import announced, late_penalty_announced
        from companion.game import Done

        late = late_penalty(change)
        if late is not None:
            return late_penalty_announced(late, change.before, change.after, names)
        return announced(change.events[-1], change.before, change.after, names) if change.done is Done.RECORDED else []

    def sound_of(self, change: "FishingChange") -> str:
        """Return the sound of a change, or "".

        A trick is a drop, a minus-three a bell, a round a wave, and an overfished ocean a gurgle. An undo makes no
        sound. The winner's bells come with the result.
        """
        from companion.fishing.events import TrickCaught, TrickPlayed
        from companion.game import Done

        if change.done not in (Done.RECORDED, Done.REPLACED) or not change.events:
            return ""
        if len(change.after.finished) > len(change.before.finished):
            return "wave" if change.after.overfished is None else "gurgle"
        if _penalties(change.after) > _penalties(change.before):
            return "bell"
        return "plop" if isinstance(change.events[-1], TrickCaught | TrickPlayed) else ""

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

    def log_part(self, state: "TableState", _last: "TableState") -> LogPart:
        from companion.fishing.fold import PENALTY

        played = state.round
        note = _("{count} cards each").format(count=played.hand)
        gains = tuple(caught - PENALTY * found for caught, found in zip(played.caught, played.penalties))
        return LogPart(played.number, _("Round {number}").format(number=played.number), note, gains)

    def log_scores(self, state: "TableState", *, has_distances: bool) -> tuple[tuple[int, ...], str]:
        return state.points, ""

    def part_in_words(self) -> tuple[str, str, str]:
        return _("Round"), _("Previous round"), _("Next round")

    def entry_in_words(self, event: "Event", before: "TableState", names: "Names") -> str:
        from companion.fishing.words.changes import event_in_words

        return event_in_words(event, before, names)

    def entry_in_brief(self, event: "Event", before: "TableState", names: "Names") -> tuple[str, str]:
        from companion.fishing.words.changes import event_in_brief

        return event_in_brief(event, before, names)

    def entry_mark(self, event: "Event", before: "TableState") -> int | str:
        """Return the seat of the player who caught a trick or a –3, or the name of an icon for any other event."""
        from companion.fishing.events import PenaltyRecorded, RoundCounted, TrickCaught, TrickPlayed
        from companion.fishing.fold import verdict_on

        match event:
            case TrickPlayed():
                return verdict_on(before, event).winner
            case TrickCaught():
                return max(range(len(event.caught)), key=event.caught.__getitem__)
            case PenaltyRecorded():
                return event.seat
            case RoundCounted():
                return "count"
            case _:
                return "pencil"

    def entry_cards(self, event: "Event") -> tuple[str, ...]:
        from companion.fishing.events import TrickPlayed

        return tuple(str(card) for card in event.plays) if isinstance(event, TrickPlayed) else ()

    def beginning_in_words(self, setup: "Setup") -> str:
        return _("The game begins: {player} leads.").format(player=setup.players[setup.first_leader])

    def moment(self, *, has_chart: bool) -> Widget:
        from screens.fishing.parts.after_entry import TableAfterEntry

        return TableAfterEntry(has_chart=has_chart)

    def correct_entry(self, session: "Session", index: int) -> None:
        from companion.fishing.pages.drafts import read_correction, store_correction
        from companion.presenting import Desk

        desk = Desk(session)
        store_correction(desk, read_correction(desk).choose(index))

    def doubt_in_words(self, doubt: "Doubt", game: "FishingGame") -> str:
        from companion.fishing.words.doubts import doubt_in_words

        return doubt_in_words(doubt, game.setup.players)

    def doubt_place(self, doubt: "Doubt") -> str:
        """Return only the round: the sentence about the doubt already names the trick."""
        return _("Round {number}").format(number=doubt.round)

    def doubt_topic(self, doubt: "Doubt") -> str:
        from companion.fishing.words.rules import passage_of_doubt

        return passage_of_doubt(doubt.kind)

    def doubtful_entry(self, doubt: "Doubt", _game: "FishingGame") -> int:
        return doubt.event

    def add_entry(self, session: "Session", index: int) -> None:
        """Draft a correction that adds a forgotten entry after the given one, in the same round."""
        from companion.fishing.pages.drafts import read_correction, store_correction
        from companion.presenting import Desk

        desk = Desk(session)
        correction = read_correction(desk)
        number = correction.log[index].before.round.number
        store_correction(desk, correction.add(number, index + 1))


def _penalties(state: "TableState") -> int:
    return sum(sum(each.penalties) for each in state.rounds)


KIND = FishingKind()
