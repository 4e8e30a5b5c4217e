"""Drawings for any page: shapes with soft edges, icons, emblems, faces, water."""
