import WaymarkModel

/// The texts of maps in one language. Instructions, names and summaries come with the scene; the nouns and sentences of
/// answers are in the phrasebooks.
struct MapTexts {
    /// A text of a map or of its page.
    enum Key: String, CaseIterable {
        /// Parts of the page and their help.
        case skip, map, mapHelp, levels, lists, controls, north, attribution
        /// Buttons.
        case zoomIn, zoomOut, fit, levelUp, levelDown, dark, light, print, pause, resume, follow, close
        /// Routes. `{number}` and `{count}` are figures, `{level}` and `{text}` names and sentences.
        case route, routes, compare, previous, next, stepSaid, goTo
        /// Places. `{count}` is a figure.
        case places, search, filter, nothing, foundOne, foundMany
        /// Categories.
        case shop, food, health, toilets, service, leisure, transport, connectors, other
        /// Closures and problems.
        case closures, problems, all, errors, warnings, error, warning, help, noPosition
        /// Facts: `{hours}` are opening hours, `{connector}` is a connector, `{levels}` are names, `{venue}` is one.
        case openHours, connectorTo, connectorFrom, staffOnly, planOf
        /// People: `{level}`, `{place}` and `{time}` are texts.
        case people, you, nearPlace, seenAt
        /// The two editions of a level that are compared. `{level}` is a name.
        case before, after
        /// What is near one of several things with the same name: `{place}` is a name.
        case near
    }

    /// The language, as a BCP 47 tag.
    let language: String
    private let texts: [Key: String]

    private init(_ language: String, _ texts: [Key: String]) {
        self.language = language
        self.texts = texts
    }

    /// The tables, one per language. English is first, because it stands in for languages without a table.
    static let tables = [
        MapTexts("en", english), MapTexts("nl", dutch), MapTexts("de", german), MapTexts("fr", french),
        MapTexts("es", spanish),
    ]

    /// Returns the table of a language, by the first part of its tag.
    static func table(for language: String) -> MapTexts {
        let tag = language.lowercased().prefix { $0 != "-" && $0 != "_" }
        return tables.first { $0.language == tag } ?? tables[0]
    }

    /// Returns a text; nil if the language lacks it, which a test excludes.
    subscript(key: Key) -> String? { texts[key] }

    /// Returns a text for the page's source.
    func escaped(_ key: Key) -> String { HTMLText.escaped(texts[key] ?? key.rawValue) }

    /// Returns a text with values for its `{names}`.
    func filled(_ key: Key, _ values: [(name: String, value: String)]) -> String {
        HTMLText.filled(texts[key] ?? key.rawValue, values)
    }

    /// The texts that the script shows.
    var json: JSON {
        let keys: [Key] = [
            .stepSaid, .goTo, .foundOne, .foundMany, .nothing, .dark, .light, .pause, .resume, .close,
        ]
        return .object(keys.map { .init($0.rawValue, .string(texts[$0] ?? $0.rawValue)) })
    }
}
