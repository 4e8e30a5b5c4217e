"""Drafts: unfinished input on the pages of Fresh Fish. Each draft is frozen; every change returns a new one.

draft         what it has apart from itself
set_up        boards_placed (boards on the table), history (its undo)
drawing       the boards that are being drawn: board (one of them), history
turn          bidding (its bids)
by_hand
correction    entry_parts, part_choices (what can be corrected, and to what), settled_entries (what was decided before)
dispute       situation, painted_square, painting (the square in question), dispute_figures, ruling (the answer)
"""
