import WaymarkModel

/// What lies in the way of a join of ways of different levels at a node.
struct OSMJoinObstructions {
    /// The nodes in the outlines of shafts. People change levels in the shaft, and not at its door.
    private(set) var shafts: Set<Int>
    /// The nodes of fences and walls.
    private(set) var walls: Set<Int> = []
    /// The levels of each area with several levels at its nodes. What is there on two of them is above each other.
    private var stacks: [Int: [Set<Double>]] = [:]

    private static let kinds: Set<String> = [
        "fence", "wall", "city_wall", "retaining_wall", "hedge", "guard_rail", "handrail", "cable_barrier",
        "jersey_barrier", "ditch", "wire_fence", "chain_link_fence",
    ]

    init(_ venue: OSMVenue) {
        shafts = venue.shaftRings.nodes
        for area in venue.areas where area.isShaft { shafts.formUnion(area.nodes) }
        for area in venue.areas where area.use != .level && area.levels.count > 1 {
            for node in area.nodes { stacks[node, default: []].append(Set(area.levels)) }
        }
        for way in venue.data.ways where Self.isWall(way.tags) { walls.formUnion(way.nodes) }
    }

    /// Returns whether a way is a wall or a fence.
    static func isWall(_ tags: OSMTags) -> Bool { tags.has("barrier", kinds) || tags.has("indoor", "wall") }

    /// Returns whether a node stands on two levels of one area.
    func isStacked(_ node: Int, _ groups: [Set<Double>]) -> Bool {
        stacks[node]?.contains { levels in groups.filter { !$0.isDisjoint(with: levels) }.count > 1 } ?? false
    }

    /// Returns whether people pass a node with some tags: nobody does at a closed door, and in a wall without one.
    func isOpen(_ node: Int, _ tags: OSMTags) -> Bool {
        let door = OSMDoor(tags)
        if walls.contains(node), door?.isOpening != true { return false }
        return door.map { !$0.access.isClosed && !$0.isEmergencyExit } ?? true
    }
}
