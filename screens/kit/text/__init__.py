"""Text in the app's one type family: measuring, line breaks and drawing, in every script."""
