// ---- Places, closures and problems ----
const rows = all("#place-list .place").map(row => ({
  row, item: row.parentNode, name: fold(row.querySelector("bdi").textContent),
  key: fold(row.textContent + " " + (row.dataset.k || "")), section: row.closest(".group"),
}));
const sections = all("#place-list .group");

// Shows the places whose names, categories or facts contain every word of the search.
function filterPlaces(isSaid) {
  const words = fold(query).split(" ");
  const filled = new Set();
  let count = 0;
  for (const { row, item, key, section } of rows) {
    const isShown = words.every(word => key.includes(word)) && (groups.size === 0 || groups.has(row.dataset.c));
    // Only what changes: a campus has more than 10,000 places.
    if (item.hidden === isShown) item.hidden = !isShown;
    if (isShown) { count++; filled.add(section); }
  }
  for (const section of sections) section.hidden = !filled.has(section);
  if (byId("nothing")) byId("nothing").hidden = count > 0;
  if (isSaid) say(count === 0 ? texts.nothing : count === 1 ? texts.foundOne : fill(texts.foundMany, { count }));
}
const search = byId("search");
if (search) {
  search.addEventListener("input", () => { query = search.value; filterPlaces(true); remember(); });
  search.addEventListener("keydown", event => {
    // Enter goes to the best place: its name starts with the search, or it is the first of the list.
    if (event.key !== "Enter") return;
    const start = fold(query), shown = rows.filter(entry => !entry.item.hidden);
    const best = shown.find(entry => entry.name === start) || shown.find(entry => entry.name.startsWith(start)) || shown[0];
    if (best) { goToPlace(best.row); best.row.focus(); }
  });
}
for (const chip of all("#categories .chip")) chip.addEventListener("click", () => {
  const isOn = !groups.has(chip.dataset.c);
  if (isOn) groups.add(chip.dataset.c); else groups.delete(chip.dataset.c);
  chip.setAttribute("aria-pressed", String(isOn));
  filterPlaces(true);
  fadeRooms();
  paintMarks();
  remember();
});

// Fades the rooms of other categories.
function fadeRooms() {
  for (const plan of plans) {
    const root = plan.querySelector(".plan");
    root.classList.toggle("filtered", groups.size > 0);
    if (groups.size === 0) continue;
    for (const path of all(".s", root)) {
      const group = roomGroup({ element: path });
      path.classList.toggle("off", group !== null && !groups.has(group));
    }
  }
}
for (const chip of all("#severities .chip")) chip.addEventListener("click", () => {
  for (const other of all("#severities .chip")) other.setAttribute("aria-pressed", String(other === chip));
  for (const item of all("#panel-problems li")) item.hidden = chip.dataset.kind !== "all" && item.dataset.kind !== chip.dataset.kind;
});

function mark(row) {
  for (const other of all("[aria-current=true]")) other.removeAttribute("aria-current");
  if (!row) return;
  row.setAttribute("aria-current", "true");
  row.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}
function near(x, y) { return { x, y, k: bounded(Math.max(view.k, 0.08)) }; }

// Draws a ring around the room of a place; all rings go if it has none.
function ringRoom(index, feature) {
  for (const ring of all(".room-ring")) ring.remove();
  const label = feature && floors[index].labels.find(label => label[6] === feature);
  const shape = label && shapeOf(index, label[3]);
  if (shape) draw("path", { class: "room-ring", d: shape.element.getAttribute("d") }, worlds[index]);
}
for (const [index, data] of floors.entries()) for (const label of data.labels) {
  const shape = label[6] !== undefined && shapeOf(index, label[3]);
  if (shape) { shape.element.classList.add("place-room"); shape.element.dataset.f = label[6]; }
}

function goToPlace(row) {
  const { x, y, f } = row.dataset, index = Number(row.dataset.floor);
  chosen = { f: f || "", floor: index, x: Number(x), y: Number(y) };
  ringRoom(index, f);
  stopFollowing();
  mark(row);
  goToFloor(index, near(Number(x), Number(y)));
  const name = row.querySelector("bdi").textContent;
  const facts = all("small", row).map(fact => fact.textContent);
  // The line of a person has the level.
  if (row.matches(".person")) showCard(name, facts);
  else showCard(name, [floors[index].name].concat(row.matches(".place") ? facts : []));
  say(`${name}. ${floors[index].name}`);
  settle();
}
for (const { row } of rows) row.addEventListener("click", () => goToPlace(row));
for (const row of all(".spot")) row.addEventListener("click", () => goToPlace(row));

// Goes to a problem: its first mark, or its row in the list if it has no position.
function goToProblem(number) {
  const row = byId("problem-" + number);
  const index = floors.findIndex(floor => floor.marks.some(mark => mark.p === number));
  showPanel("problems");
  chosen = { p: number };
  mark(row);
  if (index < 0) return;
  const at = floors[index].marks.find(mark => mark.p === number);
  goToFloor(index, near(at.x, at.y));
  showCard(row.querySelector("b").textContent, [row.querySelector("bdi").textContent].concat(all(".help", row).map(help => help.textContent)));
  settle();
}
for (const row of all(".problem")) if (row.tagName === "BUTTON") row.addEventListener("click", () => goToProblem(Number(row.dataset.p)));

// The lists as tabs.
const panelTabs = byId("panel-tabs");
function showPanel(name) {
  const tab = byId("tab-" + name);
  if (!tab || tab.getAttribute("aria-selected") === "true") return;
  selectTab(panelTabs, tab);
  for (const panel of all(".panel")) panel.hidden = panel.id !== "panel-" + name;
  remember();
}
if (panelTabs) tabs(panelTabs, tab => showPanel(tab.id.slice(4)));
