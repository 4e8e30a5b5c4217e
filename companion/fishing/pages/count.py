"""The count of a round: how many cards each player caught; the last number is filled in automatically."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.fishing.drafts.count import MOST_PENALTIES, CountDraft
from companion.fishing.drafts.counted_piles import Sum
from companion.fishing.drafts.digits import DIGITS
from companion.fishing.events import TableCorrected
from companion.fishing.pages.count_rows import CountRowView, count_row
from companion.fishing.pages.fishing import FishingPresenter
from companion.fishing.pages.leader_question import NO_LEADER_QUESTION, LeaderQuestionView, leader_question
from companion.fishing.state import Ended
from companion.fishing.words.doubts import doubts_in_words
from companion.pages.actions import AtTable, Deed, Outcome, OwnSeat, action, not_possible
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.pages.snapshots import Snapshot
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import shown

COUNT = "count"  # the key of the draft
MOODS = {Sum.ADDS_UP: "success", Sum.OPEN: ""}  # danger otherwise


@dataclass(frozen=True)
class SumView:
    """The sum of all numbers of a count, and whether it equals the number of cards in the round."""

    counted: int = 0
    of: str = ""
    verdict: str = ""
    mood: str = ""
    """Success, danger, or empty while numbers are missing."""
    numbers: tuple[int, ...] = ()
    faces: tuple[Face, ...] = ()
    """Of the players."""
    total: int = 0
    rest: int = 0
    """The cards that are in no pile yet."""
    hands: str = ""


@dataclass(frozen=True)
class CountView:
    title: str = ""
    subtitle: str = ""
    rows: tuple[CountRowView, ...] = ()
    sum: SumView = SumView()
    question: LeaderQuestionView = NO_LEADER_QUESTION
    score: str = ""
    can_score: bool = False
    can_undo: bool = False
    has_next: bool = False
    can_penalise: bool = False
    """Whether minus-threes can be entered: round 1 has no buoys."""
    ring: int = 0
    """The seat whose number is being entered."""


class CountPresenter(FishingPresenter):
    """The page that asks how many cards each player caught in this round; the whole table shares what is entered."""

    on_phones = frozenset(["set_pile", "penalise"])

    def view(self) -> CountView:
        return count_view(self.desk)

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        match name:
            case "undo":
                return super().about(name, given, seen)
            case "score":
                return what_is_scored(seen)
            case _:
                return seen.state.round.number

    @property
    def _draft(self) -> CountDraft:
        return count_draft(self.session)

    def _keep(self, draft: CountDraft) -> Outcome:
        is_newly_wrong = draft.counted.is_wrong and not self._draft.counted.is_wrong
        self.session.keep_draft(COUNT, draft.to_store())
        return Outcome(sound="ding" if is_newly_wrong else "")

    @action
    def choose(self, seat: AtTable) -> Outcome:
        """Choose whose number to enter."""
        return self._keep(self._draft.choose(seat))

    @action
    def choose_next(self) -> Outcome:
        """Choose the next number to enter, if there is one."""
        return self._keep(self._draft.next()) if self._draft.has_next else not_possible()

    @action
    def type_digit(self, digit: str) -> Outcome:
        return self._keep(self._draft.type(digit)) if digit in DIGITS else not_possible()

    @action
    def erase(self) -> Outcome:
        return self._keep(self._draft.erase())

    @action
    def set_pile(self, seat: OwnSeat, number: int) -> Outcome:
        """Set the number of a player who counts the pile on a phone."""
        draft = self._draft
        if self.state.ended is not Ended.IN_PROGRESS or not 0 <= number <= draft.most(seat):
            return not_possible()
        if number < draft.logged[seat]:
            return Outcome(_too_small(draft, seat, self.session.names))
        return self._keep(draft.set_pile(seat, number, on_phone=not self.desk.is_tablet))

    @action
    def penalise(self, seat: OwnSeat, count: int) -> Outcome:
        """Set how many minus-threes a player caught; those already recorded cannot be removed."""
        least = self.state.round.penalties[seat]
        if not _can_penalise(self._draft) or not least <= count <= max(MOST_PENALTIES, least):
            return not_possible()
        return self._keep(self._draft.penalise(seat, count))

    @action
    def lead(self, seat: AtTable) -> Outcome:
        """Answer who led the last trick."""
        return self._keep(self._draft.lead(seat)) if self._draft.tied else not_possible()

    @action(deed=Deed.ENTRY)
    def pick_leader(self) -> Outcome:
        """Let chance pick who led the last trick, because nobody knows."""
        return self._keep(self._draft.pick_leader()) if self._draft.tied else not_possible()

    @action(deed=Deed.ENTRY)
    def score(self) -> Outcome:
        """Record the count as one entry, then open the draw or, after the last round, the result."""
        draft = self._draft
        if not draft.can_score:
            return not_possible()
        # Keep the draft: its numbers are needed again after an undo.
        return self.change(self.session.record, *_picked(draft, self.session.names), *draft.events)

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Undo the last entry, and open the table."""
        return replace(self.undo_last(), page="table")


