"""What nobody sees of the settings before the page is scrolled."""

from screens.kit.rules import load_rules

load_rules(__file__)

PANELS = ("SoundPanels", "TablePanel", "GamesPanels", "SettingsClubPanel", "AboutPanels")
