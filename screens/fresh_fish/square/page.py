"""The page on which Fresh Fish is played."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.events import Event, GameEnded, TableCorrected
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.explanations import history
from companion.fresh_fish.pages.square import square_view
from companion.fresh_fish.pages.square_words import drawn, hint_for, last_action
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import TOKENS
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.results import ending_in_words
from companion.game import Done
from companion.language import _
from screens.app.kinds import FRESH_FISH
from screens.app.sheets.doubts import show_doubts
from screens.fresh_fish.by_hand import ByHandSheet
from screens.fresh_fish.drawings import square  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.square import body  # noqa: F401  (page.kv uses it)
from screens.fresh_fish.square.keys import NO_BIDDER, ByKeys
from screens.fresh_fish.square_room import quarters_now, turn
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.overlays import Item
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT, BY_HAND = "square", "by_hand"
CALM = (Stage.TURN, Stage.FLEA_MARKET, Stage.LAST_STALLS, Stage.OVER)  # stages that show the lane


class SquarePage(ByKeys):
    """The page that records the events of a game and shows the square."""

    bodies: ClassVar = {"wide": "SquareWide", "tall": "SquareTall", "phone": "SquarePhone"}
    needs_game: ClassVar = FRESH_FISH

    quarters = NumericProperty(0)
    has_bar = BooleanProperty(True)  # a phone hides it while it asks for a tile or bids
    has_lane = BooleanProperty(True)
    view = ObjectProperty(None, allownone=True, rebind=True)

    # Painting

    @property
    def draft(self) -> TurnDraft:
        return TurnDraft.read(self.session.state, self.session.draft(DRAFT))

    def show(self) -> None:
        if self.body is None or self.view is None:
            return
        latest = self.session.latest
        laid: tuple[Space, ...] = ()
        if self.highlight_change() and latest is not None and latest.done is Done.RECORDED:
            paths = latest.after.step.paths
            laid = tuple(paths.causes) if isinstance(paths, Paths) else ()  # they appear one after the other
        self.body.show(self.view, laid)
        self.body.lane.show(
            (self.notice,) if self.notice else drawn(self.draft) or last_action(self.session.last_change),
            tone="danger" if self.notice else "lit" if self.is_lit else "calm",
            doubts=len(self.session.open_doubts),
            can_undo=self.session.game.can_undo,
            can_redo=self.session.game.can_redo,
        )

    def read(self) -> None:
        draft, preferences = self.draft, self.app.preferences
        if draft.stage is not Stage.AUCTION:
            self.bidder = NO_BIDDER
        if self.cursor is not None and self.cursor >= len(draft.state.square.tokens):
            self.cursor = None  # it belongs to another square
        self.quarters = quarters_now(draft.state.square.shape)
        self.view = view = square_view(
            draft,
            quarters=int(self.quarters),
            open_coins=preferences.open_coins,
            way_now=preferences.way_now,
            preview=preferences.building_preview,
            history=history(self.session.game, draft, self.session.names),
            bidder=int(self.bidder),
            faces=self.session.faces,
        )
        self.has_bar = view.stage not in (Stage.TILE, Stage.AUCTION)
        self.has_lane = bool(self.notice) or view.stage in CALM

    # Entries

    def tap(self, space: Space) -> None:
        draft = self.draft
        tapped = draft.tap(space)
        if isinstance(tapped, TurnDraft):
            if tapped == draft:
                self.show_notice(hint_for(draft))
            else:
                self._keep(tapped)
        else:
            self._record(tapped)

    def hold(self, space: Space) -> None:
        draft = self.draft
        if draft.stage in (Stage.TURN, Stage.REFUSED, Stage.PATHS):
            self._keep(draft.ask(space) if space in draft.laid_now else draft.close_paths().ask(space))

    def draw(self, tile: Tile = Tile.UNKNOWN) -> None:
        if self.draft.can_draw:
            self._keep(self.draft.draw(tile))

    def put_back(self) -> None:
        self._keep(self.draft.put_back())

    def choose_last(self, good: Good) -> None:
        """Enter which of the last four tiles is placed next. Do nothing if their order was fixed in the set-up."""
        if self.session.state.setup.row is None:
            self._keep(self.draft.draw(Tile.of(good)))

    def bid(self, seat: Seat, amount: int) -> None:
        if amount > self.session.state.coins[seat]:
            self.show_notice(_("{player} does not have that many coins.").format(player=self.session.names[seat]))
            return
        self.notice = ""
        self._keep(self.draft.bid(seat, amount))

    def build_outside(self) -> None:
        draft = self.draft
        if draft.goes_outside:
            self._record(draft.placed(None))

    def reserve_anyway(self) -> None:
        event = self.draft.reserve_anyway()
        if event is not None:
            self._record(event)

    def replace_token(self, sign: str) -> None:
        """Replace the token on the chosen space with the one whose symbol is `sign`."""
        asked = self.draft.asked
        if asked is not None:
            self._record(TableCorrected(((asked, TOKENS[sign]),)))

    def ask(self, space: Space) -> None:
        self._keep(self.draft.ask(space))

    def tick(self, space: Space) -> None:
        self._keep(self.draft.tick(space))

    def perform_main_action(self) -> None:
        draft = self.draft
        match draft.stage:
            case Stage.PATHS:
                self._keep(draft.close_paths())
            case Stage.OVER:
                self.go_to("fresh_result")
            case Stage.TURN | Stage.REFUSED:
                self.draw()
            case Stage.TILE:
                self.put_back()
            case Stage.AUCTION | Stage.LAST_STALLS:
                self.build_outside()

    def undo(self) -> None:
        self.notice = ""
        if self.draft.drawn is not None and self.session.state.phase is Phase.PLAY:
            self.put_back()  # it is not recorded yet
        elif self.session.game.can_undo:
            self.session.draft(DRAFT).clear()
            self.session.undo()
            self._keep(self.draft.close_paths())

    def redo(self) -> None:
        if self.session.game.can_redo:
            self.session.draft(DRAFT).clear()
            self.session.redo()

    def _record(self, event: Event) -> None:
        """Record an event, and open the result if the game is over."""
        try:
            self.notice = ""
            change = self.session.record(event)
        except Impossible as error:
            self.show_notice(problem_in_words(error.problem, self.session.names))
            return
        self.session.draft(DRAFT).clear()
        self.hide_cursor()
        if change.after.phase is Phase.OVER and not self.draft.laid_now:
            self.go_to("fresh_result")

    def _keep(self, draft: TurnDraft) -> None:
        stored = self.session.draft(DRAFT)
        stored.clear()
        stored.update(draft.to_store())
        self.prepare()

    def on_back(self) -> bool:
        if self.lacks_game:
            return False
        draft = self.draft
        if self.hide_cursor():
            return True
        if draft.drawn is not None and draft.state.phase is Phase.PLAY:
            self.put_back()
            return True
        if draft.refused is not None or draft.asked is not None:
            self._keep(draft.close_paths())
            return True
        return False

    # Navigation

    def turn(self) -> None:
        turn(self.draft.state.square.shape)
        self.prepare()

    def show_rule(self) -> None:
        self.app.go("rules", topic="turn")

    def game_items(self) -> list[Item]:
        is_in_play = self.session.state.phase is Phase.PLAY
        return [
            self.page_item("ways", _("Distances"), "ways"),
            self.page_item("list", _("Log"), "log"),
            Item("pencil", _("Correct by hand"), self.correct_by_hand, can_act=is_in_play),
            self.people_item(),
            Item("flag", _("End the game"), self.ask_to_end, can_act=self.can_end),
        ]

    def table_items(self) -> list[Item]:
        return [Item("turn", _("Turn the square"), self.turn)]

    def correct_by_hand(self) -> None:
        stored = self.session.draft(BY_HAND)
        sheet = ByHandSheet(
            ByHandDraft.read(self.session.state, stored),
            keep=lambda draft: stored.update(draft.to_store()),
            button=_("Save"),
            finish=self._record_by_hand,
            hint=_("Hold a space on the square to correct what lies there."),
        )
        sheet.open()

    def _record_by_hand(self, draft: ByHandDraft) -> None:
        self.session.draft(BY_HAND).clear()
        if draft.event is not None:
            self._record(draft.event)

    @property
    def can_end(self) -> bool:
        """Whether the game can be ended early."""
        return bool(self.session.state.turns) and self.session.state.phase is not Phase.OVER

    def ask_to_end(self) -> None:
        self.confirm_end(ending_in_words(self.session.state), lambda: self._record(GameEnded()))

    def show_doubts(self) -> None:
        show_doubts()
