// ---- Mouse, pen and fingers ----
const pointers = new Map(); // the positions of the pointers that are down
let wasDragged = false;

function spot(event) {
  const box = map.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

map.addEventListener("pointerdown", event => {
  if (event.button > 0) return;
  cancelAnimationFrame(flight);
  pointers.set(event.pointerId, Object.assign(spot(event), { far: 0 }));
  if (pointers.size === 1) wasDragged = false;
});
map.addEventListener("pointermove", event => {
  const last = pointers.get(event.pointerId);
  if (!last) return;
  const now = spot(event), dx = now.x - last.x, dy = now.y - last.y;
  last.far += Math.abs(dx) + Math.abs(dy);
  // A click that trembles is not a drag.
  if (last.far > 4 && !wasDragged) {
    wasDragged = true;
    map.classList.add("dragging");
    stopFollowing();
  }
  if (wasDragged && !map.hasPointerCapture(event.pointerId)) map.setPointerCapture(event.pointerId);
  if (pointers.size === 1) {
    if (wasDragged) pan(dx, dy);
  } else {
    // Two fingers: the point between them moves, the distance between them scales.
    const other = Array.from(pointers.entries()).find(entry => entry[0] !== event.pointerId)[1];
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    pan(dx / 2, dy / 2);
    if (before > 8 && after > 8) Object.assign(view, zoomed(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2));
  }
  Object.assign(last, now);
  if (wasDragged || pointers.size > 1) show();
});
for (const name of ["pointerup", "pointercancel"]) map.addEventListener(name, event => {
  pointers.delete(event.pointerId);
  if (pointers.size === 0) map.classList.remove("dragging");
});
// The click at the end of a drag is not a click.
map.addEventListener("click", event => { if (wasDragged) { event.stopPropagation(); wasDragged = false; } }, true);
map.addEventListener("dblclick", event => {
  const at = spot(event);
  fly(zoomed(event.shiftKey ? 0.5 : 2, at.x, at.y));
});

// Where the page scrolls, the wheel zooms only while the map has the focus or Ctrl is held.
map.addEventListener("wheel", event => {
  const root = document.scrollingElement;
  const scrolls = root.scrollHeight > root.clientHeight + 1;
  if (scrolls && !event.ctrlKey && !map.contains(document.activeElement)) return;
  event.preventDefault();
  cancelAnimationFrame(flight);
  const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
  const at = spot(event), speed = event.ctrlKey ? 0.01 : 0.0018;
  const turn = Math.max(-300, Math.min(300, event.deltaY * lines));
  Object.assign(view, zoomed(Math.exp(-turn * speed), at.x, at.y));
  show();
}, { passive: false });

new ResizeObserver(() => {
  const box = map.getBoundingClientRect();
  if (!box.width || (box.width === width && box.height === height)) return;
  [width, height] = [box.width, box.height];
  settle();
}).observe(map);
