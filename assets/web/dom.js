// Building blocks for the page. Texts only ever become text nodes, so that no name can become markup.

import { listen, mergeChildren } from "./merge.js";

const SVG = "http://www.w3.org/2000/svg";

function put(node, attributes, children) {
  for (const name of Object.keys(attributes || {})) {
    const value = attributes[name];
    if (typeof value === "function") listen(node, name, value);
    else if (name === "value" && "defaultValue" in node)
      node.defaultValue = value; // also of several lines
    else if (value !== null && value !== undefined && value !== false)
      node.setAttribute(name, value === true ? "" : value);
  }
  add(node, children);
  return node;
}

/** A text with a minus before its negative numbers: after a dash a line could break. */
export function withMinus(text) {
  return text.replace(/(^|[^\d])–(?=\d)/g, "$1−");
}

function add(node, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(node, child);
    else if (child instanceof Node) node.appendChild(child);
    else if (child !== null && child !== undefined && child !== false)
      node.appendChild(document.createTextNode(withMinus(String(child))));
  }
}

/** An element with attributes (functions listen to the event of that name) and children. */
export function el(name, attributes, ...children) {
  return put(document.createElement(name), attributes, children);
}

/** The same for a part of a drawing. */
export function svg(name, attributes, ...children) {
  return put(document.createElementNS(SVG, name), attributes, children);
}

/** Give an element these children. What it has already is changed, so that it keeps the focus and its listeners. */
export function fill(node, ...children) {
  const wanted = node.cloneNode(false);
  add(wanted, children);
  mergeChildren(node, wanted);
}

/** A number with a minus instead of a hyphen. */
export function number(value) {
  return String(value).replace("-", "−");
}

/** A caught number with its sign. */
export function plus(value) {
  return `+${value}`;
}
