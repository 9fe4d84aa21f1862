import WaymarkModel

/// Borders of open units that are walls beside what the source states: where a door or a gap is drawn in the border of two units, the rest
/// of it is a wall. It stays one if both are one floor, over a wide gap in that border or with a third unit.
struct WalledBorders {
    let work: PlanWork
    let plan: Int

    /// The thickness, in metres, of a wall of which only the border is known.
    private static let thickness = 0.004
    /// How far from its wall, in metres, an opening may be drawn.
    private static let besideWall = 0.6
    /// How far from the wall, in metres, the points are that tell the sides of an opening.
    private static let depths = [0.1, 0.04]

    private var units: [PlanUnit] { work.plans[plan].units }
    private var gap: Double { work.rules.borderGap ?? 0.02 }
    private var borders: SharedBorders { work.borders(plan, gap: gap) }

    /// Makes one floor of open units that a wide opening without a door joins. Only where it is do people walk freely over the border.
    func mergeOverGaps() {
        var borders = borders
        var kept: [Threshold] = []
        let stated = work.joints[plan].thresholds
        for (number, threshold) in (stated + work.joints[plan].gapsOnPaths).enumerated() {
            let (opening, sides) = (work.contents.openings[threshold.opening], threshold.sides)
            guard sides.count == 2, opening.isPlain, opening.clearWidth ?? 0 > SharedBorders.regionWidth,
                opening.derivedFrom == nil, sides.allSatisfy({ units[$0].isOpen }),
                units[sides[0]].traits == units[sides[1]].traits,
                // Through a thick wall, or one that is drawn across it, a path leads.
                borders.runs(sides[0], sides[1]).contains(where: { isOpened($0, by: threshold) })
            else {
                if number < stated.count { kept.append(threshold) }
                continue
            }
            let pair = sides.sorted()
            work.joints[plan].wideGaps[pair, default: []].append(threshold.opening)
            work.joints[plan].walled.insert(pair)
            work.joints[plan].groups.merge(sides[0], sides[1])
        }
        work.joints[plan].thresholds = kept
    }

    private func isOpened(_ run: [Point], by threshold: Threshold) -> Bool {
        guard let part = part(of: run, openedBy: threshold.opening) else { return false }
        return part.upperBound - part.lowerBound > SharedBorders.regionWidth - 2 * gap
    }

    /// Returns the part of a border, as distances from its start, that an opening opens; nil if it is elsewhere.
    private func part(of run: [Point], openedBy index: Int) -> ClosedRange<Double>? {
        let (opening, line) = (work.contents.openings[index], Polyline(run))
        guard let middle = opening.line.middle, let width = opening.clearWidth,
            let foot = line.foot(of: middle), foot.distance <= Self.besideWall
        else { return nil }
        let (low, high) = (max(0, foot.along - width / 2), min(line.length, foot.along + width / 2))
        return low < high ? low...high : nil
    }

