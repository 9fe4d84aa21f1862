// ---- Levels ----
function goToFloor(index, target) {
  if (index < 0 || index >= floors.length) return;
  const isOther = index !== floor, before = floors[floor];
  if (isOther) {
    closeTip();
    plans[floor].setAttribute("hidden", "");
    floor = index;
    plans[floor].removeAttribute("hidden");
    nameLevel();
    if (!target) say(floors[floor].name);
  }
  if (target) {
    // The next level appears where the last one was, then the map moves: readers keep their bearings.
    if (isOther && before.turn !== floors[floor].turn) Object.assign(view, target);
    if (isOther) settle();
    fly(target);
  } else if (isOther) {
    const box = floors[floor].box, isSeen = view.x > box[0] && view.x < box[2] && view.y > box[1] && view.y < box[3];
    if (!isSeen || before.turn !== floors[floor].turn) Object.assign(view, wholeFloor());
    settle();
  }
}
function nameLevel() {
  selectTab(byId("levels"), byId("level-tab-" + floor));
  byId("level-tab-" + floor).scrollIntoView({ block: "nearest" });
  byId("floor-panel").setAttribute("aria-labelledby", "level-tab-" + floor);
  byId("level-name").textContent = floors[floor].name;
  for (const [id, at] of [["level-up", floors.length - 1], ["level-down", 0]])
    if (byId(id)) byId(id).setAttribute("aria-disabled", String(floor === at));
}
tabs(byId("levels"), tab => goToFloor(Number(tab.dataset.floor)));
