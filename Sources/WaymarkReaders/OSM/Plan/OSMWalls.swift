import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// A side of a wall.
struct OSMWallSide {
    var wall: FeatureID
    var from: Point
    var to: Point
    /// The room around which the wall is; nil for a wall that is drawn by itself.
    var room: Int?
    /// The obstacle that the wall is, if it is drawn as an area.
    var block: Int?
    /// What the wall is around, or what it is if it is drawn as an area; nil for a line.
    var outline: Polygon?

    /// How near a node of a way is to a wall, in metres, so that it is on it.
    private static let tolerance = 0.05

    /// Returns whether a piece of a way has an end on the wall.
    func isJoint(_ from: Point, _ to: Point) -> Bool {
        [from, to].contains { $0.nearest(onSegmentFrom: self.from, to: self.to).distance(to: $0) < Self.tolerance }
    }
}

/// The walls of a level.
struct OSMWalls {
    /// Where a piece of a way crosses a wall.
    struct Crossing {
        /// How far along the piece, from 0 to 1.
        var fraction: Double
        var side: OSMWallSide
    }

    private let sides: [OSMWallSide]
    private var grid: OutlineGrid

    init(_ sides: [OSMWallSide]) {
        self.sides = sides
        grid = OutlineGrid(sides.map { [$0.from, $0.to] })
    }

    /// Returns whether a straight line meets a wall that is not among some others, be it at the end of the wall, or ends nearer to one than a
    /// clearance in metres.
    mutating func meet(_ from: Point, _ to: Point, besides known: Set<String>, clearance: Double) -> Bool {
        let around = [-clearance, clearance].map { Point(x: to.x + $0, y: to.y + $0) }
        return grid.near([from, to] + around).contains { number in
            let side = sides[number]
            if known.contains(String(side.wall.rawValue.prefix { $0 != ":" })) { return false }
            return OSMVenue.crossing(from, to, side.from, side.to) != nil
                || to.nearest(onSegmentFrom: side.from, to: side.to).distance(to: to) < clearance
        }
    }

    /// Returns where a straight piece of a way crosses walls without a node.
    mutating func crossings(_ from: Point, _ to: Point) -> [Crossing] {
        let near = grid.near([from, to]).map { sides[$0] }
        // Who gives a way and a thick wall a common node knows how it leads through.
        let entered = Set(near.filter { $0.isJoint(from, to) }.compactMap(\.block))
        return near.compactMap { side in
            guard !(side.block.map(entered.contains) ?? false), !side.isJoint(from, to),
                let fraction = OSMVenue.crossing(from, to, side.from, side.to),
                side.outline?.isEntered(from, to) ?? leadsThrough(from, to, at: fraction)
            else { return nil }
            return Crossing(fraction: fraction, side: side)
        }
    }

    /// How far, in metres, a wall reaches beyond a way on both sides, so that the way leads through it and does not only touch it.
    static let beyond = Polygon.wallTolerance

    /// Returns whether the walls that are lines are on both sides of a way where it meets one of them. One that ends at the way, or
    /// turns back there, is only touched.
    private mutating func leadsThrough(_ from: Point, _ to: Point, at fraction: Double) -> Bool {
        let point = from.interpolated(to: to, fraction: fraction)
        let length = max(from.distance(to: to), 0.001)
        let reach = 2 * Self.beyond
        let corners = [
            Point(x: point.x - reach, y: point.y - reach), Point(x: point.x + reach, y: point.y + reach),
        ]
        var isLeft = false
        var isRight = false
        for side in grid.near(corners).map({ sides[$0] }) where side.outline == nil {
            let foot = point.nearest(onSegmentFrom: side.from, to: side.to)
            guard foot.distance(to: point) < reach else { continue }
            for end in [side.from, side.to] {
                let (along, across) = (end.x - from.x, end.y - from.y)
                let offset = ((to.x - from.x) * across - (to.y - from.y) * along) / length
                isLeft = isLeft || offset > Self.beyond
                isRight = isRight || offset < -Self.beyond
            }
        }
        return isLeft && isRight
    }
}

/// A piece of stairs, of a ramp, an escalator or a moving walkway as it is drawn.
struct OSMClimb {
    /// Its connectors, or its edges.
    var ids: [FeatureID]
    var line: [Point]
    /// The levels of its ends.
    var levels: Set<FeatureID>
    /// The position of its way in the file.
    var way: Int
    var span: SourceSpan

    /// How far apart, in metres, walls of two levels cross it at the same place.
    private static let samePlace = 1.0