def count_draft(table: Session | Snapshot) -> CountDraft:
    """Return the count of the current round as entered so far, at the tablet and on phones."""
    return CountDraft.read(table.state, table.drafts.get(COUNT))


def what_is_scored(seen: Snapshot) -> object:
    """Return what scoring the round means: the round, and the count as it was shown."""
    draft = count_draft(seen)
    return seen.state.round.number, draft.penalties, draft.events if draft.can_score else ()


def count_view(desk: Desk) -> CountView:
    session, draft = desk.session, count_draft(desk.session)
    number = draft.state.round.number
    return CountView(
        title=_("Count round {number}").format(number=number),
        subtitle="" if draft.state.ended is Ended.IN_PROGRESS else _("the game is over"),
        rows=tuple(
            count_row(draft, seat, *person, has_phone=seat in session.phones.seats)
            for seat, person in enumerate(zip(session.names, session.faces))
        ),
        sum=_sum(draft, session.faces),
        question=_question(draft, session),
        score=_("Score round {number}").format(number=number),
        can_score=draft.can_score,
        can_undo=desk.can_undo,
        has_next=draft.has_next,
        can_penalise=_can_penalise(draft),
        ring=draft.ring,
    )


def _can_penalise(draft: CountDraft) -> bool:
    return draft.state.round.number > 1 or any(draft.penalties)


def _sum(draft: CountDraft, faces: tuple[Face, ...]) -> SumView:
    count = abs(draft.counted.difference)
    words = {
        Sum.ADDS_UP: _("adds up"),
        Sum.TOO_SMALL: _("fewer than entered"),
        Sum.MISSING: ngettext("{count} missing", "{count} missing", count),
        Sum.TOO_MANY: ngettext("{count} too many", "{count} too many", count),
        Sum.OPEN: ngettext("{count} to go", "{count} to go", count),
    }
    return SumView(
        counted=draft.counted.sum,
        of=_("of {total}").format(total=draft.total),
        verdict=words[draft.counted.verdict].format(count=count),
        mood=MOODS.get(draft.counted.verdict, "danger"),
        numbers=tuple(number or 0 for number in draft.counted.numbers),
        faces=faces,
        total=draft.total,
        rest=max(0, draft.total - draft.counted.sum),
        hands=_("{players} players with {count} cards each").format(players=len(faces), count=draft.state.round.hand),
    )


def _question(draft: CountDraft, session: Session) -> LeaderQuestionView:
    title, unknown = _("Who led the last trick?"), _("We don’t know")
    if draft.tied:
        asked = leader_question(title, session.names, session.faces, draft.tied, draft.leader)
        if not draft.is_leader_unknown:
            return replace(asked, unknown=unknown)
        reason = _picked_in_words(draft, session.names)
        return replace(asked, reason=reason, chosen=None, unknown=unknown, is_unknown=True)
    if draft.counted.too_small:
        reason = _too_small(draft, draft.counted.too_small[0], session.names)
        return LeaderQuestionView(_("Count this pile again"), reason, "danger")
    doubts = _new_doubts(draft, session)
    if doubts:
        # The round can still be scored: the players may know better.
        return LeaderQuestionView(_("Is that right?"), doubts[0], "danger")
    if draft.counted.verdict is Sum.ADDS_UP:
        reason = _("Not needed: no tie depends on it")
        return LeaderQuestionView(title, reason, names=session.names, faces=session.faces, unknown=unknown)
    reason = _("Include the entered tricks.") if any(draft.logged) else _("The last number fills itself in.")
    return LeaderQuestionView(_("Count your whole pile"), reason)


def _picked(draft: CountDraft, names: Names) -> tuple[TableCorrected, ...]:
    """Return the note for the log that chance picked who led the last trick; nothing if players know it."""
    is_picked = draft.tied and draft.is_leader_unknown
    return (TableCorrected(note=_picked_in_words(draft, names)),) if is_picked else ()


def _picked_in_words(draft: CountDraft, names: Names) -> str:
    assert draft.last_leader is not None
    player = shown(names[draft.last_leader])
    return _("Nobody knows who led the last trick: {player} was picked by lot.").format(player=player)


def _too_small(draft: CountDraft, seat: int, names: Names) -> str:
    message = ngettext(
        "{player} caught {count} card in tricks already entered; it belongs to the pile too.",
        "{player} caught {count} cards in tricks already entered; they belong to the pile too.",
        draft.logged[seat],
    )
    return message.format(player=names[seat], count=draft.logged[seat])


def _new_doubts(draft: CountDraft, session: Session) -> list[str]:
    if not draft.can_score:
        return []
    return doubts_in_words(session.game_on_table.doubts_about(*draft.events), session.names)
