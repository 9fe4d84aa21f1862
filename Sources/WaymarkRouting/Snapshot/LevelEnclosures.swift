import WaymarkModel

/// Who may enter each level of a venue, and when: the rules of levels and buildings.
///
/// The rules hold for a passage through a connector that leads into a level or a building from outside, and for everybody who
/// arrives there. Nobody needs them to leave, or to go from level to level inside a building.
struct LevelEnclosures: Sendable {
    /// The rules by level; empty if no level has any.
    private let rules: [[EnclosureRule]]

    init(_ venue: Venue) {
        let rules = venue.levels.indices.map { venue.enclosureRules(of: Index<Level>($0)) }
        self.rules = rules.allSatisfy(\.isEmpty) ? [] : rules
    }

    /// Whether everybody may enter every level at any time.
    var isEmpty: Bool { rules.isEmpty }

    /// All hours, with repetitions.
    var hours: [OpeningHours] { rules.joined().compactMap(\.hours) }

    /// Returns the rules for people on a level.
    subscript(level: Index<Level>) -> [EnclosureRule] { rules.isEmpty ? [] : rules[level.position] }

    /// Returns the rules of what somebody enters who goes from one level to another.
    func entered(from: Index<Level>, to: Index<Level>) -> [EnclosureRule] {
        if rules.isEmpty || from == to { return [] }
        let left = rules[from.position]
        return rules[to.position].filter { rule in !left.contains { $0.enclosure == rule.enclosure } }
    }
}

extension VenueSnapshot {
    /// Returns the rules of what somebody enters who goes from one stop of a connector to another.
    func entered(connector index: Int, from: Int, to: Int) -> [EnclosureRule] {
        if enclosures.isEmpty { return [] }
        let nodes = venue.stopNodes(of: Index<Connector>(index))
        return enclosures.entered(from: venue.level(of: nodes[from]), to: venue.level(of: nodes[to]))
    }

    /// Returns whether a level lets somebody with some roles arrive.
    package func opens(_ level: Index<Level>, to rules: TravelRules) -> Bool {
        enclosures[level].allSatisfy { rules.opens($0.access) }
    }
}
