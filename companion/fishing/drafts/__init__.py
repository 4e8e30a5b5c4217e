"""Drafts: the input in progress for each kind of entry, stored until the entry is recorded.

draft            what it has apart from itself
set_up
trick            trick_table (its players and effects), ruling (the verdict, or what is missing)
split            shared_trick (what all desks know of the trick and its split)
count            counted_piles (what follows from the piles), digits (as they are typed)
drawing
by_hand
correction       log_entries (what can be corrected), correction_parts (the input), correction_placed (the events that
                 this makes), correction_preview (what follows)
draw_question
"""
