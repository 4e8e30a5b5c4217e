// The page: puts together what the table says, what was chosen on this phone and which page is open.

import { choice, choose, dress, language, me } from "./choices.js";
import { Connection } from "./connection.js";
import { el, fill, say } from "./dom.js";
import { icon } from "./drawings.js";
import { drawPage } from "./fishing/draw.js";
import { resultPage } from "./fishing/result.js";
import { sheetPage } from "./fishing/sheet.js";
import { tablePage } from "./fishing/table.js";
import { television } from "./fishing/television.js";
import { trickPage } from "./fishing/trick.js";
import { menuPage } from "./menu.js";
import { rulesPage, rulesTitle } from "./rules.js";

const TABS = [["table", "home", "table"], ["sheet", "sheet", "sheet"], ["trick", "scale", "last_trick"], ["rules", "book", "rules"]];
const STILL_FOR = 10 * 60 * 1000;
const root = document.getElementById("page");
const wide = window.matchMedia("(min-width: 1200px)");
const shown = { state: null, before: null, texts: null, lostSince: 0, hasStopped: false, changed: Date.now(), followers: "" };

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

function openPage() {
  const [tab, chapter] = window.location.hash.replace("#", "").split("/");
  return { tab: ["sheet", "trick", "rules", "menu"].includes(tab) ? tab : "table", chapter: chapter || "" };
}

function view() {
  const { words, rules } = shown.texts;
  return {
    state: shown.state, before: shown.before, words, rules, me: me(shown.state), wasAsked: choice("asked") === "yes",
    language: language(), theme: choice("theme"), size: choice("size") || "100", choices, clock, connection, menuButton, followers: shown.followers,
  };
}

const choices = {
  me(name) {
    choose("me", name);
    choose("asked", "yes");
    render();
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
    ? [words.stopped, words.ask] : [words.looking, say(words.last_seen, { time: clock(shown.lostSince) })];
  return el("div", { class: "lost", id: "lost" }, icon("wifi"), el("p", {}, el("b", {}, title), el("span", {}, hint)));
}

function menuButton() {
  const isOpen = openPage().tab === "menu";
  return el("a", { class: "menu-button", id: "menu-button", href: isOpen ? "#table" : "#menu", "aria-label": isOpen ? shown.texts.words.close : shown.texts.words.menu },
    icon(isOpen ? "close" : "menu"));
}

function title(page, open) {
  const { state, words } = page;
  if (open.tab === "menu") return words.menu;
  if (open.tab === "rules") return rulesTitle(page, open.chapter);
  if (open.tab === "sheet") return words.score_sheet;
  if (open.tab === "trick") return state.last_trick ? state.last_trick.title : words.last_trick;
  if (state.result) return words.result;
  return state.draw ? state.around_draw.title : state.title;
}

function head(text) {
  return el("header", {},
    el("div", { class: "head" }, el("h1", { id: "title", tabindex: "-1" }, text), !shown.lostSince && connection(), menuButton()),
    shown.lostSince > 0 && connection());
}

function tabs(page, open) {
  return el("nav", { class: "tabs", "aria-label": page.words.pages }, el("ul", {}, TABS.map(([name, drawn, word]) => el("li", { class: `tab-${name}` },
    el("a", { href: `#${name}`, id: `tab-${name}`, "aria-current": name === open.tab ? "page" : null }, icon(drawn), el("span", {}, page.words[word]))))));
}

function section(name, open, page, children) {
  const titles = { table: page.words.table, sheet: page.words.score_sheet, trick: page.words.last_trick, rules: page.words.rules, menu: page.words.menu };
  return el("section", { class: `page-${name}${open.tab === name ? " open" : ""}`, "aria-label": titles[name] }, children);
}

function phone(page, open) {
  const { state } = page;
  const main = state.result ? resultPage(page) : state.draw ? drawPage(page) : tablePage(page);
  const isGame = !["rules", "menu"].includes(open.tab);
  const sheet = section("sheet", open, page, []);
  fill(root, head(title(page, open)),
    el("main", { id: "main", class: isGame ? "game" : "" },
      isGame && section("table", open, page, main),
      isGame && sheet,
      isGame && section("trick", open, page, trickPage(page)),
      open.tab === "rules" && section("rules", open, page, rulesPage(page, open.chapter)),
      open.tab === "menu" && section("menu", open, page, menuPage(page))),
    tabs(page, open));
  // The curve needs to know how much room there is.
  if (isGame) fill(sheet, sheetPage(page, sheet));
}

function nothingYet(page, open) {
  fill(root, head("Fishing Companion"),
    el("main", { id: "main" }, open.tab === "menu" ? section("menu", open, page, menuPage(page))
      : el("div", { class: "card-box empty" }, el("h2", {}, page.words.no_game), el("p", {}, page.words.no_game_hint))));
}

function render() {
  if (!shown.state || !shown.texts) return;
  const page = view();
  const open = openPage();
  const scrolled = window.pageYOffset;
  shown.width = window.innerWidth;
  const isTelevision = wide.matches && !["rules", "menu"].includes(open.tab);
  document.documentElement.setAttribute("data-screen", isTelevision && page.state.kind ? "television" : "phone");
  document.body.classList.toggle("is-lost", shown.lostSince > 0);
  if (!page.state.kind) nothingYet(page, open);
  else if (isTelevision) fill(root, television(page));
  else phone(page, open);
  window.scrollTo(0, scrolled);
  document.title = page.state.kind ? `${title(page, open)} · Fishing Companion` : "Fishing Companion";
}

function loadTexts() {
  const wanted = language();
  fetch(`words?lang=${wanted}`).then((answer) => answer.json()).then((texts) => {
    if (wanted !== language()) return;
    shown.texts = texts;
    document.documentElement.lang = wanted;
    render();
  }).catch(() => setTimeout(loadTexts, 2000));
}

function spoken(state) {
  const mine = state.draw && state.draw.find((part) => part.player === me(state));
  return mine ? `${state.said} ${mine.you_sentence}` : state.said;
}

const table = new Connection(language(), {
  state(state) {
    const old = shown.state;
    const isNews = old && old.version !== state.version && old.lang === state.lang;
    shown.before = isNews ? old : null;
    shown.state = state;
    shown.changed = Date.now();
    shown.hasStopped = false;
    render();
    if (isNews) tell(spoken(state));
  },
  followers(text) {
    shown.followers = text;
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
  root.style.transform = still ? `translate(${(step * 5) % 17 - 8}px, ${(step * 3) % 17 - 8}px)` : "";
}

window.addEventListener("hashchange", () => {
  shown.before = null;
  render();
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
dress();
loadTexts();
