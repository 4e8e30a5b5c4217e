// The two hosts of the pages: the tablet's server, and a worker with the core in this browser.

/**
 * What a page shows, and what can be done on it.
 * @typedef {{version: number, seat: number | null, actions: string[], view: any}} Shown
 */

/**
 * What an action has led to: it was done, or refused with a sentence.
 * @typedef {{done?: boolean, version?: number, notice?: string, page?: string, arguments?: object,
 *   is_finished?: boolean, sound?: string, refused?: string}} Outcome
 */

/**
 * @typedef {object} Host
 * @property {(language: string) => Promise<{words: object, rules: object}>} words
 * @property {(name: string, given: object, language: string) => Promise<Shown>} page
 * @property {(page: string, given: object, action: string, values: object, seen: number, language: string) =>
 *   Promise<Outcome>} act
 */

export {};
