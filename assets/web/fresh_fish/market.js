// The table on which boards are laid with fingers: dragged from the tray or over the table, or tapped into place. What
// comes of it is up to the presenter; here, a board only follows the finger.

import { el } from "../dom.js";
import { framed } from "./board.js";
import { namedPicture, sizeOf } from "./board_picture.js";

/** @typedef {import("../page.js").Page} Page */

/** How far a finger moves until it drags, in CSS pixels. */
const DRAG = 10;

/**
 * The board below the finger: how it is drawn, in which column and row it is now, where the finger came down on the page
 * and on the board, in places of the table.
 * @typedef {{board: any, column: number, row: number, from: number[], grip: number[] | null, isMoving: boolean,
 *   pointer: number}} Carried
 */

/** @type {Carried | null} */
let carried = null;
let hasDragged = false; // the click that ends a drag is none
/** The part of the table that was shown last, and how many boards lay on it. */
let shown = { room: null, count: 0 };

const idOf = (board) => `laid-${board.name}`;

function isInside(picture, room) {
  return (
    picture.left >= room.left &&
    picture.top >= room.top &&
    picture.left + picture.columns <= room.left + room.columns &&
    picture.top + picture.rows <= room.top + room.rows
  );
}

/** The part of the table to show. It stays while one board after the other is laid, so that fingers hit their place. */
function roomFor({ picture, room }) {
  const count = picture.boards.length;
  const isStill = count > 0 && Math.abs(count - shown.count) <= 1;
  const stays = carried || (shown.room && isStill && isInside(picture, shown.room));
  shown = { room: stays ? shown.room : room, count };
  return shown.room;
}

/** Show a board at a place of the table. */
function put(node, board, { column, row }) {
  const { room } = shown;
  const [columns, rows] = sizeOf(board);
  node.style.setProperty("left", `${(100 * (column - room.left)) / room.columns}%`);
  node.style.setProperty("top", `${(100 * (row - room.top)) / room.rows}%`);
  node.style.setProperty("width", `${(100 * columns) / room.columns}%`);
  node.style.setProperty("height", `${(100 * rows) / room.rows}%`);
}

function laid(board, isChosen) {
  const isCarried = carried && carried.isMoving && carried.board.name === board.name;
  const look = ["laid-board", isChosen && "is-chosen", isCarried && "is-carried"];
  const node = el(
    "div",
    { id: idOf(board), class: look.filter(Boolean).join(" ") },
    namedPicture(board),
  );
  put(node, board, isCarried ? carried : board);
  return node;
}

// Fingers

function field() {
  return document.getElementById("market");
}

/** Where a finger is on the table, in places from its first column and row. */
function spotOf(event) {
  const { left, top, width } = field().getBoundingClientRect();
  const side = width / shown.room.columns;
  return [
    shown.room.left + (event.clientX - left) / side,
    shown.room.top + (event.clientY - top) / side,
  ];
}

function isOnTable(event) {
  const { left, top, right, bottom } = field().getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** A finger has come down on a board; `grip` is where on it, or null for its middle. */
function take(event, board, grip) {
  if (!event.isPrimary || event.button !== 0) return;
  const from = [event.clientX, event.clientY];
  const { column, row } = board;
  carried = { board, column, row, from, grip, isMoving: false, pointer: event.pointerId };
  event.currentTarget.setPointerCapture(event.pointerId);
}

/** Lift the board from where it lies. */
function lift() {
  carried.isMoving = true;
  hasDragged = true;
  const { board } = carried;
  const [columns, rows] = sizeOf(board);
  carried.grip = carried.grip || [columns / 2, rows / 2];
  const node = document.getElementById(idOf(board)) || field().appendChild(laid(board, true));
  node.classList.add("is-carried");
}

function carry(event) {
  if (!carried || event.pointerId !== carried.pointer) return;
  const [x, y] = carried.from;
  if (!carried.isMoving) {
    if (Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
    lift();
  }
  const [column, row] = spotOf(event);
  carried.column = column - carried.grip[0];
  carried.row = row - carried.grip[1];
  put(document.getElementById(idOf(carried.board)), carried.board, carried);
}

/** The finger is lifted, or the browser has taken it away: then the board goes back, as from beside the table. */
function drop(page, event) {
  if (!carried || event.pointerId !== carried.pointer) return;
  const { board, column, row, isMoving } = carried;
  carried = null;
  setTimeout(() => {
    hasDragged = false;
  });
  if (!isMoving) return;
  const { name, quarters } = board;
  if (event.type === "pointerup" && isOnTable(event))
    page.act("put_board", { name, quarters, row: Math.round(row), column: Math.round(column) });
  else page.refresh();
}

function carrying(page) {
  const end = (event) => drop(page, event);
  return { pointermove: carry, pointerup: end, pointercancel: end };
}

/**
 * The listeners of a tile in the tray, from which a board is dragged. A tap on it is one if no drag ends with it.
 * @param {Page} page
 * @param {any} board
 * @param {() => void} tap
 */
export function ofTray(page, board, tap) {
  return {
    pointerdown: (event) => take(event, board, null),
    ...carrying(page),
    click: () => hasDragged || tap(),
  };
}

function ofTable(page, boards) {
  return {
    pointerdown(event) {
      const [x, y] = spotOf(event).map(Math.floor);
      const board = boards.find(({ cells }) => cells.some(([c, r]) => c === x && r === y));
      if (!board) return;
      const [column, row] = spotOf(event);
      take(event, board, [column - board.column, row - board.row]);
    },
    ...carrying(page),
    click(event) {
      if (hasDragged) return;
      const [column, row] = spotOf(event).map(Math.floor);
      page.act("tap_table", { place: [row + 1, column + 1] });
    },
  };
}

/**
 * The table with its boards.
 * @param {Page} page
 */
export function market(page) {
  const { market: look, tiles, verdict } = page.view;
  const { boards } = look.picture;
  const room = roomFor(look);
  const chosen = tiles.find((tile) => tile.is_chosen);
  const lying = boards.slice();
  const isNew =
    carried && carried.isMoving && !boards.some((each) => each.name === carried.board.name);
  if (isNew) lying.push(carried.board);
  const drawn = el(
    "div",
    { id: "market", class: "market", role: "img", "aria-label": verdict, ...ofTable(page, boards) },
    lying.map((each) => laid(each, Boolean(chosen) && chosen.name === each.name)),
  );
  drawn.style.setProperty("background-size", `${100 / room.columns}% ${100 / room.rows}%`);
  return framed(drawn, room.columns / room.rows);
}
