"""The score sheet and the correction of past rounds."""
