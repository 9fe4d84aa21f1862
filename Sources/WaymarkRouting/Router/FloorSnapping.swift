import WaymarkModel

/// The rules for attaching free positions to open floor.
struct FloorSnapping {
    let weights: Weights
    let level: Index<Level>
    let point: Point

    /// Distances that differ by less are equal, in metres.
    static let tolerance = 0.001

    private var snapshot: VenueSnapshot { weights.snapshot }

    /// Returns the position on all regions that contain the point, or beside which it lies in one of their units: floor
    /// keeps clear of walls, and people do not. Nil if there is none.
    func inside() -> Snapping.Snap? {
        let entries = entries()
        return entries.isEmpty ? nil : snap(at: MillimetrePoint(point).point, entries, distance: 0)
    }

    /// Returns the indices of those regions.
    func regions() -> [Int] { entries().map(\.region.index) }

    /// Returns the nearest region, open or closed; nil if none lies within a distance.
    func nearestRegion(within limit: Double) -> (region: Int, distance: Double)? {
        let position = MillimetrePoint(point)
        return candidates(within: limit)
            .map { ($0.region.index, point.distance(to: $0.plan.nearestPoint(to: position).point)) }
            .filter { $0.1 <= limit }.min { $0.1 < $1.1 }
    }

    /// Whether the point is on a region, or beside a wall of one.
    var isOnFloor: Bool { !entries().isEmpty }

    /// Returns whether a straight way over a region leads to another point of the level.
    func sees(_ other: FloorSnapping) -> Bool {
        let ends = other.entries()
        return entries().contains { entry in
            let region = snapshot.venue.regions[entry.region.index]
            return ends.contains {
                $0.region.index == entry.region.index
                    && region.polygon.covers(from: entry.point.point, to: $0.point.point)
            }
        }
    }

    private func entries() -> [FloorSite.Entry] {
        let near = candidates(within: 1)
        guard !near.isEmpty else { return [] }
        let position = MillimetrePoint(point)
        let entries = near.filter { $0.plan.contains(position) }
            .map { FloorSite.Entry(region: $0.region, plan: $0.plan, point: position) }
        return entries.isEmpty && !isInObstacle ? besideWalls(near) : entries
    }

    /// Returns the nearest point on a region that the traveller can use; nil if none lies within a distance.
    func nearest(within limit: Double) -> Snapping.Snap? {
        let position = MillimetrePoint(point)
        var best: (distance: Double, entry: FloorSite.Entry)?
        for candidate in candidates(within: limit) {
            let nearest = candidate.plan.nearestPoint(to: position)
            let distance = point.distance(to: nearest.point)
            guard distance <= limit, distance < best?.distance ?? .infinity else { continue }
            let line = FloorLine(floor: candidate.region.index, from: nearest.point, to: nearest.point, length: 0)
            guard weights.costs.timetable(ofPart: Step(line)) != nil else { continue }
            best = (distance, FloorSite.Entry(region: candidate.region, plan: candidate.plan, point: nearest))
        }
        return best.flatMap { snap(at: $0.entry.point.point, [$0.entry], distance: $0.distance) }
    }

    private func snap(at start: Point, _ entries: [FloorSite.Entry], distance: Double) -> Snapping.Snap? {
        let site = FloorSite(start, level: level, entries: entries, in: snapshot)
        return Snapping.Snap(site: .onFloor(site), point: start, distance: distance)
    }

    private func candidates(within limit: Double) -> [(region: FloorRegion, plan: FloorPlan)] {
        snapshot.floors.compactMap { region in
            guard region.level == level, region.distanceToBox(from: point) <= limit,
                let prepared = region.prepared(in: snapshot.venue)
            else { return nil }
            return (region, prepared.plan)
        }
    }

    /// Whether the point is in an obstacle.
    var isInObstacle: Bool {
        snapshot.venue.obstacles.contains {
            $0.level == snapshot.venue[level].id && $0.polygon.contains(point)
        }
    }

    /// Returns the regions with a unit around the point, at their nearest points: of several, those that no wall and no kerb is before.
    private func besideWalls(_ near: [(region: FloorRegion, plan: FloorPlan)]) -> [FloorSite.Entry] {
        let venue = snapshot.venue
        let around = Set(
            venue.units.lazy.filter { $0.level == venue[level].id && $0.polygon.contains(point) }.map(\.id))
        let found = near.compactMap { candidate -> FloorSite.Entry? in
            let region = venue.regions[candidate.region.index]
            guard !around.isDisjoint(with: region.units) else { return nil }
            let nearest = candidate.plan.nearestPoint(to: MillimetrePoint(point))
            guard point.distance(to: nearest.point) <= max(2 * region.clearance, 0.1) else { return nil }
            return FloorSite.Entry(region: candidate.region, plan: candidate.plan, point: nearest)
        }
        guard found.count > 1 else { return found }
        let lines = venue.details.filter {
            ($0.isWall || $0.isKerb) && ($0.level ?? venue[level].id) == venue[level].id
        }
        let open = found.filter { entry in !lines.contains { separates($0.line, entry.point.point) } }
        return open.isEmpty ? found : open
    }

    /// Returns whether a line is between the point and another one.
    private func separates(_ line: Polyline, _ end: Point) -> Bool {
        func side(_ first: Point, _ second: Point, _ third: Point) -> Double {
            (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x)
        }
        return zip(line.points, line.points.dropFirst()).contains { from, to in
            side(point, end, from) * side(point, end, to) <= 0 && side(from, to, point) * side(from, to, end) < 0
        }
    }
}
