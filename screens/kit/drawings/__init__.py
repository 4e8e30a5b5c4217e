"""Drawings for any page: ink and its edges, icons, emblems, faces, water."""
