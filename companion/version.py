"""The version of the app, defined only here; the wheel, the Android package and the app read it."""

VERSION = "2.0.0"
