import WaymarkModel

/// Finds what is around a place: the unit, the level, and whether there is a path.
struct PlaceFinder {
    private let units: [Unit]
    private let ordinals: [FeatureID: Double]
    private let levelsAt: [Int: [Double]]
    private var unitGrid: OutlineGrid
    /// A straight way on a level.
    private struct Path {
        var level: FeatureID
        var from: Point
        var to: Point
        /// Whether a place beside it can have its own node on it.
        var canBeCut: Bool
    }
    private var paths: [Path] = []
    private var pathGrid: OutlineGrid

    init(_ venue: OSMVenue) {
        units = venue.contents.units
        unitGrid = OutlineGrid(units.map { $0.polygon.outer }, isWeighted: true)
        let nodes = Dictionary(venue.contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for edge in venue.contents.edges {
            guard let from = nodes[edge.from], let to = nodes[edge.to], from.level == to.level else { continue }
            paths.append(
                Path(
                    level: from.level, from: from.position, to: to.position,
                    canBeCut: [.corridor, .outdoorPath].contains(edge.kind) && edge.delay == 0))
        }
        pathGrid = OutlineGrid(paths.map { [$0.from, $0.to] })
        ordinals = Dictionary(
            venue.usedLevels.map { (venue.levelID($0), $0) }, uniquingKeysWith: { first, _ in first })
        var levelsAt: [Int: [Double]] = [:]
        for key in venue.pathNodes.keys { levelsAt[key.node, default: []].append(key.level) }
        self.levelsAt = levelsAt
    }

    /// Whether the limit on comparisons is reached.
    var isExhausted: Bool { unitGrid.isExhausted || pathGrid.isExhausted }

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

    /// Returns whether a path of a level is within a distance of a point.
    mutating func hasPath(near point: Point, on level: Double, within reach: Double) -> Bool {
        // First the close surroundings, which almost always have a path.
        for radius in [reach / 4, reach] {
            let box = [
                Point(x: point.x - radius, y: point.y - radius), Point(x: point.x + radius, y: point.y + radius),
            ]
            let isNear = pathGrid.near(box).contains { index in
                let path = paths[index]
                guard ordinals[path.level] == level else { return false }
                if path.canBeCut, point.nearest(onSegmentFrom: path.from, to: path.to).distance(to: point) < reach {
                    return true
                }
                return min(path.from.distance(to: point), path.to.distance(to: point)) < reach
            }
            if isNear { return true }
        }
        return false
    }

    private func area(_ unit: Int) -> Double { abs(Polygon.signedArea(of: units[unit].polygon.outer)) }
}
