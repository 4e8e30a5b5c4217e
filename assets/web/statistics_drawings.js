// Drawings for statistics: boats in lanes, faces on a line, bars of games and rounds, and curves of a person's lead.

import { scale, spread } from "./axis.js";
import { el, fill, number, plus, svg } from "./dom.js";
import { emblem } from "./drawings.js";
import { sized } from "./fit.js";
import { boat, fish, floatOnLine, water, wave } from "./sea.js";

const WIDEST_BAR = 48; // pixels
const NARROW = 30; // the width of a lane on a phone, in heights of the text
const TICKS = [0.5, 1, 2, 4, 5, 10, 20, 25, 50, 100, 200, 500];

/** @typedef {{wide: number, high: number, em: number}} Room */

/**
 * A drawing that is as large as its box.
 * @param {string} look
 * @param {string} label what it shows, or "" if the words beside it say so
 * @param {(room: Room) => any} draw
 */
function drawing(look, label, draw) {
  const drawIn = (box) => {
    const { clientWidth: wide, clientHeight: high } = box;
    const em = parseFloat(getComputedStyle(box).fontSize);
    const says = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
    if (wide && high)
      fill(box, svg("svg", { viewBox: `0 0 ${wide} ${high}`, ...says }, draw({ wide, high, em })));
  };
  return el("div", { class: `stat-drawing ${look}`, ...sized(drawIn) });
}

/** A face with its middle at this place. */
function faceAt(of, x, y, side) {
  return svg(
    "g",
    {
      class: `face-at who-${of.colour}`,
      transform: `translate(${x} ${y}) scale(${side / 36}) translate(-18 -18)`,
    },
    svg("circle", { class: "disc", cx: 18, cy: 18, r: 18 }),
    svg("g", { transform: "translate(6 6)" }, emblem(of.emblem)),
  );
}

function text(words, x, y, look = "") {
  return svg("text", { class: `stat-text ${look}`, x, y }, words);
}

function line(look, d) {
  return svg("path", { class: look, d });
}

function box(look, x, y, wide, high, most = 5) {
  const rx = Math.min(most, wide / 4);
  return svg("rect", { class: look, x, y, width: wide, height: high, rx });
}

/** A number with its sign. */
export function signed(value) {
  return value > 0 ? plus(value) : number(value);
}

/**
 * The lane of a person: the more games they have won, the further their boat has come.
 * @param {any} of their face
 * @param {number} won
 * @param {number} most wins of one person
 * @param {number} depth 1 to 3: the darkness of the water
 */
export function lane(of, won, most, depth) {
  return drawing("lane-sea", "", ({ wide, high, em }) => {
    const tall = Math.min(high * 0.66, em * 4.5); // from the water to the top of the sail
    const isNarrow = wide < em * NARROW;
    const start = em * (isNarrow ? 4.25 : 6.25);
    const words = em * (isNarrow ? 5 : 8.5); // the room for the name
    const far = wide - words - start - tall - em * 2;
    const step = most > 6 ? far / most : Math.min(em * 2.75, far / Math.max(1, most));
    const level = high * 0.72;
    const x = start + step * won + tall * 0.5;
    return [
      line(`depth-${depth}`, wave(wide, high, level, 3, 0.8).water),
      won > 0 && line(`way who-${of.colour}`, `M${start} ${level - 3}H${x - tall * 0.6}`),
      boat(of, x, level + 2, tall / 128),
      faceAt(of, em * (isNarrow ? 2.125 : 2.75), level - high * 0.2, em * (isNarrow ? 2.75 : 3.5)),
      text(number(won), x + tall * 0.62, level - tall * 0.42, "large"),
    ];
  });
}

/**
 * A line of average scores, with the face of each player at their average.
 * @param {[any, number][]} entries
 * @param {string} label
 */
export function averages(entries, label) {
  return drawing("averages", label, ({ wide, high, em }) => {
    const values = entries.map(([, value]) => value);
    const margin = Math.max((Math.max(...values) - Math.min(...values)) * 0.15, 0.5);
    const low = Math.min(...values) - margin;
    const span = Math.max(...values) + margin - low;
    const [left, right, axis] = [em * 1.5, wide - em * 1.5, high - em * 1.8];
    const at = (value) => left + ((right - left) * (value - low)) / span;
    const step = TICKS.find((each) => span <= 5 * each) || 1000;
    const ticks = [];
    for (let value = Math.ceil(low / step) * step; value <= low + span; value += step)
      ticks.push(
        line("axis", `M${at(value)} ${axis - 6}v12`),
        text(number(value), at(value), axis + em * 1.2, "muted middle"),
      );
    const side = Math.min(em * 2.75, axis - em, (right - left) / values.length);
    const places = spread(values.map(at), side + 2, right);
    return [
      line("axis", `M0 ${axis}H${wide}`),
      ticks,
      entries.map(([of, value], place) => [
        svg("path", {
          class: `stem who-${of.colour}`,
          d: `M${places[place]} ${axis - em}L${at(value)} ${axis - 1}`,
        }),
        faceAt(of, places[place], axis - em * 0.875 - side / 2, side),
      ]),
    ];
  });
}

