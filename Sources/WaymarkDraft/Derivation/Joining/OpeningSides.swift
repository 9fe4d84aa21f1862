import WaymarkModel

/// Finds the units on the sides of an opening.
struct OpeningSides {
    /// The length, in metres, that a probe must be inside a unit.
    private static let leastCover = 0.02
    /// How far a point on an outline can be from it after rounding, in metres.
    private static let rounding = 0.005

    let plan: LevelPlan
    let rules: DerivationRules
    let session: GEOSSession

    /// Returns the units that an opening joins, at most two, in the order in which it states them.
    func units(of opening: Opening) -> [Int] {
        if let first = opening.units.first {
            // A unit that is named twice is reported, and counts once.
            let named = [first] + opening.units.dropFirst().prefix(1).filter { $0 != first }
            return named.compactMap { plan.indices[$0] }
        }
        guard let middle = opening.line.point(at: opening.line.length / 2) else { return [] }
        switch rules.openings {
        case .stated: return []
        case .nearest(let tolerance): return nearest(middle.point, within: tolerance)
        case .sides(let reach):
            return sides(of: middle.point, along: direction(of: opening.line, middle.point, reach), reach)
        }
    }

    /// How far from the middle of an opening, in metres, a unit is beside its wall: as far as the thickest wall.
    private static let thickestWall = 0.6

    /// Returns the units in whose walls an opening is, or that are nearest behind the wall on one of its sides.
    func beside(_ opening: Opening) -> [Int] {
        guard let middle = opening.line.middle, let spot = session.point(middle) else { return [] }
        let reach = Self.thickestWall + Self.leastCover + Self.rounding
        guard let direction = direction(of: opening.line, middle, reach) else { return [] }
        let normal = Point(x: -direction.y, y: direction.x)
        let found = [normal, Point(x: -normal.x, y: -normal.y)].compactMap { normal in
            covers(from: middle, towards: normal, reach).map { (unit: $0.unit, away: distance($0.unit, spot)) }
                .min { ($0.away, $0.unit) < ($1.away, $1.unit) }?.unit
        }
        return found.first == found.last ? Array(found.prefix(1)) : found
    }

    private func distance(_ unit: Int, _ spot: Shape) -> Double { plan.units[unit].floor.distance(to: spot) }

    /// Returns the direction of an opening. A single point has that of the wall that it is in.
    private func direction(of line: Polyline, _ middle: Point, _ reach: Double) -> Point? {
        if let first = line.points.first, let last = line.points.last, first.distance(to: last) > 0.01 {
            return Polyline([first, last]).point(at: 0)?.direction
        }
        let nearest = plan.units(around: middle, within: reach, session).prefix(4)
            .flatMap { plan.units[$0.unit].floor.polygons }
            .compactMap { polygon in polygon.nearestOnRings(to: middle).map { (polygon, $0) } }
            .min { $0.1.distance < $1.1.distance }
        guard let (polygon, spot) = nearest else { return nil }
        let ring = ([polygon.outer] + polygon.holes)[spot.ring]
        return Polyline([ring[spot.segment], ring[(spot.segment + 1) % ring.count]]).point(at: 0)?.direction
    }

    /// Looks along both normals of an opening.
    private func sides(of middle: Point, along direction: Point?, _ reach: Double) -> [Int] {
        guard let direction else { return [] }
        let normal = Point(x: -direction.y, y: direction.x)
        var left = covers(from: middle, towards: normal, reach)
        var right = covers(from: middle, towards: Point(x: -normal.x, y: -normal.y), reach)
        if let first = left.first, let second = right.first, first.unit == second.unit {
            // An opening that is drawn inside one of its units belongs to that unit on the side with more of it.
            if first.length >= second.length {
                right.removeAll { $0.unit == first.unit }
            } else {
                left.removeAll { $0.unit == second.unit }
            }
        }
        return [left.first?.unit, right.first?.unit].compactMap { $0 }
    }

    /// Returns the units along a probe, the one that covers most of it first.
    private func covers(from middle: Point, towards normal: Point, _ reach: Double) -> [(unit: Int, length: Double)] {
        guard let probe = session.line([middle, middle.moved(normal, by: reach)]) else { return [] }
        let near = plan.index.near(probe)
        var found = near.map { unit in (unit: unit, length: probe.length(in: plan.units[unit].floor)) }
        if found.allSatisfy({ $0.length <= Self.leastCover }) {
            // What stands before a door does not move it to another unit.
            found = near.filter { plan.units[$0].walking != nil }.map { unit in
                let whole = session.shape(of: plan.units[unit].unit.polygon, least: 0.0001)
                return (unit: unit, length: whole.map { probe.length(in: $0.shape) } ?? 0)
            }
        }
        return found.filter { $0.length > Self.leastCover }.sorted { left, right in
            if abs(left.length - right.length) > Shape.grid { return left.length > right.length }
            let areas = (plan.units[left.unit].outline.area, plan.units[right.unit].outline.area)
            return areas.0 != areas.1 ? areas.0 < areas.1 : left.unit < right.unit
        }
    }

    /// Returns the units whose outline is nearest. If there are three, a room and open floor are a likelier pair than two
    /// rooms.
    private func nearest(_ middle: Point, within tolerance: Double) -> [Int] {
        guard let spot = session.point(middle) else { return [] }
        let limit = max(tolerance, Self.rounding)
        let found = plan.units(around: middle, within: limit, session)
            .filter { (plan.units[$0.unit].floor.outline?.distance(to: spot) ?? .infinity) <= limit }
            .map(\.unit)
        guard found.count > 2 else { return found }
        let open = found.first { plan.units[$0].use == .open }
        let room = found.first { plan.units[$0].use != .open }
        if let open, let room { return [room, open] }
        return Array(found.prefix(2))
    }
}
