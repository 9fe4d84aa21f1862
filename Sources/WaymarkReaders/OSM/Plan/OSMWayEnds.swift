import WaymarkDraft
import WaymarkModel

/// Where ways lead into rooms whose outlines have no door there.
///
/// A way leads into a room at a node of its outline if it ends there, or goes on inside. One that only runs along the wall, or
/// touches it, leads past it.
struct OSMWayEnds {
    /// How far from the node the course of a way is looked at, in metres.
    private static let reach = 1.0

    /// The nodes of ways that only run along the wall of a room, or touch it, by the room.
    var passedWalls: [FeatureID: Set<FeatureID>] = [:]
    /// The short paths through the doors and barriers at nodes.
    var barriers: Set<FeatureID> = []
    /// The nodes to which ways go on from each node on a level.
    private var next: [OSMVenue.NodeKey: Set<Int>] = [:]

    /// Notes that a way leads from one node to another on a level, and back.
    mutating func add(_ from: Int, _ to: Int, on level: Double) {
        add(end: from, to, on: level)
        add(end: to, from, on: level)
    }

    /// Notes where a way to another level goes on from one of its ends, or from a stop between.
    mutating func add(end: Int, _ other: Int, on level: Double) {
        guard end != other else { return }
        next[OSMVenue.NodeKey(node: end, level: level), default: []].insert(other)
    }

    /// Returns whether a way leads into a room at a node of its outline.
    ///
    /// - Parameter isBlind: Whether the node says that there is no door, so that a way that ends there does not lead in.
    func leadIn(at key: OSMVenue.NodeKey, _ room: Polygon, _ points: [Point], isBlind: Bool) -> Bool {
        let node = points[key.node]
        let ends = (next[key] ?? []).sorted().map { points[$0] }
        if ends.contains(where: { Self.leads(from: node, to: $0, into: room) }) { return true }
        return !isBlind && ends.count < 2 && !ends.contains { Self.leads(from: node, to: $0, along: room) }
    }

    private static func leads(from node: Point, to end: Point, into room: Polygon) -> Bool {
        guard let first = room.stretches(from: node, to: end).first else { return false }
        let length = node.distance(to: end)
        guard first.lowerBound * length <= OSMWalls.beyond else { return false }
        return room.isEntered(node, node.interpolated(to: end, fraction: first.upperBound))
    }

    private static func leads(from node: Point, to end: Point, along room: Polygon) -> Bool {
        let length = max(node.distance(to: end), 0.001)
        let spot = node.interpolated(to: end, fraction: min(0.5, reach / length))
        return room.nearestOnRings(to: spot).map { $0.distance <= OSMWalls.beyond } ?? false
    }
}
