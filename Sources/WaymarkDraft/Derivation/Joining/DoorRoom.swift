import WaymarkImportKit
import WaymarkModel

/// Doors and gaps that the source states, and what stands before them.
extension BorderRoom {
    /// How much floor is taken off at walls, in metres, so that a wall is between two rooms that touch.
    private static let halfWall = 0.002
    /// How far into the floor, in metres, the way through a wall reaches: openings are drawn a little beside or across the outline of a room.
    private static let overlap = 0.06
    /// How much of each side of an opening, in metres, may be covered.
    private static let margin = 0.01
    /// The thickest wall, in metres, that a door leads through.
    private static let thickest = 0.7
    /// The area, in m², from which something stands before a door.
    private static let sliver = 0.001

    /// Finds the room around the way through an opening that the source states: the floor on each of its sides, and the opening as wide as it is.
    ///
    /// - Returns: Nil if nothing stands before the opening.
    init?(_ work: PlanWork, _ plan: Int, through threshold: Threshold, along way: [Point]) {
        let opening = work.contents.openings[threshold.opening]
        let half = (opening.clearWidth ?? FloorBuilder.roomy) / 2
        let units = work.plans[plan].units
        guard let along = Self.direction(of: opening, threshold, units[threshold.sides[0]]) else { return nil }
        let normal = Point(x: -along.y, y: along.x)
        let depths = threshold.sides.compactMap { Self.depth(from: threshold.middle, to: units[$0], normal) }
        guard depths.count == threshold.sides.count else { return nil }
        func strip(_ low: Double, _ high: Double, _ half: Double) -> Shape? {
            let ends = [-half, half].map { threshold.middle.moved(along, by: $0) }
            return work.session.rawShape(
                of: Polygon(outer: [
                    ends[0].moved(normal, by: low), ends[1].moved(normal, by: low), ends[1].moved(normal, by: high),
                    ends[0].moved(normal, by: high),
                ]))
        }
        let isFree = zip(threshold.sides, depths).allSatisfy { side, depth in
            let (near, far) = (depth.start + depth.sign * Self.overlap, depth.start + depth.sign * FloorBuilder.roomy)
            guard let before = strip(min(near, far), max(near, far), max(half - Self.margin, Self.margin)) else {
                return false
            }
            return units[side].floor.sharedArea(with: before) ?? 0 >= before.area - Self.sliver
        }
        if isFree { return nil }
        let starts = depths.map(\.start)
        let low = min(0, starts.min() ?? 0) - Self.overlap
        let high = max(0, starts.max() ?? 0) + Self.overlap
        guard let window = Self.window(around: way + [threshold.middle], work.session),
            let gap = strip(low, high, half)
        else { return nil }
        let floors = threshold.sides.compactMap { side in
            Self.floor(work, plan, of: [side], in: window)?.grown(by: -Self.halfWall)
        }
        self.init(work, plan, floor: work.session.union(of: floors + [gap]))
        // Of an opening that states no width, it is unknown how far it reaches along its wall.
        if opening.clearWidth == nil { wall = (threshold.middle, normal, (low - Self.overlap)...(high + Self.overlap)) }
    }

    /// Returns the direction of the wall that an opening is in.
    private static func direction(of opening: Opening, _ threshold: Threshold, _ unit: PlanUnit) -> Point? {
        let line = opening.line.normalised.points
        if let first = line.first, let last = line.last, first != last {
            return Polyline([first, last]).point(at: 0)?.direction
        }
        let outline = unit.unit.polygon
        guard let foot = outline.nearestOnRings(to: threshold.middle) else { return nil }
        let ring = ([outline.outer] + outline.holes)[foot.ring]
        return Polyline([ring[foot.segment], ring[(foot.segment + 1) % ring.count]]).point(at: 0)?.direction
    }

    /// Returns how far from an opening the floor of a unit begins, across the wall, and on which side of it that is.
    private static func depth(from middle: Point, to unit: PlanUnit, _ normal: Point) -> (start: Double, sign: Double)?
    {
        let polygons = unit.floor.polygons
        func isInside(_ offset: Double) -> Bool {
            polygons.contains { $0.contains(middle.moved(normal, by: offset)) }
        }
        let feet = polygons.compactMap { $0.nearestOnRings(to: middle) }
        guard let foot = feet.min(by: { $0.distance < $1.distance }) else { return nil }
        let across = (foot.point.x - middle.x) * normal.x + (foot.point.y - middle.y) * normal.y
        guard abs(across) <= thickest else { return nil }
        if abs(across) > overlap { return (across, across < 0 ? -1 : 1) }
        let probe = 2 * overlap
        if isInside(probe) != isInside(-probe) { return (across, isInside(probe) ? 1 : -1) }
        let centre = unit.floor.innerPoint ?? middle
        let side = (centre.x - middle.x) * normal.x + (centre.y - middle.y) * normal.y
        return (across, side < 0 ? -1 : 1)
    }
}