/**
 * The shares of games in which one player was ahead, level and behind, in one bar.
 * @param {number[]} figures
 * @param {any[]} faces
 */
export function duelBar(figures, faces) {
  return drawing("duel-bar", "", ({ wide, high }) => {
    const looks = [`who-bar who-${faces[0].colour}`, "level-bar", `who-bar who-${faces[1].colour}`];
    const parts = figures.map((figure, place) => ({ figure, look: looks[place] }));
    const shown = parts.filter(({ figure }) => figure);
    const all = figures.reduce((sum, each) => sum + each, 0);
    const room = wide - 4 * (shown.length - 1);
    let x = 0;
    return shown.map(({ figure, look }) => {
      const own = (room * figure) / all;
      x += own + 4;
      return box(look, x - own - 4, 0, own, high, 8);
    });
  });
}

/**
 * A bar for each game of two players: up if one was ahead, down if the other was.
 * @param {number[]} leads
 * @param {any[]} faces
 * @param {string} label
 */
export function leadBars(leads, faces, label) {
  return drawing("lead-bars", label, ({ wide, high, em }) => {
    const left = em * 3.75;
    const [ahead, behind] = [Math.max(0, ...leads), Math.max(0, ...leads.map((lead) => -lead))];
    const room = high - em * 3;
    // Both sides keep room for a face, even if only one player was ever ahead.
    const share = Math.min(0.7, Math.max(0.3, behind / (ahead + behind || 1)));
    const middle = em * 1.5 + room * (1 - share);
    const step = Math.min((room * (1 - share)) / (ahead || 1), (room * share) / (behind || 1));
    const column = Math.min((wide - left) / leads.length, em * 9);
    const across = Math.min(column * 0.74, WIDEST_BAR);
    const isLabelled = (lead) => column >= em * 2.2 || [ahead, -behind].includes(lead);
    return [
      line("axis", `M${left} ${middle}H${wide}`),
      faceAt(faces[0], em * 1.4, middle - (room * (1 - share)) / 2, em * 2.75),
      faceAt(faces[1], em * 1.4, middle + (room * share) / 2, em * 2.75),
      leads.map((lead, place) => {
        const tall = Math.max(3, step * Math.abs(lead));
        const x = left + column * (place + 0.5);
        const look = lead ? `who-bar who-${faces[lead > 0 ? 0 : 1].colour}` : "level-bar";
        const y = lead < 0 ? middle + tall + em * 0.75 : middle - tall - em * 0.75;
        return [
          box(look, x - across / 2, lead < 0 ? middle : middle - tall, across, tall),
          isLabelled(lead) && text(number(Math.abs(lead)), x, y, "middle"),
        ];
      }),
    ];
  });
}

/**
 * The points of every round of a game; the best of each round are written above their bar.
 * @param {number[][]} rounds
 * @param {any[]} faces
 * @param {string} label
 */
export function roundBars(rounds, faces, label) {
  return drawing("round-bars", label, ({ wide, high, em }) => {
    const base = high - em * 1.7;
    const room = wide / rounds[0].length;
    const most = Math.max(1, ...rounds.flat());
    const face = em * 1.7;
    const tallest = base - face - em * 1.7;
    const across = (room * 0.8) / rounds.length;
    const bars = rounds[0].map((_points, played) => {
      const points = rounds.map((own) => own[played]);
      const best = points.indexOf(Math.max(...points));
      return points.map((value, seat) => {
        const tall = Math.max(2, (tallest * value) / most);
        const x = room * (played + 0.1) + across * seat;
        return [
          box(`who-bar who-${faces[seat].colour}`, x, base - tall, across * 0.88, tall),
          seat === best &&
            text(number(value), x + across * 0.44, base - tall - em * 0.65, "middle"),
        ];
      });
    });
    return [
      faces.map((of, seat) => faceAt(of, face * (0.5 + 1.3 * seat), face / 2, face)),
      bars,
      rounds[0].map((_points, played) =>
        text(number(played + 1), room * (played + 0.5), high - em * 0.7, "muted middle"),
      ),
      line("axis", `M0 ${base}H${wide}`),
    ];
  });
}

