import WaymarkModel

/// Finds what is around a place: the unit, the level and the nearest path.
struct PlaceFinder {
    private let units: [Unit]
    private let ordinals: [FeatureID: Double]
    private let levelsAt: [Int: [Double]]
    private var unitGrid: OutlineGrid
    private let nodes: [PathNode]
    private var nodeGrid: OutlineGrid

    init(_ venue: OSMVenue) {
        units = venue.contents.units
        unitGrid = OutlineGrid(units.map { $0.polygon.outer }, isWeighted: true)
        // Only nodes of ways count: stops of elevators in the middle of a shaft lead nowhere else.
        var used: Set<FeatureID> = []
        for edge in venue.contents.edges { used.formUnion([edge.from, edge.to]) }
        nodes = venue.contents.nodes.filter { used.contains($0.id) }
        nodeGrid = OutlineGrid(nodes.map { [$0.position] })
        ordinals = Dictionary(
            venue.usedLevels.map { (venue.levelID($0), $0) }, uniquingKeysWith: { first, _ in first })
        var levelsAt: [Int: [Double]] = [:]
        for key in venue.pathNodes.keys { levelsAt[key.node, default: []].append(key.level) }
        self.levelsAt = levelsAt
    }

    /// Whether the limit on comparisons is reached.
    var isExhausted: Bool { unitGrid.isExhausted || nodeGrid.isExhausted }

    /// Returns the index of the smallest unit of a level around a point; nil if there is none.
    mutating func unit(around point: Point, on level: Double) -> Int? {
        let found = unitGrid.around(point).filter {
            ordinals[units[$0].level] == level && units[$0].polygon.contains(point)
        }
        return found.min { (area($0), $0) < (area($1), $1) }
    }

    /// Returns the level of a place that does not state it: that of the paths at its nodes, otherwise that of the unit
    /// around it, otherwise the ground.
    mutating func level(around point: Point, nodes: [Int]) -> Double {
        let touched = nodes.flatMap { levelsAt[$0] ?? [] }
        if let level = touched.min(by: { (abs($0), $0) < (abs($1), $1) }) { return level }
        let found = unitGrid.around(point).filter { units[$0].polygon.contains(point) }
        let nearest = found.min {
            let (left, right) = (abs(ordinals[units[$0].level] ?? 0), abs(ordinals[units[$1].level] ?? 0))
            return (left, area($0), $0) < (right, area($1), $1)
        }
        return nearest.flatMap { ordinals[units[$0].level] } ?? 0
    }

    /// Returns the path node of a level that is nearest to a point.
    mutating func nearestNode(to point: Point, on level: Double, within reach: Double) -> FeatureID? {
        // First the close surroundings, which almost always have a path.
        for radius in [reach / 4, reach] {
            let box = [
                Point(x: point.x - radius, y: point.y - radius), Point(x: point.x + radius, y: point.y + radius),
            ]
            let near = nodeGrid.near(box).filter {
                ordinals[nodes[$0].level] == level && nodes[$0].position.distance(to: point) <= radius
            }
            let best = near.min { left, right in
                let (first, second) = (
                    nodes[left].position.distance(to: point), nodes[right].position.distance(to: point)
                )
                return first != second ? first < second : nodes[left].id < nodes[right].id
            }
            if let best { return nodes[best].id }
        }
        return nil
    }

    private func area(_ unit: Int) -> Double { abs(Polygon.signedArea(of: units[unit].polygon.outer)) }
}
