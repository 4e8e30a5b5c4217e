"""Tour, benchmarks, soak, fuzz and packaging: tools that drive the app like a user."""
