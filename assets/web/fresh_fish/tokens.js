// The notation of squares, such as "2f" for the fish stall of the second player.
// Written by `python -m tests.tools.web.tokens` from companion/fresh_fish/tokens.py.

export const GOODS = ["fish", "soda", "cheese", "ice"];

export const TOKENS = new Map([
  [".", { piece: "empty", seat: null, good: null }],
  ["+", { piece: "path", seat: null, good: null }],
  ["#", { piece: "flea_market", seat: null, good: null }],
  ["F", { piece: "truck", seat: null, good: "fish" }],
  ["S", { piece: "truck", seat: null, good: "soda" }],
  ["C", { piece: "truck", seat: null, good: "cheese" }],
  ["I", { piece: "truck", seat: null, good: "ice" }],
  ["1", { piece: "disc", seat: 0, good: null }],
  ["2", { piece: "disc", seat: 1, good: null }],
  ["3", { piece: "disc", seat: 2, good: null }],
  ["4", { piece: "disc", seat: 3, good: null }],
  ["5", { piece: "disc", seat: 4, good: null }],
  ["1f", { piece: "stall", seat: 0, good: "fish" }],
  ["1s", { piece: "stall", seat: 0, good: "soda" }],
  ["1c", { piece: "stall", seat: 0, good: "cheese" }],
  ["1i", { piece: "stall", seat: 0, good: "ice" }],
  ["2f", { piece: "stall", seat: 1, good: "fish" }],
  ["2s", { piece: "stall", seat: 1, good: "soda" }],
  ["2c", { piece: "stall", seat: 1, good: "cheese" }],
  ["2i", { piece: "stall", seat: 1, good: "ice" }],
  ["3f", { piece: "stall", seat: 2, good: "fish" }],
  ["3s", { piece: "stall", seat: 2, good: "soda" }],
  ["3c", { piece: "stall", seat: 2, good: "cheese" }],
  ["3i", { piece: "stall", seat: 2, good: "ice" }],
  ["4f", { piece: "stall", seat: 3, good: "fish" }],
  ["4s", { piece: "stall", seat: 3, good: "soda" }],
  ["4c", { piece: "stall", seat: 3, good: "cheese" }],
  ["4i", { piece: "stall", seat: 3, good: "ice" }],
  ["5f", { piece: "stall", seat: 4, good: "fish" }],
  ["5s", { piece: "stall", seat: 4, good: "soda" }],
  ["5c", { piece: "stall", seat: 4, good: "cheese" }],
  ["5i", { piece: "stall", seat: 4, good: "ice" }],
]);
