"""Numbers that are typed digit by digit. They are texts, because a number can be empty."""

DIGITS = tuple("0123456789")


def is_number(typed: str) -> bool:
    """Return whether a typed text is a number of up to three digits, or empty."""
    return not typed or (typed.isdecimal() and typed.isascii() and len(typed) < 4)


def append_digit(number: str, digit: str, most: int, *, replaces: bool) -> str:
    """Return the number with a digit appended, or just the digit if `replaces` or if the result would exceed `most`."""
    start = "" if replaces else number.lstrip("0")
    return start + digit if int(start + digit) <= most else digit


def accepts_digit(number: str, most: int) -> bool:
    """Return whether the number is above 0 and takes another digit without exceeding `most`."""
    return int(number or 0) > 0 and int(number + "0") <= most
