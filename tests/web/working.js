// Lets the host of the browser edition work with workers that are made up. Returns what it has made of their answers.
// Arguments: the name of a scene, and what is called with the answer.

const [scene, done] = arguments;
const workers = [];
const shown = [];
let isAsked = () => undefined;

/** Starts at once, and keeps what it is asked until the scene answers. */
class MadeUpWorker {
  constructor() {
    this.asked = [];
    this.isStopped = false;
    workers.push(this);
    Promise.resolve().then(() => this.answers(0, { isNew: false, isDamaged: false }));
  }

  postMessage({ id, request }) {
    if (request.ask === "browser") Promise.resolve().then(() => this.answers(id, null));
    else this.asked.push({ id, action: request.action });
    isAsked();
  }

  answers(id, answer) {
    this.onmessage({ data: { id, answer } });
  }

  terminate() {
    this.isStopped = true;
  }
}

window.Worker = MadeUpWorker;
navigator.storage.persist = () => Promise.resolve(true);

/** Wait until a worker is asked this many questions. Return them. */
async function questions(place, count) {
  while (!workers[place] || workers[place].asked.length < count)
    await new Promise((next) => (isAsked = next));
  return workers[place].asked;
}
/** What comes of a question: the answer, or why there is none. */
const outcome = (asked) => asked.catch((failed) => `failed: ${failed.message}`);

const scenes = {
  async "answers out of order"(host) {
    const both = ["table", "sheet"].map((page) => host.page(page, {}, "en"));
    const [table, sheet] = await questions(0, 2);
    workers[0].answers(sheet.id, "of the sheet");
    workers[0].answers(table.id, "of the table");
    return Promise.all(both);
  },
  async "a worker that dies"(host) {
    const both = ["table", "sheet"].map((page) => outcome(host.page(page, {}, "en")));
    const [{ id: deadly }] = await questions(0, 2);
    workers[0].onmessage({ data: { id: deadly, error: "out of memory", isDead: true } });
    const lost = await Promise.all(both);
    const again = host.page("log", {}, "en");
    const [{ id }] = await questions(1, 1);
    workers[1].answers(id, "of the log");
    return [...lost, workers[0].isStopped, await again, workers.length];
  },
  async "an answer that is lost"(host, { Page }) {
    const page = new Page(
      host,
      "table",
      {},
      { view: {}, version: 1, actions: [] },
      { language: "en" },
    );
    const [lost, dropped] = ["win", "undo"].map((action) => page.send(action));
    await questions(0, 1);
    workers[0].onerror({ message: "crashed" });
    const outcomes = [await lost, await dropped];
    const next = page.send("penalise");
    const [{ id, action }] = await questions(1, 1);
    workers[1].answers(id, { refused: "Too late." });
    return [outcomes.map((each) => Object.keys(each).sort()), action, (await next).refused];
  },
  async "games in another tab"(host) {
    const asked = outcome(host.page("table", {}, "en"));
    const [{ id: last }] = await questions(0, 1);
    workers[0].onmessage({ data: { id: last, error: "taken over", isTakenOver: true } });
    const before = [
      await asked,
      await outcome(host.page("table", {}, "en")),
      shown.slice(-1)[0].state,
    ];
    await shown.slice(-1)[0].useHere();
    const again = host.page("table", {}, "en");
    const [{ id }] = await questions(1, 1);
    workers[1].answers(id, "of the table");
    host.release();
    return [...before, shown.slice(-1)[0].state, await again];
  },
};

Promise.all([import("/worker_host.js"), import("/page.js")])
  .then(async ([{ WorkerHost }, pages]) => {
    const host = new WorkerHost(
      (progress) => shown.push(progress),
      () => "en",
    );
    host.hasTurn = true;
    await host.startWorker();
    return scenes[scene](host, pages);
  })
  .then(done, (failed) => done(String(failed.stack)));