    /// Returns the wall that crosses it; nil if there is none. Between levels, the wall has to be on both: what crosses it on one
    /// may be above or below. Rooms do not count there, because few mappers give their outlines and the stairs in them common nodes.
    func wall(in walls: inout [FeatureID: OSMWalls]) -> FeatureID? {
        var common: [(metres: Double, wall: FeatureID)]?
        for level in levels.sorted() {
            var found: [(metres: Double, wall: FeatureID)] = []
            var start = 0.0
            for (from, to) in zip(line, line.dropFirst()) {
                let length = from.distance(to: to)
                for crossing in walls[level]?.crossings(from, to) ?? []
                where levels.count == 1 || crossing.side.room == nil {
                    found.append((start + crossing.fraction * length, crossing.side.wall))
                }
                start += length
            }
            common =
                common.map { before in
                    before.filter { one in found.contains { abs($0.metres - one.metres) < Self.samePlace } }
                } ?? found
            if common?.isEmpty != false { return nil }
        }
        return common?.min { ($0.metres, $0.wall) < ($1.metres, $1.wall) }?.wall
    }
}

extension OSMVenue {
    /// Returns the nodes at which the flights of stairs, ramps and escalators between levels end, and the next points of these.
    func climbEnds() -> [(stop: FeatureID, next: Point)] {
        let positions = Dictionary(
            contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        let stops = Dictionary(
            contents.connectors.map { ($0.id, $0.stops.map(\.node)) }, uniquingKeysWith: { first, _ in first })
        return climbs.flatMap { climb -> [(stop: FeatureID, next: Point)] in
            let own = climb.ids.first.flatMap { stops[$0] } ?? []
            return [climb.line, climb.line.reversed()].flatMap { line in
                line.count < 2 ? [] : own.filter { positions[$0] == line[0] }.map { ($0, line[1]) }
            }
        }
    }

    /// Remembers how the flights of connectors are drawn.
    mutating func noteClimbs(
        along line: OSMLine, _ stops: [(position: Int, level: Double)], _ connectors: [Connector],
        at span: SourceSpan
    ) {
        let way = data.ways[line.way]
        for (start, end) in zip(stops, stops.dropFirst()) {
            climbs.append(
                OSMClimb(
                    ids: connectors.map(\.id), line: way.nodes[start.position...end.position].map { points[$0] },
                    levels: [levelID(start.level), levelID(end.level)], way: line.way, span: span))
        }
    }
}

extension OSMVenue {
    /// Returns the ways on each level that cross some sides, with the crossings in the order of the way.
    func crossedWays(_ walls: inout [FeatureID: OSMWalls]) -> [OSMCrossedWay] {
        let positions = Dictionary(
            contents.nodes.map { ($0.id, ($0.level, $0.position)) }, uniquingKeysWith: { first, _ in first })
        // A way without a level in a tunnel or on a bridge passes below or above.
        let elsewhere = Set(
            lines.filter { $0.stated.isEmpty && !Self.isOnGround(data.ways[$0.way].tags) }
                .map { "w\(data.ways[$0.way].id)" })
        let nodesElsewhere = Set(
            contents.edges.lazy.filter { elsewhere.contains($0.path.rawValue) }.flatMap { [$0.from, $0.to] })
        var found: [OSMCrossedWay] = []
        for level in walls.keys.sorted() {
            guard var here = walls[level] else { continue }
            for (index, edge) in contents.edges.enumerated() {
                let isDoor = edge.kind.isPassedThrough
                guard edge.kind.facts.isOutdoors != nil || isDoor, !elsewhere.contains(edge.path.rawValue),
                    let from = positions[edge.from], from.0 == level,
                    let to = positions[edge.to], to.0 == level,
                    !isDoor || !nodesElsewhere.contains(edge.from) && !nodesElsewhere.contains(edge.to)
                else { continue }
                let crossings = here.crossings(from.1, to.1).sorted {
                    ($0.fraction, $0.side.wall) < ($1.fraction, $1.side.wall)
                }
                // A door leads through the walls of rooms and thick walls, in which it may be, and not through the next line.
                let counted = isDoor ? crossings.filter { $0.side.outline == nil } : crossings
                if counted.isEmpty { continue }
                found.append(
                    OSMCrossedWay(
                        edge: index, from: from.1, to: to.1, level: level, isDoor: isDoor, crossings: counted))
            }
        }
        return found
    }
}

/// A way on a level that crosses sides of walls.
struct OSMCrossedWay {
    /// The index of its edge.
    var edge: Int
    var from: Point
    var to: Point
    var level: FeatureID
    /// Whether it is the short path through a door, which is not cut.
    var isDoor: Bool
    /// In the order of the way.
    var crossings: [OSMWalls.Crossing]
}

extension WayKind {
    /// Whether it is the short path through a door or a gate.
    var isPassedThrough: Bool { self == .door || self == .checkpoint }
}
