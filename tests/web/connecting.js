// Lets a connection to the table live through some steps, with a clock, a network and event streams that are made up.
// Returns what happened and after how many seconds. Arguments: the steps, and what is called with the answer.

const [steps, done] = arguments;
const real = { setTimeout: window.setTimeout.bind(window) };
const happened = [];
const streams = [];
const timers = new Map();
let set = 0; // how many timers were set
let now = 0; // milliseconds
let isAway = false; // whether every stream fails at once
let answer = "answers"; // or "is silent"

const note = (what) => happened.push(`${now / 1000} ${what}`);
/** Let promises that are settled go on. */
const settle = () => new Promise((next) => real.setTimeout(next));

class MadeUpStream {
  static OPEN = 1;

  constructor(address) {
    this.readyState = 0;
    streams.push(this);
    note(`asks for ${address}`);
    if (isAway) Promise.resolve().then(() => this.onerror());
  }

  close() {
    this.readyState = 2;
  }
}

function after(deed, delay, every = 0) {
  set += 1;
  timers.set(set, { deed, at: now + delay, every });
  return set;
}

/** The timer that is due next, up to a moment. */
function due(until) {
  const waiting = Array.from(timers.values()).filter(({ at }) => at <= until);
  return waiting.sort((one, other) => one.at - other.at)[0];
}

async function pass(seconds) {
  const until = now + 1000 * seconds;
  for (let timer = due(until); timer; timer = due(until)) {
    now = timer.at;
    timer.at = timer.every ? now + timer.every : Infinity;
    timer.deed();
    await settle();
  }
  now = until;
}

window.EventSource = MadeUpStream;
window.setTimeout = (deed, delay) => after(deed, delay);
window.setInterval = (deed, delay) => after(deed, delay, delay);
window.clearTimeout = (timer) => timers.delete(timer);
window.fetch = () =>
  answer === "answers"
    ? Promise.resolve({ json: () => ({ text: "2 phones", may_take_part: true }) })
    : new Promise(() => undefined);
Date.now = () => now;
let isHidden = false;
Object.defineProperty(document, "hidden", { get: () => isHidden });

const last = () => streams[streams.length - 1];
const hide = (isIt) => {
  isHidden = isIt;
  document.dispatchEvent(new Event("visibilitychange"));
};

import("/connection.js")
  .then(async ({ Connection }) => {
    const connection = new Connection("en", {
      state: (state) => note(`state ${state}`),
      followers: (text) => note(text),
      lost: (since) => note(`lost since ${since / 1000}`),
      back: () => note("back"),
    });
    const deeds = {
      opens: () => {
        last().readyState = MadeUpStream.OPEN;
        last().onopen();
      },
      says: (state) => last().onmessage({ data: state }),
      "the first one says": (state) => streams[0].onmessage({ data: state }),
      breaks: () => last().onerror(),
      "the table is": (where) => (isAway = where === "away"),
      "the network": (does) => (answer = does),
      speaks: (language) => connection.speak(language),
      "the page is": (how) => hide(how === "hidden"),
      pass: (seconds) => pass(Number(seconds)),
    };
    for (const [name, value] of steps) {
      await deeds[name](value);
      await settle();
    }
    return [happened, streams.filter(({ readyState }) => readyState < 2).length];
  })
  .then(done, (failed) => done(String(failed.stack)));
