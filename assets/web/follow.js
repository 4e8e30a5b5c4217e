// The page for phones: combines the view of the table, the choices on this phone and the open page.

import { applyLooks, choice, choose, language, me } from "./choices.js";
import { club } from "./club/kind.js";
import { Connection } from "./connection.js";
import { closeDialog } from "./dialog.js";
import { kindOf } from "./followed_kinds.js";
import {
  cannotShow,
  clock,
  connection,
  menuButton,
  nothingYet,
  pageName,
  phone,
  title,
} from "./frame.js";
import { announce, Screen } from "./screen.js";
import { useStyles } from "./styles.js";
import { TakingPart } from "./take_part.js";
import { allowSound, listenForTaps, signalTurn } from "./turn_signal.js";
import { say, useWords } from "./words.js";

const STILL_FOR = 10 * 60 * 1000;
const root = document.getElementById("page");
const screen = new Screen(root);
const wide = window.matchMedia("(min-width: 1200px)");
const shown = {
  state: null,
  before: null,
  rules: null,
  lostSince: 0,
  changed: Date.now(),
  followers: "",
  said: "",
  /** The address of the page that is shown. @type {string | null} */
  hash: null,
  /** The kind of table whose styles are here. */
  styled: undefined,
};

/** Announce a sentence, but not again if only a phone woke up. */
function tell(text) {
  if (shown.said !== text) announce(text);
  shown.said = text;
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
  const open = openPage();
  const page = {
    state: shown.state,
    before: shown.before,
    kind: kindOf(shown.state),
    rules: shown.rules[shown.state.kind] || [],
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
  if (!shown.state || !shown.rules || shown.styled !== shown.state.kind) return;
  try {
    draw();
  } catch (fault) {
    console.error(fault);
    document.documentElement.setAttribute("data-screen", "phone");
    screen.show("fault", cannotShow());
    if (!shown.before) return;
    shown.before = null;
    render();
  }
}

/** Draw the open page. */
function draw() {
  const page = view();
  shown.width = window.innerWidth;
  const isTelevision =
    wide.matches &&
    page.kind &&
    page.kind.television &&
    !["rules", "menu", "take-part"].includes(page.opened.tab) &&
    !page.takesPart;
  document.documentElement.setAttribute("data-screen", isTelevision ? "television" : "phone");
  document.body.classList.toggle("is-lost", shown.lostSince > 0);
  const [name, content] = !page.kind
    ? ["nothing", nothingYet(page)]
    : isTelevision
      ? ["television", page.kind.television(page)]
      : [pageName(page), phone(page)];
  const { hash } = window.location;
  const isVisit = shown.hash !== null && shown.hash !== hash;
  shown.hash = hash;
  screen.show(name, content, { isVisit });
  document.title = page.kind ? `${title(page)} · Fishing Companion` : "Fishing Companion";
}

/** Load the styles of this kind of table, unless they are here. */
async function dress({ kind }) {
  if (shown.styled === kind) return;
  const { styles } = kindOf(shown.state) || { styles: [] };
  await useStyles(styles);
  shown.styled = kind;
  render();
}

/** Redraw everything, after fetching the page with input. */
async function refresh() {
  const { tab } = openPage();
  const pages = takesPart() && !shown.lostSince ? kindOf(shown.state).takesPart.pages[tab] : null;
  if (pages && shown.rules) await taking.load(tab, pages, kindOf(shown.state).takesPart.instead);
  else render();
}

/** Turn to the tab on which a phone that takes part goes on after what has changed. */
function turnAfter() {
  const { state, before } = shown;
  const { after } = (takesPart() && kindOf(state).takesPart) || {};
  const to = before && after ? after(before, state, openPage().tab) : "";
  if (to) turnTo(to);
}

/** Open a tab. A question over the page belongs to the one before. */
function turnTo(tab) {
  closeDialog();
  window.location.hash = `#${tab}`;
}

/** Open the tab of a page with input, or the open one again without a name. */
function openTab(name) {
  const kind = kindOf(shown.state);
  const pages = kind && kind.takesPart ? kind.takesPart.pages : {};
  const tab = Object.keys(pages).find((each) => pages[each].includes(name)) || name;
  if (!tab || `#${tab}` === window.location.hash) return refresh();
  turnTo(tab);
  return undefined;
}

const taking = new TakingPart({
  render,
  language,
  open: openTab,
  isLost: () => shown.lostSince > 0,
  game: () => (shown.state && shown.state.game) || "",
});

function loadTexts() {
  const wanted = language();
  const load = (name) => fetch(`${name}?lang=${wanted}`).then((answer) => answer.json());
  Promise.all([load("words"), load("rules")])
    .then(([words, rules]) => {
      if (wanted !== language()) return;
      useWords(words);
      shown.rules = rules;
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
    dress(state);
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
    if (shown.rules) tell(say("Connection lost."));
    render();
  },
  back() {
    shown.lostSince = 0;
    if (shown.rules) tell(say("Connected again."));
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
  closeDialog();
  taking.clearMessages();
  render();
  refresh();
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
