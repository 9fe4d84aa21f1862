extension HTMLStyle {
    /// The plan and the routes. Widths are pixels whatever the scale is; the script sets `--wall`.
    static let map = """
        #map{touch-action:none;cursor:grab;user-select:none;-webkit-user-select:none}
        #map.dragging{cursor:grabbing}
        #stage{transform-origin:0 0}
        .floor{overflow:visible}
        .floor path{vector-effect:non-scaling-stroke;stroke-linejoin:round}
        .s{fill:var(--c)}
        .b-wall{stroke:var(--wm-wall);stroke-width:var(--wall,1.4px)}
        /* One line around shapes that overlap: the stroke is under the fill, which hides its inner half. */
        .b-outline{stroke:var(--wm-wall);stroke-width:calc(var(--wall,1.4px)*3);paint-order:stroke}
        .l-geofences,.l-reach,.l-costs,.l-closures,.l-problems{fill-opacity:.22}
        .hatch{fill:url(#hatch);pointer-events:none}
        #hatch rect{fill:var(--wm-hatch)}
        .l{fill:none;stroke:var(--c);stroke-width:1.5px;stroke-linecap:round}
        .k-wall{stroke-width:var(--wall,1.4px)}
        .l.k-door{stroke-width:calc(var(--wall,1.4px)*1.5);stroke-linecap:butt}
        .far .k-door,.far .k-detail{display:none}
        .l.k-detail{stroke-width:1px}
        .l.k-path{stroke-width:1.2px}
        .l.l-costs,.l.l-reach{stroke-width:7px;stroke-opacity:.65}
        .plan.filtered .s.off{fill-opacity:.3}
        .place-room{cursor:pointer}
        .room-ring{fill:none;stroke:var(--accent);stroke-width:4px;pointer-events:none}
        .l.k-trail{stroke-width:3px;stroke-dasharray:1 6}
        .l.k-closure{stroke-width:4px;stroke-dasharray:8 5;stroke-linecap:butt}
        .l.k-border{stroke-width:2px;stroke-dasharray:6 4}
        .lines .l[data-n]{pointer-events:stroke}
        /* A route: a casing under the line, and a wide band that takes the pointer. */
        .route path{fill:none;stroke-linecap:round}
        .elsewhere{fill:none;stroke:var(--wm-route);stroke-width:4px;stroke-linecap:round;opacity:.28;pointer-events:none}
        .glass .s{fill-opacity:.55}
        .glass .b-outline{fill-opacity:1;opacity:.55}
        .underlay{image-orientation:none;pointer-events:none}
        .casing{stroke:var(--wm-routeCasing);stroke-width:9px}
        .way{stroke:var(--wm-route);stroke-width:5.5px}
        .way.k-travelled{stroke:var(--wm-travelled);stroke-width:3.5px}
        .casing.k-travelled{stroke-width:6px}
        .way.k-link,.casing.k-link{stroke-dasharray:1 8;stroke-width:4px}
        .route .band{stroke:#000;stroke-opacity:0;stroke-width:24px;pointer-events:stroke;cursor:pointer}
        .route:not(.chosen) .way{stroke-width:3px;stroke-dasharray:7 6;opacity:.75}
        .route:not(.chosen) .casing{stroke-width:5px;opacity:.75}
        .route .way.near{stroke-width:8.5px}
        .route .casing.near{stroke-width:13px}

        """

    /// Marks and names, which keep their size.
    static let marks = """
        #marks{overflow:hidden;pointer-events:none}
        #marks .hit{fill:#000;fill-opacity:0;pointer-events:all;cursor:pointer}
        #marks .dot,.sheet .dot{fill:var(--c);stroke:var(--wm-halo);stroke-width:1.5px}
        #marks .faded{opacity:.25}
        .sign{color:var(--wm-connectorSign)}
        .place-sign{color:var(--wm-halo)}
        .pill{stroke:var(--wm-halo);stroke-width:2px;fill:var(--c)}
        .on-mark{fill:var(--wm-halo);font-weight:700;text-anchor:middle;dominant-baseline:central}
        .x{fill:none;stroke:var(--c);stroke-width:4px;stroke-linecap:round}
        .x-casing{fill:none;stroke:var(--wm-halo);stroke-width:8px;stroke-linecap:round}
        .disc{fill:var(--c);fill-opacity:.2}
        .ring{fill:none;stroke:var(--c);stroke-width:3px}
        .chosen-ring{fill:none;stroke:var(--accent);stroke-width:3px}
        .chevron{fill:none;stroke:var(--wm-routeCasing);stroke-width:1.6px;stroke-linecap:round;stroke-linejoin:round}
        .name{fill:var(--wm-text);paint-order:stroke;stroke:var(--wm-halo);stroke-width:3px;stroke-linejoin:round;
          text-anchor:middle;dominant-baseline:central}
        .name.quiet{fill:var(--wm-quietText)}
        #tip,#card{position:absolute;z-index:3;max-width:min(280px,80%);background:var(--page);color:var(--ink);
          border:1px solid var(--line);border-radius:8px;box-shadow:0 2px 8px var(--shade);overflow-wrap:anywhere}
        #tip{padding:3px 9px;font-size:13px}
        #card{left:12px;top:52px;width:280px;padding:10px 44px 10px 14px}
        #card b{display:block}
        #card small{display:block;color:var(--soft);font-size:13px}
        #card .tool{position:absolute;right:6px;top:6px;width:30px;height:30px;border:0}

        """
}
