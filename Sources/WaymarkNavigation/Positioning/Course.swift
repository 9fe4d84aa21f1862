import WaymarkModel

/// The direction of a traveller's movement, from the last metres walked on one level.
struct Course: Hashable, Sendable {
    private struct Footprint: Hashable, Sendable {
        var point: Point
        var time: Timestamp
    }

    /// The number of points kept. They are a quarter of the heading distance apart.
    private static let capacity = 8

    private var trail: [Footprint] = []
    private var last: Fix?

    /// Records a fix.
    mutating func observe(_ fix: Fix, isCarried: Bool, constants: NavigationConstants) {
        if isCarried || fix.level != last?.level { trail.removeAll(keepingCapacity: true) }
        last = fix
        if let before = trail.last,
            before.point.distance(to: fix.point) < Self.reach(of: fix, constants: constants) / 4
        {
            return
        }
        if trail.count == Self.capacity { trail.removeFirst() }
        trail.append(Footprint(point: fix.point, time: fix.time))
    }

    /// Returns the compass bearing of movement in degrees; nil if the traveller has not moved lately.
    func heading(at time: Timestamp, in venue: Venue, constants: NavigationConstants) -> Double? {
        guard let last else { return nil }
        let reach = Self.reach(of: last, constants: constants)
        let start = trail.last {
            $0.point.distance(to: last.point) >= reach
                && time.milliseconds(since: $0.time) <= constants.headingMemory
        }
        guard let start else { return nil }
        return last.course
            ?? venue.anchor.compassBearing(
                dx: last.point.x - start.point.x, dy: last.point.y - start.point.y)
    }

    /// Consecutive fixes have similar errors, so half of the accuracy is enough.
    private static func reach(of fix: Fix, constants: NavigationConstants) -> Double {
        max(constants.headingDistance, (fix.accuracy ?? 0) / 2)
    }
}
