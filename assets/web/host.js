// The two hosts of the pages: the tablet's server, and a worker with the core in this browser.

/**
 * What a page shows, and what can be done on it: at the tablet, on the phone at a seat, or where people only watch. The
 * browser edition adds how everything looks: the preferences of the
 * shelf that the frame applies at once; the open game in short, for a second tab; and whether the screen stays on.
 * @typedef {{version: number, seat: number | null, is_tablet?: boolean, actions: string[], view: any, before?: any,
 *   looks?: Looks, table?: {faces: any[], line: string} | null, keeps_awake?: boolean}} Shown
 */

/**
 * @typedef {{language: string, theme: string, suits: string, size: string, reading_size: number,
 *   less_motion: boolean, voice?: boolean}} Looks
 */

/**
 * What an action has led to: it was done, or refused with a sentence. `is_lost` if it was not stored or not answered,
 * and `is_dropped` if it was not asked for, because one before it was lost.
 * `said` is what has happened on the table, for screen readers, and `spoken` what a voice says about it.
 * @typedef {{done?: boolean, version?: number, notice?: string, said?: string, page?: string, arguments?: object,
 *   is_finished?: boolean, sound?: string, spoken?: string[], refused?: string, is_lost?: boolean, is_dropped?: boolean}} Outcome
 */

/**
 * A file for people to save.
 * @typedef {{name: string, type: string, content: string | Uint8Array | Blob}} SavedFile
 */

/**
 * Files with games, or why there are none.
 * @typedef {{files?: SavedFile[], refused?: string}} Exported
 */

/**
 * Phones have no files: `export` and `importFile` are there in the browser edition only. `export` returns the record
 * of a game, or a copy of all games if the key is "", which are several files if there are many games.
 * @typedef {object} Host
 * @property {(language: string) => Promise<Record<string, string>>} words the translations by message
 * @property {(name: string, given: object, language: string) => Promise<Shown>} page
 * @property {(page: string, given: object, action: string, values: object, seen: number, isRepeat: boolean,
 *   language: string) => Promise<Outcome>} act
 * @property {(key: string, language: string) => Promise<Exported>} [export]
 * @property {() => Promise<any>} [noteCopy] notes that a copy of all games has left the browser
 * @property {(bytes: Uint8Array, language: string) => Promise<Outcome>} [importFile]
 * @property {(() => Promise<void>) | null} [restart] switches to a new version; null if there is none
 * @property {() => void} [tellNews] called when there is news about the version or the storage
 */

export {};
