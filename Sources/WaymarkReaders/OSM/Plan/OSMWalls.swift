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
    static let tolerance = 0.05
    /// The same for what may cross it there, and a little more, so that nothing is between the two.
    static let beside = 0.051
    /// How near a node of a way is to a corner of a wall, in metres, so that both have it.
    private static let common = 0.002

    /// Returns how far, in metres, a point is from the wall.
    func distance(to point: Point) -> Double { point.nearest(onSegmentFrom: from, to: to).distance(to: point) }

    /// Returns how far, in metres, a point is to the left of the line that the wall is on.
    func offset(of point: Point) -> Double {
        let length = max(from.distance(to: to), 0.001)
        return ((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length
    }

    /// Returns whether the wall has a node at a point.
    func hasNode(at point: Point) -> Bool { [from, to].contains { $0.distance(to: point) < Self.common } }

    /// Returns where a piece of a way crosses the wall just before one of its ends, as a fraction of the piece; nil if it ends on the wall, or leads
    /// along it.
    func crossing(besideEndOf from: Point, _ to: Point) -> Double? {
        let (first, last) = (offset(of: from), offset(of: to))
        guard first * last < 0, min(abs(first), abs(last)) > Self.common, max(abs(first), abs(last)) > Self.tolerance
        else { return nil }
        let fraction = first / (first - last)
        return distance(to: from.interpolated(to: to, fraction: fraction)) < Self.common ? fraction : nil
    }

    /// Returns whether a piece of a way has an end on the wall.
    func isJoint(_ from: Point, _ to: Point) -> Bool {
        [from, to].contains { distance(to: $0) < Self.tolerance }
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
    /// Whether they also stop a way at which they end.
    private let reachEnds: Bool

    init(_ sides: [OSMWallSide], reachEnds: Bool = false) {
        self.sides = sides
        self.reachEnds = reachEnds
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
            guard !(side.block.map(entered.contains) ?? false),
                let fraction = side.isJoint(from, to)
                    ? reachEnds ? side.crossing(besideEndOf: from, to) : nil
                    : OSMVenue.crossing(from, to, side.from, side.to),
                side.outline?.isEntered(from, to) ?? (reachEnds || leadsThrough(from, to, at: fraction))
            else { return nil }
            return Crossing(fraction: fraction, side: side)
        }
    }

    /// Returns the sides beside which a point lies, or on which it is.
    mutating func sides(beside point: Point) -> [OSMWallSide] {
        let around = [-OSMWallSide.beside, OSMWallSide.beside].map { Point(x: point.x + $0, y: point.y + $0) }
        return grid.near(around).map { sides[$0] }.filter { $0.distance(to: point) < OSMWallSide.beside }
    }

    /// Returns the walls that are lines and that a way crosses at one of its nodes that lies beside the wall, and is none of it.
    mutating func crossings(at point: Point, between last: Point, _ next: Point) -> [OSMWallSide] {
        sides(beside: point).filter { side in
            let offsets = [last, next].map { side.offset(of: $0) }
            return side.outline == nil && !side.hasNode(at: point)
                && offsets[0] * offsets[1] < 0 && offsets.allSatisfy { abs($0) > OSMWallSide.tolerance }
                && leadsThrough(point, next, at: 0)
        }
    }

    /// How far, in metres, a wall reaches beyond a way on both sides, so that the way leads through it and does not only touch it.
    static let beyond = Polygon.wallTolerance

    /// Returns whether the walls that are lines are on both sides of a way where it meets one of them. One that ends at the way, or
    /// turns back there, is only touched.
    mutating func leadsThrough(_ from: Point, _ to: Point, at fraction: Double) -> Bool {
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
            start = 0
            for number in line.indices.dropFirst().dropLast() {
                start += line[number - 1].distance(to: line[number])
                let sides = walls[level]?.crossings(at: line[number], between: line[number - 1], line[number + 1])
                found += (sides ?? []).map { (start, $0.wall) }
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
