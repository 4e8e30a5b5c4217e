// Changing what is shown into what is wanted, so that what is the same stays: the focus, how far things are scrolled,
// what people have unfolded, the text that they are typing, and the control below a finger.

/** The listeners of each element by the name of their event. @type {WeakMap<EventTarget, Record<string, Function>>} */
const listeners = new WeakMap();
/** What was in a field after each key since it got the focus. @type {WeakMap<EventTarget, Set<string>>} */
const typed = new WeakMap();

document.addEventListener("focusin", ({ target }) => typed.set(target, new Set()));
document.addEventListener(
  "input",
  ({ target }) => typed.has(target) && typed.get(target).add(/** @type {any} */ (target).value),
  { capture: true },
);

/** @param {Event} event */
function hear(event) {
  const listener = (listeners.get(event.currentTarget) || {})[event.type];
  if (listener) listener(event);
}

/**
 * Let an element listen to an event. It has one listener for each, which changes with the element: a listener therefore
 * finds its element in `event.currentTarget`.
 * @param {Element} node
 * @param {string} name
 * @param {Function} listener
 */
export function listen(node, name, listener) {
  listeners.set(node, { ...listeners.get(node), [name]: listener });
  node.addEventListener(name, hear);
}

function changeListeners(old, wanted) {
  const all = listeners.get(wanted) || {};
  listeners.set(old, all);
  Object.keys(all).forEach((name) => old.addEventListener(name, hear));
}

/** Whether people decide about an attribute: what they have unfolded stays unfolded. */
function isOfPeople(node, name) {
  return name === "open" && node.nodeName === "DETAILS";
}

function changeAttributes(old, wanted) {
  for (const { name } of Array.from(old.attributes))
    if (!wanted.hasAttribute(name) && !isOfPeople(old, name)) old.removeAttribute(name);
  for (const { name, value } of Array.from(wanted.attributes)) {
    if (old.getAttribute(name) === value || isOfPeople(old, name)) continue;
    // The content security policy forbids to set the attribute.
    if (name === "style") old.style.cssText = wanted.style.cssText;
    else old.setAttribute(name, value);
  }
}

/**
 * Put into a field what the page wants, if that is news: neither what was wanted before, nor the echo of an earlier key.
 * @param {any} old
 * @param {any} wanted
 * @param {string} before what was wanted before
 */
function changeValue(old, wanted, before) {
  if ("checked" in wanted && old.checked !== wanted.checked) old.checked = wanted.checked;
  if (wanted.defaultValue === undefined || wanted.defaultValue === before) return;
  const isEcho =
    document.activeElement === old && typed.has(old) && typed.get(old).has(wanted.value);
  if (!isEcho && old.value !== wanted.value) old.value = wanted.value;
}

/** What an item of a list is about, such as the game that its button opens. */
function nameOf(node) {
  if (node.id || node.nodeName !== "LI") return node.id || "";
  const named = node.querySelector("[id]");
  return named ? named.id : "";
}

/** Whether one node can become the other. An element with `data-whole` is taken as it is. */
function isSame(old, wanted) {
  return (
    old.nodeName === wanted.nodeName &&
    nameOf(old) === nameOf(wanted) &&
    old.type === wanted.type &&
    !(wanted.dataset && "whole" in wanted.dataset)
  );
}

/** Whether a node has the focus or a finger on it: if it is moved, it loses both. */
function isInUse(node) {
  return node instanceof Element && node.matches(":focus-within, :active");
}

/**
 * Put the children of an element into this order. What is in use stays where it is, and the others move around it.
 * @param {Element} node
 * @param {ChildNode[]} children
 */
function arrange(node, children) {
  let next = node.firstChild;
  for (const child of children) {
    while (child !== next && child.parentNode === node && isInUse(child)) {
      const other = next;
      next = other.nextSibling;
      other.remove();
    }
    if (child === next) next = next.nextSibling;
    else node.insertBefore(child, next);
  }
}

/**
 * Give an element the children of another one.
 * @param {Element} old
 * @param {Element} wanted
 */
export function mergeChildren(old, wanted) {
  const left = Array.from(old.childNodes);
  const children = Array.from(wanted.childNodes).map((child) => {
    const place = left.findIndex((each) => isSame(each, child));
    return place < 0 ? child : merge(left.splice(place, 1)[0], child);
  });
  left.forEach((each) => each.remove());
  arrange(old, children);
}

/**
 * Change a node into another one, or put that in its place if they are too different. Return the node that stays.
 * @param {any} old
 * @param {any} wanted
 */
export function merge(old, wanted) {
  if (!isSame(old, wanted)) {
    old.replaceWith(wanted);
    return wanted;
  }
  if (!(old instanceof Element)) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return old;
  }
  const before = /** @type {any} */ (old).defaultValue;
  changeAttributes(old, wanted);
  changeListeners(old, wanted);
  mergeChildren(old, wanted);
  changeValue(old, wanted, before);
  return old;
}