    /// Returns what divides the floor that some units are together: walls in their borders, and thin walls that are drawn as areas.
    ///
    /// - Parameter areJoined: Whether the floor goes on over the borders of units that are not one floor.
    func cutters(among members: [Int], areJoined: Bool = false) -> [Shape] {
        var shapes = closers(at: members, areJoined: areJoined)
        guard members.count > 1 else { return shapes }
        var borders = borders
        let isMember = Set(members)
        shapes += members.flatMap { borders.thin.near(units[$0].floor) }
        let pairs = work.joints[plan].walled.filter { $0.allSatisfy(isMember.contains) }
        for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let gaps = work.joints[plan].wideGaps[pair] ?? []
            for run in borders.lines(pair[0], pair[1]) {
                for piece in pieces(of: run, without: gaps, borders.margins(of: run)) {
                    work.session.line(piece)?.wall(thickness: Self.thickness).map { shapes.append($0) }
                }
            }
        }
        return shapes
    }

    /// Returns what closes the gaps between the ends of walls and the borders of some units over which nobody walks.
    private func closers(at members: [Int], areJoined: Bool) -> [Shape] {
        let closers = work.closers[work.plans[plan].level.id] ?? []
        guard !closers.isEmpty else { return [] }
        let ids = Set(members.map { units[$0].id })
        return closers.filter { closer in
            closer.borders.contains { !ids.isDisjoint(with: $0) }
                && !closer.borders.allSatisfy { isOpen($0) && (areJoined || ids.isSuperset(of: $0)) }
        }.compactMap { work.session.line($0.line.points)?.wall(thickness: LevelWalls.thickness, isCut: true) }
    }

    /// Returns whether people walk over the border of two units wherever nothing stands in it.
    func isOpen(_ ids: [FeatureID]) -> Bool {
        let pair = ids.compactMap { work.plans[plan].indices[$0] }.sorted()
        guard pair.count == 2, pair.allSatisfy({ units[$0].isOpen }) else { return false }
        guard !work.joints[plan].walled.contains(pair), !work.joints[plan].statesOpenings(pair) else { return false }
        return work.joints[plan].areOneFloor(pair)
            || work.joints[plan].pairs.contains(pair) && !work.joints[plan].authored.contains(pair)
    }

    /// Returns the pieces of a border that are walls.
    private func pieces(of run: [Point], without gaps: [Int], _ margins: [Double]) -> [[Point]] {
        let line = Polyline(run)
        // The border is found a little past its ends, where that of other units begins.
        let margins = run.first == run.last || line.length <= 2 * gap ? [0, 0] : margins
        var start = margins[0]
        var pieces: [[Point]] = []
        let parts = gaps.compactMap { part(of: run, openedBy: $0) }.sorted { $0.lowerBound < $1.lowerBound }
        for part in parts {
            if part.lowerBound > start { pieces.append(line.piece(from: start, to: part.lowerBound)) }
            start = max(start, part.upperBound)
        }
        let end = line.length - margins[1]
        if end > start { pieces.append(line.piece(from: start, to: end)) }
        return pieces.filter { Polyline($0).length > Shape.grid }
    }

    /// Returns the anchors on both sides of an opening in a wall inside a floor.
    func requests(for threshold: Int) -> [Floor.Request] {
        let joint = work.joints[plan].thresholds[threshold]
        return joint.sides.compactMap { unit in
            guard let point = point(beside: joint.middle, in: units[unit].floor.polygons) else { return nil }
            let key = work.anchor(of: threshold, on: unit, plan)
            return Floor.Request(key: key, point: point, keepsToSide: true)
        }
    }

    /// Returns a point on the floor of a unit just before an opening.
    private func point(beside middle: Point, in polygons: [Polygon]) -> Point? {
        let feet = polygons.compactMap { polygon in polygon.nearestOnRings(to: middle).map { (polygon, $0) } }
        guard let (polygon, foot) = feet.min(by: { $0.1.distance < $1.1.distance }) else { return nil }
        let ring = ([polygon.outer] + polygon.holes)[foot.ring]
        guard let along = Polyline([ring[foot.segment], ring[(foot.segment + 1) % ring.count]]).point(at: 0)?.direction
        else { return nil }
        let normal = Point(x: -along.y, y: along.x)
        let points = Self.depths.flatMap { depth in [depth, -depth].map { foot.point.moved(normal, by: $0).onGrid } }
        return points.first { polygon.contains($0) } ?? foot.point
    }
}

extension Polyline {
    /// Returns how far along the line its nearest point to another one is, and how far that is away.
    package func foot(of point: Point) -> (along: Double, distance: Double)? {
        var (best, start): ((along: Double, distance: Double)?, Double) = (nil, 0)
        for (from, to) in zip(points, points.dropFirst()) {
            let foot = point.nearest(onSegmentFrom: from, to: to)
            let distance = foot.distance(to: point)
            if distance < best?.distance ?? .infinity { best = (start + from.distance(to: foot), distance) }
            start += from.distance(to: to)
        }
        return best
    }

    /// Returns the points of the line between two distances from its start.
    package func piece(from start: Double, to end: Double) -> [Point] {
        guard let first = point(at: start)?.point, let last = point(at: end)?.point else { return [] }
        var (inner, along): ([Point], Double) = ([], 0)
        for (from, to) in zip(points, points.dropFirst()) {
            along += from.distance(to: to)
            if along > start, along < end { inner.append(to) }
        }
        return [first] + inner + [last]
    }
}
