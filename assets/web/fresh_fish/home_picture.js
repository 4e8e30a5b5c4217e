// The picture of Fresh Fish on Home: a market on a jetty, with the goods as fish in the water below.

import { svg } from "../dom.js";
import { fish, seaPicture, water } from "../sea.js";
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

function market(wide, high, line, side, left, swimmers) {
  const top = line - side * 0.42;
  const { posts, planks } = jetty(wide, top, side);
  const put = (drawn, x, size) =>
    svg("g", { transform: `translate(${x} ${top - size * 0.95}) scale(${size})` }, drawn);
  const truck = side * 1.5;
  return [
    posts,
    water(wide, high, line),
    planks,
    put(stallSign(0, "A", "fish", ""), left, side),
    put(stallSign(2, "D", "ice", ""), left + side * 1.02, side),
    svg(
      "g",
      { transform: `translate(${left + side * 2.02} ${top - truck * 0.83}) scale(${truck})` },
      truckSign("fish", ""),
    ),
    swimmers,
  ];
}

/** The picture in its two forms, of which one is shown: beside the tiles, and above them. */
export function homePicture() {
  return [
    seaPicture(
      "at-side",
      416,
      702,
      market(416, 702, 420, 100, 22, [
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
      market(780, 350, 200, 72, 510, [
        fish(330, 238, 0.44, "green"),
        fish(600, 240, -0.4, "pink"),
        fish(470, 240, 0.36, "yellow"),
        fish(715, 238, 0.4, "blue"),
      ]),
    ),
  ];
}
