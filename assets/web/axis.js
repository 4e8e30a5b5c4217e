// Round numbers for the lines of a chart, and labels that would overlap.

export const STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200];

/**
 * The lowest and the highest line of a grid, and the distance between lines.
 * @param {number[]} all
 * @param {number} span the least height above zero
 * @param {number} most how many lines there is room for
 */
export function scale(all, span, most) {
  const top = Math.max(...all, span);
  const least = Math.min(...all, 0);
  const step =
    STEPS.find((each) => Math.ceil(top / each) - Math.floor(least / each) <= most) || 500;
  return { low: Math.floor(least / step) * step, high: Math.ceil(top / step) * step, step };
}

/**
 * The places of labels that would overlap, each as close as possible to its own.
 * @param {number[]} wanted
 * @param {number} gap
 * @param {number} end the last place there is
 */
export function spread(wanted, gap, end) {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  order.forEach((each, place) => {
    if (place) each.at = Math.max(each.at, order[place - 1].at + gap);
  });
  order.reverse().forEach((each, place) => {
    each.at = Math.min(each.at, end - gap * place);
  });
  const places = [];
  order.forEach((each) => {
    places[each.index] = each.at;
  });
  return places;
}
