extension HTMLScript {
    /// Dark and light, the position, paper.
    static let colors = #"""
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

        """#

    /// Sheets of paper: each level with its names for that size.
    static let paper = #"""
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

        """#

    /// The state of the page in its address, so that a link or a reload shows the same.
    static let state = #"""
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
        """#
}
