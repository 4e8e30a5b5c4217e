// The settings. The shelf keeps them, and the frame applies them at once.

import { el, svg } from "./dom.js";
import { icon } from "./drawings.js";
import { suitMark } from "./fishing/cards.js";
import { suits } from "./fishing/deck.js";
import { heading } from "./heading.js";
import { restartButton } from "./restart.js";
import { canSpeak, onVoices } from "./speech.js";
import { say } from "./words.js";

const LETTERS = { small: 0.8, normal: 1, large: 1.35 };

/** A small table in the colours of a theme; that of the device is half light and half dark. */
function themePicture(value) {
  const table = () => [
    svg("rect", { class: "ground", width: 120, height: 64, rx: 8 }),
    svg("rect", { class: "tile-shape", x: 6, y: 6, width: 51, height: 34, rx: 5 }),
    svg("rect", { class: "tile-shape", x: 63, y: 6, width: 51, height: 34, rx: 5 }),
    svg("circle", { class: "dot-1", cx: 16, cy: 15, r: 5 }),
    svg("circle", { class: "dot-2", cx: 73, cy: 15, r: 5 }),
    svg("rect", { class: "tile-shape", x: 6, y: 46, width: 68, height: 12, rx: 4 }),
    svg("rect", { class: "dot-1", x: 80, y: 46, width: 34, height: 12, rx: 4 }),
  ];
  const [one, other] = value === "device" ? ["light", "dark"] : [value, null];
  return svg(
    "svg",
    { class: "theme-picture", viewBox: "0 0 120 64", "aria-hidden": "true" },
    svg("g", { class: `look-${one}` }, table()),
    other && [
      svg("clipPath", { id: "half" }, svg("path", { d: "M0 64H120V0z" })),
      svg("g", { "clip-path": "url(#half)" }, svg("g", { class: `look-${other}` }, table())),
    ],
  );
}

/** A picture of a value of a setting; null if words suffice. */
function picture(key, value) {
  if (key === "theme") return themePicture(value);
  if (key === "suits")
    return el(
      "span",
      { class: `suits-picture suits-${value}`, "aria-hidden": "true" },
      Object.values(suits()).map(suitMark),
    );
  if (key !== "size" && key !== "reading_size") return null;
  const letter = el("span", { class: "letter-picture", "aria-hidden": "true" }, "A");
  letter.style.setProperty("--scale", String(LETTERS[value] || Number(value)));
  return letter;
}

function choice(page, of, section) {
  return el(
    "fieldset",
    { class: `panel setting setting-${of.key}` },
    el("legend", {}, of.title || section.title),
    of.line && el("p", { class: "quiet" }, of.line),
    el(
      "div",
      { class: "setting-options" },
      of.options.map((option) =>
        el(
          "label",
          { class: option.is_chosen ? "setting-option chosen" : "setting-option" },
          el("input", {
            type: "radio",
            name: of.key,
            id: `${of.key}-${option.value || "none"}`,
            value: option.value,
            checked: option.is_chosen,
            change: () => page.act("choose", { key: of.key, value: option.value }),
          }),
          picture(of.key, option.value),
          el("span", {}, option.words),
        ),
      ),
    ),
  );
}

/** What not every browser can do, by the setting that turns it on. */
const ABILITIES = { voice: canSpeak };

function toggle(page, of) {
  const isMissing = of.missing !== "" && !ABILITIES[of.key](page.language);
  return el(
    "label",
    { class: isMissing ? "toggle resting" : "toggle" },
    of.icon && icon(of.icon),
    el(
      "span",
      { class: "toggle-words" },
      el("b", {}, of.title),
      el("span", {}, isMissing ? of.missing : of.line),
    ),
    el("input", {
      type: "checkbox",
      role: "switch",
      id: `turn-${of.key}`,
      checked: of.is_on && !isMissing,
      disabled: isMissing,
      change: () => page.act("turn", { key: of.key }),
    }),
  );
}

function section(page, of) {
  return el(
    "section",
    { class: "settings-section", id: `section-${of.key}`, "aria-label": of.title },
    of.choices.map((each) => choice(page, each, of)),
    of.toggles.length > 0 &&
      el(
        "div",
        { class: "panel" },
        el("h2", {}, of.title),
        of.toggles.map((each) => toggle(page, each)),
      ),
  );
}

/** Links to the sections, as far as there is room for them. */
function sections(page) {
  const { view } = page;
  const jump = (key) =>
    document.getElementById(`section-${key}`).scrollIntoView({ block: "start" });
  return el(
    "nav",
    { class: "panel settings-list", "aria-label": say("Settings") },
    el(
      "ul",
      {},
      view.sections.map((each) =>
        el(
          "li",
          {},
          el(
            "button",
            { type: "button", click: () => jump(each.key) },
            icon(each.icon),
            el("span", {}, each.title),
          ),
        ),
      ),
    ),
  );
}

export const isFramed = true;

/** @param {import("./page.js").Page} page */
export function draw(page) {
  const { view } = page;
  onVoices(() => {
    if (document.querySelector(".page-settings")) page.refresh();
  });
  if (view.section && page.app.isVisit) {
    requestAnimationFrame(() =>
      document.getElementById(`section-${view.section}`).scrollIntoView({ block: "start" }),
    );
  }
  return [
    heading(page, say("Settings"), say("Changes apply at once")),
    el(
      "main",
      { class: "settings" },
      sections(page),
      el(
        "div",
        { class: "settings-panels" },
        view.sections.map((each) => section(page, each)),
        el(
          "div",
          { class: "panel about" },
          el("h2", {}, say("About")),
          view.about.map((each) => el("p", {}, each)),
          el("p", {}, say("Your games stay in this browser; nothing is sent anywhere.")),
          restartButton(page),
          page.link("games", {}, { class: "big soft" }, icon("share"), say("Import and backup")),
        ),
      ),
    ),
  ];
}
