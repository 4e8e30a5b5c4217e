"""The table on which boards are laid: they are dragged or tapped into place, turned and removed."""

from dataclasses import replace
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.pages.set_up_boards import MarketLook
from companion.tools.language import _
from screens.fresh_fish.drawings.board_picture import BoardPicture
from screens.fresh_fish.drawings.laid_boards import LaidBoards
from screens.kit.controls.buttons import IconButton
from screens.kit.drawings import ink
from screens.kit.layouts import show_or_hide
from screens.kit.tap import is_drag

LARGEST_SPACE = 58  # dp
SPRING = 0.12  # seconds


class Market(FloatLayout):
    """A table with boards to drag, tap, turn and remove; it dispatches its events when the finger is lifted."""

    __events__ = ("on_put", "on_place", "on_turn", "on_away")

    look = ObjectProperty(MarketLook())

    def __init__(self, **kwargs) -> None:
        self._table = LaidBoards()
        self._hand = BoardPicture(size_hint=(None, None), ground="accent_soft", edge="accent", most=dp(LARGEST_SPACE))
        self._turn = IconButton(icon="turn", kind="primary", says=_("Turn the board"), radius=dp(28))
        self._away = IconButton(icon="close", kind="soft", says=_("Remove the board"), radius=dp(28))
        self._carried: Laid | None = None
        self._finger: Any = None  # the touch that drags it
        self._grip: ink.Point = (0.0, 0.0)
        super().__init__(**kwargs)
        self.add_widget(self._table)
        self.fbind("pos", self._table.setter("pos"))
        self._turn.bind(on_tap=lambda _button: self.dispatch("on_turn", self.look.chosen))
        self._away.bind(on_tap=lambda _button: self.dispatch("on_away", self.look.chosen))
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def on_look(self, *_args) -> None:
        """Show the boards. When one is added or removed, rearrange them only if one would be clipped."""
        before, now = self._table.look.placed.laid, self.look.placed.laid
        if now and abs(len(now) - len(before)) <= 1 and all(map(self._is_in_view, now)):
            self._table.look = self.look
            self._show_buttons()
        else:
            self._arrange()

    def _is_in_view(self, laid: Laid) -> bool:
        left, top = self._corner(laid)
        rows, columns = laid.size
        side = self._table.side
        right, bottom = left + columns * side, top - rows * side
        return self.x <= left and right <= self.right and self.y <= bottom and top <= self.top

    def _arrange(self, *_args) -> None:
        """Centre the boards, as large as possible with room around them."""
        room = self.look.room
        side = max(1, int(min(dp(LARGEST_SPACE), self.width / room.columns, self.height / room.rows)))
        left = self.center_x - (room.left + room.columns / 2) * side
        top = self.center_y + (room.top + room.rows / 2) * side
        table = self._table
        table.look, table.side, table.origin = self.look, side, (round(left), round(top))
        self._show_buttons()

    def _show_buttons(self) -> None:
        chosen = self.look.chosen
        laid = self.look.placed.of(chosen.name) if chosen is not None else None
        for button in (self._turn, self._away):
            show_or_hide(self, button, laid is not None and self._carried is None)
        if laid is not None:
            x, y = self._corner(laid)
            wide = laid.size[1] * self._table.side
            half = self._turn.width / 2
            for button, middle in ((self._turn, x + wide), (self._away, x)):
                button.center_x = min(max(middle, self.x + half), self.right - half)
                button.center_y = min(y, self.top - half)
            # On a narrow board they would overlap.
            if self._turn.x < self._away.right:
                self._turn.x = self._away.right + dp(4)

    def _corner(self, laid: Laid) -> ink.Point:
        """Return the upper left corner of a laid board in pixels."""
        left, top = self._table.origin
        return left + laid.column * self._table.side, top - laid.row * self._table.side

    def _place(self, x: float, y: float) -> Place:
        (left, top), side = self._table.origin, self._table.side
        return int((top - y) // side) + 1, int((x - left) // side) + 1

    # Touches

    def on_touch_down(self, touch) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self._carried is not None:
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self._carried is None and is_drag(touch):
            laid = self.look.placed.at(self._place(touch.ox, touch.oy))
            if laid is not None:
                x, y = self._corner(laid)
                self._pick_up(laid, (touch.ox - x, touch.oy - y), touch)
        self._move(touch)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self._carried is not None:
            self.drop(touch)
        elif not is_drag(touch):
            self.dispatch("on_place", self._place(*touch.pos))
        return True

    def carry(self, board: Board, touch) -> None:
        """Move a board that the finger drags from the tray."""
        if self._carried is None:
            laid = self.look.placed.of(board.name) or Laid(board)
            rows, columns = laid.size
            self._pick_up(laid, (columns * self._table.side / 2, -rows * self._table.side / 2), touch)
        self._move(touch)

    def drop(self, touch) -> None:
        """Drop the carried board: it stays if it fits, springs back if not, or returns to the tray if off the table."""
        if self._carried is None or touch is not self._finger:
            return
        carried, found = self._carried, self._table.landing
        is_inside = self.collide_point(*touch.pos)
        self._carried = self._finger = self._table.landing = None
        before = self.look.placed.of(carried.board.name)
        if is_inside and found is None and before is not None:
            self._spring_back(before)
        else:
            self._end_drag()
        if is_inside:
            self.dispatch("on_put", carried)
        else:
            self.dispatch("on_away", carried.board)

    def _pick_up(self, laid: Laid, grip: ink.Point, finger) -> None:
        rows, columns = laid.size
        side = self._table.side
        self._carried, self._grip, self._finger = laid, grip, finger
        self._hand.board, self._hand.quarters = laid.board, laid.quarters
        self._hand.size = (columns * side, rows * side)
        Animation.cancel_all(self._hand)
        if self._hand.parent is None:
            self.add_widget(self._hand)
        self._table.carried = laid.board
        self._show_buttons()

    def _move(self, touch) -> None:
        carried, (left, top), side = self._carried, self._table.origin, self._table.side
        if carried is None or touch is not self._finger:
            return
        corner = touch.x - self._grip[0], touch.y - self._grip[1]
        self._hand.x, self._hand.top = corner
        there = replace(carried, row=round((top - corner[1]) / side), column=round((corner[0] - left) / side))
        if there != carried or self._table.landing is None:
            self._carried = there
            self._table.landing = self.look.placed.landing_of(there)
            self._hand.edge = "accent" if self._table.landing is not None else "danger"

    def _spring_back(self, laid: Laid) -> None:
        x, y = self._corner(laid)
        app = App.get_running_app()
        if app is None or app.has_less_motion:
            self._end_drag()
            return
        back = Animation(x=x, top=y, duration=SPRING, transition="out_quad")
        back.bind(on_complete=lambda *_args: self._end_drag())
        back.start(self._hand)

    def _end_drag(self) -> None:
        if self._hand.parent is not None:
            self.remove_widget(self._hand)
        self._table.carried = None
        self._show_buttons()

    def on_put(self, laid: Laid) -> None:
        """Called when a board is dropped on the table, even if it does not fit."""

    def on_place(self, place: Place) -> None:
        """Called when a place of the table is tapped."""

    def on_turn(self, board: Board) -> None:
        """Called when the button that turns the chosen board is tapped."""

    def on_away(self, board: Board) -> None:
        """Called when a board is returned to the tray."""
