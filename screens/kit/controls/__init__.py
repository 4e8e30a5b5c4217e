"""Controls: buttons, choices, fields, numbers and faces."""
