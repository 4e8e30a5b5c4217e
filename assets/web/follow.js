// The page: puts together what the table says, what was chosen on this phone and which page is open.

import { choice, choose, dress, language, me } from "./choices.js";
import { club } from "./club/kind.js";
import { Connection } from "./connection.js";
import { el, fill, say } from "./dom.js";
import { face, icon } from "./drawings.js";
import { fishing } from "./fishing/kind.js";
import { freshFish } from "./fresh_fish/kind.js";
import { menuPage } from "./menu.js";
import { rulesPage, rulesTitle } from "./rules.js";
import { TakingPart } from "./take_part.js";
import { takePartPage } from "./take_part_page.js";

const KINDS = { fishing, "fresh-fish": freshFish, club };
/** A game without pages of its own here: how far it has got, and what was said last. */
const plain = {
  tabs: [["table", "home", "table"]],
  pages: {
    table: (page) =>
      el(
        "div",
        { class: "card-box empty" },
        el("h2", {}, page.state.title),
        el("p", {}, page.state.said),
      ),
  },
  who: (page, player) => face(page.state.faces[player]),
  title: (page) => page.state.title,
  spoken: (state) => state.said,
};
const RULES = ["rules", "book", "rules"];
const STILL_FOR = 10 * 60 * 1000;
const root = document.getElementById("page");
const wide = window.matchMedia("(min-width: 1200px)");
const shown = {
  state: null,
  before: null,
  texts: null,
  lostSince: 0,
  hasStopped: false,
  changed: Date.now(),
  followers: "",
};

function twoDigits(value) {
  return String(value).padStart(2, "0");
}

