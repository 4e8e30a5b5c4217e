"""What the pages of the game show and do, without a toolkit.

A page has a presenter, which decides what a tap does, and a view, some parts of which have modules of their own.

    page         presenter    view                parts of the view
    new_game     new_game     new_game_view
    table        table        table_view          banner, in_force, last_action, lessons, under_way
    referee      referee      referee_view        verdict_view, under_way
    count        count        count               count_rows, leader_question
    draw         draw         draw, overfished    plan, standing, lessons
    sheet        sheet        sheet_view          panel (of a correction), editors, changes
    by_hand      by_hand      by_hand             changes
    result       result       result_view
    who_draws    who_draws    who_draws_view      plan, leader_question
    practice     practice     practice

What several pages share:

    fishing         the base class of the presenters of a game
    correcting      the base class of those that also enter a part of a correction: referee, by_hand
    phase           what the game waits for: a trick, a draw, or nothing any more
    trick_drafts    the trick that is being entered, at each desk and for the whole table
    cards           cards and tricks as JSON, with their names

What others get who show no page of these: `after_entry` is the table after an entry of the log, `watched` the pages of
those who only watch, and `for_programs` the game as one JSON object.
"""
