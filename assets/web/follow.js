// The page for phones: combines the view of the table, the choices on this phone and the open page.

import { applyLooks, choice, choose, language, me } from "./choices.js";
import { club } from "./club/kind.js";
import { Connection } from "./connection.js";
import { fill } from "./dom.js";
import { kindOf } from "./followed_kinds.js";
import { cannotShow, clock, connection, menuButton, nothingYet, phone, title } from "./frame.js";
import { TakingPart } from "./take_part.js";
import { allowSound, listenForTaps, signalTurn } from "./turn_signal.js";

const STILL_FOR = 10 * 60 * 1000;
const root = document.getElementById("page");
const wide = window.matchMedia("(min-width: 1200px)");
const shown = {
  state: null,
  before: null,
  texts: null,
  lostSince: 0,
  changed: Date.now(),
  followers: "",
};

/** Announce a sentence to screen readers, one at a time, and not again if only a phone woke up. */
function tell(text) {
  const said = document.getElementById("said");
  if (said.textContent !== text) said.textContent = text;
}

/** Which page is open, and which chapter of the rules. */
function openPage() {
  const [tab, chapter] = window.location.hash.replace("#", "").split("/");
  const kind = kindOf(shown.state);
  const own = kind ? Object.keys(kind.pages) : [];
  const isKnown =
    ["rules", "menu"].includes(tab) ||
    own.includes(tab) ||
    (tab === "take-part" && canAsk()) ||
    (takesPart() && tab in kind.takesPart.pages);
  return { tab: isKnown ? tab : "table", chapter: chapter || "" };
}

/** Whether this phone can take part: the table allows it, the game has pages for it, and its player is known. */
function mayTakePart() {
  const { state } = shown;
  const kind = kindOf(state);
  return Boolean(
    taking.isPossible && kind && kind.takesPart && state.ended === "in_progress" && me(state),
  );
}

function canAsk() {
  return mayTakePart() && !taking.isAllowed;
}

function takesPart() {
  return mayTakePart() && taking.isAllowed && taking.me === me(shown.state);
}

function view() {
  const { words, rules } = shown.texts;
  const open = openPage();
  const page = {
    state: shown.state,
    before: shown.before,
    kind: kindOf(shown.state),
    words,
    rules: rules[shown.state.kind] || [],
    me: me(shown.state),
    wasAsked: choice("asked") === "yes",
    mayTakePart: mayTakePart(),
    invites: canAsk() && choice("watch") !== "yes",
    taking,
    language: language(),
    theme: choice("theme"),
    size: choice("size") || "100",
    choices,
    clock,
    connection: () => connection(page),
    menuButton: () => menuButton(page),
    render,
    followers: shown.followers,
    opened: open,
    chapter: open.chapter,
    takesPart: takesPart(),
    lostSince: shown.lostSince,
  };
  return page;
}

const choices = {
  me(name) {
    choose("me", name);
    choose("asked", "yes");
    choose("watch", "");
    if (taking.me !== name) taking.stop();
    render();
  },
  watch() {
    choose("watch", "yes");
    taking.stop();
    window.location.hash = "#table";
  },
  language(wanted) {
    choose("language", wanted);
    loadTexts();
    table.speak(wanted);
  },
  theme(wanted) {
    choose("theme", wanted);
    applyLooks();
    render();
  },
  size(wanted) {
    choose("size", wanted);
    applyLooks();
    render();
  },
  /** Switch a signal of the own turn on or off: "sound" or "vibration". */
  signal(name, isOn) {
    choose(name, isOn ? "on" : "");
    render();
    allowSound().then(render);
  },
};

/** Redraw everything, without what has changed if that fails, or else a sentence: the next state is drawn again. */
function render() {
  if (!shown.state || !shown.texts) return;
  try {
    draw();
  } catch (fault) {
    console.error(fault);
    cannotShow(root, shown.texts.words);
    if (!shown.before) return;
    shown.before = null;
    render();
  }
}

/** Draw the open page; the focus stays on the element with the same id. */
function draw() {
  const page = view();
  const scrolled = window.pageYOffset;
  const focused = document.activeElement.id;
  shown.width = window.innerWidth;
  const isTelevision =
    wide.matches &&
    page.kind &&
    page.kind.television &&
    !["rules", "menu", "take-part"].includes(page.opened.tab) &&
    !page.takesPart;
  document.documentElement.setAttribute("data-screen", isTelevision ? "television" : "phone");
  document.body.classList.toggle("is-lost", shown.lostSince > 0);
  if (!page.kind) nothingYet(root, page);
  else if (isTelevision) fill(root, page.kind.television(page));
  else phone(root, page);
  const again = focused && document.getElementById(focused);
  if (again) again.focus({ preventScroll: true });
  window.scrollTo(0, scrolled);
  document.title = page.kind ? `${title(page)} · Fishing Companion` : "Fishing Companion";
}

