// Paints a drawing of the page on a canvas, in the styles that it has on the page.

/** Text is written at this size and scaled: browsers do not write texts of less than a pixel. */
const LETTERS = 100;

/** A rectangle with round corners as a path. */
export function roundedPath(x, y, wide, high, radius) {
  const corner = (right, down) => `a${radius} ${radius} 0 0 1 ${right * radius} ${down * radius}`;
  const across = wide - 2 * radius;
  const upright = high - 2 * radius;
  return new Path2D(
    `M${x + radius} ${y}h${across}${corner(1, 1)}v${upright}${corner(-1, 1)}` +
      `h${-across}${corner(-1, -1)}v${-upright}${corner(1, -1)}z`,
  );
}

/** The numbers of a shape, 0 if they are not given. */
function numbers(node, ...names) {
  return names.map((name) => Number(node.getAttribute(name)));
}

function circlePath(node) {
  const [x, y, radius] = numbers(node, "cx", "cy", "r");
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

const PATHS = {
  path: (node) => new Path2D(node.getAttribute("d")),
  circle: circlePath,
  rect: (node) => {
    const [x, y, wide, high, radius] = numbers(node, "x", "y", "width", "height", "rx");
    return roundedPath(x, y, wide, high, radius);
  },
};

function paintShape(pen, path, style) {
  if (style.fill !== "none") {
    pen.fillStyle = style.fill;
    pen.fill(path);
  }
  if (style.stroke === "none") return;
  const dashes = style.strokeDasharray;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = parseFloat(style.strokeWidth);
  pen.lineCap = style.strokeLinecap;
  pen.lineJoin = style.strokeLinejoin;
  pen.setLineDash(dashes === "none" ? [] : dashes.split(/[ ,]+/).map(parseFloat));
  pen.stroke(path);
}

function paintText(pen, node, style) {
  const [x, y, size] = numbers(node, "x", "y", "font-size");
  pen.translate(x, y);
  pen.scale(size / LETTERS, size / LETTERS);
  pen.font = `${style.fontWeight} ${LETTERS}px ${style.fontFamily}`;
  pen.fillStyle = style.fill;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(node.textContent, 0, 0);
}

function paint(pen, node) {
  const style = getComputedStyle(node);
  pen.save();
  const moved = node.transform && node.transform.baseVal.consolidate();
  if (moved) {
    const { a, b, c, d, e, f } = moved.matrix;
    pen.transform(a, b, c, d, e, f);
  }
  pen.globalAlpha *= Number(style.opacity);
  if (node.tagName === "text") paintText(pen, node, style);
  else if (PATHS[node.tagName]) paintShape(pen, PATHS[node.tagName](node), style);
  for (const child of node.children) paint(pen, child);
  pen.restore();
}

/**
 * Paint a drawing as large as its box allows, in the middle or, if it asks for that, at its lower edge.
 * @param {CanvasRenderingContext2D} pen
 * @param {SVGSVGElement} drawing which is in the document
 * @param {{x: number, y: number, wide: number, high: number}} box
 */
export function paintDrawing(pen, drawing, { x, y, wide, high }) {
  const view = drawing.viewBox.baseVal;
  const ratio = drawing.preserveAspectRatio.baseVal;
  const isLow = ratio.align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_XMIDYMAX;
  const scale = Math.min(wide / view.width, high / view.height);
  pen.save();
  pen.translate(
    x + (wide - scale * view.width) / 2,
    y + (high - scale * view.height) * (isLow ? 1 : 0.5),
  );
  pen.scale(scale, scale);
  pen.translate(-view.x, -view.y);
  paint(pen, drawing);
  pen.restore();
}
