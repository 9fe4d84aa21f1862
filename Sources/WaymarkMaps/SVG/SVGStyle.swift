/// The style sheet of a map: classes for roles and kinds, with the colours as CSS variables.
///
/// Each property has its plain colour first, then the one with the variable: librsvg draws shapes black that have only
/// the latter.
package struct SVGStyle {
    /// The theme of the plain colours.
    package var theme: MapTheme
    /// The theme for screens that prefer the dark; nil if the picture has one theme only.
    package var darkTheme: MapTheme?
    /// Whether variables are used. Without them every program that draws SVG shows the same colours.
    package var usesVariables: Bool

    /// Creates a style: `theme` gives the plain colours, `darkTheme` those for dark screens, and `usesVariables` says
    /// whether pages can change the colours.
    package init(theme: MapTheme, darkTheme: MapTheme? = nil, usesVariables: Bool = true) {
        self.theme = theme
        self.darkTheme = darkTheme
        self.usesVariables = usesVariables
    }

    /// The style sheet. Every rule applies inside an element of the class `wm` only.
    package var css: String {
        var rules: [String] = []
        for role in MapTheme.fills {
            rules.append(".wm .\(role.rawValue){\(paint("fill", role))}")
            guard MapTheme.tinted.contains(role) else { continue }
            for tint in 1...2 { rules.append(".wm .\(role.rawValue).t\(tint){\(paint("fill", role, tint: tint))}") }
        }
        for role in MapRole.allCases where !MapTheme.fills.contains(role) {
            rules.append(".wm .\(role.rawValue){\(paint("fill", role))}")
        }
        rules += [
            ".wm .edge{\(paint("stroke", .wall))stroke-linejoin:round;stroke-width:1.2}",
            ".wm .ground{\(paint("stroke", .wall))stroke-linejoin:round;paint-order:stroke}",
            ".wm .hatched{fill:url(#wm-hatch)}",
            ".wm .hatchline{\(paint("stroke", .hatch))stroke-width:1.4}",
            ".wm .line{fill:none;stroke-linecap:round;stroke-linejoin:round}",
            ".wm .door{\(paint("stroke", .walkway))stroke-linecap:butt}",
            ".wm .casing{\(paint("stroke", .routeCasing))stroke-width:9}",
            ".wm .way{\(paint("stroke", .route))stroke-width:5.5}",
            ".wm .behind{\(paint("stroke", .travelled))stroke-width:3.5}",
            ".wm .elsewhere{\(paint("stroke", .route))stroke-width:4;opacity:.28}",
            ".wm .glass path{fill-opacity:.55}",
            // A fill over its own line lets both through together.
            ".wm .glass .ground{fill-opacity:1;opacity:.55}",
            ".wm .underlay image{image-orientation:none}",
            ".wm .link{\(paint("stroke", .route))stroke-width:3;stroke-dasharray:1 6}",
            ".wm .other{\(paint("stroke", .route))stroke-width:3.5;stroke-dasharray:8 6;opacity:.7}",
            ".wm .chevron{\(paint("stroke", .routeCasing))stroke-width:1.6}",
            ".wm .net{\(paint("stroke", .network))stroke-width:1}",
            ".wm .wallline{\(paint("stroke", .wall))stroke-width:1.2}",
            ".wm .fence{\(paint("stroke", .geofence))stroke-width:1.5;stroke-dasharray:6 4}",
            ".wm .shut{\(paint("stroke", .closed))stroke-width:3;stroke-dasharray:3 5}",
            ".wm .slow{\(paint("stroke", .warning))stroke-width:3;stroke-dasharray:3 5}",
            ".wm .ring{\(paint("stroke", .halo))stroke-width:1.5}",
            ".wm .sign{fill:none;\(paint("stroke", .connectorSign))stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}",
            ".wm .disc{\(paint("fill", .position))opacity:.2}",
            ".wm .glow{stroke-width:6;opacity:.75}",
            ".wm text{\(paint("fill", .text))font-family:DejaVu Sans,Verdana,sans-serif;font-size:12px;text-anchor:middle}",
            ".wm .name{\(paint("stroke", .halo))stroke-width:3;stroke-linejoin:round;paint-order:stroke}",
            ".wm .hall{\(paint("fill", .quietText))font-weight:600}",
            ".wm .letter{\(paint("fill", .routeCasing))font-weight:700}",
            ".wm .f10{font-size:10px}",
            ".wm .f11{font-size:11px}",
            ".wm .f13{font-size:13px}",
            ".wm .f14{font-size:14px}",
            ".wm .plain{text-anchor:start}",
            ".wm .title{font-size:15px;font-weight:600;text-anchor:start}",
        ]
        for (role, name) in strokes { rules.append(".wm .\(name){\(paint("stroke", role))stroke-width:2}") }
        return rules.joined(separator: "\n") + "\n" + darkRules
    }

    /// Trails and heat: the lines that have the colour of their role.
    private var strokes: [(MapRole, String)] {
        MapRole.allCases.filter { $0.rawValue.hasPrefix("heat") || $0.rawValue.hasPrefix("member") }
            .map { ($0, "s-" + $0.rawValue) }
    }

    /// The colours for dark screens. Paper stays light.
    private var darkRules: String {
        guard usesVariables, let darkTheme else { return "" }
        return "@media screen and (prefers-color-scheme:dark){.wm{\(Self.variables(of: darkTheme))}}\n"
    }

    /// The variables of a theme, for a rule: `--wm-shop:#A5A3E6;…`.
    package static func variables(of theme: MapTheme) -> String {
        var text = ""
        for role in MapRole.allCases {
            text += "--wm-\(role.rawValue):\(theme[role].hex);"
            guard MapTheme.tinted.contains(role) else { continue }
            for tint in 1...2 { text += "--wm-\(role.rawValue)-\(tint):\(theme.fill(role, tint: tint).hex);" }
        }
        return text
    }

    private func paint(_ property: String, _ role: MapRole, tint: Int = 0) -> String {
        let color = theme.fill(role, tint: tint).hex
        let plain = "\(property):\(color);"
        guard usesVariables else { return plain }
        let name = tint == 0 ? role.rawValue : "\(role.rawValue)-\(tint)"
        return plain + "\(property):var(--wm-\(name),\(color));"
    }
}
