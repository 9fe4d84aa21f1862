// ---- Paper ----
// A sheet is 960 by 655 pixels: it fits A4 and Letter, turned sideways, with margins of 12 mm.
// Levels with neither names nor a route, such as landings of stairs, are in the lists only.
function isPrinted(index) {
  return floors.length === 1 || floors[index].labels.length > 0
    || all(".route", plans[index]).length > 0 || floors[index].marks.some(mark => mark.k !== "connector");
}
addEventListener("beforeprint", () => {
  const title = document.querySelector("h1").textContent, [wide, tall] = [960, 655];
  const printed = floors.map((data, index) => index).filter(isPrinted);
  byId("print").replaceChildren(...(printed.length ? printed : [floor]).map(index => {
    const data = floors[index];
    const sheet = document.createElement("section"), heading = document.createElement("h2");
    const plate = document.createElement("div"), paper = document.createElement("canvas");
    sheet.className = "sheet";
    plate.className = "plate";
    heading.textContent = floors.length > 1 ? `${title}: ${data.name}` : title;
    const picture = draw("svg", { class: "floor", width: wide, height: tall });
    const world = worlds[index].cloneNode(true), view = viewOf(data.box, 24, 0.5, [wide, tall]);
    picture.append(world);
    placeWorld(world, picture, view, wide, tall);
    drawNetwork(paper, index, view, wide, tall, 2);
    layOut({ root: picture, floor: index, view, width: wide, height: tall, route, isPaper: true });
    drawScale(draw("g", { class: "paper-scale", transform: `translate(12 ${tall - 36})` }, picture), view.k);
    plate.append(picture);
    if (!paper.hidden) { paper.style.cssText = `left:0;top:0;width:${wide}px;height:${tall}px`; plate.append(paper); }
    sheet.append(heading, plate);
    return sheet;
  }));
});
addEventListener("afterprint", () => byId("print").replaceChildren());
