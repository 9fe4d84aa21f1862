import WaymarkModel

/// The nouns for paths, connectors and places in totals and notices.
package enum TravelNoun: Hashable, Sendable {
    /// A connector, or an edge of its way type.
    case connector(Connector.Kind)
    /// An edge of a way type that no connector has.
    case way(WayKind)
    /// A gate, which is a door in the data.
    case gate
    case area, place

    package static let corridor = TravelNoun.way(.corridor)
    package static let door = TravelNoun.way(.door)
    package static let outdoorPath = TravelNoun.way(.outdoorPath)
    package static let checkpoint = TravelNoun.way(.checkpoint)
    package static let crossing = TravelNoun.way(.crossing)

    /// The noun for a kind of connector.
    package init(_ kind: Connector.Kind) { self = .connector(kind) }

    /// The noun for a way type.
    package init(_ kind: WayKind) { self = kind.connector.map(TravelNoun.connector) ?? .way(kind) }

    /// The forms of a noun.
    package struct Forms: Hashable, Sendable {
        /// After the number 1: `elevator`.
        package var one: String
        /// After other numbers, and for the kind in general: `elevators`.
        package var many: String
        /// With the definite article, as the subject of a sentence: `the elevator`.
        package var the: String
        /// The forms for numbers of a plural category, in languages with more forms; they replace `one` and `many`.
        package var counted: [PluralCategory: String]

        /// Creates the forms of a noun.
        package init(_ one: String, many: String, the: String, counted: [PluralCategory: String] = [:]) {
            self.one = one
            self.many = many
            self.the = the
            self.counted = counted
        }
    }
}

extension TravelNoun: CaseIterable {
    /// All nouns, in the order of the data: way types, kinds of connectors without one, others.
    package static let allCases: [TravelNoun] = {
        let ways = WayKind.allCases.map { TravelNoun($0) }
        let others = Connector.Kind.allCases.map { TravelNoun($0) }.filter { !ways.contains($0) }
        return ways + others + [.gate, .area, .place]
    }()

    /// The key in the data: the name of the way type or of the kind of connector, `gate`, `area` or `place`.
    package var rawValue: String {
        switch self {
        case .connector(let kind): kind.rawValue
        case .way(let kind): kind.rawValue
        case .gate: "gate"
        case .area: "area"
        case .place: "place"
        }
    }

    /// Finds the noun of a key.
    package init?(rawValue: String) {
        guard let noun = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = noun
    }
}

/// What a language calls a kind of connector.
package struct ConnectorWords {
    /// The noun in totals and notices.
    var noun: TravelNoun.Forms
    /// The words in sentences, in the case of `{name}`; nil for passages, which have separate sentences.
    var name: String?
    /// As the aim of a way, in the case that `continue towards` needs.
    var aim: String?

    /// Creates the words.
    package init(_ one: String, many: String, the: String, name: String? = nil, aim: String? = nil) {
        noun = TravelNoun.Forms(one, many: many, the: the)
        self.name = name
        self.aim = aim
    }
}
