extension HTMLScript {
    /// Pointers and the wheel.
    static let gestures = #"""
        // ---- Mouse, pen and fingers ----
        const pointers = new Map(); // the positions of the pointers that are down
        let wasDragged = false;

        function spot(event) {
          const box = map.getBoundingClientRect();
          return { x: event.clientX - box.left, y: event.clientY - box.top };
        }

        map.addEventListener("pointerdown", event => {
          if (event.button > 0) return;
          cancelAnimationFrame(flight);
          pointers.set(event.pointerId, Object.assign(spot(event), { far: 0 }));
          if (pointers.size === 1) wasDragged = false;
        });
        map.addEventListener("pointermove", event => {
          const last = pointers.get(event.pointerId);
          if (!last) return;
          const now = spot(event), dx = now.x - last.x, dy = now.y - last.y;
          last.far += Math.abs(dx) + Math.abs(dy);
          // A click that trembles is not a drag.
          if (last.far > 4 && !wasDragged) {
            wasDragged = true;
            map.classList.add("dragging");
            stopFollowing();
          }
          if (wasDragged && !map.hasPointerCapture(event.pointerId)) map.setPointerCapture(event.pointerId);
          if (pointers.size === 1) {
            if (wasDragged) pan(dx, dy);
          } else {
            // Two fingers: the point between them moves, the distance between them scales.
            const other = Array.from(pointers.entries()).find(entry => entry[0] !== event.pointerId)[1];
            const before = Math.hypot(last.x - other.x, last.y - other.y);
            const after = Math.hypot(now.x - other.x, now.y - other.y);
            pan(dx / 2, dy / 2);
            if (before > 8 && after > 8) Object.assign(view, zoomed(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2));
          }
          Object.assign(last, now);
          if (wasDragged || pointers.size > 1) show();
        });
        for (const name of ["pointerup", "pointercancel"]) map.addEventListener(name, event => {
          pointers.delete(event.pointerId);
          if (pointers.size === 0) map.classList.remove("dragging");
        });
        // The click at the end of a drag is not a click.
        map.addEventListener("click", event => { if (wasDragged) { event.stopPropagation(); wasDragged = false; } }, true);
        map.addEventListener("dblclick", event => {
          const at = spot(event);
          fly(zoomed(event.shiftKey ? 0.5 : 2, at.x, at.y));
        });

        // Where the page scrolls, the wheel zooms only while the map has the focus or Ctrl is held.
        map.addEventListener("wheel", event => {
          const root = document.scrollingElement;
          const scrolls = root.scrollHeight > root.clientHeight + 1;
          if (scrolls && !event.ctrlKey && !map.contains(document.activeElement)) return;
          event.preventDefault();
          cancelAnimationFrame(flight);
          const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
          const at = spot(event), speed = event.ctrlKey ? 0.01 : 0.0018;
          const turn = Math.max(-300, Math.min(300, event.deltaY * lines));
          Object.assign(view, zoomed(Math.exp(-turn * speed), at.x, at.y));
          show();
        }, { passive: false });

        new ResizeObserver(() => {
          const box = map.getBoundingClientRect();
          if (!box.width || (box.width === width && box.height === height)) return;
          [width, height] = [box.width, box.height];
          settle();
        }).observe(map);

        """#

    /// The keyboard on the map, and the buttons that do the same.
    static let keys = #"""
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

        """#
}
