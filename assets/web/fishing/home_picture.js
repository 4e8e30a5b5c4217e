// The picture of Fishing on Home: a float on its line, the hook below it, and the five suits as fish.

import { fish, floatOnLine, seaPicture, water } from "../sea.js";

/** The picture in its two forms, of which one is shown: beside the tiles, and above them. */
export function homePicture() {
  return [
    seaPicture(
      "at-side",
      416,
      702,
      water(416, 702, 314),
      floatOnLine(330, 314, 23, 115),
      fish(82, 392, 0.96, "blue"),
      fish(250, 407, -0.72, "yellow"),
      fish(208, 467, 0.9, "purple"),
      fish(78, 532, 1.08, "red"),
      fish(332, 566, -1.26, "green"),
    ),
    seaPicture(
      "on-top",
      780,
      350,
      water(780, 350, 176),
      floatOnLine(655, 176, 21, 56),
      fish(90, 225, 0.66, "blue"),
      fish(350, 214, -0.44, "yellow"),
      fish(455, 226, 0.52, "purple"),
      fish(215, 222, 0.56, "red"),
      fish(565, 222, -0.54, "green"),
    ),
  ];
}
