// ---- The view ----
let painted = { x: 0, y: 0, k: 1 }; // the view in which the plan was painted
let isWaiting = false, settling = 0, flight = 0;

// Shows the view with the next frame; paints names and networks again when it has come to rest.
function show() {
  if (!isWaiting) { isWaiting = true; requestAnimationFrame(frame); }
  clearTimeout(settling);
  settling = setTimeout(settle, 140);
}

function frame() {
  isWaiting = false;
  if (heavy[floor] || floors[floor].canvas) {
    // Moves and scales the picture that was painted last.
    const scale = view.k / painted.k;
    const x = width / 2 * (1 - scale) + (painted.x - view.x) * view.k;
    const y = height / 2 * (1 - scale) + (painted.y - view.y) * view.k;
    stage.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
  } else {
    paintPlan();
  }
  moveMarks();
}

function paintPlan() {
  stage.style.transform = "";
  painted = { x: view.x, y: view.y, k: view.k };
  placeWorld(worlds[floor], plans[floor], view, width, height);
}

// Places a plan in a picture: its scale, and the width of its walls (0.22 m, from 1 to 3 pixels).
function placeWorld(world, plan, view, width, height) {
  const { x, y, k } = view;
  world.setAttribute("transform", `matrix(${k} 0 0 ${k} ${width / 2 - x * k} ${height / 2 - y * k})`);
  plan.style.setProperty("--wall", Math.min(3, Math.max(1, 22 * k)).toFixed(2) + "px");
  plan.classList.toggle("far", k < 0.022);
  // Hatching keeps about 7 pixels between its lines, in steps, so that it does not crawl.
  byId("hatch").setAttribute("patternTransform", `rotate(45) scale(${Math.pow(2, Math.round(Math.log2(7 / (60 * k))))})`);
}

// Paints everything for the view: after a gesture, a change of level, a change of size.
function settle() {
  clearTimeout(settling);
  paintPlan();
  paintNetwork();
  paintMarks();
  paintScale();
  remember();
}

function toScreen(x, y) { return [(x - view.x) * view.k + width / 2, (y - view.y) * view.k + height / 2]; }

// Returns the view that shows a rectangle with a margin in pixels.
function viewOf(box, margin, limit, size) {
  const [w, h] = size || [width, height];
  // The names of levels do not cover the plan, unless they take a quarter of a narrow window.
  const column = Math.max(0, byId("levels").offsetWidth + 24 - margin);
  const names = size || column > w / 4 ? 0 : column;
  const k = Math.max(1e-4, Math.min(
    (w - 2 * margin - names) / (box[2] - box[0]), (h - 2 * margin) / (box[3] - box[1]), limit || 9));
  return { x: (box[0] + box[2]) / 2 + names / 2 / k, y: (box[1] + box[3]) / 2, k };
}
function wholeFloor() { return viewOf(floors[floor].box, Math.min(56, width * 0.08), 0.5); }

// The smallest scale shows a third of the window; the largest is 2 metres across a hand.
function bounded(k) { return Math.min(2, Math.max(wholeFloor().k / 3, k)); }

// Goes to a view, at once for readers who asked for less motion.
function fly(target) {
  cancelAnimationFrame(flight);
  if (calm.matches || document.hidden) { Object.assign(view, target); settle(); return; }
  const from = { x: view.x, y: view.y, k: view.k };
  let begin = null;
  const tick = now => {
    if (begin === null) begin = now;
    const part = Math.min(1, (now - begin) / 260), eased = 1 - Math.pow(1 - part, 3);
    const k = from.k * Math.pow(target.k / from.k, eased);
    // The centre moves as fast as the scale, so that zooming about a point keeps that point.
    const share = target.k === from.k ? eased : (1 / from.k - 1 / k) / (1 / from.k - 1 / target.k);
    Object.assign(view, { x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share, k });
    show();
    if (part < 1) flight = requestAnimationFrame(tick); else { Object.assign(view, target); settle(); }
  };
  flight = requestAnimationFrame(tick);
}

// Zooms by a factor about a point of the window; the centre if there is none.
function zoomed(factor, x, y) {
  const k = bounded(view.k * factor), dx = (x === undefined ? width / 2 : x) - width / 2;
  const dy = (y === undefined ? height / 2 : y) - height / 2;
  return { x: view.x + dx / view.k - dx / k, y: view.y + dy / view.k - dy / k, k };
}
function pan(dx, dy) { view.x -= dx / view.k; view.y -= dy / view.k; }
