"""What the tests of the shelf share: evenings of random games, a process to be killed, ways to break a disk."""
