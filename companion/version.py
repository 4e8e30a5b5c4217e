"""The version: the one place it is written down; the wheel, the Android package and the app all read it here."""

VERSION = "1.0.0"
