// Lets the storage of the browser edition keep files in the real database of the browser, in scenes. Returns what has
// come of one. Arguments: its name, and what is called with the outcome.

const [scene, done] = arguments;
const { put: reallyPut } = IDBObjectStore.prototype;

/** A file of this many bytes, all the same but one. */
function file(size, different = -1) {
    const bytes = new Uint8Array(size).fill(7);
    if (different >= 0) bytes[different] = 8;
    return bytes;
}

const files = (given) => new Map(Object.entries(given));

/** What another tab would find: the sizes of the files, and where the one with a different byte has it. */
async function found(Storage) {
    const reader = new Storage();
    await reader.open();
    return Array.from(reader.files, ([name, bytes]) => [name, bytes.length, bytes.indexOf(8)]);
}

const outcome = (work) =>
    work.then(
        () => "stored",
        (refused) => refused.name,
    );

/** Let the browser refuse the next pieces. */
function refuse(times, name) {
    let left = times;
    IDBObjectStore.prototype.put = function put(...given) {
        left -= 1;
        if (left >= 0) throw new DOMException("refused", name);
        return reallyPut.apply(this, given);
    };
}

const scenes = {
    async "files that change"({ Storage }) {
        const storage = new Storage();
        await storage.open();
        const before = await found(Storage);
        await storage.save(files({ shelf: file(40000), old: file(20000) }));
        let pieces = 0;
        IDBObjectStore.prototype.put = function put(...given) {
            pieces += this.name === "pieces";
            return reallyPut.apply(this, given);
        };
        await storage.save(files({ shelf: file(40000, 39999), old: file(20000) }));
        const changed = pieces;
        const then = await found(Storage);
        await storage.save(files({ shelf: file(10000, 1) }));
        return [before, changed, then, await found(Storage)];
    },
    async "a connection that died"({ Storage }) {
        const storage = new Storage();
        await storage.open();
        storage.database.close(); // without an event
        await storage.save(files({ shelf: file(10, 1) }));
        return found(Storage);
    },
    async "a connection that dies in the middle"({ Storage }) {
        const storage = new Storage();
        await storage.open();
        refuse(1, "InvalidStateError");
        return [await outcome(storage.save(files({ shelf: file(10, 1) }))), await found(Storage)];
    },
    async "no room"({ Storage }) {
        const storage = new Storage();
        await storage.open();
        await storage.save(files({ shelf: file(10, 1) }));
        refuse(1, "QuotaExceededError");
        const refused = await outcome(storage.save(files({ shelf: file(20, 2) })));
        const kept = await found(Storage);
        return [
            refused,
            kept,
            await outcome(storage.save(files({ shelf: file(30, 3) }))),
            await found(Storage),
        ];
    },
    async "another tab"({ Storage, TakenOver }) {
        const [first, second] = [new Storage(), new Storage()];
        await first.open();
        await second.open();
        await second.save(files({ shelf: file(10, 1) }));
        const refused = await first.save(files({ shelf: file(20, 2) })).catch((failed) => failed);
        return [refused instanceof TakenOver, await found(Storage)];
    },
    async "a storage that was cleared"({ Storage }, { EDITION }) {
        const storage = new Storage();
        await storage.open();
        await storage.save(files({ shelf: file(40000, 1), backup: file(10) }));
        await new Promise((next) => {
            indexedDB.deleteDatabase(EDITION).onsuccess = next;
        });
        await storage.save(files({ shelf: file(40000, 2), backup: file(10) }));
        return found(Storage);
    },
};

Promise.all([import("/storage.js"), import("/edition.js")])
    .then(([storage, edition]) => {
        const cleared = new Promise((next) => {
            indexedDB.deleteDatabase(edition.EDITION).onsuccess = next;
        });
        return cleared.then(() => scenes[scene](storage, edition));
    })
    .then(done, (failed) => done(String(failed.stack)))
    .finally(() => {
        IDBObjectStore.prototype.put = reallyPut;
    });
