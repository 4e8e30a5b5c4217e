"""Tour, benchmarks, soak, fuzz and packaging: tools that use the app as people do."""