function clock(moment) {
  const time = moment ? new Date(moment) : new Date();
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** Tell those who cannot look; one thing at a time. */
function tell(text) {
  document.getElementById("said").textContent = text;
}

/** What the game brings to the page; nothing before it has begun. */
function kindOf(state) {
  return state && state.kind ? KINDS[state.kind] || plain : null;
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

/** Whether this phone could take part: the table lets phones, the game has pages for them, and it is known whose it is. */
function mayTakePart() {
  const { state } = shown;
  const kind = kindOf(state);
  return Boolean(taking.isPossible && kind && kind.takesPart && !state.result && me(state));
}

function canAsk() {
  return mayTakePart() && !taking.isAllowed;
}

function takesPart() {
  return mayTakePart() && taking.isAllowed && taking.me === me(shown.state);
}

function view() {
  const { words, rules } = shown.texts;
  return {
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
    connection,
    menuButton,
    render,
    followers: shown.followers,
    chapter: openPage().chapter,
  };
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
    dress();
    render();
  },
  size(wanted) {
    choose("size", wanted);
    dress();
    render();
  },
};

/** That all is live, or quietly that the table is being looked for. */
function connection() {
  const { words } = shown.texts;
  if (!shown.lostSince) return el("p", { class: "live", id: "live" }, words.live);
  const [title, hint] = shown.hasStopped
    ? [words.stopped, words.ask]
    : [words.looking, say(words.last_seen, { time: clock(shown.lostSince) })];
  return el(
    "div",
    { class: "lost", id: "lost" },
    icon("wifi"),
    el("p", {}, el("b", {}, title), el("span", {}, hint)),
  );
}

function menuButton() {
  const isOpen = ["menu", "take-part"].includes(openPage().tab);
  return el(
    "a",
    {
      class: "menu-button",
      id: "menu-button",
      href: isOpen ? "#table" : "#menu",
      "aria-label": isOpen ? shown.texts.words.close : shown.texts.words.menu,
    },
    icon(isOpen ? "close" : "menu"),
  );
}

function title(page, open) {
  if (open.tab === "menu") return page.words.menu;
  if (open.tab === "take-part") return page.words.take_part;
  if (takesPart() && open.tab in taking.pages)
    return page.kind.takesPart.title(taking.pages[open.tab].page);
  return open.tab === "rules" ? rulesTitle(page, open.chapter) : page.kind.title(page, open.tab);
}

function head(text) {
  return el(
    "header",
    {},
    el(
      "div",
      { class: "head" },
      el("h1", { id: "title", tabindex: "-1" }, text),
      !shown.lostSince && connection(),
      menuButton(),
    ),
    shown.lostSince > 0 && connection(),
  );
}

function tabs(page, open) {
  const own = takesPart() ? page.kind.takesPart.tabs : page.kind.tabs;
  return el(
    "nav",
    { class: "tabs", "aria-label": page.words.pages },
    el(
      "ul",
      {},
      own
        .concat(page.kind.hasRules === false ? [] : [RULES])
        .map(([name, drawn, word]) =>
          el(
            "li",
            { class: `tab-${name}` },
            el(
              "a",
              {
                href: `#${name}`,
                id: `tab-${name}`,
                "aria-current": name === open.tab ? "page" : null,
              },
              icon(drawn),
              el("span", {}, page.words[word]),
            ),
          ),
        ),
    ),
  );
}

function section(name, text, isOpen) {
  return el("section", { class: `page-${name}${isOpen ? " open" : ""}`, "aria-label": text });
}

/** A page with input, or one to look at, of a phone that takes part. While the table is away, its buttons rest. */
function playing(page, open) {
  const { tab } = open;
  const place = section(tab, title(page, open), true);
  fill(
    root,
    head(title(page, open)),
    el("main", { id: "main", class: "playing" }, place),
    tabs(page, open),
  );
  const loaded = taking.pages[tab];
  if (loaded) fill(place, loaded.module.draw(loaded.page));
  else if (!(tab in page.kind.takesPart.pages)) fill(place, page.kind.pages[tab](page, place));
  if (!shown.lostSince) return;
  place
    .querySelectorAll("button")
    .forEach((button) => button.setAttribute("aria-disabled", "true"));
}

/** One page at a time; the pages of the game are all there, side by side where there is room. */
function phone(page, open) {
  const { kind, words } = page;
  const others = {
    rules: () => rulesPage(page, open.chapter),
    menu: () => menuPage(page),
    "take-part": () => takePartPage(page),
  };
  const isGame = !(open.tab in others);
  if (isGame && takesPart()) {
    playing(page, open);
    return;
  }
  const sections = isGame
    ? kind.tabs.map(([name, _drawn, word]) => section(name, words[word], name === open.tab))
    : [section(open.tab, title(page, open), true)];
  fill(
    root,
    head(title(page, open)),
    el("main", { id: "main", class: isGame ? "game" : open.tab }, sections),
    open.tab !== "take-part" && tabs(page, open),
  );
  // What is drawn needs to know how much room there is.
  if (isGame)
    kind.tabs.forEach(([name], index) =>
      fill(sections[index], kind.pages[name](page, sections[index])),
    );
  else fill(sections[0], others[open.tab]());
}

function nothingYet(page, open) {
  fill(
    root,
    head("Fishing Companion"),
    el(
      "main",
      { id: "main" },
      open.tab === "menu"
        ? menuPage(page)
        : el(
            "div",
            { class: "card-box empty" },
            el("h2", {}, page.words.no_game),
            el("p", {}, page.words.no_game_hint),
          ),
    ),
  );
}

/** Paint everything anew; who had the focus keeps it by its id. */
function render() {
  if (!shown.state || !shown.texts) return;
  const page = view();
  const open = openPage();
  const scrolled = window.pageYOffset;
  const focused = document.activeElement.id;
  shown.width = window.innerWidth;
  const isTelevision =
    wide.matches &&
    page.kind &&
    page.kind.television &&
    !["rules", "menu", "take-part"].includes(open.tab) &&
    !takesPart();
  document.documentElement.setAttribute("data-screen", isTelevision ? "television" : "phone");
  document.body.classList.toggle("is-lost", shown.lostSince > 0);
  if (!page.kind) nothingYet(page, open);
  else if (isTelevision) fill(root, page.kind.television(page));
  else phone(page, open);
  const again = focused && document.getElementById(focused);
  if (again) again.focus({ preventScroll: true });
  window.scrollTo(0, scrolled);
  document.title = page.kind ? `${title(page, open)} · Fishing Companion` : "Fishing Companion";
}

/** Draw everything anew; a page with input is fetched before. */
async function refresh() {
  const { tab } = openPage();
  const pages = takesPart() && !shown.lostSince ? kindOf(shown.state).takesPart.pages[tab] : null;
  if (pages && shown.texts) await taking.load(tab, pages, kindOf(shown.state).takesPart.instead);
  else render();
}

/** Open the tab of a page with input; without a name, the open one anew. */
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
    shown.before = isNews ? old : null;
    shown.state = state;
    shown.changed = Date.now();
    shown.hasStopped = false;
    refresh();
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
  stopped() {
    shown.hasStopped = true;
    render();
  },
});

/** A picture that stands still for long moves a little, so that it does not burn into a television. */
function everyMinute() {
  const time = document.getElementById("clock");
  if (time) time.textContent = clock();
  const still = wide.matches && Date.now() - shown.changed > STILL_FOR;
  const step = Math.floor(Date.now() / 60000);
  root.style.transform = still
    ? `translate(${((step * 5) % 17) - 8}px, ${((step * 3) % 17) - 8}px)`
    : "";
}

window.addEventListener("hashchange", () => {
  shown.before = null;
  taking.hush();
  render();
  refresh();
  window.scrollTo(0, 0);
  // What was touched may be gone: who reads by ear or keyboard then begins at the top of the new page.
  const top = document.getElementById("title");
  if (top && document.activeElement === document.body) top.focus({ preventScroll: true });
});
window.addEventListener("resize", () => {
  // A bar that comes and goes while somebody scrolls changes the height alone.
  if (shown.width !== window.innerWidth) render();
});
wide.addListener(render);
setInterval(everyMinute, 60000);
setInterval(() => {
  if (shown.state && shown.state.kind === "club") render();
}, club.turnsEvery);
dress();
loadTexts();
