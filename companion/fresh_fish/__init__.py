"""The rules of Fresh Fish, base game and Classic: no screen, no file, no sentence in any language."""
