// The picture of Fishing on Home: a float on its line, the hook below it, and the five suits as fish.

import { fish, floatOnLine, seaPicture, water } from "../sea.js";

/** The picture in its two forms, of which one is shown: beside the tiles, and above them. */
export function homePicture() {
  return [
    seaPicture("beside", 416, 702, water(416, 702, 314), floatOnLine(330, 314, 23, 115),
      fish(82, 392, 0.96, "blue"), fish(250, 407, -0.72, "yellow"), fish(208, 467, 0.9, "purple"), fish(78, 532, 1.08, "red"), fish(332, 566, -1.26, "green")),
    seaPicture("above", 780, 350, water(780, 350, 158), floatOnLine(655, 158, 21, 60),
      fish(110, 220, 0.7, "blue"), fish(330, 212, -0.5, "yellow"), fish(430, 240, 0.62, "purple"), fish(220, 268, 0.66, "red"), fish(560, 262, -0.74, "green")),
  ];
}
