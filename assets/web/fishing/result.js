// The end of a game: boats on the sea for everybody, the winners' in front, and the ranking.

import { bgstats } from "../bgstats.js";
import { el, number, svg } from "../dom.js";
import { emblem, face } from "../drawings.js";
import { boat, fish, wave } from "../sea.js";

const SIZES = [1, 0.62, 0.5, 0.42, 0.36]; // of the boats, by place
const SHARED = 0.8; // of each winner's boat if several share the victory
const APART = 132; // the width of a boat of size 1, with a gap

/** Everybody's boat, side by side, the winners' largest and in the middle; and how high the highest is. */
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
 * The sea with everybody's boat; its foot fills the card, whatever its size.
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

function winner(page, wide, high) {
  const { state } = page;
  const { result } = state;
  return el(
    "div",
    { class: "card-box victory" },
    el(
      "div",
      { class: "victory-words" },
      el("p", { class: "caption" }, result.caption),
      el(
        "h2",
        { class: state.winners.length > 1 ? "shared" : "" },
        state.winners.map((player) => face(state.faces[player])),
        el("bdi", {}, result.winners),
      ),
      el(
        "p",
        { class: "total" },
        el("b", {}, number(result.points)),
        " ",
        el("span", {}, result.unit),
      ),
    ),
    sea(
      result.ranking.map((each) => ({ place: each.place, face: state.faces[each.player] })),
      wide,
      high,
    ),
  );
}

function ranking(page, shown) {
  const { words } = page;
  return el(
    "div",
    { class: "card-box ranking" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, words.ranking),
      el(
        "thead",
        { class: "unseen" },
        el(
          "tr",
          {},
          [words.place, words.name, words.points].map((title) => el("th", { scope: "col" }, title)),
        ),
      ),
      el(
        "tbody",
        {},
        shown.map((each) =>
          el(
            "tr",
            { class: each.player === page.me ? "me" : "" },
            el("td", { class: "place" }, each.place),
            el(
              "th",
              { scope: "row" },
              el(
                "span",
                { class: "who" },
                face(page.state.faces[each.player]),
                el("bdi", {}, each.player),
              ),
            ),
            el("td", { class: "points" }, number(each.points)),
          ),
        ),
      ),
    ),
  );
}

/** The medal of an award, with the face of its player. */
export function medal(of) {
  return svg(
    "svg",
    { class: `medal who-${of.colour}`, viewBox: "0 0 44 62", "aria-hidden": "true" },
    svg("path", { class: "ribbon", d: "M8 34L4 60L22 51L40 60L36 34z" }),
    svg("circle", { class: "disc", cx: 22, cy: 22, r: 22 }),
    svg("circle", { class: "k", cx: 22, cy: 22, r: 18.5 }),
    svg("g", { transform: "translate(7.3 7.3) scale(1.22)" }, emblem(of.emblem)),
  );
}

function awards(page) {
  const { state, words } = page;
  return el(
    "ul",
    { class: "awards", "aria-label": words.awards },
    state.result.awards.map((award) =>
      el(
        "li",
        { class: "card-box award" },
        medal(state.faces[award.player]),
        el(
          "p",
          {},
          el("span", { class: "quiet" }, award.title),
          el("b", {}, award.value),
          el("bdi", {}, award.player),
        ),
      ),
    ),
  );
}

export function resultPage(page) {
  const { result, winners } = page.state;
  const others = result.ranking.filter((each) => !winners.includes(each.player));
  return [
    winner(page, 344, 176),
    result.reason && el("p", { class: "card-box empty" }, result.reason),
    others.length > 0 && ranking(page, others),
    result.awards.length > 0 && awards(page),
    bgstats(page),
  ];
}

/** The result for a television. */
export function resultScreen(page) {
  const { result } = page.state;
  return [
    winner(page, 560, 300),
    el(
      "div",
      { class: "beside" },
      ranking(page, result.ranking),
      awards(page),
      result.reason && el("p", { class: "card-box empty" }, result.reason),
    ),
  ];
}
