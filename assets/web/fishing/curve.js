// Everybody's points after each round as curves, with their faces at the ends.

import { number, svg } from "../dom.js";
import { emblem } from "../drawings.js";

const ROUNDS = 8;
const STEPS = [10, 20, 25, 50, 100, 200];
const MOST_LINES = 4;

function scale(all) {
  const most = Math.max(...all, 10);
  const least = Math.min(...all, 0);
  const step = STEPS.find((each) => Math.ceil(most / each) - Math.floor(least / each) <= MOST_LINES) || 500;
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step, step };
}

/** Everybody's points at the start and after each finished round. */
function pointsByRound(state) {
  const finished = state.rounds.filter((round) => round.caught !== null && (round.round < state.round || state.ended !== "in_progress"));
  return state.players.map((player) => {
    const points = [0].concat(finished.map((round) => round.points[player]));
    if (state.ended !== "in_progress") points[points.length - 1] = state.points[player];
    return { player, points };
  });
}

/** Places for labels that would cover each other: as near to where they belong as they can be. */
function spread(wanted, gap, bottom) {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  order.forEach((each, place) => { if (place) each.y = Math.max(each.y, order[place - 1].y + gap); });
  order.reverse().forEach((each, place) => { each.y = Math.min(each.y, bottom - gap * place); });
  const places = [];
  order.forEach((each) => { places[each.index] = each.y; });
  return places;
}

/** The curves in a box of this size; `size` is that of the text. */
export function curve(page, wide, high, size) {
  const { state, words } = page;
  const curves = pointsByRound(state);
  const { low, high: top, step } = scale([].concat(...curves.map((each) => each.points)));
  const left = size * 2.4;
  const done = curves[0].points.length - 1;
  const digits = Math.max(...curves.map((each) => number(each.points[done]).length));
  const right = wide - size * (done > ROUNDS - 3 ? 3.7 + 0.7 * digits : 1);
  const floor = high - size * 2;
  const x = (round) => left + (round / ROUNDS) * (right - left);
  const y = (points) => floor - ((points - low) / (top - low)) * (floor - size);
  const lines = [];
  for (let value = low; value <= top; value += step) {
    lines.push(svg("path", { class: value === 0 ? "axis" : "grid", d: `M${left} ${y(value)}H${right}` }),
      svg("text", { class: "mark", x: left - size * 0.6, y: y(value), "text-anchor": "end", "font-size": size }, number(value)));
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    lines.push(svg("text", { class: "mark", x: x(round), y: high - size * 0.7, "text-anchor": "middle", "font-size": size }, round));
  }
  const ends = curves.map((each) => y(each.points[each.points.length - 1]));
  const places = spread(ends, size * 1.75, floor - size * 0.5);
  const radius = size * 0.75;
  const at = x(done) + size * 2.4;
  const drawn = curves.map(({ player, points }, index) => {
    const of = state.faces[player];
    const path = points.map((value, round) => `${round ? "L" : "M"}${x(round)} ${y(value)}`).join("");
    return svg("g", { class: `curve who-${of.colour}` },
      svg("path", { class: "line", d: path, "stroke-width": size / 5 }),
      points.slice(1).map((value, round) => svg("circle", { class: "dot", cx: x(round + 1), cy: y(value), r: size / 3.6 })),
      svg("path", { class: "lead", d: `M${x(done) + size / 2} ${ends[index]}L${at - radius - 2} ${places[index]}` }),
      svg("g", { class: "face", transform: `translate(${at} ${places[index]})` },
        svg("circle", { class: "disc", r: radius }),
        svg("g", { transform: `scale(${radius / 18}) translate(-12 -12)` }, emblem(of.emblem))),
      svg("text", { class: "end", x: at + radius * 1.5, y: places[index], "font-size": size * 1.1 }, number(points[points.length - 1])));
  });
  return svg("svg", { class: "curves", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": words.curve }, lines, drawn);
}
