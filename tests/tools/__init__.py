"""Tools that drive the app like a user: the tour, benchmarks, soak tests, fuzzing and packaging."""
