"""The square: turns with reserving, drawing, auctions and building, the paths that follow, and corrections by hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.events import Event, GameEnded, TableCorrected
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.by_hand import BY_HAND, by_hand_draft, by_hand_view
from companion.fresh_fish.pages.square_view import SquareView, square_view
from companion.fresh_fish.pages.turn_draft import (
    acts_for,
    can_choose_last,
    can_close,
    can_correct,
    can_end,
    can_explain,
    can_replace_tile,
    forget_turn,
    is_sealing,
    keep_turn,
    shared_turn,
    token_choices,
    turn_draft,
)
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import Token
from companion.fresh_fish.words.last_action import last_action
from companion.fresh_fish.words.square import hint_for
from companion.pages.actions import DONE, AtTable, Deed, Outcome, OwnSeat, action, not_possible
from companion.pages.explaining import ExplainingPresenter, LessonView
from companion.pages.session import AnyChange
from companion.pages.snapshots import Snapshot
from companion.table.game import Done
from companion.tools.language import _
from companion.tools.sentences import phone_in_words

RESULT = "fresh_result"  # the page with the result


class SquarePresenter(ExplainingPresenter):
    """The page that records the events of a game and shows the square."""

    kind = Setup.kind
    on_phones = frozenset(
        ["tap", "explain", "draw", "put_back", "close", "build_outside", "seal", "take_bid_back", "undo"]
    )
    """Phones act only for their own players; `acts_for` decides."""

    def view(self) -> SquareView:
        view = square_view(self.desk)
        look = for_browser(view.look, self.session.names, self.desk.seat, legal=_("can be reserved"))
        return replace(view, look=look)

    @property
    def lesson(self) -> LessonView | None:
        return self.view().lesson

    @property
    def _draft(self) -> TurnDraft:
        return turn_draft(self.desk)

    def _keep(self, draft: TurnDraft) -> Outcome:
        keep_turn(self.desk, draft)
        return DONE

    def _record(self, event: Event | None) -> Outcome:
        """Record an event, which ends the draft of the turn. Refuse if there is none."""
        if event is None:
            return not_possible()
        outcome = self.change(self.session.record, event)
        if not outcome.refusal:
            forget_turn(self.desk)
        return outcome

    def page_after(self, change: AnyChange) -> str:
        """Open the result if an entry has ended the game, but not before its paths were shown."""
        is_over = change.done is Done.RECORDED and change.state_after.phase is Phase.OVER
        return RESULT if is_over and not TurnDraft.read(change.state_after, {}).laid_now else ""

    # Late taps

    def about(self, name: str, given: Mapping[str, Any], seen: Snapshot) -> object:
        turn = shared_turn(seen)
        match name:
            case "undo" | "redo":
                return self.about_last_entry(name, seen), turn.drawn
            case "tap" | "build_outside" | "close":
                return turn.belongs_to, turn.drawn, turn.bidding.bids, bool(turn.laid_now)
            case "bid" | "type_bid":
                return turn.belongs_to, turn.drawn, turn.bidding.bids[given["seat"]]
            case "end_game" | "save_by_hand":
                return self.about_last_entry(name, seen)
            case _:
                return turn.belongs_to, turn.drawn

    def is_entered(self, name: str, given: Mapping[str, Any], seen: Snapshot, now: Snapshot) -> bool:
        before, after = shared_turn(seen), shared_turn(now)
        is_same_turn = before.belongs_to == after.belongs_to
        match name:
            case "draw":
                return is_same_turn and after.drawn is given["tile"] is not before.drawn
            case "put_back" | "undo" if before.drawn is not None:
                return is_same_turn and after.drawn is None
            case "bid":
                seat, amount = given["seat"], given["amount"]
                return is_same_turn and after.bidding.bids[seat] == amount != before.bidding.bids[seat]
            case "close":
                return is_same_turn and after.is_laid
            case _:
                return super().is_entered(name, given, seen, now)

    def meanwhile(self, seen: Snapshot) -> str:
        """Return whose phone was faster than a tap, and what was entered there, or just what has happened."""
        phone = self.session.phone_of_last_change
        if not phone or not self.desk.is_tablet:
            return super().meanwhile(seen)
        *_longer, what = last_action(self.session.last_change, on_own_phone=False)
        return _("{phone} was first: {what}. Your tap did not count.").format(phone=phone_in_words(phone), what=what)

    def _is_on_square(self, space: Space) -> bool:
        return 0 <= space < len(self.desk.game.state.square.tokens)

    # Spaces

    @action(deed=Deed.ENTRY)
    def tap(self, space: Space) -> Outcome:
        """Reserve a space, build on it, or explain why that is not possible."""
        draft = self._draft
        if not self._is_on_square(space) or not (acts_for(self.desk, draft.actor) or space in draft.laid_now):
            return not_possible()
        tapped = draft.tap(space)
        if not isinstance(tapped, TurnDraft):
            return self._record(tapped)
        if tapped != draft:
            return self._keep(tapped)
        hint = hint_for(draft, is_sealing=is_sealing(self.desk, draft))
        return Outcome(hint) if hint else not_possible()

    @action(deed=Deed.ENTRY)
    def explain(self, space: Space) -> Outcome:
        """Explain what lies on a space or why it becomes a path, or end this explanation."""
        draft = self._draft
        if not self._is_on_square(space) or not can_explain(draft):
            return not_possible()
        if space not in draft.laid_now and self.desk.is_tablet:  # the tablet has moved on, a phone only looks
            draft = draft.close_paths()
        return self._keep(draft.explain(space))

    @action(deed=Deed.ENTRY)
    def tick(self, space: Space) -> Outcome:
        """Tick off a path as laid, or remove the tick."""
        draft = self._draft
        return self._keep(draft.tick(space)) if space in draft.laid_now else not_possible()

    @action(deed=Deed.ENTRY)
    def reserve_anyway(self) -> Outcome:
        """Reserve the refused space as a correction by hand."""
        return self._record(self._draft.reserve_anyway())

    @action(deed=Deed.ENTRY)
    def replace_token(self, token: Token) -> Outcome:
        """Put another token on the chosen space as a correction by hand."""
        draft = self._draft
        if draft.asked is None or token not in token_choices(draft):
            return not_possible()
        return self._record(TableCorrected(((draft.asked, token),)))

    # Tiles

    @action(deed=Deed.ENTRY)
    def draw(self, tile: Tile) -> Outcome:
        """Enter that a tile was drawn, and what it shows if known."""
        draft = self._draft
        stack = draft.state.stack
        is_left = tile is Tile.UNKNOWN or (stack.flea if tile.good is None else stack.of(tile.good)) > 0
        is_free = can_replace_tile(self.desk, draft)
        return self._keep(draft.draw(tile)) if draft.can_draw and is_left and is_free else not_possible()

    @action(deed=Deed.ENTRY)
    def put_back(self) -> Outcome:
        """Put the drawn tile back."""
        draft = self._draft
        if draft.drawn is None or not can_replace_tile(self.desk, draft):
            return not_possible()
        return self._keep(draft.put_back())

    @action(deed=Deed.ENTRY)
    def close(self) -> Outcome:
        """Close an explanation on this desk, or the list of paths on all."""
        draft = self._draft
        if not can_close(draft):
            return not_possible()
        return self._keep(draft.close_paths() if draft.laid_now else draft.without_explanation())

    @action(deed=Deed.ENTRY)
    def choose_last(self, good: Good) -> Outcome:
        """Enter which of the last four tiles is placed next."""
        draft = self._draft
        if not can_choose_last(draft) or good not in draft.state.to_place():
            return not_possible()
        return self._keep(draft.draw(Tile.of(good)))

    @action(deed=Deed.ENTRY)
    def build_outside(self) -> Outcome:
        """Place the stall outside the square, because its builder has no reserved space."""
        draft = self._draft
        is_own = acts_for(self.desk, draft.builder)
        return self._record(draft.placed(None)) if draft.goes_outside and is_own else not_possible()

    # The auction

    @action(deed=Deed.ENTRY)
    def bid(self, seat: AtTable, amount: int) -> Outcome:
        """Enter a player’s bid, or remove it if it is the same."""
        draft = self._draft
        if is_sealing(self.desk, draft) or not _is_bid(draft, seat, amount):
            return not_possible()
        if amount > draft.state.coins[seat]:
            return self._refuse_too_many_coins(seat)
        return self._keep(draft.bid(seat, amount))

    @action
    def type_bid(self, seat: AtTable, digit: int) -> Outcome:
        """Add a digit to a player’s bid, or begin another bid if it would be too large."""
        if digit not in range(10):
            return not_possible()
        before = self._draft.bidding.bids[seat]
        larger = digit if before is None else 10 * before + digit
        amount = larger if larger <= COINS else digit
        return DONE if amount == before else self.bid(seat, amount)

    @action(deed=Deed.ENTRY)
    def seal(self, seat: OwnSeat, good: Good, amount: int) -> Outcome:
        """Seal a player’s bid for a good, or another one in its place. The last one reveals all bids."""
        draft = self._draft
        if not is_sealing(self.desk, draft) or draft.good is not good or not _is_bid(draft, seat, amount):
            return not_possible()
        if self.desk.is_tablet and seat in draft.bidding.sealed_on_phone:
            return self._refuse_sealed_on_phone(seat)
        if amount > draft.state.coins[seat]:
            return self._refuse_too_many_coins(seat)
        return self._keep(draft.seal(seat, amount, on_phone=not self.desk.is_tablet))

    @action(deed=Deed.ENTRY)
    def take_bid_back(self, seat: OwnSeat) -> Outcome:
        """Take a player’s sealed bid back to change it: until it is sealed again, the bids stay closed."""
        draft = self._draft
        if not is_sealing(self.desk, draft) or draft.bidding.sealed[seat] is None:
            return not_possible()
        if self.desk.is_tablet and seat in draft.bidding.sealed_on_phone:
            return self._refuse_sealed_on_phone(seat)
        return self._keep(draft.with_bidding(draft.bidding.take_back(seat)))

    @action(deed=Deed.ENTRY)
    def drop_sealed_bids(self) -> Outcome:
        """Enter the bids openly, and drop the sealed ones unseen."""
        draft = self._draft
        if not is_sealing(self.desk, draft):
            return not_possible()
        return self._keep(draft.with_bidding(draft.bidding.enter_by_hand()))

    def _refuse_too_many_coins(self, seat: Seat) -> Outcome:
        return Outcome(_("{player} does not have that many coins.").format(player=self.session.names[seat]))

    def _refuse_sealed_on_phone(self, seat: Seat) -> Outcome:
        return Outcome(_("{player} has sealed a bid on the phone.").format(player=self.session.names[seat]))

    # The result, undo and the end

    @action(deed=Deed.ENTRY)
    def see_result(self) -> Outcome:
        return Outcome(page=RESULT) if self._draft.stage is Stage.OVER else not_possible()

    @action(deed=Deed.STEP)
    def undo(self) -> Outcome:
        """Put a drawn tile back, which is not recorded yet, or undo the last entry."""
        draft = self._draft
        if draft.drawn is not None and draft.state.phase is Phase.PLAY:
            return self.put_back()
        if not self.desk.can_undo:
            return not_possible()
        forget_turn(self.desk)
        outcome = self.undo_last()
        self._keep(self._draft.close_paths())  # they were laid long ago
        return outcome

    @action(deed=Deed.STEP)
    def redo(self) -> Outcome:
        if self.desk.can_redo:
            forget_turn(self.desk)
        return self.redo_last()

    @action(deed=Deed.ENTRY)
    def end_game(self) -> Outcome:
        return self._record(GameEnded() if can_end(self.desk.game.state) else None)

    # Correction by hand

    @action
    def enter_by_hand(self, turn: AtTable, coins: tuple[int, ...], stack: tuple[int, ...]) -> Outcome:
        """Enter whose turn it is, the coins by seat, and the tiles in the stack: flea markets, then by good."""
        entered = by_hand_draft(self.desk).enter(turn, coins, stack)
        if not entered.is_sound or not can_correct(entered.state):
            return not_possible()
        self.desk.drafts[BY_HAND] = entered.to_store()
        return DONE

    @action(deed=Deed.ENTRY)
    def save_by_hand(self) -> Outcome:
        """Record the correction by hand."""
        draft = by_hand_draft(self.desk)
        if not by_hand_view(draft).can_save or not can_correct(draft.state):
            return not_possible()
        outcome = self._record(draft.event)
        if not outcome.refusal:
            self.desk.drafts[BY_HAND] = {}
        return outcome


def _is_bid(draft: TurnDraft, seat: Seat, amount: int) -> bool:
    """Return whether a player takes part in the auction and could bid this amount with enough coins."""
    return draft.auction is not None and seat in draft.auction.joiners and amount >= 0
