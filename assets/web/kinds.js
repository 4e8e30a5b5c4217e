// What each game brings to the pages of no game.

import { card } from "./fishing/cards.js";
import { homePicture as fishingPicture } from "./fishing/home_picture.js";
import { homePicture as freshFishPicture } from "./fresh_fish/home_picture.js";

/** The picture on Home by kind of game, and how its rules draw a card, if it has cards. */
export const KINDS = {
  fishing: { homePicture: fishingPicture, card },
  "fresh-fish": { homePicture: freshFishPicture, card: null },
};
