// ---- Marks ----
// Important marks come first when room is given, and last when they are painted.
const order = ["position", "waypoint", "change", "focus", "member", "closure", "problem", "connector", "place", "node"];
const groupOf = role => role === "placeMark" || !role.endsWith("Mark") ? "other" : role.slice(0, -4);
const isListed = mark => mark.k === "place" || mark.k === "connector";

function isFaded(mark) { return isListed(mark) && groups.size > 0 && !groups.has(groupOf(mark.r)); }
function isChosen(mark) { return chosen && (mark.p !== undefined ? mark.p === chosen.p : mark.f && mark.f === chosen.f); }

// Returns the half width that a mark takes; null if it is not drawn here.
function sizeOf(mark, target, at, boxes, rank) {
  const s = target.view.k * 100;
  switch (mark.k) {
  case "position": return 11;
  case "waypoint": return 12; // All routes have the ends of the main route.
  case "change": return mark.ro === undefined || mark.ro === target.route ? 18 : null;
  case "focus": return 14;
  case "member": case "closure": case "problem": return 10;
  case "connector": return boxes.hits(around(at[0], at[1], 9)) ? null : 9;
  case "node": return s < 4 || boxes.hits(around(at[0], at[1], 3)) ? null : 2.5;
  }
  // A place is a badge with an icon, a dot where there is no room, and hidden where dots would touch. On the map of a
  // whole town, the dots of the most interesting places stand well apart.
  if (!boxes.hits(around(at[0], at[1], 11)) && s > 1.5) return 10.5;
  if (s < 1.5 && floors[target.floor].marks.length > 60 && !isChosen(mark))
    return rank >= 9 || boxes.hits(around(at[0], at[1], 20)) ? null : 5;
  return boxes.hits(around(at[0], at[1], 6)) && !isChosen(mark) ? null : 5;
}

function icon(name, size, parent, style) {
  return draw("use", { href: "#i-" + name, x: -size / 2, y: -size / 2, width: size, height: size, class: style }, parent);
}

// Draws the picture of a mark around the origin.
const pictures = {
  place(mark, half, g) {
    if (half < 8) { draw("circle", { r: 4.5, class: "dot" }, g); return; }
    draw("circle", { r: 10, class: "dot" }, g);
    icon(groupOf(mark.r), 13, g, "place-sign");
  },
  connector(mark, half, g) {
    draw("rect", { x: -9, y: -9, width: 18, height: 18, rx: 4, class: "dot" }, g);
    icon(mark.i, 15, g, "sign");
  },
  change(mark, half, g) {
    const text = (mark.up === undefined ? "→" : mark.up ? "↑" : "↓") + mark.to, wide = Math.max(36, widthOf(text, 13, 700) + 16);
    draw("rect", { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12, class: "pill" }, g);
    draw("text", { class: "on-mark", "font-size": 13 }, g).textContent = text;
  },
  waypoint(mark, half, g) {
    draw("circle", { r: 11, class: "pill" }, g);
    draw("text", { class: "on-mark", "font-size": 13 }, g).textContent = mark.g || "";
  },
  position(mark, half, g) {
    if (mark.a) draw("circle", { r: 0, class: "disc", "data-a": mark.a }, g);
    if (mark.h !== undefined) {
      const turned = draw("g", { transform: `rotate(${-mark.h * 180 / Math.PI})` }, g);
      draw("path", { d: "M9-8L21 0L9 8Z", class: "pill" }, turned);
    }
    draw("circle", { r: 9, class: "pill" }, g).style.strokeWidth = "3px";
  },
  member(mark, half, g) {
    draw("circle", { r: 9, class: "pill" }, g);
    draw("text", { class: "on-mark", "font-size": 11 }, g).textContent = mark.g || "";
  },
  closure(mark, half, g) {
    draw("path", { d: "M-6-6L6 6M6-6L-6 6", class: "x-casing" }, g);
    draw("path", { d: "M-6-6L6 6M6-6L-6 6", class: "x" }, g);
  },
  problem(mark, half, g) {
    draw("path", { d: "M0-11L11 8H-11Z", class: "pill", "stroke-linejoin": "round" }, g);
    draw("text", { class: "on-mark", y: 2, "font-size": 12 }, g).textContent = "!";
  },
  node(mark, half, g) { draw("circle", { r: 2.2, class: "dot" }, g); },
  focus(mark, half, g) { draw("circle", { r: 14, class: "ring" }, g); },
};

// Draws a mark with what takes the pointer: at least 24 pixels wide.
function drawMark(target, mark, index, half) {
  const g = draw("g", { class: "r-" + mark.r + (isFaded(mark) ? " faded" : ""), "data-m": index });
  if (isChosen(mark)) draw("circle", { r: half + 5, class: "chosen-ring" }, g);
  pictures[mark.k](mark, half, g);
  if (mark.k !== "node" && !target.isPaper) draw("circle", { r: Math.max(12, half), class: "hit" }, g);
  target.items.push({ element: g, x: mark.x, y: mark.y, dx: 0, dy: 0, disc: g.querySelector(".disc") });
  return g;
}
