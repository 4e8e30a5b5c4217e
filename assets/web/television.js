// The foot of a television: the last event, the connection, the number of phones that follow, and the clock.

import { el } from "./dom.js";
import { icon } from "./drawings.js";

export function foot(page, last) {
  return el(
    "footer",
    { class: "tv-foot" },
    last,
    page.connection(),
    el("p", { class: "followers" }, icon("phone"), el("span", { id: "followers" }, page.followers)),
    el("p", { class: "clock", id: "clock" }, page.clock()),
    page.menuButton(),
  );
}