/** Redraw everything, after fetching the page with input. */
async function refresh() {
  const { tab } = openPage();
  const pages = takesPart() && !shown.lostSince ? kindOf(shown.state).takesPart.pages[tab] : null;
  if (pages && shown.texts) await taking.load(tab, pages, kindOf(shown.state).takesPart.instead);
  else render();
}

/** Turn to the tab on which a phone that takes part goes on after what has changed. */
function turnAfter() {
  const { state, before } = shown;
  const { after } = (takesPart() && kindOf(state).takesPart) || {};
  const to = before && after ? after(before, state, openPage().tab) : "";
  if (to) window.location.hash = `#${to}`;
}

/** Open the tab of a page with input, or the open one again without a name. */
function openTab(name) {
  const kind = kindOf(shown.state);
  const pages = kind && kind.takesPart ? kind.takesPart.pages : {};
  const tab = Object.keys(pages).find((each) => pages[each].includes(name)) || name;
  if (!tab || `#${tab}` === window.location.hash) return refresh();
  window.location.hash = `#${tab}`;
  return undefined;
}

const taking = new TakingPart({
  render,
  language,
  open: openTab,
  words: () => shown.texts.words,
  isLost: () => shown.lostSince > 0,
  game: () => (shown.state && shown.state.game) || "",
});

function loadTexts() {
  const wanted = language();
  fetch(`words?lang=${wanted}`)
    .then((answer) => answer.json())
    .then((texts) => {
      if (wanted !== language()) return;
      shown.texts = texts;
      document.documentElement.lang = wanted;
      refresh();
    })
    .catch(() => setTimeout(loadTexts, 2000));
}

const table = new Connection(language(), {
  state(state) {
    const old = shown.state;
    const isNews = old && old.version !== state.version && old.lang === state.lang;
    const isSameGame = old && old.kind === state.kind && old.game === state.game;
    shown.before = isNews && isSameGame ? old : null;
    if (!isSameGame) taking.forgetPages();
    shown.state = state;
    shown.changed = Date.now();
    turnAfter();
    refresh();
    if (old) signalTurn(isSameGame ? old : null, state, me(state));
    if (isNews && state.kind) tell(kindOf(state).spoken(state, me(state)));
  },
  followers(text, isPossible) {
    shown.followers = text;
    if (taking.isPossible !== Boolean(isPossible)) {
      taking.isPossible = Boolean(isPossible);
      refresh();
    }
    const place = document.getElementById("followers");
    if (place) place.textContent = text;
  },
  lost(since) {
    shown.lostSince = since;
    if (shown.texts) tell(shown.texts.words.lost);
    render();
  },
  back() {
    shown.lostSince = 0;
    if (shown.texts) tell(shown.texts.words.back);
    render();
    refresh();
  },
});

/** Move a picture that has not changed for long a little, so that it does not burn into a television. */
function everyMinute() {
  const time = document.getElementById("clock");
  if (time) time.textContent = clock();
  if (shown.lostSince) render();
  const still = wide.matches && Date.now() - shown.changed > STILL_FOR;
  const step = Math.floor(Date.now() / 60000);
  root.style.transform = still
    ? `translate(${((step * 5) % 17) - 8}px, ${((step * 3) % 17) - 8}px)`
    : "";
}

window.addEventListener("hashchange", () => {
  shown.before = null;
  taking.clearMessages();
  render();
  refresh();
  window.scrollTo(0, 0);
  // The focused element may be gone: with a screen reader or a keyboard, reading then begins at the top of the new page.
  const top = document.getElementById("title");
  if (top && document.activeElement === document.body) top.focus({ preventScroll: true });
});
window.addEventListener("resize", () => {
  // The browser's own bar, which comes and goes while scrolling, changes only the height.
  if (shown.width !== window.innerWidth) render();
});
wide.addListener(render);
setInterval(everyMinute, 60000);
setInterval(() => {
  if (shown.state && shown.state.kind === "club") render();
}, club.turnsEvery);
listenForTaps(render);
applyLooks();
loadTexts();
