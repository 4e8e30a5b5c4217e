"""The ocean: a tank with the cards left and what the next round may take from it."""

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.fishing.rounds import Forecast
from companion.language import _, ngettext
from screens.kit.drawings import shapes  # noqa: F401  (the rules use it)
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

DRAIN = 0.4  # seconds

load_rules(__file__)


class OceanGauge(TapPanel):
    """The cards left, and the forecast for the next round."""

    left = NumericProperty(0)
    need = NumericProperty(-1)  # below 0: no round follows
    short = NumericProperty(0)  # cards that the ocean lacks
    takes = StringProperty("")
    at_most = ListProperty()  # from the longest wording to the shortest
    says = StringProperty("")

    _is_drawn = False

    def show(self, left: int, forecast: Forecast | None, is_drawn: bool = False) -> None:
        """Show the cards left and the forecast; `is_drawn` if it is known what each player draws.

        When people have drawn, the water runs down to what is left.
        """
        Animation.cancel_all(self, "left")
        drains = self._is_drawn and not is_drawn and left < self.left
        self._is_drawn = is_drawn
        if drains and not App.get_running_app().has_less_motion:
            Animation(left=left, duration=DRAIN, transition="out_quad").start(self)
        else:
            self.left = left
        self.says = _("Ocean: {count} cards left").format(count=left)
        self.need, self.short, self.takes, self.at_most = -1, 0, "", []
        if forecast is None:
            return
        need, short = forecast.need, forecast.short
        self.need, self.short = need, short
        self.takes = _("Round {number} takes").format(number=forecast.round)
        self.at_most = [_("at most {count}").format(count=need)]
        if is_drawn:
            self.at_most = [ngettext("{count} card", "{count} cards", need).format(count=need)]
        elif short:
            self.at_most = [_("at most {count}: {short} short").format(count=need, short=short), *self.at_most]
