// The two hosts of the pages: the tablet's server, and a worker with the core in this browser.

/**
 * What a page shows, and what can be done on it. The browser edition adds how everything looks: the preferences of the
 * shelf that the frame applies at once.
 * @typedef {{version: number, seat: number | null, actions: string[], view: any, looks?: Looks}} Shown
 */

/**
 * @typedef {{language: string, theme: string, suits: string, size: string, reading_size: number,
 *   less_motion: boolean}} Looks
 */

/**
 * What an action has led to: it was done, or refused with a sentence.
 * @typedef {{done?: boolean, version?: number, notice?: string, page?: string, arguments?: object,
 *   is_finished?: boolean, sound?: string, refused?: string}} Outcome
 */

/**
 * What to export: all games ("backup"), or one game by its key, as a record that the app imports again or as a table.
 * @typedef {{form: "backup" | "record" | "sheet", game?: string}} Wanted
 */

/** @typedef {{name: string, type: string, bytes: Uint8Array}} ExportedFile */

/**
 * Hosts of phones have no files: `export` and `importFile` are there in the browser edition only. The worker calls
 * `WebHost.export(wanted, language)`, which returns JSON text, and `WebHost.import_file(bytes, language)`. A backup of
 * very many games is several files. What cannot be exported or imported is refused with a sentence: `export` throws an
 * Error with the sentence as its message.
 * @typedef {object} Host
 * @property {(language: string) => Promise<{words: object, rules: object}>} words
 * @property {(name: string, given: object, language: string) => Promise<Shown>} page
 * @property {(page: string, given: object, action: string, values: object, seen: number, language: string) =>
 *   Promise<Outcome>} act
 * @property {(wanted: Wanted, language: string) => Promise<ExportedFile[]>} [export]
 * @property {(name: string, bytes: Uint8Array, language: string) => Promise<Outcome>} [importFile]
 */

/**
 * What a worker reports while it starts, for the loading page: how many bytes of how many are there, and which of the
 * steps is being done (the same names as the words `starting_<step>`). `isOffline` if it waits for a network.
 * @typedef {{loaded: number, total: number, step: "pages" | "rules" | "core" | "games" | "offline",
 *   isOffline?: boolean}} Progress
 */

export {};
