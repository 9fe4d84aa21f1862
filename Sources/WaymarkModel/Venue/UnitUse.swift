/// What people do in a unit, which follows from its category.
package enum UnitUse: Hashable, Sendable {
    /// Open floor: corridors, halls, platforms. Neighbours are joined into one region.
    case open
    /// A room with walls.
    case room
    /// A part of a way between levels.
    case shaft(Connector.Kind)
    /// Something that nobody walks in: a void, a structure.
    case solid

    /// Finds the use of a category. The last known word of a dotted category decides; without one, it is a room.
    package init(category: String) {
        let words = category.lowercased().split { $0 == "." || $0 == ":" }
        self = words.reversed().lazy.compactMap { Self.known[String($0)] }.first ?? .room
    }

    /// Whether routes may pass through by default.
    package var passage: Unit.Passage {
        switch self {
        case .open: .always
        case .shaft(let kind): kind.isRide ? .destination : .always
        case .room, .solid: .destination
        }
    }

    /// The kind of connector that the unit is a part of; nil for other units.
    package var shaft: Connector.Kind? {
        if case .shaft(let kind) = self { kind } else { nil }
    }

    /// The roles that may enter by default.
    package static func access(of category: String) -> Set<Role> {
        category.lowercased().split(separator: ".").contains("nonpublic") ? [.staff] : []
    }

    /// The words of which one decides the use.
    package static var words: [String] { known.keys.sorted() }

    /// Returns whether a word decides the use of a unit.
    package static func isKnown(_ word: String) -> Bool { known[word] != nil }

    private static let known: [String: UnitUse] = {
        var known: [String: UnitUse] = [:]
        func add(_ use: UnitUse, _ words: String) {
            for word in words.split(whereSeparator: \.isWhitespace) { known[String(word)] = use }
        }
        add(
            .open,
            """
            arcade area atrium balcony boarding-area boardingarea bridge concourse corridor courtyard entrance floor foodcourt \
            footbridge footway foyer gallery gate hall hallway landing lobby mezzanine open openspace passage passageway path \
            patio pedestrian plaza platform ramp-flat sidewalk square steps-flat terrace unenclosedarea vestibule waiting \
            waitingarea walkway movingwalkway moving_walkway movingwalk
            """)
        for kind in Connector.Kind.allCases { add(.shaft(kind), kind.words.units) }
        add(
            .solid,
            """
            blocked brick column concrete drywall fenestration glass hedge inaccessible mechanical-shaft nonwalkable obstacle \
            opentobelow open_to_below rail railway road shaft structure track tracks vegetation void wall water
            """)
        add(.room, "room office shop store restroom toilet toilets kitchen nonpublic unspecified auditorium classroom")
        return known
    }()
}
