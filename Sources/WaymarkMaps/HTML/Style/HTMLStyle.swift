/// The style sheet of a page.
enum HTMLStyle {
    /// The rules for everything but the colours of the theme.
    static let text = layout + controls + map + marks + lists + narrow + paper

    /// Returns the colours as variables: light ones, and dark ones for readers who prefer them or press the button. Each
    /// role is also a class that sets `--c`.
    static func colors(_ colors: [(role: MapRole, light: String, dark: String)]) -> String {
        func variables(_ color: (MapRole, String, String) -> String) -> String {
            colors.map { "--wm-\($0.role.rawValue):\(color($0.role, $0.light, $0.dark));" }.joined()
        }
        let dark = variables { $2 } + darkPage
        var text = ":root{color-scheme:light;\(variables { role, light, _ in light })\(lightPage)}\n"
        text +=
            "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;\(dark)}}\n"
        text += "@media screen{:root[data-theme=dark]{color-scheme:dark;\(dark)}}\n"
        for color in colors { text += ".r-\(color.role.rawValue){--c:var(--wm-\(color.role.rawValue))}\n" }
        return text
    }

    /// The colours of the page around the map. Text on each of them has a contrast of at least 4.5, lines of 3.
    private static let lightPage =
        "--page:#fff;--ink:#1b1f23;--soft:#50575f;--line:#868d95;--hair:#dfe2e5;--hover:#eef2fa;--chosen:#dde6fa;"
        + "--accent:#0039a6;--on-accent:#fff;--shade:rgba(20,23,26,.18);--tint:#000;"
    private static let darkPage =
        "--page:#1b1f23;--ink:#f1f3f5;--soft:#b6bec7;--line:#7f8891;--hair:#363d44;--hover:#272d34;--chosen:#23384f;"
        + "--accent:#8cc8ff;--on-accent:#0b0d0f;--shade:rgba(0,0,0,.5);--tint:#fff;"
}
