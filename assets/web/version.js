// The version of these files: `make web` fills it in.

export const VERSION = "";
