"""The part of the app that fits its pages to the window: their form, their zoom, and whether the screen may rotate."""

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, OptionProperty

from companion.pages.preferences import WISHED_ZOOMS
from screens.app.device.bars import Insets
from screens.app.windows.forms import WIDEST_PHONE, column_width, form_of
from screens.kit.theme import theme

TABLET_SIDE = 600  # dp; a device whose short side is at least this is a tablet and may rotate; a phone stays upright


class FitsWindow(EventDispatcher):
    """The part of the app that fits `area`, `column` and `manager` to the window."""

    form = OptionProperty("wide", options=("wide", "tall", "phone"))
    zoom = NumericProperty(1.0)  # the zoom of the current form

    _is_locked: bool | None = False  # whether rotation is locked; None if unknown

    def __init__(self, **kwargs) -> None:
        self._density = Metrics.density  # the device's own density, without our zoom
        super().__init__(**kwargs)

    def set_insets(self, insets: Insets) -> None:
        """Keep everything out of what covers the edges of the window."""
        self.area.insets = insets
        self.fit_window()

    def fit_window(self, *_args) -> None:
        self._lock_rotation()
        self.area.fit()
        width, height = (side / self._density for side in self.area.size)
        now = form_of(width, height, WISHED_ZOOMS[self.preferences.size])
        is_new = now != (self.form, self.zoom)
        if now.zoom != self.zoom:
            self._set_zoom(now.zoom)
        theme.is_phone, theme.is_wide = now.name == "phone", now.name == "wide"
        self.form = now.name
        most = dp(WIDEST_PHONE) if self.form == "phone" else self.area.width
        self.column.width = self.manager.width = column_width(self.area.width, most)
        if is_new:
            self.refresh()

    def _set_zoom(self, zoom: float) -> None:
        """Redraw everything at another zoom. Pages are rebuilt, because sizes computed in Python do not adapt."""
        for page in self.built.values() if self.history else ():
            page.drop()
        Metrics.density = self._density * zoom
        self.zoom = zoom
        theme.resize_texts()

    def lock_rotation_again(self) -> None:
        """Lock the rotation again on a phone: Android may have dropped the lock, or the device was unfolded."""
        if self._is_locked:
            self._is_locked = None
            self._lock_rotation()

    def _lock_rotation(self) -> None:
        """Lock the rotation on a phone, and unlock it when a foldable phone is unfolded to the size of a tablet."""
        is_phone = min(Window.size) / self._density < TABLET_SIDE
        if is_phone != self._is_locked:
            from screens.app.device import keep_upright  # not needed on tablets

            self._is_locked = is_phone
            keep_upright(is_phone)
