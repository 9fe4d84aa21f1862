import WaymarkImportKit
import WaymarkModel

/// What a feature of a GeoJSON plan becomes.
struct PlanRule: Hashable, Sendable {
    /// The parts of a venue that features can become.
    enum Role: String, Hashable, Sendable, CaseIterable {
        /// A part of the floor; a door or gap; something that stands on the floor; a way to walk along; a destination.
        case unit, opening, obstacle, path, place
        /// Stairs, an elevator, an escalator or a ramp.
        case connector
        /// The outline of a level or building; a line to draw.
        case outline, detail
        /// Nothing: it is left out.
        case none
    }

    var role: Role
    /// The category of a unit or place; the word for a detail.
    var category: String?
    /// The kind of a connector, or of a unit that is its shaft.
    var connector: Connector.Kind?
    /// The kind of an obstacle.
    var obstacle: Obstacle.Kind?

    init(_ role: Role, category: String? = nil, connector: Connector.Kind? = nil, obstacle: Obstacle.Kind? = nil) {
        self.role = role
        self.category = category
        self.connector = connector
        self.obstacle = obstacle
    }

    /// Returns what a word for a kind usually means; nil if the word is unknown.
    static func usual(for word: String) -> PlanRule? {
        let plain = word.lowercased().filter { $0.isLetter }
        if let rule = words[plain] ?? (plain.hasSuffix("s") ? words[String(plain.dropLast())] : nil) { return rule }
        if Detail.isKerb(word) { return PlanRule(.detail, category: "kerb") }
        let use = SpaceUse.use(ofWord: word)
        if use.map({ [.door, .entrance].contains($0.role) }) != true, Detail.isWall(word) {
            return PlanRule(.obstacle, obstacle: .wall)
        }
        guard let use else { return nil }
        switch use.role {
        case .shaft(let kind): return PlanRule(.connector, category: use.category, connector: kind)
        case .obstacle: return PlanRule(.obstacle, obstacle: .fixture)
        case .door, .entrance: return PlanRule(.opening)
        case .room, .passage: return PlanRule(.unit, category: use.category)
        }
    }

    /// Returns what a feature becomes if its kind is unknown: polygons are units, lines are paths, points are places.
    static func fallback(for geometry: GeoJSONGeometry) -> PlanRule {
        if !geometry.polygons.isEmpty { return PlanRule(.unit) }
        return geometry.lines.isEmpty ? PlanRule(.place) : PlanRule(.path)
    }

    private static let words: [String: PlanRule] = {
        var words: [String: PlanRule] = [:]
        func add(_ rule: PlanRule, _ list: String) {
            for word in list.split(separator: " ") { words[String(word)] = rule }
        }
        add(PlanRule(.opening), "door doorway gate entrance exit opening turnstile entrancedoor emergencyexit")
        add(PlanRule(.obstacle, obstacle: .wall), "wall window glass partition interiorwall exteriorwall mauer wand")
        add(
            PlanRule(.obstacle, obstacle: .wall),
            "fence hedge railing barrier handrail guardrail balustrade parapet zaun hecke geländer clôture haie")
        add(PlanRule(.detail, category: "kerb"), "kerb curb bordstein")
        add(PlanRule(.obstacle, obstacle: .column), "column pillar")
        add(PlanRule(.obstacle, obstacle: .fixture), "furniture fixture desk counter table kiosk shelf obstacle")
        add(PlanRule(.obstacle, obstacle: .planting), "plant planting tree")
        add(
            PlanRule(.obstacle, obstacle: .void),
            "void flooropening opentobelow atriumvoid inaccessiblespace inaccessible nonwalkable shaft")
        add(
            PlanRule(.outline),
            "buildingoutline outline footprint building level floor storey floorplan shell venue site campus")
        add(PlanRule(.path), "path pathway way walkway route corridorline centerline centreline footway edge")
        for kind in Connector.Kind.allCases {
            add(PlanRule(.connector, category: kind.rawValue, connector: kind), kind.foreign.plan)
        }
        add(PlanRule(.unit, category: "corridor"), "corridor hallway hall passage")
        add(PlanRule(.unit, category: "area"), "area space zone openspace")
        add(PlanRule(.place, category: "service"), "poi amenity service pointofinterest")
        add(PlanRule(.none), "nogeometry label annotation dimension text")
        return words
    }()
}
