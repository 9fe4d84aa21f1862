// ---- The tip under the pointer, and the card ----
const tip = byId("tip"), card = byId("card");
let leaving = 0;

function showTip(text, x, y) {
  clearTimeout(leaving);
  tip.textContent = text;
  tip.hidden = false;
  const box = byId("mapbox").getBoundingClientRect(), wide = tip.offsetWidth, tall = tip.offsetHeight;
  tip.style.left = Math.max(4, Math.min(box.width - wide - 4, x - wide / 2)) + "px";
  tip.style.top = (y - tall - 10 < 4 ? y + 14 : y - tall - 10) + "px";
}
function closeTip() { tip.hidden = true; }
function leaveTip() { clearTimeout(leaving); leaving = setTimeout(closeTip, 200); }
// The pointer may rest on the tip (WCAG 1.4.13).
tip.addEventListener("pointerenter", () => clearTimeout(leaving));
tip.addEventListener("pointerleave", closeTip);

function markUnder(event) {
  const group = event.target.closest && event.target.closest("#marks [data-m]");
  return group && floors[floor].marks[Number(group.dataset.m)];
}
map.addEventListener("pointerover", event => {
  if (pointers.size > 0 || event.pointerType === "touch") return;
  const at = spot(event), mark = markUnder(event);
  if (mark) {
    const name = mark.k === "change" ? changeName(mark) : mark.t, [x, y] = toScreen(mark.x, mark.y);
    if (name) showTip(name, x, y - 8); else leaveTip();
    if (mark.st !== undefined) highlight(mark.ro || 0, mark.st);
  } else if (event.target.dataset && event.target.dataset.n) {
    showTip(event.target.dataset.n, at.x, at.y);
  } else {
    leaveTip();
  }
});
map.addEventListener("pointerleave", leaveTip);
function changeName(mark) { return fill(texts.goTo, { level: mark.to }); }

map.addEventListener("click", event => {
  const mark = markUnder(event), room = event.target.dataset && event.target.dataset.f;
  if (!mark && room) {
    const row = all(".place").find(row => row.dataset.f === room);
    if (row) { showPanel("places"); goToPlace(row); }
  }
  if (!mark) return;
  if (mark.p !== undefined) { goToProblem(mark.p); return; }
  if (mark.k === "change" && mark.st !== undefined) { goThrough(mark); return; }
  if (mark.st !== undefined) { goToStep(mark.ro || 0, mark.st); return; }
  // An elevator has a row for each of its levels.
  const own = mark.f ? all(".place,.person.spot").filter(row => row.dataset.f === mark.f) : [];
  const row = own.find(row => Number(row.dataset.floor) === floor) || own[0];
  if (row) { showPanel(row.matches(".person") ? "people" : "places"); goToPlace(row); } else if (mark.t) {
    chosen = mark.f ? { f: mark.f } : null;
    showCard(mark.t, [floors[floor].name]);
    paintMarks();
  }
});

// Goes to the other end of a change of level, and stays above the same place.
function goThrough(mark) {
  const steps = routes[mark.ro || 0].steps, [level, , end] = steps[mark.st];
  const other = floor === end ? level : end;
  step = mark.st;
  markStep();
  highlight(route, step);
  stopFollowing();
  goToFloor(other, { x: mark.x, y: mark.y, k: view.k });
  say(floors[floor].name);
}

function showCard(title, lines) {
  card.replaceChildren();
  card.setAttribute("aria-label", title);
  const name = document.createElement("b"), button = document.createElement("button");
  name.dir = "auto";
  name.textContent = title;
  card.append(name);
  for (const line of lines) {
    const small = document.createElement("small");
    small.dir = "auto";
    small.textContent = line;
    card.append(small);
  }
  button.type = "button";
  button.className = "tool";
  button.setAttribute("aria-label", texts.close);
  draw("use", { href: "#i-close" }, draw("svg", { class: "icon", "aria-hidden": "true" }, button));
  button.addEventListener("click", () => { closeCards(); map.focus(); });
  card.append(button);
  card.hidden = false;
}
// Closes the tip and the card; returns whether there was any.
function closeCards() {
  const wasOpen = !tip.hidden || !card.hidden;
  closeTip();
  card.hidden = true;
  if (chosen) { chosen = null; mark(null); ringRoom(floor); paintMarks(); }
  return wasOpen;
}
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && !map.contains(document.activeElement)) closeCards();
});
