/// The style sheet of a page. Its rules are the files in `Style`, which are embedded in the program when it is built.
enum HTMLStyle {
    /// The rules for everything but the colours of the theme.
    static let text = String(decoding: parts.joined(), as: UTF8.self)
    /// The rules for coordinates, on pages for authors.
    static let coordinates = String(decoding: PackageResources.coordinates_css, as: UTF8.self)
    /// The rules without scripts: every level below the other, and every list.
    static let withoutScript = String(decoding: PackageResources.withoutScript_css, as: UTF8.self)

    /// The parts, in the order in which they apply.
    private static var parts: [[UInt8]] {
        [
            // The page: a head, the map, and the lists beside it.
            PackageResources.layout_css,
            // Buttons, the tabs of the levels, the scale.
            PackageResources.controls_css,
            // The plan and the routes. Widths are pixels whatever the scale is; the script sets `--wall`.
            PackageResources.map_css,
            // Marks and names, which keep their size.
            PackageResources.marks_css,
            // The lists beside the map.
            PackageResources.lists_css,
            // Narrow windows and large text: the lists under the map, and the page scrolls.
            PackageResources.narrow_css,
            // Paper: each level on its own page, then the lists. The script makes the sheets when printing starts.
            PackageResources.paper_css,
        ]
    }

    /// Returns the colours as variables: light ones, and dark ones for readers who prefer them or press the button. Each
    /// role is also a class that sets `--c`; with a class for a tint, it is the tinted colour.
    static func colors(_ light: MapTheme, _ dark: MapTheme) -> String {
        let night = "color-scheme:dark;" + variables(dark) + darkPage
        var text = ":root{color-scheme:light;\(variables(light))\(lightPage)}\n"
        text += "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){\(night)}}\n"
        text += "@media screen{:root[data-theme=dark]{\(night)}}\n"
        for role in MapRole.allCases { text += ".r-\(role.rawValue){--c:var(--wm-\(role.rawValue))}\n" }
        for role in MapTheme.fills.map(\.rawValue) {
            for tint in 1...2 { text += ".r-\(role).t\(tint){--c:var(--wm-\(role)-\(tint))}\n" }
        }
        return text
    }

    private static func variables(_ theme: MapTheme) -> String {
        var text = MapRole.allCases.map { "--wm-\($0.rawValue):\(theme[$0].hex);" }.joined()
        for role in MapTheme.fills {
            for tint in 1...2 { text += "--wm-\(role.rawValue)-\(tint):\(theme.fill(role, tint: tint).hex);" }
        }
        return text
    }

    /// The colours of the page around the map. Text on each of them has a contrast of at least 4.5, lines of 3.
    private static let lightPage =
        "--page:#fff;--ink:#1b1f23;--soft:#50575f;--line:#868d95;--hair:#dfe2e5;--hover:#eef2fa;--chosen:#dde6fa;"
        + "--accent:#0039a6;--on-accent:#fff;--shade:rgba(20,23,26,.18);"
    private static let darkPage =
        "--page:#1b1f23;--ink:#f1f3f5;--soft:#b6bec7;--line:#7f8891;--hair:#363d44;--hover:#272d34;--chosen:#23384f;"
        + "--accent:#8cc8ff;--on-accent:#0b0d0f;--shade:rgba(0,0,0,.5);"
}
