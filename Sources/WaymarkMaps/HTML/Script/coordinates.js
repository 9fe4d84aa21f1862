// ---- Coordinates for authors ----
// A click keeps what is shown, so that it can be selected and copied; the next click lets it go.
const where = byId("where");
let isKept = false;

// Returns the position of a point of the window: in metres, in degrees, and in pixels of the level's image.
function position(at) {
  const own = floors[floor], x = (at.x - width / 2) / view.k + view.x, y = (at.y - height / 2) / view.k + view.y;
  const right = (x - own.origin[0]) / 100, up = (own.origin[1] - y) / 100;
  const cosine = Math.cos(own.turn), sine = Math.sin(own.turn);
  const point = [right * cosine + up * sine, up * cosine - right * sine];
  const d = data.degrees, degrees = [d[0] + point[0] * d[2] + point[1] * d[4], d[1] + point[0] * d[3] + point[1] * d[5]];
  let pixel = null;
  if (own.image) {
    const [a, b, c, e, f, g] = own.image, area = a * e - b * c, dx = x - f, dy = y - g;
    if (area) pixel = [(dx * e - dy * c) / area, (dy * a - dx * b) / area];
  }
  return { point, degrees, pixel };
}
function list(numbers, places) { return "[" + numbers.map(number => +number.toFixed(places)).join(", ") + "]"; }
function showPosition(at) {
  const { point, degrees, pixel } = position(at);
  // Who draws over a scan writes its pixels.
  where.textContent = (pixel ? list(pixel, 0) + " px   " + list(point, 2) + " m" : list(point, 2))
    + "   {lat: " + degrees[0].toFixed(7) + ", lon: " + degrees[1].toFixed(7) + "}";
}
if (where) {
  map.addEventListener("pointermove", event => { if (!isKept && !pointers.size) showPosition(spot(event)); });
  map.addEventListener("click", event => {
    isKept = !isKept;
    if (!isKept) return;
    showPosition(spot(event));
    getSelection().selectAllChildren(where);
  });
}
