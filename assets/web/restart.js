// The offer to switch to a new version.

import { el } from "./dom.js";
import { icon } from "./drawings.js";
import { say } from "./words.js";

/** A button that switches to a new version, if there is one. */
export function restartButton(page) {
  const { host } = page;
  return (
    host.restart &&
    el(
      "button",
      { type: "button", class: "restart", id: "restart", click: () => host.restart() },
      icon("turn"),
      say("New version: restart"),
    )
  );
}
