// The parts of a result: a boat on the sea for each player, the winners' in front, the ranking, and the awards.

import { awardCard } from "../awards.js";
import { el, number, svg } from "../dom.js";
import { emblem } from "../drawings.js";
import { boat, fish, wave } from "../sea.js";
import { say } from "../words.js";

const SIZES = [1, 0.62, 0.5, 0.42, 0.36]; // of the boats, by place
const SHARED = 0.8; // of each winner's boat if several share the victory
const APART = 132; // the width of a boat of size 1, with a gap

/** The players' boats side by side, the winners' largest and in the middle, and the height of the highest. */
function fleet(ranking, wide, line) {
  const winners = ranking.filter((each) => each.place === 1);
  const sizes = (each) => (winners.length > 1 && each.place === 1 ? SHARED : SIZES[each.place - 1]);
  const others = ranking.filter((each) => each.place !== 1);
  const row = [...others.slice(1, 2), ...winners, ...others.slice(0, 1), ...others.slice(2)];
  const sum = row.reduce((total, each) => total + sizes(each), 0);
  const scale = Math.min(wide / (APART * sum), line / 132);
  const gap = (wide - APART * scale * sum) / row.length;
  let x = 0;
  const boats = row.map((each) => {
    const size = sizes(each) * scale;
    x += APART * size + gap;
    return boat(each.face, x - (APART * size + gap) / 2, line + 2 + size * 6, size);
  });
  return { boats, tall: 132 * scale * Math.max(...row.map(sizes)) };
}

/**
 * The sea with the players' boats; its foot fills the card at any size.
 * @param {{place: number, face: any}[]} ranking from first to last; the face is null until it may be known
 * @param {number} wide
 * @param {number} high
 */
export function sea(ranking, wide, high) {
  const line = high * 0.76;
  const unit = wide / 344;
  const surface = wave(wide, high, line, 5, 0);
  const { boats, tall } = fleet(ranking, wide, line);
  return svg(
    "svg",
    {
      class: "sea",
      viewBox: `0 ${line - tall} ${wide} ${high - line + tall}`,
      preserveAspectRatio: "xMidYMax meet",
      "aria-hidden": "true",
    },
    svg("path", { class: "far", d: wave(wide, high, line - 10, 5, 2).water }),
    boats,
    svg("path", { class: "depth-1", d: surface.water }),
    svg("path", { class: "crest", d: surface.line }),
    svg("path", { class: "depth-2", d: wave(wide, high, line + (high - line) * 0.38, 6, 3).water }),
    svg("path", { class: "depth-3", d: wave(wide, high, line + (high - line) * 0.74, 6, 1).water }),
    fish(wide * 0.16, line + (high - line) * 0.5, 0.38 * unit, "blue"),
    fish(wide * 0.48, line + (high - line) * 0.62, -0.34 * unit, "yellow"),
    fish(wide * 0.79, line + (high - line) * 0.6, 0.42 * unit, "red"),
  );
}

/**
 * A card with a caption, players and more words above the sea.
 * @param {string} caption
 * @param {Node} title
 * @param {any} more
 * @param {Node} picture
 */
export function victory(caption, title, more, picture) {
  return el(
    "div",
    { class: "card-box victory" },
    el("div", { class: "victory-words" }, el("p", { class: "caption" }, caption), title, more),
    picture,
  );
}

/**
 * The points of the winners.
 * @param {string} points
 * @param {string} unit
 */
export function total(points, unit) {
  return el("p", { class: "total" }, el("b", {}, points), " ", el("span", {}, unit));
}

/**
 * The players by place.
 * @param {Node[]} rows
 */
export function rankingTable(rows) {
  const titles = [say("Place"), say("Name"), say("Points")];
  return el(
    "div",
    { class: "card-box ranking" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, say("Ranking")),
      el(
        "thead",
        { class: "unseen" },
        el(
          "tr",
          {},
          titles.map((title) => el("th", { scope: "col" }, title)),
        ),
      ),
      el("tbody", {}, rows),
    ),
  );
}

/**
 * A row of the ranking.
 * @param {string} look
 * @param {any} place
 * @param {any} who
 * @param {number | string} points
 */
export function rankingRow(look, place, who, points) {
  return el(
    "tr",
    { class: look },
    el("td", { class: "place" }, place),
    el("th", { scope: "row" }, el("span", { class: "who" }, who)),
    el("td", { class: "points" }, number(points)),
  );
}

/** The medal of an award, with the face of its player. */
function medal(of) {
  return svg(
    "svg",
    { class: `medal who-${of.colour}`, viewBox: "0 0 44 62", "aria-hidden": "true" },
    svg("path", { class: "ribbon", d: "M8 34L4 60L22 51L40 60L36 34z" }),
    svg("circle", { class: "disc", cx: 22, cy: 22, r: 22 }),
    svg("circle", { class: "k", cx: 22, cy: 22, r: 18.5 }),
    svg("g", { transform: "translate(7.3 7.3) scale(1.22)" }, emblem(of.emblem)),
  );
}

/**
 * The awards, each with its player.
 * @param {{face: any, title: string, value: string, line?: string, name: string}[]} all
 */
export function awardList(all) {
  return el(
    "ul",
    { class: "awards", "aria-label": say("Awards") },
    all.map((of) => awardCard(medal(of.face), of)),
  );
}
