import WaymarkModel

/// The outlines around buildings that people walk along, a metre outside of them and of what stands in the way there.
struct Surrounding {
    let work: PlanWork
    let plan: Int

    /// How far outside, in metres, people walk.
    private static let beside = 1.0
    /// How much of a way, in metres, leads through what is only touched.
    private static let touched = 0.02
    /// The longest side, in metres, of what people walk around: nobody knows whether there is a way around a lake.
    private static let largest = 100.0
    /// How often what stands in the way around what stands in the way is looked for, and the most of it.
    private static let (mostRounds, mostObstacles) = (4, 60)

    private var level: FeatureID { work.plans[plan].level.id }

    /// Returns the outlines around some polygons.
    ///
    /// - Parameter isUsed: Whether an outline is walked along.
    func rings(around built: [Polygon], where isUsed: ([Point]) -> Bool) -> [[Point]] {
        var shapes = built.compactMap(grown)
        var rings = outlines(of: shapes)
        var known: [Polygon] = []
        for _ in 0..<Self.mostRounds {
            var new: [Polygon] = []
            for ring in rings where isUsed(ring) {
                for obstacle in obstacles(on: ring) where !known.contains(obstacle) && !new.contains(obstacle) {
                    new.append(obstacle)
                }
            }
            if new.isEmpty || known.count + new.count > Self.mostObstacles { break }
            known += new
            shapes += new.compactMap(grown)
            rings = outlines(of: shapes)
        }
        return rings
    }

    private func grown(_ polygon: Polygon) -> Shape? {
        work.session.rawShape(of: Polygon(outer: polygon.outer))?.grown(by: Self.beside)
    }

    private func outlines(of shapes: [Shape]) -> [[Point]] {
        (work.session.union(of: shapes)?.simplified(by: 0.3)?.polygons ?? []).map(\.outer)
    }

    /// Returns what people walk around who walk along an outline.
    private func obstacles(on ring: [Point]) -> [Polygon] {
        guard let way = work.session.line(ring + ring.prefix(1)) else { return [] }
        let sides = Array(zip(ring, ring.dropFirst() + ring.prefix(1)))
        return work.obstructions(near: way, on: level).filter { polygon in
            isSmall(polygon)
                && sides.contains { WallAreas.length(in: polygon, from: $0, to: $1) > Self.touched }
        }
    }

    private func isSmall(_ polygon: Polygon) -> Bool {
        let (x, y) = (polygon.outer.map(\.x), polygon.outer.map(\.y))
        guard let west = x.min(), let east = x.max(), let south = y.min(), let north = y.max() else { return false }
        return max(east - west, north - south) <= Self.largest
    }

    /// Returns whether something stands between two points of the way around a building, or at one of them.
    func isBlocked(_ first: Point, _ last: Point) -> Bool {
        guard first != last, let way = work.session.line([first, last]) else { return false }
        return work.obstructions(near: way, on: level).contains { polygon in
            polygon.isInside(first) || polygon.isInside(last)
                || WallAreas.length(in: polygon, from: first, to: last) > PlanWork.mostStanding
        }
    }

    /// The distance, in metres, between the points of an outline that are tried if something stands before the nearest one, and the most points.
    private static let (step, mostTrials) = (0.5, 200)

    /// Returns the point of an outline at which people are who come out of an exit: the nearest one, or the nearest in sight if something stands
    /// before that, past which there is room for wheels.
    ///
    /// - Parameter isWay: Whether people get to a point.
    func foot(of exit: Point, on ring: [Point], where isWay: (Point) -> Bool) -> Point? {
        guard let nearest = Polygon(outer: ring).nearestOnRings(to: exit)?.point else { return nil }
        if isWay(nearest), !isTaken(nearest.onGrid) { return nearest }
        let sides = zip(ring, ring.dropFirst() + ring.prefix(1))
        let points = sides.flatMap { from, to -> [Point] in
            let count = Int(min(from.distance(to: to) / Self.step, 1000))
            return (0...count).map { from.moved(towards: to, by: Double($0) * Self.step).onGrid }
        }
        let near = points.map { (point: $0, distance: $0.distance(to: exit)) }.filter { $0.distance <= PlanWork.reach }
            .sorted { left, right in
                left.distance != right.distance
                    ? left.distance < right.distance : Polygon.comes([left.point], before: [right.point])
            }
        let targets = ExitTargets(work: work)
        return near.prefix(Self.mostTrials).first { point, _ in
            isWay(point) && !isTaken(point) && work.outerWalls(level).isOnOneSide(from: exit, to: point)
                && targets.crossesNoFloor(plan, from: exit, to: point)
                && WayRoom(from: exit, to: point).isFree(WayRoom.wheels) { !work.isWalled(level, $0, $1, isDoor: true) }
        }?.point
    }

    /// Returns whether something stands at a point.
    func isTaken(_ point: Point) -> Bool {
        guard let spot = work.session.point(point) else { return false }
        return work.obstructions(near: spot, on: level).contains { $0.isInside(point) }
    }
}
