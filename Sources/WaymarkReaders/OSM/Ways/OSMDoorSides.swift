import WaymarkDraft
import WaymarkModel

/// On which side of the walls around it each way at a door is. A way that goes on along a house, past its door, is on one side of
/// it: what the door says holds for those who go in.
struct OSMDoorSides {
    private struct Outline {
        var polygon: Polygon
        /// The levels on which it is; empty for all.
        var levels: [Double]
    }

    /// How far from the door the side of a way is looked at, in metres.
    private static let reach = 1.0

    private let outlines: [Outline]
    /// The outlines of buildings and rooms that a node is on, by its index.
    private let numbers: [Int: [Int]]
    private let points: [Point]
    /// The nodes of outlines and of walls that are drawn as lines.
    private let inWalls: Set<Int>

    init(_ venue: OSMVenue) {
        var (outlines, numbers): ([Outline], [Int: [Int]]) = ([], [:])
        for area in venue.areas where area.use == .building || area.isRoom {
            let doors = Set(area.nodes).filter { !venue.data.nodes[$0].tags.isEmpty }
            if doors.isEmpty { continue }
            for node in doors { numbers[node, default: []].append(outlines.count) }
            let polygon = Polygon(
                outer: area.outer.map { venue.points[$0] }, holes: area.holes.map { $0.map { venue.points[$0] } })
            outlines.append(Outline(polygon: polygon, levels: area.levels))
        }
        (self.outlines, self.numbers, points) = (outlines, numbers, venue.points)
        inWalls = Set(venue.areas.flatMap(\.nodes)).union(
            venue.data.ways.filter { OSMVenue.isBarrier($0.tags) }.flatMap(\.nodes))
    }

    /// Returns whether a node is on a wall, or on the outline of an area: what a door there says holds for the opening in it.
    func isInWall(_ node: Int) -> Bool { inWalls.contains(node) }

    /// Returns the outlines inside of which the way from a door to a point is; nil if there is no wall at the door.
    ///
    /// - Parameter level: The level of the door; nil for any.
    private func side(of end: Point, from door: Int, on level: Double?) -> Set<Int>? {
        let walls = (numbers[door] ?? []).filter { wall in
            level.map { outlines[wall].levels.isEmpty || outlines[wall].levels.contains($0) } ?? true
        }
        if walls.isEmpty { return nil }
        let start = points[door]
        let length = max(start.distance(to: end), 0.001)
        let spot = start.interpolated(to: end, fraction: min(0.5, Self.reach / length))
        return Set(walls.filter { outlines[$0].polygon.isInside(spot) })
    }

    /// Returns the ways at a door by their sides, the innermost last; nil if there is no wall at the door.
    ///
    /// - Parameter ends: Where each way comes to next.
    func sides(of ends: [Point], from door: OSMVenue.NodeKey) -> [[Int]]? {
        var sides: [(walls: Set<Int>, ways: [Int])] = []
        for (way, end) in ends.enumerated() {
            guard let walls = side(of: end, from: door.node, on: door.level) else { return nil }
            if let known = sides.firstIndex(where: { $0.walls == walls }) {
                sides[known].ways.append(way)
            } else {
                sides.append((walls, [way]))
            }
        }
        return sides.sorted { $0.walls.count < $1.walls.count }.map(\.ways)
    }

    /// Returns whether a way that goes on at a node stays on one side of the walls there.
    func passes(from before: Int, _ door: Int, to after: Int) -> Bool {
        guard let side = side(of: points[before], from: door, on: nil) else { return false }
        return side == self.side(of: points[after], from: door, on: nil)
    }
}
