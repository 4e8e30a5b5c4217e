"""Things that are half entered when the app is killed: they are there again, and are entered to their end."""

import random
from typing import Any

from companion.language import _
from tests.tools.soak.doings import counted_rounds
from tests.tools.tour.hands import Hands
from tests.tools.tour.scribe import Scribe

A_CORRECTION = 0.3  # share of what is half entered


def seen(hands: Hands) -> dict[str, Any]:
    """Where the app is, what is half entered, and all that stands on the screen; plain values."""
    drafts = {page: draft for page, draft in hands.app.session.drafts.items() if draft}
    return {
        "size": list(hands.app.root.size),
        "page": hands.app.page.name,
        "drafts": drafts,
        "texts": sorted(hands.texts()),
    }


class Halves:
    """Begins what comes next and leaves it, or takes up what was left."""

    def __init__(self, hands: Hands, scribe: Scribe) -> None:
        self.hands = hands
        self.scribe = scribe

    def begin(self, entry: dict[str, Any], rng: random.Random) -> None:
        """Enter part of this entry, or of a correction."""
        hands, scribe = self.hands, self.scribe
        if rng.random() < A_CORRECTION:
            scribe.to_the_table()
            self._begin_correction(rng)
            return
        match entry["event"]:
            case "trick_played":
                scribe.to_the_referee(entry)
                hands.enter(" ".join(entry["plays"][: rng.randrange(1, len(entry["plays"]))]))
            case "round_counted":
                scribe.to_the_count()
                pile = entry["caught"][scribe.players[0]] + hands.app.session.state.round.caught[0]
                hands.press(str(pile)[0])
            case "trick_caught":
                scribe.to_the_table()
                hands.share_out({rng.choice(scribe.players): 1}, None)
            case "penalty_recorded":  # is there at once or not at all
                scribe.to_the_table()
                self._begin_correction(rng)

    def _begin_correction(self, rng: random.Random) -> None:
        hands = self.hands
        counted = counted_rounds(hands.app.session.game)
        if not counted or rng.random() < 0.5:
            hands.tap_words("Menu")
            hands.tap_words("Correct")
            hands.tap_words("{what}: less", what=_("Ocean"))
        else:
            hands.tap_words("Score sheet")
            hands.tap_words(
                "{player}, round {number}", player=rng.choice(self.scribe.players), number=rng.choice(counted)
            )

    def begin_game(self) -> None:
        """Type all names but the last."""
        self.hands.tap_words("New game")
        for name in self.scribe.players[:-1]:
            self.hands.type_name(name)

    def finish(self, entry: dict[str, Any]) -> None:
        """Take up what was left: enter the rest of it, or leave a correction be."""
        hands = self.hands
        match hands.app.page.name:
            case "referee":
                laid = sum(card is not None for card in hands.app.page.draft.cards)
                self.scribe.trick_played({**entry, "plays": entry["plays"][laid:]})
            case "count":
                self.scribe.round_counted(entry)
            case "table":
                hands.press_back()  # leaves the split
                self.scribe.enter(entry)
            case _:
                hands.tap_words("Cancel")
                if hands.app.page.name == "sheet":
                    hands.press_back()
                self.scribe.enter(entry)
