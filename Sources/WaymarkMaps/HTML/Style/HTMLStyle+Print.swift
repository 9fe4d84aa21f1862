extension HTMLStyle {
    /// Narrow windows and large text: the lists under the map, and the page scrolls.
    static let narrow = """
        @media screen and (max-width:720px),screen and (max-height:430px){
          html,body{height:auto}
          main{flex-direction:column}
          #mapbox{flex:none;height:max(300px,56vh);height:max(300px,56dvh)}
          #levels{max-height:calc(100% - 170px)}
          #levels.long{max-height:120px;max-width:150px}
          #level-up,#level-down{display:none}
          #panel{flex:none;border-left:0;border-top:1px solid var(--hair)}
          .panel{overflow:visible}
          .steppers{top:0}
        }
        /* On a phone the map stays in view while the lists scroll. */
        @media screen and (max-width:720px) and (min-height:600px){
          html{scroll-padding-top:calc(50vh + 60px)}
          main{isolation:isolate}
          #mapbox{position:sticky;top:0;z-index:2;height:50vh;height:50dvh;border-bottom:1px solid var(--hair)}
          .steppers{top:50vh;top:50dvh}
        }
        @media (max-width:420px){
          header{padding:6px 12px}
          .controls{gap:4px}
          #level-name{font-size:14px}
          #scale{max-width:110px}
        }
        @media (prefers-reduced-motion:no-preference){
          .way,.casing{transition:stroke-width .12s}
        }
        @media (forced-colors:active){
          .badge,.number,#mapbox,.tool[aria-pressed=true],.chip[aria-pressed=true]{forced-color-adjust:none}
        }

        """

    /// Paper: each level on its own page, then the lists. The script makes the sheets when printing starts.
    static let paper = """
        @page{size:landscape;margin:12mm}
        @media print{
          html,body,main,.panel{display:block;height:auto;overflow:visible}
          body{font-size:11pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
          header{padding:0;border:0}
          header h1{font-size:15pt}
          .skip,.tools,#mapbox,#panel-tabs,.steppers,.search,.chips,#nothing,#live{display:none!important}
          #print{display:block}
          body>header{display:none}
          .sheet{break-after:page;break-inside:avoid}
          .sheet h2{margin:0 0 6px;font-size:14pt}
          .sheet svg.floor{display:block;position:static;width:960px;height:655px;overflow:hidden;background:var(--wm-outside)}
          .paper-scale path{fill:none;stroke:var(--wm-text);stroke-width:1.6}
          .paper-scale text{font-size:12px;fill:var(--wm-text)}
          .sheet .band,.sheet .hit{display:none}
          .sheet canvas{position:absolute}
          .plate{position:relative}
          #panel{border:0}
          .panel[hidden]{display:none!important}
          #panel-route,#panel-problems,#panel-people,#panel-closures,#panel-route[hidden],#panel-problems[hidden],
          #panel-people[hidden],#panel-closures[hidden]{display:block!important;padding:0 0 8mm}
          #panel-places,#panel-places[hidden]{display:block!important;break-before:auto;padding:0}
          .panel>h2.unseen{position:static;width:auto;height:auto;clip-path:none;font-size:14pt;margin:0 0 4px;
            break-after:avoid}
          .steps[hidden]{display:block!important;margin-top:6mm}
          .on-paper{display:block}
          #routes{display:none}
          .row{padding:2px 0;min-height:0;break-inside:avoid}
          .row[aria-current]{background:none;box-shadow:none}
          .rows,#panel-route ol{columns:2;column-gap:10mm}
          #place-list .group,.place,.problem,.spot{content-visibility:visible}
          .group h3,.steps h3,.summary{break-after:avoid}
          .group .rows{columns:3}
        }

        """

    /// Without scripts: every level below the other, and every list.
    static let withoutScript = """
        html,body,main,.panel{display:block;height:auto}
        .floor[hidden],.panel[hidden],.steps[hidden]{display:block!important}
        .tools,.controls,#levels,#panel-tabs,.steppers,.search,.chips,#marks,#canvas,#level-name,#scale,#north,#routes{
          display:none!important}
        #floor-panel,#map,#stage,.floor{position:static;height:auto}
        .floor{margin-bottom:16px;overflow:hidden}
        .on-paper{display:block}
        .panel>h2.unseen{position:static;width:auto;height:auto;clip-path:none}
        #panel{border:0}

        """
}
