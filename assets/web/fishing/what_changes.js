// What a correction would change. It stays in view above the button that saves it.

import { pane } from "../controls.js";
import { el } from "../dom.js";
import { face, icon } from "../drawings.js";
import { say } from "../words.js";

function shift(of) {
  return el(
    "span",
    { class: "shift" },
    of.face && face(of.face),
    el("span", { class: "was" }, of.before),
    icon("arrow"),
    el("b", {}, of.after),
  );
}

function change(of, offer) {
  return el(
    "li",
    { class: "change" },
    el("span", { class: "topic" }, of.topic),
    el(
      "span",
      { class: "shifts" },
      of.shifts.map(shift),
      of.text && el("span", {}, of.text),
      of.offers.map(offer),
    ),
  );
}

function check(of) {
  return el("p", { class: `check role-${of.role}` }, icon(of.icon), el("span", {}, of.text));
}

/**
 * The changes line by line, then whether they can be saved.
 * @param {{changes: any[], checks: any[]}} of
 * @param {(offer: any) => any} offer draws a button below a change
 */
export function whatChanges(of, offer = () => null) {
  const { changes, checks } = of;
  if (!changes.length && !checks.length) return null;
  const isWrong = checks.some((each) => each.role === "danger");
  return pane(
    "what-changes",
    isWrong ? "what-changes wrong" : "what-changes",
    changes.length > 0 && el("h2", {}, say("What changes")),
    changes.length > 0 &&
      el(
        "ul",
        {},
        changes.map((each) => change(each, offer)),
      ),
    checks.length > 0 && el("div", { role: "status" }, checks.map(check)),
  );
}
