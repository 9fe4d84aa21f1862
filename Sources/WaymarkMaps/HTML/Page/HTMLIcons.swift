import WaymarkModel

/// The icons of a page, drawn as paths, because no font has them all. Each fills a square of 16 by 16 around the origin.
enum HTMLIcons {
    /// The icons as symbols that the page refers to.
    static var definitions: String {
        var text = "<svg width=\"0\" height=\"0\" class=\"unseen\" aria-hidden=\"true\"><defs>\n"
        text += "<pattern id=\"hatch\" width=\"60\" height=\"60\" patternUnits=\"userSpaceOnUse\" "
        text += "patternTransform=\"rotate(45)\"><rect width=\"14\" height=\"60\"/></pattern>\n"
        for (name, path) in controls + connectors + places {
            text += "<symbol id=\"i-\(name)\" viewBox=\"-8 -8 16 16\"><path class=\"drawn\" d=\"\(path)\"/></symbol>\n"
        }
        for (name, path) in areas {
            text += "<symbol id=\"i-\(name)\" viewBox=\"-8 -8 16 16\"><path class=\"filled\" d=\"\(path)\"/></symbol>\n"
        }
        return text + "</defs></svg>\n"
    }

    /// Icons of the page's controls that are drawn with a line.
    private static let controls: [(String, String)] = [
        ("plus", "M-6 0H6M0-6V6"), ("minus", "M-6 0H6"),
        ("fit", "M-6-2V-6H-2M2-6H6V-2M6 2V6H2M-2 6H-6V2"),
        ("up", "M-5 2L0-3L5 2"), ("down", "M-5-2L0 3L5-2"),
        ("left", "M2-5L-3 0L2 5"), ("right", "M-2-5L3 0L-2 5"), ("close", "M-5-5L5 5M5-5L-5 5"),
        ("pause", "M-3-5V5M3-5V5"), ("print", "M-4-2V-6H4V-2M-4 4H-6V-2H6V4H4M-4 2H4V6H-4Z"),
        ("cross", "M-4-4L4 4M4-4L-4 4"),
    ]

    /// The icons of connectors. Some kinds share one.
    private static let connectors: [(String, String)] = Connector.Kind.allCases.reduce(into: []) { icons, kind in
        let icon = kind.sign.icon
        if !icons.contains(where: { $0.0 == icon.name }) { icons.append((icon.name, icon.path)) }
    }

    /// Icons of places that are drawn with a line.
    private static let places: [(String, String)] = [
        ("shop", "M-5-2H5L4 6H-4ZM-2-2V-4A2 2 0 0 1 2-4V-2"),
        ("food", "M-5-4H3V0A4 4 0 0 1-5 0ZM3-3H4A2 2 0 0 1 4 1H3M-5 6H3"),
        ("health", "M0-5V5M-5 0H5"), ("service", "M0-1V5M0-5V-4.6"),
        ("transport", "M-4-6H4V3H-4ZM-4-1H4M-2 3L-4 6M2 3L4 6"),
        ("follow", "M0-7V-3M0 3V7M-7 0H-3M3 0H7M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0"),
    ]

    /// Icons that are filled.
    private static let areas: [(String, String)] = [
        ("theme", "M0-6A6 6 0 0 0 0 6ZM0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7M0-5.6A5.6 5.6 0 1 0 0 5.6A5.6 5.6 0 1 0 0-5.6"),
        (
            "toilets",
            "M-4-7A1.5 1.5 0 1 1-4-4A1.5 1.5 0 1 1-4-7M-6-3H-2V2H-3V7H-5V2H-6Z"
                + "M4-7A1.5 1.5 0 1 1 4-4A1.5 1.5 0 1 1 4-7M4-3L7 3H5V7H3V3H1Z"
        ),
        ("leisure", "M0-6L1.8-1.8L6-1.5L2.8 1.4L3.8 6L0 3.6L-3.8 6L-2.8 1.4L-6-1.5L-1.8-1.8Z"),
        ("other", "M0-3A3 3 0 1 1 0 3A3 3 0 1 1 0-3"),
        ("problem", "M-1-6H1V2H-1ZM-1 4H1V6H-1Z"),
    ]
}
