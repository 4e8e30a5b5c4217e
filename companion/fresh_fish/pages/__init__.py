"""What the pages of the game show and do, without a toolkit.

A page has a presenter, which decides what a tap does, and a view, some parts of which have modules of their own.

    page            presenter     view               parts of the view
    set_up          set_up        set_up             set_up_people, set_up_boards, set_up_trucks (its three steps)
    boards          boards        boards_view        board_look
    square          square        square_view        square_head, square_lists, square_auction, sealed_bids, bid_keys,
                                                     square_marks, explanations, lane, lessons, by_hand
    correction      correction    correction_view    correction_choices, follows, by_hand
    dispute         dispute       dispute_view       dispute_start, dispute_parts
    ways            ways          ways
    fresh_result    result        result

What several pages share:

    look            a drawing of a square as plain values
    browser_look    what only a browser needs to draw it, board_look the same for boards
    turn_draft      the turn that is being entered, and what may be done in it now
    set_up_draft    the set-up that is being entered, with its undo history

What others get who show no page of these: `after_entry` is the square after an entry of the log, `example_look` an
example of the rules, `watched` the pages of those who only watch (`spectator` is their square, `watched_parts` what
lies beside it), and `for_programs` the game as one JSON object, in which `to_act` says who has to do something.
"""
