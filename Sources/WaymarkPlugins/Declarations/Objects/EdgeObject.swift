import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A directed edge, the subject of `edge_cost` and `edge_speed`.
enum EdgeObject: LuaObject {
    static let name = "edge"
    static let doc = "A directed edge of the network, before live conditions."

    static func subject(on question: Question, _ number: Int) -> Question.EdgeSubject? { question.edge }

    static let members = Members<Self> { e in
        e.field("id", "The id of the path, connector or area it is part of.") { edge -> FeatureID in
            switch edge.part {
            case .edge(let edge, _): edge.path
            case .passage(let connector, _, _): connector.id
            }
        }
        e.field("kind", "The way type.") { $0.passage.kind }
        e.field("connector", "The connector's id, if it is part of one.") { edge -> FeatureID? in
            if case .passage(let connector, _, _) = edge.part { connector.id } else { nil }
        }
        e.field("profile", "The name of the profile that is asked for.") { $0.passage.profile }
        e.field("length", "The walking distance; 0 for rides.", unit: .metres) { $0.passage.length }
        e.field("duration", "The plain time with the default wait.", unit: .milliseconds) { $0.passage.duration }
        e.field("default", "The same value: the cost if no plugin has an opinion.", unit: .milliseconds) {
            $0.passage.duration
        }
        e.field("level", "The id of the level where it starts.") { $0.ends.from.level }
        e.field("from_level", "The id of the level where it starts.") { $0.ends.from.level }
        e.field("to_level", "The id of the level where it ends.") { $0.ends.to.level }
        e.field("x", "Its middle, along the x axis of the venue's frame.", unit: .metres) {
            ($0.ends.from.position.x + $0.ends.to.position.x) / 2
        }
        e.field("y", "Its middle, along the y axis of the venue's frame.", unit: .metres) {
            ($0.ends.from.position.y + $0.ends.to.position.y) / 2
        }
        e.field("incline", "How steep it is in its direction, as a ratio: 0.083 is 8.3 %, negative descends.") {
            edge -> Double? in
            switch edge.part {
            case .edge(let path, let isReversed): path.incline.map { isReversed ? -$0 : $0 }
            case .passage(let connector, let from, let to):
                connector.steepest(from, to).map { from < to ? $0 : -$0 }
            }
        }
        e.field("width", "How wide it is.", unit: .metres) { edge -> Double? in
            switch edge.part {
            case .edge(let path, _): path.width
            case .passage(let connector, _, _): connector.width
            }
        }
        e.field("step_count", "How many steps it has; negative descends.") { edge -> Int? in
            switch edge.part {
            case .edge(let path, let isReversed): path.stepCount.map { isReversed ? -$0 : $0 }
            case .passage(let connector, let from, let to): connector.stepCount(from, to)
            }
        }
        e.field("name", "The path's or connector's name.") { edge -> LocalizedText? in
            switch edge.part {
            case .edge(let path, _): path.name
            case .passage(let connector, _, _): connector.name
            }
        }
        e.field("tags", "Its tags in the venue's files.") { edge -> [String: String] in
            switch edge.part {
            case .edge(let path, _): path.tags
            case .passage(let connector, _, _): connector.tags
            }
        }
        e.field(
            "is_accessible", "Whether the venue's author states that wheelchairs can use it; nil if not stated."
        ) { edge -> Bool? in
            switch edge.part {
            case .edge(let path, _): path.isAccessible
            case .passage(let connector, _, _): connector.isAccessible
            }
        }
        e.field("is_reversed", "Whether it runs against the direction in which it was drawn.") { edge -> Bool in
            switch edge.part {
            case .edge(_, let isReversed): isReversed
            case .passage(_, let from, let to): from > to
            }
        }
        e.field(
            "access",
            "The roles of which one is needed to use it, in order; nil if everybody may. An empty list means that several "
                + "are needed together."
        ) { $0.access?.map(\.rawValue) }
        e.coordinates("Its middle. ") { edge, _ in
            let (from, to) = (edge.ends.from.position, edge.ends.to.position)
            return Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        }
        e.field("areas", "The ids of the areas that it leads through, starts in or ends in, in order.") {
            $0.snapshot.edgeAreas.ids(of: $0.passage.edge)
        }
        e.field("units", "The ids of the units that it leads through, starts in or ends in, in order.") {
            $0.snapshot.edgeUnits.ids(of: $0.passage.edge)
        }
        e.field("geofences", "The ids of the geofences that it leads through, starts in or ends in, in order.") {
            $0.snapshot.edgeGeofences.ids(of: $0.passage.edge)
        }
    }
}

extension Question.EdgeSubject {
    /// The edge or connector that the passage belongs to.
    fileprivate enum Part {
        case edge(PathEdge, isReversed: Bool)
        case passage(Connector, from: Int, to: Int)
    }

    fileprivate var part: Part {
        switch passage.source {
        case .edge(let index, let isReversed): .edge(snapshot.venue[index], isReversed: isReversed)
        case .connector(let index, let from, let to):
            .passage(snapshot.venue[index], from: from, to: to)
        case .floor: preconditionFailure("plugins judge the edges of the graph")
        }
    }

    /// The roles each of which opens the edge alone; nil if everybody may use it.
    var access: [Role]? { snapshot.access(of: passage.source).alternatives }

    fileprivate var ends: (from: PathNode, to: PathNode) {
        let ends = snapshot.graph.ends(of: passage.edge)
        return (snapshot.node(ends.from), snapshot.node(ends.to))
    }
}

extension [Set<Role>] {
    /// The roles each of which satisfies all sets, in order; nil if everybody does.
    var alternatives: [Role]? {
        let restricting = filter { !$0.isEmpty && !$0.contains(.public) }
        guard let first = restricting.first else { return nil }
        return restricting.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
    }
}

extension Connector {
    private func flights(_ from: Int, _ to: Int) -> ArraySlice<Flight> {
        kind.isRide ? [] : flights[min(from, to)..<max(from, to)]
    }

    /// Returns the incline of the steepest flight between two stops, as a ratio in the drawn direction.
    fileprivate func steepest(_ from: Int, _ to: Int) -> Double? {
        flights(from, to).compactMap(\.incline).max { abs($0) < abs($1) }
    }

    /// Returns the number of steps between two stops; nil if no flight has a step count.
    fileprivate func stepCount(_ from: Int, _ to: Int) -> Int? {
        let counts = flights(from, to).compactMap(\.stepCount)
        return counts.isEmpty ? nil : counts.reduce(0, +)
    }
}
