// The frame of the page on a phone: its head, the tabs, and the page between them.

import { el, say } from "./dom.js";
import { icon } from "./drawings.js";
import { menuPage } from "./menu.js";
import { rulesPage, rulesTitle } from "./rules.js";
import { takePartPage } from "./take_part_page.js";
import { needsTap } from "./turn_signal.js";

const RULES = ["rules", "book", "rules"];
/** After so many milliseconds without the table, people may need another code: it differs for every sharing. */
const LONG = 30 * 60 * 1000;

function twoDigits(value) {
  return String(value).padStart(2, "0");
}

/** A time, or now, as hours and minutes. */
export function clock(moment) {
  const time = moment ? new Date(moment) : new Date();
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** Whether what is shown may be old: the connection is lost, or the table itself is not up to date. */
function isOld(page) {
  return page.lostSince > 0 || Boolean(page.state && page.state.trouble);
}

/** A sign that the connection is live, or a quiet one that it is being restored. */
export function connection(page) {
  const { words } = page;
  if (!isOld(page)) return el("p", { class: "live", id: "live" }, words.live);
  const isLong = Date.now() - page.lostSince > LONG;
  const time = clock(page.lostSince);
  const [title, hint] = page.lostSince
    ? [words.looking, say(isLong ? words.last_seen_long_ago : words.last_seen, { time })]
    : [page.state.trouble, ""];
  return el(
    "div",
    { class: "lost", id: "lost" },
    icon("wifi"),
    el("p", {}, el("b", {}, title), el("span", {}, hint)),
  );
}

export function menuButton(page) {
  const isOpen = ["menu", "take-part"].includes(page.opened.tab);
  return el(
    "a",
    {
      class: "menu-button",
      id: "menu-button",
      href: isOpen ? "#table" : "#menu",
      "aria-label": isOpen ? page.words.close : page.words.menu,
    },
    icon(isOpen ? "close" : "menu"),
  );
}

export function title(page) {
  const { opened: open, taking } = page;
  if (open.tab === "menu") return page.words.menu;
  if (open.tab === "take-part") return page.words.take_part;
  if (page.takesPart && open.tab in taking.pages)
    return page.kind.takesPart.title(taking.pages[open.tab].page);
  return open.tab === "rules" ? rulesTitle(page, open.chapter) : page.kind.title(page, open.tab);
}

function head(page, text) {
  return el(
    "header",
    {},
    el(
      "div",
      { class: "head" },
      el("h1", { id: "title", tabindex: "-1" }, text),
      !isOld(page) && connection(page),
      menuButton(page),
    ),
    isOld(page) && connection(page),
  );
}

function tabs(page) {
  const own = page.takesPart ? page.kind.takesPart.tabs : page.kind.tabs;
  return el(
    "nav",
    { class: "tabs", "aria-label": page.words.pages },
    el(
      "ul",
      {},
      own.concat(page.kind.hasRules === false ? [] : [RULES]).map(([name, drawn, word]) =>
        el(
          "li",
          { class: `tab-${name}` },
          el(
            "a",
            {
              href: `#${name}`,
              id: `tab-${name}`,
              "aria-current": name === page.opened.tab ? "page" : null,
            },
            icon(drawn),
            el("span", {}, page.words[word]),
          ),
        ),
      ),
    ),
  );
}

function section(name, text, isOpen, content) {
  const look = `page-${name}${isOpen ? " open" : ""}`;
  return el("section", { class: look, "aria-label": text }, content);
}

/** A line below the page while no signal can be given; it goes with any tap, and nothing above it moves. */
function tapForSignal(page) {
  return page.me && needsTap() && el("p", { class: "note needs-tap" }, page.words.tap_for_signal);
}

/** The content of a tab of a phone that takes part, with input or without. */
function tabOfPlayer(page) {
  const { kind, taking, words } = page;
  const { tab } = page.opened;
  const loaded = taking.pages[tab];
  if (loaded) return loaded.module.draw(loaded.page);
  if (!(tab in kind.takesPart.pages)) return kind.pages[tab](page);
  return el("p", { class: "card-box empty on-its-way" }, words.on_its_way);
}

/** A page of a phone that takes part. Its buttons are disabled while the connection is lost. */
function playing(page) {
  const place = section(page.opened.tab, title(page), true, tabOfPlayer(page));
  if (page.lostSince)
    place
      .querySelectorAll("button")
      .forEach((button) => button.setAttribute("aria-disabled", "true"));
  return [
    head(page, title(page)),
    el("main", { id: "main", class: "playing" }, place),
    tapForSignal(page),
    tabs(page),
  ];
}

/** What tells the page that is shown from all others: it changes as long as this stays. */
export function pageName({ opened, state, takesPart, taking }) {
  const loaded = takesPart && taking.pages[opened.tab];
  return [state.kind, opened.tab, takesPart, loaded ? loaded.page.name : ""].join(" ");
}

/** One page at a time, or all pages of the game side by side if there is room. */
export function phone(page) {
  const { kind, words, opened: open } = page;
  const others = {
    rules: () => rulesPage(page, open.chapter),
    menu: () => menuPage(page),
    "take-part": () => takePartPage(page),
  };
  const isGame = !(open.tab in others);
  if (isGame && page.takesPart) return playing(page);
  const sections = isGame
    ? kind.tabs.map(([name, _drawn, word]) =>
        section(name, words[word], name === open.tab, kind.pages[name](page)),
      )
    : section(open.tab, title(page), true, others[open.tab]());
  return [
    head(page, title(page)),
    el("main", { id: "main", class: isGame ? "game" : open.tab }, sections),
    isGame && tapForSignal(page),
    open.tab !== "take-part" && tabs(page),
  ];
}

export function nothingYet(page) {
  return [
    head(page, "Fishing Companion"),
    el(
      "main",
      { id: "main" },
      page.opened.tab === "menu"
        ? menuPage(page)
        : el(
            "div",
            { class: "card-box empty" },
            el("h2", {}, page.state.said || page.words.no_game),
            el("p", {}, page.state.said ? page.words.ask : page.words.no_game_hint),
          ),
    ),
  ];
}

/** What remains when the page cannot be drawn. */
export function cannotShow(words) {
  return el(
    "main",
    { id: "main" },
    el("h1", { class: "unseen", id: "title" }, "Fishing Companion"),
    el("p", { class: "card-box empty" }, words.cannot_draw),
  );
}
