// ---- Names ----
// The ranks, as numbers of the scene: 4 is on the route, 6 a hall, 7 a room, 9 for staff, 10 common.
const shapes = new Map(); // of each floor: its shapes, with rectangles and paths when they are needed
function shapeOf(floor, index) {
  if (!shapes.has(floor)) shapes.set(floor, all(".plan>.s", plans[floor]).map(path => ({ element: path })));
  const shape = shapes.get(floor)[index];
  if (shape && !shape.box) shape.box = boxOf([shape.element]);
  return shape;
}

// Splits a name into two lines where the wider half is narrowest; nil if it is a single word.
function halves(text, size, weight) {
  let best = null, least = Infinity;
  for (let at = text.indexOf(" "); at > 0; at = text.indexOf(" ", at + 1)) {
    const pair = [text.slice(0, at), text.slice(at + 1)];
    const wide = Math.max(...pair.map(part => widthOf(part, size, weight)));
    if (wide < least) { least = wide; best = pair; }
  }
  return best;
}

// Places a name inside a shape: in one line or two, at its best point or a little beside it.
function placeInside(target, label, boxes) {
  const [text, rank, , index, x, y] = label, { k } = target.view;
  const shape = shapeOf(target.floor, index);
  if (!shape) return null;
  const wide = (shape.box[2] - shape.box[0]) * k, tall = (shape.box[3] - shape.box[1]) * k;
  const area = wide * tall, weight = rank === 6 ? 600 : rank < 5 ? 700 : 400;
  const sizes = rank === 6 ? [14, 12] : area > 16000 ? [13, 12, 11] : [12, 11];
  if (tall < 12) return null;
  const at = target.toScreen(x, y), group = rank === 6 ? null : roomGroup(shape);
  const both = size => [[text], halves(text, size, weight)].filter(lines => lines);
  const forms = sizes.flatMap(size => both(size).map(lines => ({ size, lines })));
  // A large room of a category has its icon above its name.
  if (group && tall > 50) forms.unshift(...both(sizes[0]).map(lines => ({ size: sizes[0], lines, group })));
  for (const { size, lines, group } of forms) {
    const half = Math.max(...lines.map(line => widthOf(line, size, weight))) / 2 + 1.5;
    const halfTall = lines.length * size * 0.6 + 1.5 + (group ? 11 : 0);
    if (2 * half > wide || 2 * halfTall > tall) continue;
    const aside = 0.3 * 2 * half;
    for (const [dx, dy] of [[0, 0], [0, -12], [0, 12], [0, -24], [0, 24], [-aside, 0], [aside, 0]]) {
      const box = around(at[0] + dx, at[1] + dy, half, halfTall);
      if (!inPicture(target, box) || boxes.hits(box) || !isInside(target, shape, box)) continue;
      return { box, lines, size, weight, dx, dy, x, y, group, isQuiet: rank === 6 };
    }
  }
  return null;
}
// The category of a room; null for halls, shafts and rooms of no category.
function roomGroup(shape) {
  const role = /\br-(\w+)/.exec(shape.element.getAttribute("class"))[1];
  return ["shop", "food", "health", "toilets", "service", "leisure", "transport"].includes(role) ? role : null;
}
function isInside(target, shape, box) {
  if (!shape.path) shape.path = new Path2D(shape.element.getAttribute("d"));
  const [left, top, right, bottom] = box, x = (left + right) / 2, y = (top + bottom) / 2;
  const points = [[left, top], [right, top], [right, bottom], [left, bottom], [x, top], [x, bottom], [left, y], [right, y]];
  return points.every(([px, py]) => {
    const [wx, wy] = target.toWorld(px, py);
    return ruler.isPointInPath(shape.path, wx, wy);
  });
}
function inPicture(target, box) {
  return box[0] >= 3 && box[1] >= 3 && box[2] <= target.width - 3 && box[3] <= target.height - 3;
}

// Places a name beside its mark: right, left, above, below, then at the corners.
function placeBeside(target, label, boxes) {
  const [text, rank, , index, x, y] = label;
  const radius = target.radii.get(index);
  if (radius === undefined) return null;
  const size = rank < 4 ? 13 : 12, weight = rank < 5 ? 700 : 400;
  const at = target.toScreen(x, y), gap = radius + 4;
  for (const lines of [[text], text.length > 18 ? halves(text, size, weight) : null]) {
    if (!lines) continue;
    const half = Math.max(...lines.map(line => widthOf(line, size, weight))) / 2, halfTall = lines.length * size * 0.6;
    const h = gap + half, v = gap + halfTall - 2;
    for (const [dx, dy] of [[h, 0], [-h, 0], [0, -v], [0, v], [h, -v], [-h, -v], [h, v], [-h, v], [0, -v - 10], [0, v + 10]]) {
      const box = around(at[0] + dx, at[1] + dy, half + 1, halfTall);
      if (inPicture(target, box) && !boxes.hits(box)) return { box, lines, size, weight, dx, dy, x, y };
    }
  }
  return null;
}

function drawName(target, place) {
  const text = draw("text", { class: place.isQuiet ? "name quiet" : "name", "font-size": place.size, "font-weight": place.weight }, target.names);
  const down = place.group ? 11 : 0;
  if (place.group) {
    const badge = draw("g", { class: "r-" + place.group + "Mark" }, target.names);
    draw("circle", { r: 9, class: "dot" }, badge);
    icon(place.group, 12, badge, "place-sign");
    target.items.push({ element: badge, x: place.x, y: place.y, dx: place.dx, dy: place.dy + down - place.lines.length * place.size * 0.6 - 11 });
  }
  place.lines.forEach((line, number) => {
    const y = (number - (place.lines.length - 1) / 2) * place.size * 1.15 + down;
    draw("tspan", { x: 0, y }, text).textContent = line;
  });
  target.items.push({ element: text, x: place.x, y: place.y, dx: place.dx, dy: place.dy });
}
