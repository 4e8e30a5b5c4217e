// A market on a jetty with fish in the water below: the pictures of Home and of a victory.

import { svg } from "../dom.js";
import { fish, seaPicture, water } from "../sea.js";
import { legend } from "./board.js";
import { stallSign, truckSign } from "./pieces.js";

/** A jetty of this width with its top at the height `y`, on posts in the water. */
function jetty(wide, y, side) {
  const posts = [];
  for (let x = side / 4; x < wide; x += side * 0.52)
    posts.push(
      svg("rect", {
        class: "post",
        x,
        y: y + side * 0.21,
        width: side * 0.1,
        height: side * 0.5,
      }),
    );
  return {
    posts,
    planks: svg("rect", { class: "planks", x: 0, y, width: wide, height: side * 0.21 }),
  };
}

/** A jetty with stalls at these places, and what else stands on it. */
function market(wide, high, line, side, stalls, swimmers, more) {
  const top = line - side * 0.42;
  const { posts, planks } = jetty(wide, top, side);
  const put = ([x, stall]) =>
    svg("g", { transform: `translate(${x} ${top - side * 0.95}) scale(${side})` }, stall);
  return [posts, water(wide, high, line), planks, stalls.map(put), more && more(top), swimmers];
}

/** Two stalls and the truck that brings the fish. */
function homeMarket(wide, high, line, side, left, swimmers) {
  const stalls = [
    [left, stallSign(0, "A", "fish", "")],
    [left + side * 1.02, stallSign(2, "D", "ice", "")],
  ];
  const size = side * 1.5;
  const truck = (top) =>
    svg(
      "g",
      { transform: `translate(${left + side * 2.02} ${top - size * 0.83}) scale(${size})` },
      truckSign("fish", ""),
    );
  return market(wide, high, line, side, stalls, swimmers, truck);
}

/**
 * The stalls of a seat that stand close enough to their trucks.
 * @param {any} look
 * @param {number} seat
 * @param {string[]} goods
 */
export function victoryPicture(look, seat, goods) {
  const { goods: letters, initials } = legend(look);
  const letter = (good) => letters.find((each) => each.good === good).letter;
  const stalls = goods.map((good, place) => [
    (542 * (place + 0.5)) / goods.length - 54,
    stallSign(seat, initials[seat], good, letter(good)),
  ]);
  return seaPicture(
    "",
    542,
    340,
    market(542, 340, 188, 108, stalls, [
      fish(110, 265, -0.85, "green"),
      fish(300, 262, 0.7, "blue"),
      fish(420, 290, 0.9, "pink"),
    ]),
  );
}

/** The picture in its two forms, of which one is shown: beside the tiles, and above them. */
export function homePicture() {
  return [
    seaPicture(
      "at-side",
      416,
      702,
      homeMarket(416, 702, 420, 100, 22, [
        fish(90, 500, 0.9, "green"),
        fish(325, 510, -0.75, "pink"),
        fish(208, 575, 0.68, "yellow"),
        fish(330, 590, 0.8, "blue"),
      ]),
    ),
    seaPicture(
      "on-top",
      780,
      350,
      homeMarket(780, 350, 200, 72, 510, [
        fish(330, 238, 0.44, "green"),
        fish(600, 240, -0.4, "pink"),
        fish(470, 240, 0.36, "yellow"),
        fish(715, 238, 0.4, "blue"),
      ]),
    ),
  ];
}
