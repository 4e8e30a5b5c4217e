"""A folder in memory, so that nobody waits for the disk; none where there is no such folder, or too little room."""

import os
import shutil

FOLDER = "/dev/shm"
ROOM = 2_000_000_000  # bytes

IN_MEMORY = FOLDER if os.path.isdir(FOLDER) and shutil.disk_usage(FOLDER).free > ROOM else None
