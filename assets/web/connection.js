// The connection to the table: an event stream that reconnects by itself, however it was lost.

/** The pauses between attempts, in seconds; the last one is kept for as long as the table is away. */
const TRIES = [1, 2, 4, 8, 15];
const LOST_AFTER = 3;
const CHECK_EVERY = 15;
const FIRST_WORD_WITHIN = 6;

/** Tells `tells.state`, `tells.followers` (and whether phones may take part), `tells.lost` (since when) and `tells.back` what happens. */
export class Connection {
  constructor(language, tells) {
    this.language = language;
    this.tells = tells;
    this.source = null;
    this.tries = 0;
    this.lastSeen = Date.now();
    this.isLost = false;
    this.timers = {};
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.wake();
    });
    window.addEventListener("online", () => this.wake());
    setInterval(() => {
      if (!document.hidden) this.check();
    }, CHECK_EVERY * 1000);
    this.open();
  }

  /** Ask for views in another language from now on. */
  speak(language) {
    this.language = language;
    this.open();
  }

  open() {
    this.hangUp();
    const source = new EventSource(`watch?lang=${this.language}`);
    this.source = source;
    source.onmessage = (event) => {
      if (source !== this.source) return;
      clearTimeout(this.timers.first);
      this.seen();
      this.tells.state(JSON.parse(event.data));
    };
    source.onopen = () => {
      if (source === this.source) this.check();
    };
    source.onerror = () => {
      if (source === this.source) this.fail();
    };
    // A network that drops all packets reports no error.
    this.after("first", FIRST_WORD_WITHIN, () => this.fail());
  }

  hangUp() {
    clearTimeout(this.timers.first);
    clearTimeout(this.timers.again);
    if (this.source) this.source.close();
    this.source = null;
  }

  seen() {
    this.lastSeen = Date.now();
    this.tries = 0;
    clearTimeout(this.timers.lost);
    this.timers.lost = 0;
    if (this.isLost) {
      this.isLost = false;
      this.tells.back();
    }
  }

  fail() {
    this.hangUp();
    if (!this.isLost && !this.timers.lost) this.after("lost", LOST_AFTER, () => this.lose());
    this.after("again", TRIES[Math.min(this.tries, TRIES.length - 1)], () => this.open());
    this.tries += 1;
  }

  lose() {
    this.timers.lost = 0;
    if (this.isLost) return;
    this.isLost = true;
    this.tells.lost(this.lastSeen);
  }

  /** The page is visible again: try at once. */
  wake() {
    this.tries = 0;
    if (this.source && this.source.readyState === EventSource.OPEN) this.check();
    else this.open();
  }

  /** Ask for a sign of life: a stream over a network that is gone stays silent for minutes. */
  check() {
    const source = this.source;
    if (!source || source.readyState !== EventSource.OPEN) return;
    const late = new Promise((_done, refuse) => {
      setTimeout(() => refuse(new Error("late")), LOST_AFTER * 1000);
    });
    Promise.race([
      fetch(`followers?lang=${this.language}`, { cache: "no-store" }).then((answer) =>
        answer.json(),
      ),
      late,
    ])
      .then((count) => {
        this.lastSeen = Date.now();
        this.tells.followers(count.text, count.may_take_part);
      })
      .catch(() => {
        if (source !== this.source) return;
        this.lose();
        this.fail();
      });
  }

  after(name, seconds, deed) {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(deed, seconds * 1000);
  }
}
