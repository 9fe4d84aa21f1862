// ---- Dark and light ----
const root = document.documentElement, darkness = matchMedia("(prefers-color-scheme: dark)");
function isDark() { return root.dataset.theme ? root.dataset.theme === "dark" : darkness.matches; }
function nameTheme() {
  const name = isDark() ? texts.light : texts.dark, button = byId("theme");
  button.title = name;
  button.setAttribute("aria-label", name);
  paintNetwork();
}
byId("theme").addEventListener("click", () => {
  root.dataset.theme = isDark() ? "light" : "dark";
  nameTheme();
  remember();
});
darkness.addEventListener("change", nameTheme);

// ---- The traveller ----
const home = floors.findIndex(floor => floor.marks.some(mark => mark.k === "position"));
function setFollowing(isOn) {
  isFollowing = isOn;
  if (byId("follow")) byId("follow").setAttribute("aria-pressed", String(isOn));
  remember();
}
function stopFollowing() { if (isFollowing) setFollowing(false); }
function follow() {
  if (home < 0) return;
  const at = floors[home].marks.find(mark => mark.k === "position");
  goToFloor(home, near(at.x, at.y));
  setFollowing(true);
}
