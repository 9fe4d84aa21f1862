import WaymarkImportKit
import WaymarkModel

/// What walls can end at on a level, side by side: the outlines of units, other walls, and obstacles.
///
/// - Complexity: O(n log n) for n sides to build, O(log n + matches) for the sides near a point.
struct WallTargets {
    /// What a side belongs to.
    enum Kind: Equatable {
        /// A unit, by its number.
        case outline(Int)
        /// A wall, by its number.
        case wall(Int)
        case block

        var isOutline: Bool { if case .outline = self { true } else { false } }
    }

    struct Side {
        var kind: Kind
        var from: Point
        var to: Point
        /// How far along its line it starts, in metres.
        var start: Double
    }

    private let units: [Unit]
    private let gap: Double?
    private let index: ShapeIndex
    private let open: ShapeIndex
    private let sides: [Side]

    init(
        _ lines: [Polyline], units: [Unit], obstacles: [Obstacle], gap: Double?, _ session: GEOSSession,
        on level: FeatureID
    ) {
        let units = units.filter { $0.level == level }.sorted { $0.id < $1.id }
        var sides: [Side] = []
        func add(_ points: [Point], _ kind: Kind) {
            var start = 0.0
            for (from, to) in zip(points, points.dropFirst()) {
                sides.append(Side(kind: kind, from: from, to: to, start: start))
                start += from.distance(to: to)
            }
        }
        func add(_ polygon: Polygon, _ kind: Kind) {
            for ring in [polygon.outer] + polygon.holes { add(ring + ring.prefix(1), kind) }
        }
        for (number, unit) in units.enumerated() { add(unit.polygon, .outline(number)) }
        for (number, line) in lines.enumerated() { add(line.points, .wall(number)) }
        for obstacle in obstacles.filter({ $0.level == level }).sorted(by: { $0.id < $1.id }) {
            add(obstacle.polygon, .block)
        }
        self.units = units
        self.gap = gap
        self.sides = sides
        index = ShapeIndex(sides.map { session.line([$0.from, $0.to]) }, session)
        open = ShapeIndex(
            units.map { unit in gap != nil && unit.canBeOpen ? session.rawShape(of: unit.polygon) : nil }, session)
    }

    /// Returns the sides whose boxes are at most a distance from a point.
    func near(_ point: Point, within distance: Double) -> [Side] {
        index.near(point, within: distance).map { sides[$0] }
    }

    /// Returns the pairs of open units that meet at a point of the outline of one of them, by their ids in order.
    func borders(at point: Point, of unit: Int) -> [[FeatureID]] {
        guard let gap, units[unit].canBeOpen else { return [] }
        let reach = gap + Shape.grid
        let others = open.near(point, within: reach).filter { $0 != unit }
        guard !others.isEmpty else { return [] }
        let touching = near(point, within: reach).filter { side in
            point.nearest(onSegmentFrom: side.from, to: side.to).distance(to: point) <= reach
        }.map(\.kind)
        return others.filter { touching.contains(.outline($0)) || units[$0].polygon.contains(point) }
            .map { [units[unit].id, units[$0].id].sorted() }
    }
}

/// What closes the gap between the end of a wall and a border of open units, where people do not walk over the border.
struct BorderCloser {
    /// The pairs of units that meet there, the lower id first.
    var borders: [[FeatureID]]
    var line: Polyline
}

extension Unit {
    /// Whether its floor can be one with that of others.
    fileprivate var canBeOpen: Bool {
        UnitUse(category: category) == .open && (walking == nil || walking == .free)
    }
}
