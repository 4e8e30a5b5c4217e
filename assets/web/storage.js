// The files of the shelf in the browser's storage: all changes of an action in one transaction, or none.

const DATABASE = "fishing-companion";
const PIECE = 16384;

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
  }

  /** Read all files. */
  async open() {
    const transaction = (await this.connect()).transaction(["files", "pieces"]);
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

  /** @returns {Promise<IDBDatabase>} */
  async connect() {
    if (this.database) return this.database;
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("files");
      request.result.createObjectStore("pieces", { keyPath: ["name", "from"] });
    };
    const database = await answered(request);
    // People may clear the storage while the app is open: the next change then stores everything again.
    database.onclose = () => {
      this.database = null;
    };
    database.onversionchange = () => {
      this.database = null;
      database.close();
    };
    this.database = database;
    return database;
  }

  /**
   * Store the files as they are now. When this returns, they are on the disk; if it fails, nothing has changed there.
   * @param {Map<string, Uint8Array>} files
   */
  async save(files) {
    const database = await this.connect();
    const transaction = database.transaction(["files", "pieces"], "readwrite", {
      durability: "strict",
    });
    const end = completed(transaction);
    end.catch(() => null); // what failed first is what the caller gets
    const heads = transaction.objectStore("files");
    const head = await answered(heads.get("head"));
    if (head && head.version !== this.version) {
      transaction.abort();
      throw new TakenOver();
    }
    const before = head ? this.files : new Map();
    const version = Math.max(Date.now(), this.version + 1);
    try {
      this.putPieces(transaction.objectStore("pieces"), before, files);
      const sizes = Array.from(files, ([name, file]) => [name, file.length]);
      heads.put({ version, files: sizes }, "head");
    } catch (refused) {
      transaction.abort(); // else what was put before would be kept
      throw refused;
    }
    await end;
    this.version = version;
    this.files = files;
  }

  /**
   * @param {IDBObjectStore} store
   * @param {Map<string, Uint8Array>} before
   * @param {Map<string, Uint8Array>} after
   */
  putPieces(store, before, after) {
    for (const [name, file] of after) {
      const known = before.get(name);
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
