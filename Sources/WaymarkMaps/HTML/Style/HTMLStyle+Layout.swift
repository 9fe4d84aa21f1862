extension HTMLStyle {
    /// The page: a head, the map, and the lists beside it.
    static let layout = """
        *{box-sizing:border-box}
        [hidden]{display:none!important}
        html{height:100%;-webkit-text-size-adjust:100%}
        body{margin:0;height:100%;display:flex;flex-direction:column;background:var(--page);color:var(--ink);
          font:15px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
        bdi,[dir=auto]{unicode-bidi:isolate}
        /* For screen readers only. */
        .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip{position:absolute;left:8px;top:-60px;z-index:9;padding:10px 14px;background:var(--accent);
          color:var(--on-accent);border-radius:0 0 8px 8px}
        .skip:focus{top:0}
        header{display:flex;align-items:center;gap:12px;padding:8px 16px;border-bottom:1px solid var(--hair)}
        h1{flex:1;min-width:0;margin:0;font-size:18px;font-weight:650;line-height:1.3;overflow-wrap:anywhere}
        .tools{display:flex;gap:6px}
        main{flex:1;min-height:0;display:flex}
        #mapbox{position:relative;flex:1;min-width:0;overflow:hidden;background:var(--wm-outside)}
        #floor-panel,#map,#stage,#marks,#canvas,.floor{position:absolute;inset:0;width:100%;height:100%}
        #panel{flex:0 0 clamp(280px,30vw,380px);display:flex;flex-direction:column;min-width:0;min-height:0;
          border-left:1px solid var(--hair);background:var(--page)}
        #panel.empty{display:none}
        .panel{flex:1;min-height:0;overflow-y:auto;padding:12px 14px 24px;scroll-padding:56px 0 24px}
        #print{display:none}
        /* The ring of the focus is visible on every colour: dark inside light, or the other way round. */
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
        #map:focus-visible{outline-offset:-4px;box-shadow:inset 0 0 0 6px var(--page);border-radius:0}
        .panel:focus{outline:none}

        """

    /// Buttons, the tabs of the levels, the scale.
    static let controls = """
        button,input{font:inherit;color:inherit}
        button{cursor:pointer}
        .icon{width:18px;height:18px;flex:none}
        .drawn{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
        .filled{fill:currentColor;fill-rule:evenodd}
        .tool{display:grid;place-items:center;width:36px;height:36px;padding:0;border:1px solid var(--hair);
          border-radius:10px;background:var(--page);color:var(--ink)}
        .tool:hover,#levels button:hover{background:var(--hover)}
        .tool[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
        .controls{position:absolute;right:12px;bottom:28px;display:flex;flex-direction:column;gap:6px}
        .controls .tool{box-shadow:0 1px 4px var(--shade);border-color:var(--line)}
        #zoom-in{border-radius:10px 10px 0 0}
        #zoom-out{border-radius:0 0 10px 10px;margin-top:-7px}
        #level-name{position:absolute;left:12px;top:10px;margin:0;max-width:calc(100% - 90px);padding:5px 12px;
          border-radius:16px;background:var(--page);box-shadow:0 1px 4px var(--shade);font-weight:600}
        #levels{position:absolute;right:12px;top:10px;max-height:calc(100% - 270px);min-height:44px;max-width:45%;
          overflow-y:auto;display:flex;flex-direction:column;padding:3px;border-radius:12px;background:var(--page);
          box-shadow:0 1px 4px var(--shade)}
        #levels.single{display:none}
        #levels button{position:relative;min-width:36px;min-height:32px;flex:none;padding:2px 10px;border:0;
          border-radius:9px;background:none;font-weight:600;text-align:center;white-space:nowrap;overflow:hidden;
          text-overflow:ellipsis}
        #levels button[aria-selected=true]{background:var(--accent);color:var(--on-accent)}
        #levels button:focus-visible{outline-offset:-3px;outline-color:var(--accent)}
        #levels button[aria-selected=true]:focus-visible{outline-color:var(--on-accent)}
        #levels.long{max-width:min(180px,42%)}
        #levels.long button{min-height:28px;padding:2px 10px;font-size:13px;line-height:1.25;text-align:start}
        #mapbox:has(#levels.long) #level-name{max-width:calc(100% - 180px)}
        #levels.long small{font-size:11px;font-weight:400;color:inherit}
        /* A level on the route has a bar beside its name. */
        #levels .on-route::before{content:"";position:absolute;left:2px;top:8px;bottom:8px;width:3px;border-radius:2px;
          background:currentColor}
        #scale{position:absolute;left:12px;bottom:22px;overflow:visible;pointer-events:none}
        #scale path{fill:none;stroke:var(--wm-text);stroke-width:1.6}
        #scale text{font-size:12px;fill:var(--wm-text);paint-order:stroke;stroke:var(--wm-halo);
          stroke-width:3px;stroke-linejoin:round}
        #north{position:absolute;left:158px;bottom:24px;pointer-events:none}
        #north circle{fill:var(--page);stroke:var(--line)}
        #north path{fill:var(--wm-closed)}
        #north text{font-size:11px;font-weight:700;fill:var(--ink);text-anchor:middle;dominant-baseline:central}
        #attribution{position:absolute;left:8px;bottom:4px;max-width:calc(100% - 76px);margin:0;padding:0 4px;
          border-radius:4px;font-size:11px;color:var(--soft);background:var(--page);white-space:nowrap;overflow:hidden;
          text-overflow:ellipsis;pointer-events:none}

        """
}
