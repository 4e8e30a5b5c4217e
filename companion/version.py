"""The version, defined only here; the wheel, the Android package and the app read it."""

VERSION = "1.0.0"
