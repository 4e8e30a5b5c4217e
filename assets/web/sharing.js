// Sharing the result: as a picture or as text with other apps, and with BG Stats.

import { bgstats } from "./bgstats.js";
import { showDialog } from "./dialog.js";
import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { shareFile } from "./files.js";
import { tell } from "./page.js";
import { resultPicture } from "./result_picture.js";
import { say } from "./words.js";

/** Share the text with another app; if the browser cannot do that, copy it. If neither is allowed, the text stays in view. */
async function share(text, close) {
  if (navigator.share) {
    await navigator.share({ text }).catch(() => {}); // people may close the sheet of the device
  } else if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    tell("notice", say("Result copied: paste it wherever you like."));
  } else return;
  close();
}

/** Share the picture with another app, or save it. */
async function sharePicture(title, picture, close) {
  const file = await picture;
  if (!file) tell("alert", say("The file cannot be written."));
  else if (await shareFile(title, file)) close();
}

/**
 * @param {{text: string, picture: import("./result_picture.js").About, bgstats: string}} shared
 * @param {import("./result_picture.js").Result} result
 */
export function showSharing(shared, result) {
  const title = say("Share the result");
  const picture = resultPicture(shared.picture, result); // ready before the tap, right after which a browser shares
  showDialog(
    title,
    say("Close"),
    (close) => [
      el("p", { class: "text-to-share", id: "text-to-share" }, shared.text),
      el(
        "div",
        { class: "answers" },
        el(
          "button",
          {
            type: "button",
            class: "big primary",
            id: "share-picture",
            click: () => sharePicture(title, picture, close),
          },
          icon("picture"),
          say("As a picture"),
        ),
        el(
          "button",
          {
            type: "button",
            class: "big soft",
            id: "share-text",
            click: () => share(shared.text, close),
          },
          icon("letters"),
          navigator.share ? say("As text") : say("Copy as text"),
        ),
      ),
      bgstats({ state: shared }),
    ],
    "centred",
  );
}
