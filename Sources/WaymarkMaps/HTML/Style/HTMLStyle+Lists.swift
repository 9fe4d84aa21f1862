extension HTMLStyle {
    /// The lists beside the map.
    static let lists = """
        #panel-tabs{display:flex;flex-wrap:wrap;gap:2px;padding:6px 8px 0;border-bottom:1px solid var(--hair)}
        #panel-tabs button{min-height:40px;padding:6px 7px;border:0;font-size:14px;border-bottom:3px solid transparent;
          background:none;color:var(--soft);font-weight:600}
        #panel-tabs button:hover{color:var(--ink)}
        #panel-tabs button[aria-selected=true]{color:var(--ink);border-bottom-color:var(--accent)}
        #panel-tabs button:focus-visible{outline-offset:-3px}
        .count{font-weight:500;font-size:13px;color:var(--soft)}
        h3{margin:14px 0 4px;font-size:14px;color:var(--soft);font-weight:650}
        .group:first-child h3,.steps h3{margin-top:2px}
        .steps h3{font-size:16px;color:var(--ink)}
        .summary{margin:0 0 8px;color:var(--soft)}
        .notice{margin:0 0 8px;padding:4px 10px;border-inline-start:4px solid var(--wm-warning)}
        small{display:block;font-size:13px;color:var(--soft)}
        ul,ol{list-style:none;margin:0;padding:0}
        .row{display:flex;gap:10px;align-items:flex-start;width:100%;min-height:36px;padding:6px 8px;border:0;
          border-radius:8px;background:none;text-align:start;overflow-wrap:anywhere}
        .row>span:last-child{min-width:0;flex:1}
        button.row:hover,.row.near{background:var(--hover)}
        .row[aria-current]{background:var(--chosen);box-shadow:inset 4px 0 var(--accent)}
        .badge{flex:none;width:22px;height:22px;padding:4px;border-radius:50%;background:var(--c);color:var(--page)}
        .badge.closed,.badge.error{background:var(--wm-closed)}
        .badge.warning{background:var(--wm-warning);border-radius:6px}
        .fact{display:none}
        .row[aria-current] .fact{display:block}
        .help{margin-top:3px}
        .level{margin:12px 8px 2px;font-size:13px;font-weight:650;color:var(--soft)}
        .number{flex:none;min-width:24px;height:24px;padding:0 4px;border-radius:12px;background:var(--accent);
          color:var(--on-accent);font-size:13px;font-weight:700;line-height:24px;text-align:center}
        .person .number{background:var(--c);color:var(--wm-routeCasing)}
        .steppers{position:sticky;top:-12px;z-index:1;display:flex;gap:8px;padding:8px 0;margin-top:4px;
          background:var(--page)}
        .stepper{flex:1;display:flex;align-items:center;justify-content:center;gap:6px;min-height:36px;
          border:1px solid var(--line);border-radius:10px;background:var(--page);font-weight:600}
        .stepper:hover,.chip:hover{background:var(--hover)}
        .stepper:disabled{color:var(--soft);border-color:var(--hair);cursor:default;background:none}
        fieldset{margin:0 0 10px;padding:0;border:0}
        legend{padding:0 0 4px;font-weight:650;font-size:14px;color:var(--soft)}
        #routes label{display:flex;gap:10px;align-items:flex-start;padding:8px;border:1px solid var(--hair);
          border-radius:10px;margin-bottom:6px;cursor:pointer}
        #routes label:hover{background:var(--hover)}
        #routes label:has(:checked){border-color:var(--accent);background:var(--chosen)}
        #routes input{flex:none;width:24px;height:24px;margin:0;accent-color:var(--accent)}
        .search label{display:block;font-weight:650;font-size:14px;color:var(--soft);margin-bottom:4px}
        .search input{width:100%;min-height:40px;padding:6px 12px;border:1px solid var(--line);border-radius:10px;
          background:var(--page)}
        .chips{display:flex;flex-wrap:wrap;gap:6px;margin:10px 0}
        .chip{display:flex;align-items:center;gap:6px;min-height:32px;padding:3px 10px 3px 5px;
          border:1px solid var(--line);border-radius:16px;background:var(--page);font-size:14px}
        #severities .chip{padding-left:10px}
        .chip[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
        .chip[aria-pressed=true] .count{color:inherit}
        .chip[aria-pressed=true] .badge{background:var(--on-accent);color:var(--accent)}
        .on-paper{display:none}
        #place-list .group{content-visibility:auto}
        .place,.problem,.spot{content-visibility:auto;contain-intrinsic-height:auto 36px}

        """
}
