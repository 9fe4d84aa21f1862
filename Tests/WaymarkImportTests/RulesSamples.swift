import WaymarkModel

@testable import WaymarkDraft

/// Drafts for the tests of the rules.
enum RulesSamples {
    /// A two-storey house that no rule complains about: an entrance, a hall, an elevator beside stairs, an area, a
    /// geofence, two places, a recommendation and a floor plan. Every feature and field has a span of its own.
    static var house: VenueDraft {
        var contents = VenueContents(id: "house", name: "House", timeZone: "Europe/Amsterdam")
        contents.buildings = [Building(id: "main", name: "Main building")]
        contents.levels = [
            Level(id: "g", building: "main", ordinal: 0, name: "Ground floor", shortName: "G"),
            Level(id: "u", building: "main", ordinal: 1, name: "Upper floor", shortName: "1"),
        ]
        func node(_ id: FeatureID, _ level: FeatureID, _ x: Double, _ y: Double) -> PathNode {
            PathNode(id: id, level: level, position: Point(x: x, y: y))
        }
        contents.nodes = [
            node("door", "g", 0, 0), node("hall", "g", 8, 0), node("lift-g", "g", 8, 6), node("stair-g", "g", 12, 0),
            node("lift-u", "u", 8, 6), node("stair-u", "u", 12, 4), node("loft", "u", 8, 12),
        ]
        contents.nodes[0].kind = .entrance
        func edge(_ from: FeatureID, _ to: FeatureID) -> PathEdge {
            PathEdge(id: FeatureID(rawValue: "\(from)~\(to)"), from: from, to: to, length: .nan)
        }
        contents.edges = [
            edge("door", "hall"), edge("hall", "lift-g"), edge("hall", "stair-g"), edge("lift-u", "stair-u"),
            edge("lift-u", "loft"),
        ]
        contents.connectors = [
            Connector(id: "lift", kind: .elevator, stops: [.init(node: "lift-g"), .init(node: "lift-u")]),
            Connector(id: "stairs", kind: .stairs, stops: [.init(node: "stair-g"), .init(node: "stair-u")]),
        ]
        // Clockwise, and with the first corner repeated: both for the validator to put right.
        let square = Polygon(
            outer: [(0.0, 0.0), (0, 6), (6, 6), (6, 0), (0, 0)].map { Point(x: $0, y: $1) },
            holes: [[(2.0, 2.0), (4, 2), (4, 4)].map { Point(x: $0, y: $1) }])
        contents.areas = [Area(id: "floor", level: "g", category: "walkway", polygon: square)]
        contents.geofences = [Geofence(id: "fence", name: "Hall", levels: ["g"], polygon: square)]
        let nowhere = Point(x: .nan, y: .nan)
        contents.places = [
            Place(id: "shop", name: "Shop", category: "shop", entrances: ["hall"], level: "", position: nowhere),
            Place(id: "bed", name: "Bedroom", category: "room", entrances: ["loft"], level: "", position: nowhere),
        ]
        contents.recommendations = [Recommendation(id: "nap", place: "bed", title: "Have a nap", points: 5)]
        addPlan(to: &contents, square)
        return VenueDraft(contents: contents, origins: origins(of: contents))
    }

    /// Adds a floor plan: a hall with a counter, a door outdoors, and a loft that is the bedroom.
    private static func addPlan(to contents: inout VenueContents, _ square: Polygon) {
        let column = Polygon(outer: [(1.0, 1.0), (1.5, 1), (1.5, 1.5)].map { Point(x: $0, y: $1) })
        contents.units = [
            Unit(id: "hall", level: "g", category: "lobby", polygon: square),
            Unit(id: "loft", level: "u", category: "room", polygon: square, place: "bed"),
        ]
        let threshold = [Point(x: 0, y: 1), Point(x: 0, y: 1), Point(x: 0, y: 2)]
        contents.openings = [Opening(id: "front", level: "g", line: Polyline(threshold), units: ["hall"])]
        contents.obstacles = [Obstacle(id: "column", level: "g", kind: .column, polygon: column)]
        contents.footprints = [Footprint(id: "outline", building: "main", polygon: square)]
        let wall = Polyline([Point(x: 0, y: 0), Point(x: 6, y: 0)])
        contents.details = [Detail(id: "wall", level: "g", line: wall), Detail(id: "kerb", line: wall)]
    }

    /// The house after some change.
    static func house(isForeign: Bool = false, _ change: (inout VenueContents) -> Void) -> VenueDraft {
        var draft = house
        change(&draft.contents)
        return VenueDraft(contents: draft.contents, origins: origins(of: draft.contents), isForeign: isForeign)
    }

    /// A span for each feature: its line tells the kind, its column the index.
    private static func origins(of contents: VenueContents) -> Origins {
        var origins = Origins()
        let counts: [(Origins.Kind, Int)] = [
            (.venue, 1), (.building, contents.buildings.count), (.level, contents.levels.count),
            (.node, contents.nodes.count), (.edge, contents.edges.count), (.connector, contents.connectors.count),
            (.area, contents.areas.count), (.place, contents.places.count), (.geofence, contents.geofences.count),
            (.recommendation, contents.recommendations.count), (.unit, contents.units.count),
            (.opening, contents.openings.count), (.obstacle, contents.obstacles.count),
            (.footprint, contents.footprints.count), (.detail, contents.details.count),
        ]
        for (line, (kind, count)) in counts.enumerated() {
            for index in 0..<count {
                origins.record(SourceSpan(file: "house.yaml", line: line + 1, column: index + 1), for: kind, index)
            }
        }
        return origins
    }

    /// The codes of what is wrong, in the order found.
    static func codes(_ draft: VenueDraft) -> [DiagnosticCode] {
        VenueValidator.validate(draft).diagnostics.map(\.code)
    }
}

/// A generator of numbers that is the same on every machine (Steele, Lea and Flood's SplitMix64).
struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
