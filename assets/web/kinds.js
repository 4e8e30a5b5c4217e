// What each game brings to the pages of no game.

import { card } from "./fishing/cards.js";
import { curvesOf } from "./fishing/curve.js";
import { homePicture as fishingPicture } from "./fishing/home_picture.js";
import { homePicture as freshFishPicture } from "./fresh_fish/home_picture.js";

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

/** By kind of game: the picture on Home, and how to draw a card and the points by round, if the game has them. */
export const KINDS = {
  fishing: { homePicture: fishingPicture, card, chart },
  "fresh-fish": { homePicture: freshFishPicture, card: null, chart: null },
};
