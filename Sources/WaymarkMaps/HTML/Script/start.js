// ---- Data and small functions ----
const data = JSON.parse(document.getElementById("data").textContent);
document.documentElement.dataset.ready = String(!data.floors.length);
if (!data.floors.length) return; // A venue without levels has lists only.
const texts = data.texts, floors = data.floors, routes = data.routes;
const byId = id => document.getElementById(id);
const all = (selector, root) => Array.from((root || document).querySelectorAll(selector));
const map = byId("map"), stage = byId("stage"), marksRoot = byId("marks"), canvas = byId("canvas");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// The state of the page. `view` is what the map shows: its centre in centimetres, and pixels per centimetre.
const view = { x: 0, y: 0, k: 1 };
let width = 1, height = 1;
let floor = data.start, route = 0, step = null, chosen = null;
let query = "", groups = new Set(), isFollowing = false, isPaused = false;

// Says a sentence to screen readers.
function say(text) { byId("live").textContent = text; }

// Returns a text with values for its {names}.
function fill(text, values) { return text.replace(/\{(\w+)\}/g, (whole, name) => values[name]); }

// Returns a text as the search compares it: without case and accents.
const letters = { "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i" };
function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/[\p{M}'’‘ʼ`´]/gu, "")
    .replace(/[ßøæœłđðþı]/g, letter => letters[letter]).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// Makes an SVG element.
function draw(name, attributes, parent) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.append(element);
  return element;
}

// The plans. They carry a viewBox for readers without scripts; from here on `view` decides.
const plans = floors.map((_, index) => byId("floor-" + index));
const worlds = plans.map(plan => plan.querySelector(".world"));
// Above this number of paths a plan cannot be painted again in each frame of a gesture.
const heavy = plans.map(plan => plan.querySelectorAll("path").length > 1500);
for (const plan of plans) plan.removeAttribute("viewBox");
