"""The settings of Fresh Fish."""

from screens.kit.rules import load_rules
from screens.settings.controls import SettingsGroup

load_rules(__file__)


class FreshFishSettings(SettingsGroup):
    """The panel with what is shown during play."""
