// Sharing the result: as text with other apps, and with BG Stats.

import { bgstats } from "../bgstats.js";
import { showDialog } from "../dialog.js";
import { el } from "../dom.js";
import { icon } from "../drawings.js";
import { tell } from "../page.js";
import { say } from "../words.js";

/** Share the text with another app; if the browser cannot do that, copy it. If neither is allowed, the text stays in view. */
async function share(page, close) {
  const { text } = page.view;
  if (navigator.share) {
    await navigator.share({ text }).catch(() => {}); // people may close the sheet of the device
  } else if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    tell("notice", say("Result copied: paste it wherever you like."));
  } else return;
  close();
}

/** @param {import("../page.js").Page} page */
export function showSharing(page) {
  const { view } = page;
  showDialog(
    say("Share the result"),
    say("Close"),
    (close) => [
      el("p", { class: "text-to-share", id: "text-to-share" }, view.text),
      el(
        "div",
        { class: "answers" },
        el(
          "button",
          {
            type: "button",
            class: "big primary",
            id: "share-text",
            click: () => share(page, close),
          },
          icon("letters"),
          navigator.share ? say("As text") : say("Copy as text"),
        ),
      ),
      bgstats({ state: view }),
    ],
    "centred",
  );
}
