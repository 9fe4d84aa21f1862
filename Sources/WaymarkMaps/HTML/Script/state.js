// ---- The state, in the address ----
let isReady = false, remembering = 0;
function remember() {
  clearTimeout(remembering);
  if (isReady) remembering = setTimeout(writeState, 50);
}
function writeState() {
  const state = new URLSearchParams();
  state.set("level", floors[floor].id);
  state.set("at", [Math.round(view.x), Math.round(view.y), view.k.toPrecision(5)].join(","));
  if (route) state.set("route", route);
  if (step !== null) state.set("step", step);
  const tab = document.querySelector("#panel [role=tab][aria-selected=true]");
  if (tab) state.set("list", tab.id.slice(4));
  if (query) state.set("search", query);
  if (groups.size) state.set("show", Array.from(groups).join(","));
  if (root.dataset.theme) state.set("theme", root.dataset.theme);
  if (home >= 0) state.set("follow", isFollowing ? 1 : 0);
  if (isPaused) state.set("paused", 1);
  const focused = document.activeElement && document.activeElement.id;
  if (data.seconds && focused) state.set("focus", focused);
  try { history.replaceState(null, "", "#" + state); } catch (error) { /* A viewer that forbids it: nothing is kept. */ }
}

// Shows what the address says, or the start: the route, the traveller, or the whole level.
function readState() {
  const state = new URLSearchParams(location.hash.slice(1)), number = name => Number(state.get(name));
  const level = floors.findIndex(floor => floor.id === state.get("level"));
  if (["dark", "light"].includes(state.get("theme"))) root.dataset.theme = state.get("theme");
  nameTheme();
  if (level >= 0) { plans[floor].setAttribute("hidden", ""); floor = level; plans[floor].removeAttribute("hidden"); }
  if (routes[number("route")]) chooseRoute(number("route"));
  // A page that follows a journey selects the step of the journey, not the one that it had.
  if (data.seconds && data.current !== null && state.get("follow") !== "0") step = data.current;
  else if (state.has("step") && routes[route] && routes[route].steps[number("step")]) step = number("step");
  else if (data.current !== null) step = data.current;
  if (state.has("list")) showPanel(state.get("list"));
  query = state.get("search") || "";
  if (search) search.value = query;
  groups = new Set((state.get("show") || "").split(",").filter(name => name));
  for (const chip of all("#categories .chip")) chip.setAttribute("aria-pressed", String(groups.has(chip.dataset.c)));
  filterPlaces(false);
  fadeRooms();
  nameLevel();
  const at = (state.get("at") || "").split(",").map(Number);
  if (at.length === 3 && at.every(isFinite) && at[2] > 0) Object.assign(view, { x: at[0], y: at[1], k: at[2] });
  else Object.assign(view, routeView() || wholeFloor());
  markStep();
  if (step !== null) highlight(route, step);
  isPaused = state.has("paused");
  if (home >= 0 && (state.has("follow") ? number("follow") : data.seconds)) {
    const wasAt = { x: view.x, y: view.y, k: view.k };
    follow();
    cancelAnimationFrame(flight);
    const mark = floors[home].marks.find(mark => mark.k === "position");
    Object.assign(view, { x: mark.x, y: mark.y, k: at.length === 3 ? wasAt.k : view.k });
  }
  const focused = state.get("focus") && byId(state.get("focus"));
  if (focused) focused.focus({ preventScroll: true });
}

// A live page loads itself again, but not under the reader's hand.
function wait() {
  setTimeout(() => {
    if (isPaused || pointers.size > 0 || document.hidden) { wait(); return; }
    writeState();
    location.reload();
  }, data.seconds * 1000);
}
const pause = byId("pause");
function namePause() {
  const name = isPaused ? texts.resume : texts.pause;
  pause.setAttribute("aria-pressed", String(isPaused));
  pause.title = name;
  pause.setAttribute("aria-label", name);
}

const box = map.getBoundingClientRect();
[width, height] = [box.width || 600, box.height || 400];
if (routes.length) chooseRoute(0);
readState();
settle();
isReady = true;
document.documentElement.dataset.ready = "true";
if (data.seconds) {
  namePause();
  pause.addEventListener("click", () => { isPaused = !isPaused; namePause(); writeState(); });
  document.addEventListener("focusin", remember);
  wait();
}