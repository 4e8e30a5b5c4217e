"""Text in the one type family: how it is measured, broken into lines and drawn, in every script."""
