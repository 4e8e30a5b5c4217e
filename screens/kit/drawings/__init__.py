"""What is drawn on any page: ink and its edges, icons, emblems, faces, water."""
