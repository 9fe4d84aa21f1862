import WaymarkModel

/// The regions of open floor that are closed as a whole, for those who are on them.
struct ClosedFloors {
    let weights: Weights
    let level: Index<Level>
    let moment: Timestamp
    /// What the traveller stopped before, and is not in.
    var keptOut: Set<Condition.Target> = []

    /// The metres from a region within which somebody who is on no floor is on it, and by which it must be nearer than open ground.
    private static let (reach, margin) = (3.0, 0.5)

    /// Returns the conditions and rules that close the regions that a point is on; none if one of them is open.
    func closures(around point: Point) -> [Condition] {
        let closures = regions(around: point).map { region in
            weights.costs.closures(ofFloor: region, at: moment).filter { !keptOut.contains($0.target) }
        }
        return closures.contains(where: \.isEmpty) ? [] : Array(closures.joined())
    }

    /// Returns the regions that a point is on: in an obstacle, the nearest one, unless open ground is as near.
    private func regions(around point: Point) -> [Int] {
        let floors = FloorSnapping(weights: weights, level: level, point: point)
        let inside = floors.regions()
        guard inside.isEmpty, let nearest = floors.nearestRegion(within: Self.reach),
            Snapping.snap(point, level: level, weights: weights, limit: nearest.distance + Self.margin) == nil
        else { return inside }
        return [nearest.region]
    }
}

extension Weights {
    /// Returns whether a waypoint is a place in the middle of open floor from which nothing open leads on.
    func isOnFloor(_ waypoint: Waypoint, _ moment: Timestamp) -> Bool {
        guard case .place = waypoint, let destination = snapshot.venue.destination(of: waypoint),
            case let nodes = snapshot.nodes(of: destination), nodes.count == 1
        else { return false }
        return !leadsOn(from: nodes[0], at: moment)
    }

    /// Returns the regions that a point is on, and whose hours are over at a moment; empty if one of them is open.
    func regionsAfterHours(around point: Point, on level: Index<Level>, at moment: Timestamp) -> Set<Int> {
        let regions = FloorSnapping(weights: self, level: level, point: point).regions()
        let areShut = regions.allSatisfy { region in
            snapshot.floors[region].hours.map { !$0.isOpen(at: moment, in: snapshot.venue.calendar) } ?? false
        }
        return areShut ? Set(regions) : []
    }
}

extension RouteQuery {
    /// Returns the route of a traveller on open floor whose hours are over: they may leave it, although nobody may come. Nil for others, and
    /// if there is none.
    func leavingAfterHours(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        guard let (point, level) = spotOnFloor(asked[0]),
            snapshot.floors.contains(where: { $0.level == level && $0.hours != nil }),
            case let regions = weights.regionsAfterHours(around: point, on: level, at: departure), !regions.isEmpty,
            let closures = SurroundingClosures(
                weights, at: departure, around: asked[0], isMeasured: isUnderWay, keptOut: keptOut)
        else { return nil }
        var key = weights.key
        key.relaxation = .closures
        let open = try router.weights(for: key, at: departure)
        return try leaving(asked, closures.leaving(afterHours: regions), over: open)
    }

    /// Returns where a position is, or a place with one entrance from which nothing open leads on.
    private func spotOnFloor(_ waypoint: Waypoint) -> (point: Point, level: Index<Level>)? {
        if case .position(let point, let id) = waypoint { return venue.index(ofLevel: id).map { (point, $0) } }
        guard weights.isOnFloor(waypoint, departure), let destination = venue.destination(of: waypoint),
            let node = snapshot.nodes(of: destination).first.map(snapshot.venueIndex)
        else { return nil }
        return (venue.position(of: node), venue.level(of: node))
    }
}
