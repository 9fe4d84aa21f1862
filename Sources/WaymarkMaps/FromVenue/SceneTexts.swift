import WaymarkModel

/// The names of a venue's features on a map, safe for a terminal.
struct SceneTexts {
    let venue: Venue
    let language: String?

    /// Returns a name in the language of the map.
    func text(_ name: LocalizedText) -> String { PlainText.line(name.text(in: language)) }

    /// Returns a name in the language of the map; nil if it is empty.
    func text(_ name: LocalizedText?) -> String? { name.map { text($0) }.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns a level for level switchers.
    func level(_ level: Level) -> SceneLevel {
        var name = text(level.name)
        if venue.buildings.count > 1, let building = level.building.flatMap({ venue.building($0) }) {
            name = "\(text(building.name)), \(name)"
        }
        return SceneLevel(id: level.id, name: name, shortName: PlainText.line(level.shortName))
    }

    /// Returns the kind of a connector as a word.
    static func word(_ kind: Connector.Kind) -> String {
        switch kind {
        case .elevator: "Elevator"
        case .inclinedLift: "Inclined lift"
        case .stairs: "Stairs"
        case .escalator: "Escalator"
        case .ramp: "Ramp"
        case .movingWalkway: "Moving walkway"
        case .ladder: "Ladder"
        case .passage: "Passage"
        }
    }

    /// Returns the letter of a stop of a route: A is the start.
    static func letter(_ number: Int) -> String {
        guard number < 26, let scalar = Unicode.Scalar(UInt32(65 + number)) else { return "\(number + 1)" }
        return String(Character(scalar))
    }
}
