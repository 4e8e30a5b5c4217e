// The files of the shelf in the browser's storage: all changes of an action in one transaction, or none.

import { EDITION } from "./edition.js";

const PIECE = 16384;
/** Errors that remain if the same is tried once more with a new connection. */
const LASTING = ["QuotaExceededError", "VersionError"];

/** Raised if another tab has stored the games since this one did. */
export class TakenOver extends Error {}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answered(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function completed(transaction) {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error || new Error("aborted"));
  });
}

/**
 * Abort a transaction, unless it has died by itself.
 * @param {IDBTransaction} transaction
 */
function abort(transaction) {
  try {
    transaction.abort();
  } catch (isOver) {
    // Nothing of it is stored.
  }
}

/**
 * Whether a piece of two files is the same.
 * @param {Uint8Array | undefined} before
 * @param {Uint8Array} after
 * @param {number} from
 */
function isSame(before, after, from) {
  const to = Math.min(from + PIECE, after.length);
  if (!before || Math.min(from + PIECE, before.length) !== to) return false;
  for (let at = from; at < to; at += 1) if (before[at] !== after[at]) return false;
  return true;
}

/** Keeps files by name, in pieces, so that a small change of a large file is quickly stored. */
export class Storage {
  constructor() {
    /** @type {IDBDatabase | null} */
    this.database = null;
    /** What is stored now. @type {Map<string, Uint8Array>} */
    this.files = new Map();
    /** When something was stored last, which tells tabs apart; 0 if nothing is stored. */
    this.version = 0;
    /**
     * What was being stored last. If its transaction failed, it may be stored all the same.
     * @type {{version: number, files: Map<string, Uint8Array>} | null}
     */
    this.attempt = null;
  }

  /** Read all files. */
  open() {
    return this.withConnection((database) => this.read(database));
  }

  /** @param {IDBDatabase} database */
  async read(database) {
    const transaction = database.transaction(["files", "pieces"]);
    const [head, pieces] = await Promise.all([
      answered(transaction.objectStore("files").get("head")),
      answered(transaction.objectStore("pieces").getAll()),
    ]);
    const listed = head ? head.files.map(([name, size]) => [name, new Uint8Array(size)]) : [];
    const files = new Map(listed);
    for (const { name, from, bytes } of pieces) {
      const file = files.get(name);
      if (file && from + bytes.length <= file.length) file.set(bytes, from);
    }
    this.version = head ? head.version : 0;
    this.files = files;
  }

  /**
   * Do something with the database. A connection may have died without an event, for example while the tablet slept:
   * then open another one, and try once more.
   * @param {(database: IDBDatabase) => Promise<void>} work
   */
  async withConnection(work) {
    try {
      await work(await this.connect());
    } catch (failed) {
      if (failed instanceof TakenOver || LASTING.includes(failed.name)) throw failed;
      this.disconnect();
      await work(await this.connect());
    }
  }

  disconnect() {
    if (this.database) this.database.close();
    this.database = null;
  }

  /** @returns {Promise<IDBDatabase>} */
  async connect() {
    if (this.database) return this.database;
    const request = indexedDB.open(EDITION, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("files");
      request.result.createObjectStore("pieces", { keyPath: ["name", "from"] });
    };
    const database = await answered(request);
    // People may clear the storage while the app is open: the next change then stores everything again.
    database.onclose = () => {
      this.database = null;
    };
    database.onversionchange = () => this.disconnect();
    this.database = database;
    return database;
  }

  /**
   * Store the files as they are now. When this returns, they are on the disk; if it fails, nothing has changed there, or
   * the next call replaces what has.
   * @param {Map<string, Uint8Array>} files
   */
  save(files) {
    return this.withConnection((database) => this.put(database, files));
  }

  /**
   * @param {IDBDatabase} database
   * @param {Map<string, Uint8Array>} files
   */
  async put(database, files) {
    const transaction = database.transaction(["files", "pieces"], "readwrite", {
      durability: "strict",
    });
    const end = completed(transaction);
    end.catch(() => null); // what failed first is what the caller gets
    try {
      const heads = transaction.objectStore("files");
      const before = this.storedBefore(await answered(heads.get("head")));
      const version = Math.max(Date.now(), this.version + 1);
      this.putPieces(transaction.objectStore("pieces"), before, files);
      const sizes = Array.from(files, ([name, file]) => [name, file.length]);
      heads.put({ version, files: sizes }, "head");
      this.attempt = { version, files };
    } catch (refused) {
      abort(transaction); // else what was put before would be kept
      throw refused;
    }
    await end;
    Object.assign(this, this.attempt);
  }

  /**
   * Return the stored files: those that this tab stored last or tried to store, or none if the storage was cleared.
   * @param {{version: number} | undefined} head
   */
  storedBefore(head) {
    if (!head) return new Map();
    const { attempt } = this;
    if (attempt && head.version === attempt.version) Object.assign(this, attempt);
    if (head.version !== this.version) throw new TakenOver();
    return this.files;
  }

  /**
   * @param {IDBObjectStore} store
   * @param {Map<string, Uint8Array>} before
   * @param {Map<string, Uint8Array>} after
   */
  putPieces(store, before, after) {
    for (const [name, file] of after) {
      const known = before.get(name);
      if (known === file) continue;
      for (let from = 0; from < file.length; from += PIECE) {
        if (!isSame(known, file, from))
          store.put({ name, from, bytes: file.slice(from, from + PIECE) });
      }
    }
    for (const [name, file] of before) {
      const length = after.has(name) ? /** @type {Uint8Array} */ (after.get(name)).length : 0;
      if (length < file.length) {
        const first = Math.ceil(length / PIECE) * PIECE;
        store.delete(IDBKeyRange.bound([name, first], [name, file.length]));
      }
    }
  }
}
