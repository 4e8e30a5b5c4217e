"""What fingers enter into a correction of the past, one method for each thing they can say; knows no Kivy."""

from typing import Any

from companion.fishing.events import TrickCaught, caught_whole
from screens.fishing.parts.correction_parts import CARDS, CATCH, Part, as_cards, as_catch, blank, only_catcher


class Entering:
    """Writes into what is entered for the part of a correction that is shown."""

    draft: dict[str, Any]

    @property
    def shown(self) -> Part:
        """The part that is shown."""
        raise NotImplementedError

    @property
    def _stored(self) -> dict[str, Any]:
        """The shown part as the draft holds it."""
        return self.draft["parts"][self.draft["at"]]

    @property
    def new(self) -> dict[str, Any]:
        """What is entered for it."""
        return self._stored["new"]

    def forget(self) -> None:
        """What was worked out so far holds no longer."""
        raise NotImplementedError

    def _entered(self, **values: Any) -> None:
        self.new.update(values)
        self.forget()

    # A count

    def move(self, seat: int, cards: int) -> None:
        """Count more or fewer cards for the tapped or the balancing player; the other one gets the difference."""
        caught, pair = list(self.new["caught"]), (self.new["seat"], self.new["other"])
        other = pair[1] if seat == pair[0] else pair[0]
        cards = max(-caught[seat], min(cards, caught[other]))
        caught[seat] += cards
        caught[other] -= cards
        self._entered(caught=caught)

    def balance_with_next(self) -> None:
        """Let the next player clockwise balance the count."""
        players = len(self.new["caught"])
        other = (self.new["other"] + 1) % players
        self._entered(other=(other + 1) % players if other == self.new["seat"] else other)

    # A trick

    def caught_by(self, seat: int) -> None:
        """One player caught the whole trick."""
        old = self.shown.old
        leader = old.next_leader if isinstance(old, TrickCaught) else None
        # A lead that a play-first moved stays where it was; else the catcher leads.
        moved = isinstance(old, TrickCaught) and leader not in (None, only_catcher(old.caught))
        whole = caught_whole(range(len(self.new["caught"])), seat)
        self._entered(caught=list(whole.caught), leader=leader if moved else None, split=False)

    def split(self) -> None:
        """Say how many cards of the trick each player caught."""
        self._entered(split=True)

    def give(self, seat: int, cards: int) -> None:
        """So many cards of a split trick or of a count are this player's."""
        caught = list(self.new["caught"])
        caught[seat] = cards
        self._entered(caught=caught)

    def led_next(self, seat: int) -> None:
        """Say who led the trick after this one."""
        self._entered(leader=seat)

    @property
    def led_by(self) -> int | None:
        """Who leads after the trick as it is entered."""
        return only_catcher(self.new["caught"]) if self.new["leader"] is None else self.new["leader"]

    def enter_cards(self) -> None:
        """Enter the trick by its cards."""
        self._turn_into(CARDS)

    def enter_catch(self) -> None:
        """Say only who caught the trick."""
        self._turn_into(CATCH)

    def _turn_into(self, kind: str) -> None:
        """Enter it in another way; what was entered in this one waits beside it."""
        part, stored = self.shown, self._stored
        aside = stored.setdefault("aside", {})
        aside[stored["new"]["kind"]] = stored["new"]
        if kind in aside:
            stored["new"] = aside.pop(kind)
        elif kind in (CARDS, CATCH):
            stored["new"] = as_cards(part) if kind == CARDS else as_catch(part)
        else:
            stored["new"] = blank(kind, len(part.before.points))
        self.forget()

    # Others

    def penalty_of(self, seat: int | None) -> None:
        """The minus-three was this player's, or nobody's."""
        self._entered(seat=seat)

    def take_back(self, away: bool) -> None:
        """Leave a correction by hand out, or let it stand."""
        if away:
            self._entered(away=True)
        else:
            self.new.pop("away", None)
            self.forget()

    def add_kind(self, kind: str) -> None:
        """Add something of this kind."""
        if kind != self.new["kind"]:
            self._turn_into(kind)

    def answer(self, index: int, seat: int) -> None:
        """Say who led where a tie asks for it."""
        self.draft.setdefault("answers", {})[str(index)] = seat
        self.forget()
