// ---- Marks and names of a picture ----
let items = []; // what moves with the map: elements, their positions and their distances from them

// Makes marks and names of a floor for a view.
function layOut(target) {
  const { k, x, y } = target.view, data = floors[target.floor], boxes = new Boxes();
  target.items = [];
  target.radii = new Map();
  target.toScreen = (px, py) => [(px - x) * k + target.width / 2, (py - y) * k + target.height / 2];
  target.toWorld = (px, py) => [(px - target.width / 2) / k + x, (py - target.height / 2) / k + y];
  family = getComputedStyle(document.body).fontFamily;
  const arrowsRoot = draw("g", {}, target.root), marksGroup = draw("g", {}, target.root);
  target.names = draw("g", {}, target.root);
  const drawn = [];
  // Of equal kinds, those come first whose names come first.
  const interest = new Map(data.labels.map((label, at) => [label[2] ? -1 : label[3], [at, label[1]]]));
  const unnamed = [data.labels.length, 9];
  const ranked = data.marks.map((mark, index) =>
    [order.indexOf(mark.k) - (isChosen(mark) ? 20 : 0), (interest.get(index) || unnamed)[0], index]);
  ranked.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  for (const [, , index] of ranked) {
    const mark = data.marks[index], at = target.toScreen(mark.x, mark.y);
    if (at[0] < -20 || at[1] < -20 || at[0] > target.width + 20 || at[1] > target.height + 20) continue;
    const half = sizeOf(mark, target, at, boxes, (interest.get(index) || unnamed)[1]);
    if (half === null) continue;
    boxes.add(mark.k === "change" ? around(at[0], at[1], half, 12) : around(at[0], at[1], half));
    if (!isFaded(mark)) target.radii.set(index, half);
    drawn.push(drawMark(target, mark, index, half));
    if (drawn.length > 600) break;
  }
  marksGroup.append(...drawn.reverse());
  if (chosen && chosen.floor === target.floor && !all(".chosen-ring,.room-ring", target.isPaper ? target.root : map).length)
    drawPin(target, chosen, marksGroup);
  layRoute(target, arrowsRoot, boxes);
  // Names keep off the controls over the map.
  const base = map.getBoundingClientRect();
  if (!target.isPaper) for (const control of all("#levels,#level-name,.controls,#scale,#north,#attribution")) {
    const box = control.getBoundingClientRect();
    if (box.width) boxes.add([box.left - base.left, box.top - base.top, box.right - base.left, box.bottom - base.top]);
  }
  const named = new Map(); // where each text is
  let count = 0;
  for (const label of chosenFirst(data.labels, data.marks)) {
    const at = target.toScreen(label[4], label[5]);
    if (at[0] < 0 || at[1] < 0 || at[0] > target.width || at[1] > target.height) continue;
    // A waypoint and its room often have one name.
    const twins = named.get(label[0]) || [];
    if (twins.some(twin => Math.hypot(twin[0] - at[0], twin[1] - at[1]) < 90)) continue;
    const place = label[2] ? placeInside(target, label, boxes) : placeBeside(target, label, boxes);
    if (!place) continue;
    boxes.add([place.box[0] - 2, place.box[1] - 1, place.box[2] + 2, place.box[3] + 1]);
    drawName(target, place);
    named.set(label[0], twins.concat([at]));
    if (++count >= 250) break;
  }
  moveTo(target.items, target.toScreen, k);
  return target.items;
}
// A pin where something was chosen that has neither a mark nor a room.
function drawPin(target, at, root) {
  const g = draw("g", { class: "r-end" }, root);
  draw("path", { d: "M0 0C-4-8-10-13-10-20A10 10 0 0 1 10-20C10-13 4-8 0 0Z", class: "pill" }, g);
  draw("circle", { cy: -20, r: 4, fill: "var(--wm-halo)" }, g);
  target.items.push({ element: g, x: at.x, y: at.y, dx: 0, dy: 0 });
}
function chosenFirst(labels, marks) {
  const isFirst = label => !label[2] && marks[label[3]] && isChosen(marks[label[3]]);
  return chosen ? labels.filter(isFirst).concat(labels.filter(label => !isFirst(label))) : labels;
}

// Keeps names off the route, and draws its direction: a chevron every 46 pixels.
function layRoute(target, root, boxes) {
  for (const path of all(`.route[data-r="${target.route}"] .way:not(.k-link):not(.k-travelled)`, plans[target.floor])) {
    let walked = 23;
    for (const points of pointsOf(path)) for (let at = 1; at < points.length; at++) {
      const [ax, ay] = target.toScreen(...points[at - 1]), [bx, by] = target.toScreen(...points[at]);
      const far = Math.hypot(bx - ax, by - ay);
      if (!far || far > 20000) continue;
      for (let along = 0; along < far; along += 8)
        boxes.add(around(ax + (bx - ax) * along / far, ay + (by - ay) * along / far, 4));
      for (; walked < far; walked += 46) {
        const part = walked / far, px = ax + (bx - ax) * part, py = ay + (by - ay) * part;
        if (target.view.k < 0.022 || px < 0 || py < 0 || px > target.width || py > target.height) continue;
        const turn = Math.atan2(by - ay, bx - ax) * 180 / Math.PI, [x, y] = target.toWorld(px, py);
        const element = draw("g", {}, root);
        draw("path", { d: "M-1.5-2.5L1.5 0L-1.5 2.5", class: "chevron", transform: `rotate(${turn})` }, element);
        target.items.push({ element, x, y, dx: 0, dy: 0 });
      }
      walked -= far;
    }
  }
}

function moveTo(items, toScreen, k) {
  for (const item of items) {
    const [x, y] = toScreen(item.x, item.y);
    item.element.setAttribute("transform", `translate(${(x + item.dx).toFixed(1)} ${(y + item.dy).toFixed(1)})`);
    if (item.disc) item.disc.setAttribute("r", Math.max(9, item.disc.dataset.a * k));
  }
}
function moveMarks() { moveTo(items, toScreen, view.k); }
function paintMarks() {
  marksRoot.replaceChildren();
  items = layOut({ root: marksRoot, floor, view: { x: view.x, y: view.y, k: view.k }, width, height, route });
}
