"""What pages of any host are made of: sessions, presenters, the gate."""
