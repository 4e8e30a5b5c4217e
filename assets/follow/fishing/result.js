// The end of a game: boats on the sea for everybody, the winners' in front, and the ranking.

import { bgstats } from "../bgstats.js";
import { el, number, svg } from "../dom.js";
import { emblem, face } from "../drawings.js";

function boat(of, x, y, size) {
  return svg("g", { class: `boat who-${of.colour}`, transform: `translate(${x} ${y}) scale(${size})` },
    svg("path", { class: "mast", d: "M0-24V-125" }),
    svg("path", { class: "sail", d: "M8-124L62-34H8zM-8-106L-46-34H-8z" }),
    svg("g", { transform: "translate(11 -70) scale(1.25)" }, emblem(of.emblem)),
    svg("path", { class: "hull", d: "M-60-26H60L44 14H-44z" }));
}

function fish(x, y, size, suit) {
  return svg("g", { class: `swims suit-${suit}`, transform: `translate(${x} ${y}) scale(${size} ${Math.abs(size)})` },
    svg("path", { d: "M-36 0C-22-22 10-30 36-7L60-25V25L36 7C10 30-22 22-36 0z" }), svg("circle", { class: "eye", cx: -14, cy: -5, r: 4 }));
}

function wave(wide, high, y, swell, phase) {
  let path = `M0 ${high}`;
  for (let x = 0; x <= wide; x += 8) path += `L${x} ${(y + swell * Math.sin((2 * Math.PI * 1.5 * x) / wide + phase)).toFixed(1)}`;
  return `${path}L${wide} ${high}z`;
}

/** Everybody's boat: who shares the victory sails large and in the middle. */
function sea(page, wide, high) {
  const { state } = page;
  const line = high * 0.76;
  const winners = state.winners;
  const others = state.result.ranking.map((each) => each.player).filter((player) => !winners.includes(player));
  const large = winners.length > 1 ? 0.62 : 0.78;
  const unit = wide / 344;
  const fleet = [];
  winners.forEach((player, index) => fleet.push([player, wide * (0.52 + (index - (winners.length - 1) / 2) * 0.3), large]));
  const spots = winners.length > 1 ? [0.09, 0.91, 0.96] : [0.79, 0.13, 0.94, 0.3];
  others.forEach((player, index) => fleet.push([player, wide * spots[index], 0.5 - index * 0.09]));
  return svg("svg", { class: "sea", viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
    svg("path", { class: "far", d: wave(wide, high, line - 10, 5, 2) }),
    fleet.reverse().map(([player, x, size]) => boat(state.faces[player], x, line + 2 + size * 6, size * unit)),
    svg("path", { class: "depth-1", d: wave(wide, high, line, 5, 0) }),
    svg("path", { class: "crest", d: wave(wide, high, line, 5, 0).replace(/^M0 [\d.]+L/, "M").replace(/L[\d.]+ [\d.]+z$/, "") }),
    svg("path", { class: "depth-2", d: wave(wide, high, line + (high - line) * 0.38, 6, 3) }),
    svg("path", { class: "depth-3", d: wave(wide, high, line + (high - line) * 0.74, 6, 1) }),
    fish(wide * 0.16, line + (high - line) * 0.5, 0.38 * unit, "blue"),
    fish(wide * 0.48, line + (high - line) * 0.62, -0.34 * unit, "yellow"),
    fish(wide * 0.79, line + (high - line) * 0.6, 0.42 * unit, "red"));
}

function winner(page, wide, high) {
  const { state } = page;
  const { result } = state;
  return el("div", { class: "card-box victory" },
    el("div", { class: "victory-words" },
      el("p", { class: "caption" }, result.caption),
      el("h2", {}, state.winners.map((player) => face(state.faces[player])), el("bdi", {}, result.winners)),
      el("p", { class: "total" }, el("b", {}, number(result.points)), " ", el("span", {}, result.unit))),
    sea(page, wide, high));
}

function ranking(page, shown) {
  const { words } = page;
  return el("div", { class: "card-box ranking" }, el("table", {},
    el("caption", { class: "unseen" }, words.ranking),
    el("thead", { class: "unseen" }, el("tr", {}, [words.place, words.name, words.points].map((title) => el("th", { scope: "col" }, title)))),
    el("tbody", {}, shown.map((each) => el("tr", { class: each.player === page.me ? "me" : "" },
      el("td", { class: "place" }, each.place),
      el("th", { scope: "row" }, el("span", { class: "who" }, face(page.state.faces[each.player]), el("bdi", {}, each.player))),
      el("td", { class: "points" }, number(each.points)))))));
}

function awards(page) {
  const { state, words } = page;
  return el("ul", { class: "awards", "aria-label": words.awards }, state.result.awards.map((award) => {
    const of = state.faces[award.player];
    return el("li", { class: "card-box award" },
      svg("svg", { class: `medal who-${of.colour}`, viewBox: "0 0 44 62", "aria-hidden": "true" },
        svg("path", { class: "ribbon", d: "M8 34L4 60L22 51L40 60L36 34z" }), svg("circle", { class: "disc", cx: 22, cy: 22, r: 22 }),
        svg("circle", { class: "k", cx: 22, cy: 22, r: 18.5 }), svg("g", { transform: "translate(7.3 7.3) scale(1.22)" }, emblem(of.emblem))),
      el("p", {}, el("span", { class: "quiet" }, award.title), el("b", {}, award.value), el("bdi", {}, award.player)));
  }));
}

export function resultPage(page) {
  const { result, winners } = page.state;
  const others = result.ranking.filter((each) => !winners.includes(each.player));
  return [
    winner(page, 344, 268), result.reason && el("p", { class: "card-box empty" }, result.reason),
    others.length > 0 && ranking(page, others), result.awards.length > 0 && awards(page), bgstats(page),
  ];
}

/** The result for a television. */
export function resultScreen(page) {
  const { result } = page.state;
  return [winner(page, 560, 520), el("div", { class: "beside" }, ranking(page, result.ranking), awards(page), result.reason && el("p", { class: "card-box empty" }, result.reason))];
}
