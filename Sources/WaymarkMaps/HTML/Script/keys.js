// ---- Keyboard and buttons ----
const actions = {
  "+": () => fly(zoomed(1.5)), "=": () => fly(zoomed(1.5)), "-": () => fly(zoomed(1 / 1.5)),
  "_": () => fly(zoomed(1 / 1.5)), "0": () => fly(wholeFloor()), Home: () => fly(wholeFloor()),
  PageUp: () => goToFloor(floor + 1), PageDown: () => goToFloor(floor - 1),
  n: () => goToStep(route, step === null ? 0 : step + 1), p: () => goToStep(route, step === null ? 0 : step - 1),
};
const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
map.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const arrow = arrows[event.key], action = actions[event.key] || actions[event.key.toLowerCase()];
  if (arrow) {
    // A tenth of the window, with Shift half of it.
    const part = event.shiftKey ? 0.5 : 0.1;
    stopFollowing();
    const target = { x: view.x - arrow[0] * part * width / view.k, y: view.y - arrow[1] * part * height / view.k };
    if (event.repeat) { Object.assign(view, target); show(); } else fly(Object.assign(target, { k: view.k }));
  } else if (action) {
    action();
  } else if (event.key === "Escape") {
    if (!closeCards()) (document.querySelector("#panel [role=tab][aria-selected=true]") || byId("theme")).focus();
  } else {
    return;
  }
  event.preventDefault();
});
// Screen readers hand over the arrow keys only while the map has the focus.
map.addEventListener("focus", () => map.setAttribute("role", "application"));
map.addEventListener("blur", () => map.setAttribute("role", "group"));

function onClick(id, action) { const button = byId(id); if (button) button.addEventListener("click", action); }
onClick("zoom-in", actions["+"]);
onClick("zoom-out", actions["-"]);
onClick("fit", actions["0"]);
onClick("level-up", actions.PageUp);
onClick("level-down", actions.PageDown);
onClick("follow", () => { if (isFollowing) stopFollowing(); else follow(); });
onClick("print-button", () => window.print());

// Makes a list of tabs work by keyboard: one stop, arrow keys between the tabs.
function tabs(root, select) {
  const list = all("[role=tab]", root);
  root.addEventListener("click", event => {
    const tab = event.target.closest("[role=tab]");
    if (tab) select(tab);
  });
  root.addEventListener("keydown", event => {
    const at = list.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 };
    if (at < 0 || !(event.key in to)) return;
    event.preventDefault();
    const tab = list[(to[event.key] + list.length) % list.length];
    select(tab);
    tab.focus();
  });
}
function selectTab(root, tab) {
  for (const other of all("[role=tab]", root)) {
    other.setAttribute("aria-selected", String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
  }
}
