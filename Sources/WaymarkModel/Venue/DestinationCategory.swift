/// The words that stand for connectors, openings and entrances where a category of places is asked for.
package enum DestinationCategory {
    /// The way into a building.
    package static let entrance = "entrance"
    /// The way out of a building.
    package static let exit = "exit"

    /// Other words for the categories.
    private static let synonyms = [
        "lift": "elevator", "lifts": "elevator", "elevators": "elevator", "staircase": "stairs", "staircases": "stairs",
        "stair": "stairs", "escalators": "escalator", "ramps": "ramp", "doors": "door", "gates": "gate",
        "turnstiles": "turnstile", "openings": "opening", "entrances": "entrance", "exits": "exit",
        "travelator": "movingWalkway", "moving walkway": "movingWalkway",
    ]

    /// Returns the category that a word means: `elevator` for `lift`; the word itself if it means no other.
    package static func canonical(_ word: String) -> String { synonyms[word.lowercased()] ?? word }

    /// Returns the other words for a category: `lift` for `elevator`.
    package static func synonyms(of category: String) -> [String] {
        synonyms.filter { $0.value == category }.map(\.key).sorted()
    }
}

extension Opening {
    /// The point half-way between the ends of its line.
    package var middle: Point {
        guard let first = line.points.first, let last = line.points.last else { return Point(x: 0, y: 0) }
        return first.interpolated(to: last, fraction: 0.5)
    }

    /// What people call it: `door`, `gate`, `turnstile`, or `opening` if nothing closes it.
    public var category: String {
        switch door {
        case .turnstile: "turnstile"
        case .gate: "gate"
        default: hasDoor ? "door" : "opening"
        }
    }
}
