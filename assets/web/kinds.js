// What each game brings to the pages of no game.

import { card } from "./fishing/cards.js";
import { curvesOf } from "./fishing/curve.js";
import { homePicture as fishingPicture } from "./fishing/home_picture.js";
import { moment as fishingMoment, signOf as fishingSign } from "./fishing/moment.js";
import { exampleSquare } from "./fresh_fish/board.js";
import { homePicture as freshFishPicture } from "./fresh_fish/home_picture.js";
import { moment as freshFishMoment, signOf as freshFishSign } from "./fresh_fish/moment.js";

/** The points of a game by round, with the faces of the players by seat. */
function chart(series, faces, label) {
  const curves = series.map(({ name, seat, points }) => ({
    face: faces[seat],
    name,
    points,
    values: points,
  }));
  return curvesOf(curves, { wide: 560, high: 250, size: 15, label });
}

/**
 * By kind of game: the picture on Home, the sign of a player or an entry in the log, and what the table was like after
 * an entry; and if the game has them, how to draw a card, the points by round, and an example that has no cards.
 */
export const KINDS = {
  fishing: {
    homePicture: fishingPicture,
    signOf: fishingSign,
    moment: fishingMoment,
    card,
    chart,
    example: null,
  },
  "fresh-fish": {
    homePicture: freshFishPicture,
    signOf: freshFishSign,
    moment: freshFishMoment,
    card: null,
    chart: null,
    example: exampleSquare,
  },
};
