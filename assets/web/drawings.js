// Drawings that are not cards: icons, faces, the float and the tank.

import { svg } from "./dom.js";
import { ICONS as MORE } from "./icons.js";

const ICONS = {
  home: "M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z",
  sheet: "M4 4h16v16H4zM4 10h16M10 4v16M4 15h16",
  scale: "M12 4v16M8 20h8M5 7h14M5 7 2.5 13.5h5zM19 7l-2.5 6.5h5z",
  book: "M12 6.5C9.5 4.5 6.5 4.5 3.5 5v13.5c3-.5 6-.5 8.5 1.5 2.5-2 5.5-2 8.5-1.5V5c-3-.5-6-.5-8.5 1.5zM12 6.5V20",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  next: "M9 5l7 7-7 7",
  back: "M15 5 8 12l7 7",
  arrow: "M4 12h15M13 6l6 6-6 6",
  check: "M4.5 12.5 10 18 20 7",
  low: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  call: "M4 5h16v11h-8l-4.5 4v-4H4z",
  pass: "M20 12H5M11 6l-6 6 6 6",
  all: "M3.5 7h17M4.5 7c0 14 15 14 15 0M9 7.5c0 4 1 8 3 10M15 7.5c0 4-1 8-3 10M5.5 12h13",
  phone:
    "M7.5 2.5h9A1.5 1.5 0 0 1 18 4v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5zM11 18.5h2",
  ways: "M5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM19 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 18h6a3 3 0 0 0 0-6h-3a3 3 0 0 1 0-6h7",
  market: "M4 4h9v9H4zM13 9h7v11h-9v-7",
  coin: "M20 12a8 8 0 1 1-16 0a8 8 0 1 1 16 0zM12 8v8M9.5 9.5h3.5a1.8 1.8 0 0 1 0 3.5h-2",
  tiles: "M4 7h12v13H4zM8 7V4h12v13h-4",
  send: "M4 12 20.5 4 15 20.5l-3.5-6.5zM11.5 14 20.5 4",
  club: "M12 7a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 12 7zM5 20.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM19 20.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM10.9 9 6.3 16.5M13.1 9l4.6 7.5M7.4 18.6h9.2",
  offline:
    "M4 4l16 16M6.5 9.2A4.5 4.5 0 0 0 7 18h9.5M10 6.4A5.5 5.5 0 0 1 16.6 10 4 4 0 0 1 19.6 16.6",
  trophy:
    "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1.5 4.5 3.5 4.5M17 6h3c0 3-1.5 4.5-3.5 4.5M12 14v6M8 20h8",
  finished: "M4 10h16v10H4zM6 6.5h12M8 3.5h8M9 13.5h6",
  undo: "M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9",
  redo: "M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5",
  erase: "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
  count: "M5 5v14M9.5 5v14M14 5v14M18.5 5v14M2.5 16 21.5 8",
  draw: "M4 13v6.5h16V13M12 4v10M8 10l4 4 4-4",
  split: "M12 20v-7M12 13 5.5 6.5M12 13l6.5-6.5M5 11V6h5M19 11V6h-5",
  stock: "M3 14h18l-3 6H6zM11.5 14V3.5l7 8h-7M8 14v-4",
  warning: "M12 4 2.5 20h19zM12 10v5M12 17.5h.01",
  info: "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0zM12 11v6M12 7.5h.01",
  games: "M4 8h16v12H4zM6 4.5h12M4 13h16M10 16.5h4",
  pencil: "M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  flag: "M5.5 21V3.5M5.5 4.5h13l-3.5 4.5 3.5 4.5h-13",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  people:
    "M12.5 8.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0zM3 20c0-7 12-7 12 0M19 8.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0zM16 13.5c3.5-.5 5.5 2 5.5 5.5",
  last: "M6 5l7 7-7 7M18 5v14",
  minus: "M5 12h14",
  plus: "M12 5v14M5 12h14",
  tap: "M9.4 13.2V5.4a1.6 1.6 0 0 1 3.2 0V11l5.2 1.2a2 2 0 0 1 1.5 2.3L18.4 20.5h-7.6L6.4 15a1.5 1.5 0 0 1 2.2-2z",
  eye: "M2.5 12C5 7.5 8.3 5.3 12 5.3s7 2.2 9.5 6.7c-2.5 4.5-5.8 6.7-9.5 6.7S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 1 0 .01 0",
  lock: "M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.8v2",
  gear: "M15.2 12a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 1 1 6.4 0zM19.5 12a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0zM12 4.5V1.8M12 22.2v-2.7M4.5 12H1.8M22.2 12h-2.7M6.7 6.7 4.8 4.8M19.2 19.2l-1.9-1.9M6.7 17.3l-1.9 1.9M19.2 4.8l-1.9 1.9",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  share:
    "M8.3 10.8 15.7 6.7M8.3 13.2l7.4 4.1M8.5 12a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 1 1 5.4 0zM20.9 5.3a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 1 1 5.4 0zM20.9 18.7a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 1 1 5.4 0z",
  letters: "M3 18 7.5 6h1L13 18M4.6 14h6.8M14 18l3.2-8.5h.6L21 18M15.2 15.2h4.6",
  clock: "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0zM12 7v5.5l3.5 2",
  wifi: "M3 9.5a13 13 0 0 1 18 0M6 13a8.6 8.6 0 0 1 12 0M9 16.4a4.2 4.2 0 0 1 6 0M12 19.6v.1",
};

