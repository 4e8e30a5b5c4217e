"""What pages of any host are made of: sessions, desks, presenters, actions, the gate, and what a game shows on them."""