/** How far the first and the last game of a curve are from the edges, in heights of the text; as in the style sheet. */
const BEFORE_GAMES = 3.5;
const AFTER_GAMES = 0.5;

/**
 * The lead in each game, with a float for each win.
 * @param {[string, string, number, boolean][]} games key, day, lead, and whether it was won; oldest first
 * @param {any} of the face
 */
export function leadCurve(games, of) {
  return drawing("lead-curve", "", ({ wide, high, em }) => {
    const leads = games.map(([, , lead]) => lead);
    const [left, right, bottom, top] = [
      BEFORE_GAMES * em,
      wide - AFTER_GAMES * em,
      high - em * 2,
      em * 2.4,
    ];
    const most = Math.max(2, Math.min(5, Math.floor((bottom - top) / (em * 2))));
    const { low, high: highest, step } = scale([...leads, -4], 4, most);
    const y = (value) => bottom - ((bottom - top) * (value - low)) / (highest - low);
    const room = (right - left) / games.length;
    const x = (place) => left + room * (place + 0.5);
    const grid = [];
    for (let value = low; value <= highest; value += step)
      grid.push(
        line(value ? "grid" : "axis", `M${left - em * 0.5} ${y(value)}H${wide}`),
        text(signed(value), left - em, y(value), "muted end"),
      );
    const size = Math.min(em * 0.55, room * 0.3);
    return [
      grid,
      svg(
        "g",
        { class: `who-${of.colour}` },
        line(
          "lead-line",
          leads.map((lead, place) => `${place ? "L" : "M"}${x(place)} ${y(lead)}`).join(""),
        ),
        leads.map((lead, place) =>
          svg("circle", { class: "dot", cx: x(place), cy: y(lead), r: 5 }),
        ),
      ),
      games.map(
        ([, , lead, isWon], place) =>
          isWon && [
            svg("g", { class: "won-float" }, floatOnLine(x(place), y(lead), size)),
            room >= em * 2 &&
              text(signed(Math.round(lead)), x(place), y(lead) - size - em * 1.1, "middle bold"),
          ],
      ),
      days(games, x, wide, high - em * 0.6, em),
    ];
  });
}

/** The day of the last game, and of as many earlier ones as fit, each day once. */
function days(games, x, wide, y, em) {
  const written = [];
  let [end, last] = [wide, ""];
  for (let place = games.length - 1; place >= 0; place -= 1) {
    const day = games[place][1];
    const half = day.length * em * 0.29;
    const middle = Math.min(x(place), wide - half);
    if (day !== last && middle + half <= end && middle - half >= 0) {
      written.push(text(day, middle, y, "muted middle"));
      [end, last] = [middle - half - em * 3, day];
    }
  }
  return written;
}

/**
 * A float for each win of a streak, as many as fit on one line.
 * @param {number} wins
 */
export function streak(wins) {
  return drawing("streak", "", ({ wide, high }) => {
    const side = Math.min(high * 0.62, 28);
    const count = Math.min(wins, Math.floor(wide / (side * 1.4)));
    const places = Array.from(
      { length: count },
      (_each, place) => wide - side * (0.5 + 1.4 * place),
    );
    return [
      count > 1 && line("cord", `M${places[count - 1]} ${high / 2}H${places[0]}`),
      places.map((x) => svg("g", { class: "won-float" }, floatOnLine(x, high / 2, side * 0.4))),
    ];
  });
}

/**
 * The boat of a person on the water, with fish below it.
 * @param {any} of their face
 */
export function harbour(of) {
  return drawing("harbour sea", "", ({ wide, high }) => {
    const deep = high * 0.44;
    const level = high - deep;
    const size = Math.max(0.4, Math.min(1, deep / 130));
    return [
      water(wide, high, level),
      boat(of, wide * 0.62, level + 4, Math.min(1.2, (level - 8) / 128)),
      deep > 50 && [
        fish(wide * 0.2, level + deep * 0.35, size * 0.7, "blue"),
        fish(wide * 0.82, level + deep * 0.36, size * -0.6, "yellow"),
        fish(wide * 0.36, level + deep * 0.72, size * -0.6, "purple"),
        fish(wide * 0.7, level + deep * 0.78, size * 0.7, "red"),
      ],
    ];
  });
}