/** An icon in a box of 24, drawn with lines in the colour of the text. */
export function icon(name, look) {
  return svg(
    "svg",
    { class: `icon ${look || ""}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] || MORE[name] }),
  );
}

// f: filled, c: cut out, l and k: the same as lines of a width. Circles are x, y, radius.
const EMBLEMS = {
  fish: [
    [
      "f",
      "M1.2 12C4.6 6 12 4.6 17 10L22.6 5.6C21.4 9.8 21.4 14.2 22.6 18.4L17 14C12 19.4 4.6 18 1.2 12z",
    ],
    ["c", [6.9, 10.9, 1.3]],
    ["k", "M10.6 8.4C12 10.6 12 13.4 10.6 15.6", 1.3],
  ],
  boat: [["f", "M2 15.6H22L18.8 21.4H5.2z M13 2.2L20.4 13.6H13z M11 5.4V13.6H5z"]],
  crab: [
    [
      "f",
      "M4.9 15C4.9 11.6 8 9.8 12 9.8S19.1 11.6 19.1 15S16 20.4 12 20.4S4.9 18.4 4.9 15z" +
        "M4.8 6.3L7.7 4.5A3.4 3.4 0 1 1 4.7 2.9z M19.2 6.3L19.3 2.9A3.4 3.4 0 1 1 16.3 4.5z",
    ],
    [
      "l",
      "M5 8.6L7.4 12M19 8.6L16.6 12M5.6 16.4L2.2 17.2M6.8 18.6L4 21.4M18.4 16.4L21.8 17.2M17.2 18.6L20 21.4",
      1.8,
    ],
    ["c", [9.45, 13.6, 1.15]],
    ["c", [14.55, 13.6, 1.15]],
    ["k", "M9.6 17.2Q12 18.6 14.4 17.2", 1.2],
  ],
  lighthouse: [
    [
      "f",
      "M9.2 9.6H14.8L17 22H7z M7.6 7.6H16.4V9.2H7.6z M9.6 4.6H14.4V7.6H9.6z M8.4 4.8L12 1.2L15.6 4.8z" +
        "M16.4 5L22.8 2.6V9L16.4 7z M7.6 5L1.2 2.6V9L7.6 7z",
    ],
    ["c", "M8.75 12.2H15.25L15.72 14.8H8.28z M7.85 17.4H16.15L16.6 20H7.4z"],
  ],
  anchor: [
    ["f", "M2 12.6L7.4 14.6L3.2 18.2z M22 12.6L16.6 14.6L20.8 18.2z"],
    ["l", "M12 7.4V21M8 10.6H16M4 15.6C5 19 8 21.2 12 21.2S19 19 20 15.6", 2.1],
    ["l", [12, 4.7, 2.5], 2.1],
  ],
  shell: [
    [
      "f",
      "M9.2 20.2L.9 15Q-1.9 9.6 3.8 10Q4.2 4.3 9.1 7.4Q12 2.5 14.9 7.4Q19.8 4.3 20.2 10Q25.9 9.6 23.1 15L14.8 20.2L15.8 22.2H8.2z",
    ],
    ["k", "M9 16L4.7 11M10.9 15L9.4 8.6M13.1 15L14.6 8.6M15 16L19.3 11", 1.3],
  ],
  gull: [
    [
      "f",
      "M1.2 7.8L5 6.2C5.4 4 7 2.8 8.9 2.8C11.5 2.8 12.9 4.8 12.7 7.2C16.6 7.6 20.2 10.4 23 14.8C19.8 14.2 18.2 14.6 16.2 15.6" +
        "C12.4 17.4 7.2 16.2 6.2 11.6C5.9 10 6 9.2 5.2 8.6z",
    ],
    ["l", "M10.4 16.4V21.2M13.8 16V21.2M8.4 21.2H11.2M12 21.2H14.8", 1.6],
    ["c", [8.3, 5.7, 1]],
    ["k", "M9.8 10.2C11.8 13 15 13.8 18.4 13.2", 1.3],
  ],
  star: [
    [
      "f",
      "M12 3.2L14.6 9.2L21.1 9.8L16.2 14.2L17.6 20.6L12 17.2L6.4 20.6L7.8 14.2L2.9 9.8L9.4 9.2z",
    ],
    [
      "l",
      "M12 3.2L14.6 9.2L21.1 9.8L16.2 14.2L17.6 20.6L12 17.2L6.4 20.6L7.8 14.2L2.9 9.8L9.4 9.2z",
      2.4,
    ],
    ["c", [12, 12.8, 0.95]],
    ["c", [12, 7.8, 0.95]],
    ["c", [16.76, 11.25, 0.95]],
    ["c", [14.94, 16.85, 0.95]],
    ["c", [9.06, 16.85, 0.95]],
    ["c", [7.24, 11.25, 0.95]],
  ],
  whale: [
    [
      "f",
      "M1.4 14.2C1.4 10 5 8.4 9 8.4C13.6 8.4 15.4 12.6 18 12.8C18.8 12.8 19.2 12 19.2 11C17.4 10.4 16.2 8.8 16.2 6.6" +
        "C18 6.6 19.2 7.4 19.9 8.6C20.6 7.4 21.8 6.6 23.4 6.8C23.4 9 22.6 10.4 21.2 11C21.2 16.4 17.2 20.2 10.8 20.2C4.8 20.2 1.4 18 1.4 14.2z",
    ],
    ["l", "M8 6.2V4.4M8 4.6C7.6 3.2 6.2 2.4 4.8 2.8M8 4.6C8.4 3.2 9.8 2.4 11.2 2.8", 1.5],
    ["c", [6.05, 12.8, 1.15]],
    ["k", "M2.8 16.2C5.6 17.4 8.6 17 10.6 15.4", 1.2],
  ],
  octopus: [
    ["f", "M6 13.4C4.4 5.4 7.6 2 12 2S19.6 5.4 18 13.4C17.6 15 6.4 15 6 13.4z"],
    ["c", [9.55, 9.2, 1.35]],
    ["c", [14.45, 9.2, 1.35]],
    [
      "l",
      "M7.2 13.4C6.8 17 4.6 18.4 2.4 17.2M9.8 14C9.8 18 8.6 20.8 5.4 21.2M14.2 14C14.2 18 15.4 20.8 18.6 21.2M16.8 13.4C17.2 17 19.4 18.4 21.6 17.2M12 14V20.6",
      2.2,
    ],
  ],
  hook: [
    ["f", "M4.2 11.2L9.4 14.6L4.4 16.8z"],
    ["l", "M16.2 6V15.2A5.2 5.2 0 0 1 5.8 15.2V13.4", 2.3],
    ["l", [16.2, 4, 2], 2.3],
  ],
  wave: [
    [
      "f",
      "M1 19.6C3.2 10.4 9 4.4 15.8 5.6C20.8 6.6 22.6 11.4 19.8 13.6C18 15 15.6 13.8 15.9 11.8C13.2 12.4 12.2 15.2 13.8 17.2" +
        "C15.4 19.2 19.4 19.6 23 18.4V22H1z",
    ],
    ["k", "M4.6 19.4C6 15.4 8 12.4 10.6 10.6", 1.3],
  ],
};

/** The parts of a person's emblem in a box of 24. */
export function emblem(name) {
  return (EMBLEMS[name] || []).map(([kind, shape, width]) =>
    Array.isArray(shape)
      ? svg("circle", {
          class: kind,
          cx: shape[0],
          cy: shape[1],
          r: shape[2],
          "stroke-width": width,
        })
      : svg("path", { class: kind, d: shape, "stroke-width": width }),
  );
}

/** A person's face: the emblem on a disc of their colour. */
export function face(of, look) {
  return svg(
    "svg",
    { class: `face who-${of.colour} ${look || ""}`, viewBox: "0 0 36 36", "aria-hidden": "true" },
    svg("circle", { class: "disc", cx: 18, cy: 18, r: 18 }),
    svg("g", { transform: "translate(6 6)" }, emblem(of.emblem)),
  );
}

/** The float that marks who leads, in its own colours. */
export function float(look) {
  return svg(
    "svg",
    { class: `float ${look || ""}`, viewBox: "0 0 28 36", "aria-hidden": "true" },
    svg("path", { class: "stick", d: "M14 2v9" }),
    svg("circle", { class: "lower", cx: 14, cy: 22, r: 11 }),
    svg("path", { class: "upper", d: "M3 22a11 11 0 0 1 22 0z" }),
    svg("circle", { class: "ring", cx: 14, cy: 22, r: 11 }),
    svg("path", { class: "ring", d: "M3 22h22" }),
  );
}

/** The same on a disc, for use beside a name. */
export function leadMark() {
  return svg(
    "svg",
    { class: "lead-mark", viewBox: "0 0 28 28", "aria-hidden": "true" },
    svg("circle", { class: "disc", cx: 14, cy: 14, r: 14 }),
    svg("path", { class: "line", d: "M14 4.5v5M8 15a6 6 0 1 1 12 0a6 6 0 1 1-12 0" }),
    svg("path", { class: "fill", d: "M8 15h12a6 6 0 0 1-12 0z" }),
  );
}

const FULL = 60;

/** The ocean as a tank: how full it is, and how far the next round may empty it. */
export function tank(left, need, wide, high) {
  const level = (cards) => high - Math.max(0, Math.min(1, cards / FULL)) * (high - 8);
  const top = level(left);
  const swell = Math.min(4, high / 14);
  const wave = `M0 ${top}q${wide / 8} ${-swell * 2} ${wide / 4} ${-swell / 2}t${wide / 4} 0t${wide / 4} 0t${wide / 4} 0`;
  const id = `tank-${wide}-${high}`;
  return svg(
    "svg",
    { class: "tank", viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
    svg("clipPath", { id }, svg("rect", { width: wide, height: high, rx: wide / 5 })),
    svg(
      "g",
      { "clip-path": `url(#${id})` },
      svg("rect", { class: "sunken", width: wide, height: high }),
      left > 0 && svg("path", { class: "water", d: `${wave}V${high}H0z` }),
      left > 0 && svg("path", { class: "surface", d: wave }),
      need !== null &&
        svg("path", { class: need > left ? "need short" : "need", d: `M0 ${level(need)}H${wide}` }),
    ),
  );
}

/** The fish of a catch in its tile. */
export function fish(look) {
  return svg(
    "svg",
    { class: `fish ${look || ""}`, viewBox: "-40 -30 104 60", "aria-hidden": "true" },
    svg("path", { d: "M-36 0C-22-22 10-30 36-7L60-25C55-8 55 8 60 25L36 7C10 30-22 22-36 0z" }),
    svg("circle", { cx: -16, cy: -4, r: 4 }),
  );
}
