// What each game brings to the pages of no game.

import { face } from "./drawings.js";
import { card } from "./fishing/cards.js";
import { curvesOf } from "./fishing/curve.js";
import { exampleDraw } from "./fishing/draw_rows.js";
import { homePicture as fishingPicture } from "./fishing/home_picture.js";
import { moment as fishingMoment } from "./fishing/moment.js";
import { example as exampleOfFreshFish } from "./fresh_fish/example.js";
import { homePicture as freshFishPicture } from "./fresh_fish/home_picture.js";
import { moment as freshFishMoment, signOf as freshFishSign } from "./fresh_fish/moment.js";
import { fish, seaPicture, water } from "./sea.js";

/**
 * A game without pictures of its own: the picture on Home, the sign of a player or an entry in the log, and what the
 * table was like after an entry, below its words; then what few games have: how to draw a card, the points by round,
 * and an example that has no cards.
 */
const plain = {
  homePicture: () => [
    seaPicture("at-side", 416, 702, water(416, 702, 380), fish(120, 470, 1, "blue")),
    seaPicture("on-top", 780, 350, water(780, 350, 176), fish(560, 230, 0.6, "blue")),
  ],
  signOf: (_view, of) => face(of.face),
  moment: (_shown) => null,
  card: null,
  chart: curvesOfRounds,
  example: null,
};

/** The points of a game by round, with the faces of the players by seat. */
function curvesOfRounds(view, faces, label) {
  return curvesOf(view, faces, { wide: 560, high: 250, size: 15, label });
}

const KINDS = {
  fishing: { homePicture: fishingPicture, moment: fishingMoment, card, example: exampleDraw },
  "fresh-fish": {
    homePicture: freshFishPicture,
    signOf: freshFishSign,
    moment: freshFishMoment,
    example: exampleOfFreshFish,
  },
};

/**
 * What the game with this key brings.
 * @param {string} key
 */
export function kindOf(key) {
  return { ...plain, ...KINDS[key] };
}
