"""Words about a correction: the parts of the corrected entry, what follows, and later entries that block it."""

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.part_choices import bidders, choices_of, parts_of, value_of
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import Event
from companion.fresh_fish.fold import apply
from companion.fresh_fish.goods import Good
from companion.fresh_fish.problems import Fault, Problem
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.changes import Shift, changes_in_words
from companion.fresh_fish.words.events import event_in_words
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.problems import problem_in_words
from companion.tools.language import _, ngettext
from companion.tools.sentences import capital, format_number

UNKNOWN = "?"


def entry_in_words(event: Event, before: TableState) -> str:
    """Return the log line for an event; `before` is the state before the event."""
    return event_in_words(event, apply(before, event))


# The parts of the entry


def kind_in_words(stage: Stage) -> str:
    """Return what was done in a turn, as the verb or the tile of a sentence."""
    return {
        Stage.TURN: _("reserves"),
        Stage.FLEA_MARKET: _("flea market"),
        Stage.AUCTION: _("buys"),
        Stage.LAST_STALLS: _("gets"),
    }[stage]


def good_label(good: Good) -> str:
    """Return the shortest name of a good, for a label with little room."""
    short = {Good.SODA: _("Soda"), Good.ICE: _("Ice")}
    return short.get(good) or capital(good_name(good))


def part_in_words(draft: CorrectionDraft, part: EntryPart) -> str:
    """Return the label of a part: its value in words, or what its number or space means."""
    value = value_of(draft, part)
    match part:
        case EntryPart.WHO:
            return UNKNOWN if value is None else draft.game.setup.players[value]
        case EntryPart.KIND:
            return capital(kind_in_words(value))
        case EntryPart.GOOD:
            return UNKNOWN if value is None else good_label(value)
        case EntryPart.PRICE:
            return _("Price")
        case EntryPart.SPACE:
            return _("Outside") if value is None and draft.is_complete else _("Space")


def recorded_in_words(draft: CorrectionDraft) -> str:
    """Return what is recorded, part by part, or the log line of an entry that is not a turn; empty for an added one."""
    begun = draft.as_recorded
    if begun is None or begun.recorded is None:
        return ""
    if draft.is_deleted or not draft.is_turn:
        assert draft.index is not None
        entry = entry_in_words(begun.recorded, draft.game.states()[draft.index])
        return _("To be deleted: {entry}").format(entry=entry) if draft.is_deleted else entry
    words = {part: part_in_words(begun, part) for part in parts_of(begun)}
    words[EntryPart.KIND] = kind_in_words(begun.turn.stage)
    if EntryPart.GOOD in words and begun.turn.good is not None:
        words[EntryPart.GOOD] = good_name(begun.turn.good)
    if EntryPart.PRICE in words:
        words[EntryPart.PRICE] = _("for {price}").format(price=format_number(value_of(begun, EntryPart.PRICE) or 0))
    words[EntryPart.SPACE] = _("outside") if begun.space is None else begun.before.square.shape.names[begun.space]
    return _("Recorded: {entry}").format(entry=", ".join(words.values()))


def question_in_words(part: EntryPart) -> str:
    """Return the question that the choices of a part answer."""
    return {
        EntryPart.WHO: _("Who wins the auction?"),
        EntryPart.KIND: _("What was done?"),
        EntryPart.GOOD: _("Which stall?"),
        EntryPart.PRICE: _("For what price?"),
        EntryPart.SPACE: _("Which space?"),
    }[part]


def hint_in_words(draft: CorrectionDraft, part: EntryPart) -> str:
    """Return what to do if a part has no choices to tap, or why it has none; empty if it has."""
    player = part_in_words(draft, EntryPart.WHO)
    if part is EntryPart.PRICE:
        is_joined = draft.turn.auction is not None and bool(draft.turn.auction.joiners)
        return "" if is_joined else _("Nobody can join the auction, so it costs nothing.")
    if part is not EntryPart.SPACE:
        return "" if len(choices_of(draft, part)) > 1 else _("This follows from earlier entries.")
    if draft.turn.goes_outside:
        return _("{player} has no reserved space, so the stall stands outside.").format(player=player)
    if draft.turn.stage is Stage.TURN:
        return _("Tap the space that {player} reserves.").format(player=player)
    return _("Tap one of {player}’s spaces.").format(player=player)


def bid_question(draft: CorrectionDraft) -> str:
    """Return the question above the keys for a price: whose bid it is, if all bids are known."""
    return _("Whose bid?") if bidders(draft) else question_in_words(EntryPart.PRICE)


# What follows


def why_blocked(problem: object) -> str:
    """Return in two or three words why a later entry is no longer possible."""
    short = {
        Fault.NO_STALL_TILE_LEFT: _("no tile left"),
        Fault.NO_FLEA_MARKET_LEFT: _("no tile left"),
        Fault.STACK_NOT_EMPTY: _("too early"),
        Fault.LAST_STALLS_NOW: _("stack is empty"),
        Fault.GAME_IS_OVER: _("game is over"),
        Fault.BID_MISSING: _("bid missing"),
        Fault.BID_TOO_HIGH: _("too few coins"),
        Fault.CANNOT_JOIN: _("cannot bid"),
        Fault.NOBODY_JOINS: _("nobody bids"),
        Fault.NOBODY_LACKS_STALL: _("all have it"),
        Fault.CANNOT_WIN_WITH_NOTHING: _("other winner"),
        Fault.NOT_OWN_DISC: _("not reserved"),
        Fault.NOT_EMPTY: _("not empty"),
        Fault.NOT_ADJACENT: _("not adjacent"),
        Fault.NO_DISC_LEFT: _("no disc left"),
        Fault.MUST_RESERVE: _("no disc placed"),
        Fault.MUST_BUILD_ON_SQUARE: _("has a space"),
        Fault.MUST_BUILD_OUTSIDE: _("not reserved"),
        Fault.NOT_NEXT_IN_ROW: _("wrong order"),
    }
    fault = problem.fault if isinstance(problem, Problem) else None
    return short[fault] if fault in short else _("not possible")


def headline_of(draft: CorrectionDraft) -> str:
    """Return the most important consequence of the correction so far."""
    if draft.own_problem is not None:
        return _("This is not possible")
    if draft.obstacles:
        blocked = len(draft.obstacles)
        return ngettext("{count} entry blocks this", "{count} entries block this", blocked).format(count=blocked)
    if not draft.is_complete:
        return _("The space is missing")
    if not draft.is_changed:
        return _("Nothing is changed yet")
    if draft.left_out:
        deleted = len(draft.left_out)
        message = ngettext("{count} entry is deleted", "{count} entries are deleted", deleted)
        return message.format(count=deleted)
    assert draft.index is not None
    later = draft.game.event_count - draft.index - (not draft.is_added)
    message = ngettext("The later entry still fits", "All {count} later entries still fit", later)
    return message.format(count=later) if later else _("Ready to save")


def shifts_of(draft: CorrectionDraft, *, hides_coins: bool = False) -> tuple[Shift, ...]:
    """Return what the correction changes at the table as it is now; nothing before the correction can be saved."""
    if not draft.can_save:
        return ()
    return tuple(changes_in_words(draft.game.state, draft.preview.state, hides_coins=hides_coins))


def closing_in_words(draft: CorrectionDraft) -> str:
    """Return the sentence below the list of what follows: a problem in full, or that the list is complete."""
    if draft.own_problem is not None:
        return problem_in_words(draft.own_problem, draft.game.setup.players)
    if not draft.can_save:
        return ""
    return _("Nothing else changes.") if shifts_of(draft) else _("The table stays as it is now.")
