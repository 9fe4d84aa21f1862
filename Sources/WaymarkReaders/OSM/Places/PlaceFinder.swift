import WaymarkDraft
import WaymarkModel

/// Finds what is around a place: the unit, the level, and whether there is a path.
struct PlaceFinder {
    private let units: [Unit]
    private let ordinals: [FeatureID: Double]
    private let levelsAt: [Int: [Double]]
    private var unitGrid: OutlineGrid
    /// A straight way on a level.
    private struct Path {
        var id: FeatureID
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
                    id: edge.path, level: from.level, from: from.position, to: to.position,
                    canBeCut: edge.kind.facts.isOutdoors != nil
                        && (edge.delay == 0 || venue.slowPaths.contains(edge.path))))
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

    /// What says on which level a place is that does not state it.
    enum Reason {
        case path, unit, layer, ground
    }

    /// Returns the level of a place that does not state it: that of the paths at its nodes, otherwise that of the unit around
    /// it or its layer, otherwise the ground; nil if it is below or above the ground and the venue has no such level.
    ///
    /// - Parameters:
    ///   - layer: The level for which the layer stands that its tags name or imply; nil if none.
    ///   - isOutdoors: Whether such places are outdoors, and not in a hall below.
    mutating func level(
        around point: Point, nodes: [Int], layer: Double?, isOutdoors: Bool
    ) -> (level: Double, reason: Reason)? {
        let touched = nodes.flatMap { levelsAt[$0] ?? [] }
        if let level = touched.min(by: { (abs($0), $0) < (abs($1), $1) }) { return (level, .path) }
        let found = Set(
            unitGrid.around(point).filter { units[$0].polygon.contains(point) }.compactMap {
                ordinals[units[$0].level]
            })
        if let layer {
            let fitting = found.filter { ($0 < 0) == (layer < 0) && $0 != 0 }
            if let level = fitting.min(by: { (abs($0 - layer), $0) < (abs($1 - layer), $1) }) { return (level, .unit) }
            return ordinals.values.contains(layer) ? (layer, .layer) : nil
        }
        if isOutdoors { return (0, .ground) }
        if let level = found.min(by: { (abs($0), $0) < (abs($1), $1) }) { return (level, .unit) }
        return (0, .ground)
    }

    /// Returns whether a path of a level that does not pass above or below a place is within a distance of a point.
    mutating func hasPath(
        near point: Point, on level: Double, within reach: Double, for place: FeatureID, _ layers: LayerBook
    ) -> Bool {
        // First the close surroundings, which almost always have a path.
        for radius in [reach / 4, reach] {
            let box = [
                Point(x: point.x - radius, y: point.y - radius), Point(x: point.x + radius, y: point.y + radius),
            ]
            let isNear = pathGrid.near(box).contains { index in
                let path = paths[index]
                guard ordinals[path.level] == level, !layers.passes(path.id, by: place) else { return false }
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
