"""The screens of Fresh Fish, loaded when it is first played."""
