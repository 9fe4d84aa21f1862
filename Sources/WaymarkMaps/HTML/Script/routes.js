// ---- Routes and steps ----
function chooseRoute(index) {
  route = index;
  for (const group of all(".route")) {
    const isChosen = Number(group.dataset.r) === index;
    group.classList.toggle("chosen", isChosen);
    // The chosen route is above the others.
    if (isChosen) group.parentNode.append(group);
  }
  // Only the main route is drawn faintly on other levels.
  for (const path of all(".elsewhere")) path.toggleAttribute("hidden", index !== 0);
  for (const list of all(".steps")) list.hidden = list.id !== "steps-" + index;
  const choice = byId("route-" + index);
  if (choice) choice.checked = true;
  for (const tab of all("#levels [role=tab]"))
    tab.classList.toggle("on-route", all(`.route[data-r="${index}"]`, plans[tab.dataset.floor]).length > 0);
}

// Highlights a step in the list and on the map while the pointer or the focus is on one of them.
function highlight(index, number) {
  for (const element of all(".near")) element.classList.remove("near");
  if (number === undefined) return;
  for (const path of all(`.route[data-r="${index}"] [data-s="${number}"]:not(.band)`)) path.classList.add("near");
  const row = byId(`step-${index}-${number}`);
  if (row) row.classList.add("near");
}

function markStep() {
  for (const row of all(".step[aria-current]")) row.removeAttribute("aria-current");
  const row = step === null ? null : byId(`step-${route}-${step}`);
  if (row) {
    row.setAttribute("aria-current", "step");
    row.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
  }
  const last = routes[route] ? routes[route].steps.length - 1 : 0;
  for (const button of all(".stepper"))
    button.disabled = button.dataset.by === "-1" ? step === null || step === 0 : step === last;
}

// Selects a step: shows its level and its place, and says it.
function goToStep(index, number, isQuiet) {
  const steps = routes[index] && routes[index].steps;
  if (!steps || !steps[number]) return;
  if (index !== route) chooseRoute(index);
  showPanel("route");
  step = number;
  stopFollowing();
  markStep();
  highlight(route, step);
  const [level, box] = steps[number];
  goToFloor(level, box ? viewOf(roomy(box, 1500), Math.min(90, width / 5), 0.3) : undefined);
  const text = byId(`step-${index}-${number}`).querySelector("bdi").textContent;
  if (!isQuiet) say(fill(texts.stepSaid, { level: floors[level].name, number: number + 1, count: steps.length, text }));
}
// Returns a rectangle that is at least a number of centimetres wide and high.
function roomy(box, least) {
  const x = Math.max(0, least - (box[2] - box[0])) / 2, y = Math.max(0, least - (box[3] - box[1])) / 2;
  return [box[0] - x, box[1] - y, box[2] + x, box[3] + y];
}
// Returns the view of the whole chosen route on the floor.
function routeView() {
  const paths = all(`.route[data-r="${route}"] .way`, plans[floor]);
  if (!paths.length) return null;
  // A route that fills much of the floor is shown with the whole floor.
  const whole = wholeFloor(), part = viewOf(roomy(boxOf(paths), 4000), Math.min(110, width / 6, height / 6), 0.12);
  return whole.k > part.k * 0.6 ? whole : part;
}

for (const row of all(".step")) {
  const index = Number(row.dataset.r), number = Number(row.dataset.s);
  row.addEventListener("click", () => goToStep(index, number));
  for (const name of ["pointerenter", "focus"]) row.addEventListener(name, () => highlight(index, number));
  for (const name of ["pointerleave", "blur"]) row.addEventListener(name, () => highlight(route, step === null ? undefined : step));
}
for (const button of all(".stepper"))
  button.addEventListener("click", () => goToStep(route, step === null ? 0 : step + Number(button.dataset.by)));
for (const choice of all("#routes input")) choice.addEventListener("change", () => {
  chooseRoute(Number(choice.value));
  step = null;
  markStep();
  const first = routes[route].steps[0];
  if (first) goToFloor(first[0]);
  fly(routeView() || wholeFloor());
});
for (const band of all(".band")) {
  const index = Number(band.parentNode.dataset.r), number = Number(band.dataset.s);
  band.addEventListener("pointerenter", () => highlight(index, band.dataset.s === undefined ? undefined : number));
  band.addEventListener("pointerleave", () => highlight(route, step === null ? undefined : step));
  band.addEventListener("click", () => { if (band.dataset.s !== undefined) goToStep(index, number); });
}
