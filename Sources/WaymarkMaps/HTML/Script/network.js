// ---- The network of large floors, on a canvas ----
const pieces = new Map(); // of each floor: colour, rectangle and Path2D of each piece
function piecesOf(index) {
  if (!pieces.has(index)) pieces.set(index, (floors[index].canvas || []).map(([role, box, path, isGlow]) => ({ role, box, isGlow, path: new Path2D(path) })));
  return pieces.get(index);
}
function drawNetwork(canvas, index, view, width, height, ratio) {
  const list = piecesOf(index);
  canvas.hidden = list.length === 0;
  if (canvas.hidden) return;
  [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  const context = canvas.getContext("2d"), { x, y, k } = view, style = getComputedStyle(document.documentElement);
  context.setTransform(k * ratio, 0, 0, k * ratio, (width / 2 - x * k) * ratio, (height / 2 - y * k) * ratio);
  context.lineCap = "round";
  for (const piece of list) {
    const box = piece.box;
    if ((box[2] - x) * k < -width / 2 || (box[0] - x) * k > width / 2) continue;
    if ((box[3] - y) * k < -height / 2 || (box[1] - y) * k > height / 2) continue;
    context.strokeStyle = style.getPropertyValue("--wm-" + piece.role).trim() || "#777";
    context.lineWidth = (piece.isGlow ? 7 : 1.2) / k;
    context.globalAlpha = piece.isGlow ? 0.65 : 1;
    context.stroke(piece.path);
  }
}
function paintNetwork() { drawNetwork(canvas, floor, view, width, height, Math.min(2, devicePixelRatio || 1)); }

// Draws a bar of 1, 2 or 5 times a power of ten metres, at most 120 pixels long.
function drawScale(root, k) {
  let metres = Math.pow(10, Math.floor(Math.log10(120 / (k * 100))));
  for (const times of [5, 2]) if (metres * times * k * 100 <= 120) { metres *= times; break; }
  const wide = (metres * k * 100).toFixed(1);
  root.replaceChildren();
  draw("path", { d: `M1 18V24H${wide}V18` }, root);
  draw("text", { x: 4, y: 15 }, root).textContent = metres >= 1 ? metres + " m" : Math.round(metres * 100) + " cm";
}
function paintScale() {
  drawScale(byId("scale"), view.k);
  byId("north").querySelector("g").setAttribute("transform", `rotate(${90 - floors[floor].north * 180 / Math.PI})`);
}
