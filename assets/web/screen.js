// The window of both clients: it shows one page, which changes in place when it is shown again.

import { fill } from "./dom.js";
import { fitAll } from "./fit.js";

/** Let reading begin at the top of the page, with a screen reader or a keyboard. */
function focusTitle() {
  const title = document.getElementById("title");
  if (title) title.focus({ preventScroll: true });
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Whether an element can have the focus. One that cannot any more has lost it with the next frame. */
function canHaveFocus(node) {
  return (
    node.isConnected &&
    node.matches(FOCUSABLE) &&
    !node.matches(":disabled") &&
    node.getClientRects().length > 0
  );
}

/** The element that has the focus, and those around it. */
export function focusNow() {
  const all = [];
  for (let each = document.activeElement; each; each = each.parentElement) all.push(each);
  return /** @type {HTMLElement[]} */ (all);
}

/**
 * Leave the focus where it was: on the same control or, if that is gone, on the part of the page that it was in. From
 * there, the next control is one key away, and a key that was meant for the old one does nothing.
 * @param {HTMLElement[]} before where the focus was
 */
export function keepFocus(before) {
  const [focused] = before;
  if (!focused || focused === document.body) return;
  const again = focused.isConnected ? focused : document.getElementById(focused.id);
  if (again && canHaveFocus(again)) {
    again.focus({ preventScroll: true });
    return;
  }
  const part = before.find((each) => each.isConnected && !each.matches(":disabled"));
  if (!part || part.id === "page" || part === document.body) {
    focusTitle();
    return;
  }
  part.setAttribute("tabindex", "-1");
  part.focus({ preventScroll: true });
}

/** Shows pages in an element. */
export class Screen {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.name = "";
    this.drawn = 0;
  }

  /**
   * Show a page. If it is the one that is shown, it changes: the focus, how far it is scrolled, what is unfolded and
   * what is being typed stay.
   * @param {string} name
   * @param {any} content
   * @param {{isVisit?: boolean, said?: string}} how `isVisit` if people have just opened the page; `said` is announced
   */
  show(name, content, { isVisit = false, said = "" } = {}) {
    const before = focusNow();
    if (isVisit || name !== this.name) this.root.textContent = "";
    this.name = name;
    fill(this.root, content);
    fitAll();
    if (isVisit) window.scrollTo(0, 0);
    if (isVisit && !(before[0] && before[0].closest(".tabs"))) focusTitle();
    else keepFocus(before);
    if (said) announce(said);
    this.drawn += 1;
    this.root.dataset.drawn = String(this.drawn);
  }
}

/**
 * Let screen readers say a sentence.
 * @param {string} sentence
 */
export function announce(sentence) {
  const said = document.getElementById("said");
  if (said) said.textContent = sentence;
}
