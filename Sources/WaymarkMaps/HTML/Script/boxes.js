// ---- Rectangles that must not meet ----
// Rectangles are [left, top, right, bottom] in pixels, sorted into squares of 64 pixels.
class Boxes {
  constructor() { this.cells = new Map(); }
  each(box, action) {
    for (let column = Math.floor(box[0] / 64); column <= Math.floor(box[2] / 64); column++)
      for (let row = Math.floor(box[1] / 64); row <= Math.floor(box[3] / 64); row++)
        if (action(column * 65536 + row)) return true;
    return false;
  }
  add(box) {
    this.each(box, cell => {
      const list = this.cells.get(cell);
      if (list) list.push(box); else this.cells.set(cell, [box]);
    });
  }
  hits(box) {
    return this.each(box, cell => (this.cells.get(cell) || []).some(other =>
      box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]));
  }
}
function around(x, y, half, halfHeight) {
  const tall = halfHeight === undefined ? half : halfHeight;
  return [x - half, y - tall, x + half, y + tall];
}

// Returns the points of a path that this page wrote: "M x y l dx dy …", closed or not.
const parsed = new WeakMap();
function pointsOf(path) {
  if (!parsed.has(path)) parsed.set(path, path.getAttribute("d").split("M").slice(1).map(part => {
    const numbers = part.match(/-?\d+/g).map(Number), points = [[numbers[0], numbers[1]]];
    for (let at = 2; at + 1 < numbers.length; at += 2) {
      const last = points[points.length - 1];
      points.push([last[0] + numbers[at], last[1] + numbers[at + 1]]);
    }
    return points;
  }));
  return parsed.get(path);
}
function boxOf(paths) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths) for (const points of pointsOf(path)) for (const [x, y] of points) {
    box[0] = Math.min(box[0], x); box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x); box[3] = Math.max(box[3], y);
  }
  return box;
}

// Measures a text in the page's font.
const ruler = document.createElement("canvas").getContext("2d"), measured = new Map();
let family = "sans-serif";
function widthOf(text, size, weight) {
  const key = family + weight + " " + size + " " + text;
  if (!measured.has(key)) {
    ruler.font = `${weight} ${size}px ${family}`;
    measured.set(key, ruler.measureText(text).width);
  }
  return measured.get(key);
}
