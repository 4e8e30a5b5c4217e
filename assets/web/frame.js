// The frame of the page on a phone: its head, the tabs, and the page between them.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { menuPage } from "./menu.js";
import { rulesPage, rulesTitle } from "./rules.js";
import { takePartPage } from "./take_part_page.js";
import { needsTap } from "./turn_signal.js";
import { say } from "./words.js";

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
  if (!isOld(page)) return el("p", { class: "live", id: "live" }, say("live"));
  const isLong = Date.now() - page.lostSince > LONG;
  const time = clock(page.lostSince);
  const [title, hint] = page.lostSince
    ? [
        say("Looking for the table…"),
        isLong
          ? say("last seen {time}. If it stays away, ask for a new code.", { time })
          : say("last seen {time}, this may be old", { time }),
      ]
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
      "aria-label": isOpen ? say("Close") : say("Menu"),
    },
    icon(isOpen ? "close" : "menu"),
  );
}

export function title(page) {
  const { opened: open, taking } = page;
  if (open.tab === "menu") return say("Menu");
  if (open.tab === "take-part") return say("Take part");
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
  const own = page.takesPart ? page.kind.takesPart.tabs() : page.kind.tabs();
  const others = page.kind.hasRules === false ? [] : [["rules", "book", say("Rules")]];
  return el(
    "nav",
    { class: "tabs", "aria-label": say("Pages") },
    el(
      "ul",
      {},
      own.concat(others).map(([name, drawn, text]) =>
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
            el("span", {}, text),
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
  return (
    page.me &&
    needsTap() &&
    el(
      "p",
      { class: "note needs-tap" },
      say("Tap once on this page: before that, the browser allows no sound and no vibration."),
    )
  );
}

/** The content of a tab of a phone that takes part, with input or without. */
function tabOfPlayer(page) {
  const { kind, taking } = page;
  const { tab } = page.opened;
  const loaded = taking.pages[tab];
  if (loaded) return loaded.module.draw(loaded.page);
  if (!(tab in kind.takesPart.pages)) return kind.pages[tab](page);
  return el("p", { class: "card-box empty on-its-way" }, say("One moment…"));
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
  const { kind, opened: open } = page;
  const own = kind.tabs();
  const others = {
    rules: () => rulesPage(page, open.chapter),
    menu: () => menuPage(page),
    "take-part": () => takePartPage(page),
  };
  const isGame = !(open.tab in others);
  if (isGame && page.takesPart) return playing(page);
  const sections = isGame
    ? own.map(([name, _drawn, text]) =>
        section(name, text, name === open.tab, kind.pages[name](page)),
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
            el("h2", {}, page.state.said || say("No game has begun yet")),
            el(
              "p",
              {},
              page.state.said ? say("Ask for a new code.") : say("It appears here by itself."),
            ),
          ),
    ),
  ];
}

/** What remains when the page cannot be drawn. */
export function cannotShow() {
  return el(
    "main",
    { id: "main" },
    el("h1", { class: "unseen", id: "title" }, "Fishing Companion"),
    el(
      "p",
      { class: "card-box empty" },
      say("This page cannot be shown right now. It tries again with the next entry."),
    ),
  );
}
