import WaymarkDraft
import WaymarkModel

/// The nodes of paths that are on a wall or on the outline of a building, and the side from which the paths come.
struct OSMWallEnds {
    /// How far beside the wall, in metres, the point is that tells the side.
    private static let step = 0.4

    /// Returns a point beside each node on a wall to which paths lead from one side alone.
    static func sides(_ venue: OSMVenue, _ enclosures: OSMEnclosures) -> [FeatureID: Point] {
        let lines = venue.wallNodes()
        let rings = enclosures.ringsAt()
        guard !lines.isEmpty || !rings.isEmpty else { return [:] }
        let keys = venue.pathNodes.keys.filter { key in
            lines[key.node]?.contains(key.level) ?? false || rings[key.node]?.contains { $0.isOn(key.level) } ?? false
        }
        let wanted = Set(keys.compactMap { venue.pathNodes[$0] }.map { venue.contents.nodes[$0].id })
        let positions = Dictionary(
            venue.contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        var ends: [FeatureID: [Point]] = [:]
        for edge in venue.contents.edges {
            for (own, other) in [(edge.from, edge.to), (edge.to, edge.from)] where wanted.contains(own) {
                if let point = positions[other] { ends[own, default: []].append(point) }
            }
        }
        var walls = venue.sidesOfWalls(blocks: 0).mapValues { OSMWalls($0.filter { $0.room == nil }) }
        var found: [FeatureID: Point] = [:]
        for key in keys.sorted(by: { ($0.node, $0.level) < ($1.node, $1.level) }) {
            guard let index = venue.pathNodes[key] else { continue }
            let node = venue.contents.nodes[index]
            let outlines = (rings[key.node] ?? []).filter { $0.isOn(key.level) }.map(\.polygon)
            let spots = (ends[node.id] ?? []).compactMap { end -> Point? in
                let length = node.position.distance(to: end)
                guard length > OSMWalls.beyond else { return nil }
                return node.position.interpolated(to: end, fraction: min(0.5, step / length))
            }
            guard let first = spots.first else { continue }
            let isOneSide = spots.dropFirst().allSatisfy { spot in
                outlines.allSatisfy { $0.isInside(spot) == $0.isInside(first) }
                    && walls[node.level]?.crossings(first, spot).isEmpty ?? true
            }
            if isOneSide { found[node.id] = first }
        }
        return found
    }
}
