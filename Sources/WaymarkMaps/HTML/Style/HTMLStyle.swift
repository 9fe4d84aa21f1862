/// The style sheet of a page.
enum HTMLStyle {
    /// The rules for everything but the colours of the theme.
    static let text = layout + controls + map + marks + lists + narrow + paper

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
