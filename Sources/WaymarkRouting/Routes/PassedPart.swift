import WaymarkModel

/// The part of a route that is behind a traveller, with the stairs or the ride that they are on.
package struct PassedPart: Hashable, Sendable {
    /// The legs that are behind.
    fileprivate var legs: [RouteLeg]
    /// The passages of the next leg that are taken away.
    fileprivate var segments: [RouteSegment]
    /// Where the next leg begins.
    fileprivate var from: RouteEnd
    fileprivate var departure: Timestamp
    /// The path that the traveller is on, of which the rest of the route has only what is ahead; nil if it has all of it.
    fileprivate var split: RouteSegment?

    /// Whether nothing is behind.
    package var isEmpty: Bool { legs.isEmpty && segments.isEmpty && split == nil }
}

extension Route {
    /// Takes away what is behind a traveller, and the waypoints behind them; also the stairs that they are on and what carries them. On a
    /// path or an open floor they may turn, so that it stays, unless that is closed behind them.
    ///
    /// - Parameters:
    ///   - request: The request of the route. Afterwards it is that of the rest.
    ///   - isClosedBehind: Returns whether a path that the traveller is on is closed behind them.
    /// - Returns: What was taken away; nil if nothing is left, or if the route is not one for the request.
    package mutating func takePassed(
        at spot: RouteSpot, of request: inout RouteRequest, isClosedBehind: (RouteSegment) -> Bool = { _ in false }
    ) -> PassedPart? {
        guard request.waypoints.count == legs.count + 1 else { return nil }
        var number = spot.leg
        guard legs.indices.contains(number) else { return nil }
        let entered = legs[number].segments.dropFirst(spot.segments).prefix(spot.entered)
        let isRiding = entered.contains { if case .connector = $0.source { true } else { $0.kind.carries } }
        var count = min(spot.segments + (isRiding ? entered.count : 0), legs[number].segments.count)
        if count > 0, count == legs[number].segments.count {
            (number, count) = (number + 1, 0)
            guard number < legs.count else { return nil }
        }
        let leg = legs[number]
        var passed = PassedPart(
            legs: Array(legs[..<number]), segments: Array(leg.segments[..<count]), from: leg.from, departure: departure)
        if number == spot.leg, count == spot.segments, spot.entered == 1, spot.share > 0, spot.share < 1,
            let segment = leg.segments.dropFirst(count).first, isClosedBehind(segment)
        {
            passed.split = segment
        }
        if passed.isEmpty { return passed }
        legs.removeFirst(number)
        legs[0].segments.removeFirst(count)
        if let whole = passed.split { legs[0].segments[0] = whole.cut(at: spot.share).rest }
        // The rest begins where the traveller gets to, and not at any entrance of a place behind them.
        var start = (node: leg.from.node, point: leg.from.point, level: leg.from.level)
        if count > 0 || passed.split != nil, let next = legs[0].segments.first {
            start = (next.fromNode, next.start, next.fromLevel)
        }
        legs[0].from = RouteEnd(
            waypoint: start.node.map { .node(venue.id(of: $0)) }
                ?? .position(start.point, level: venue[start.level].id),
            destination: start.node.map { .node($0) }, node: start.node, point: start.point, level: start.level)
        let before =
            passed.legs.reduce(0) { $0 + $1.duration } + passed.segments.reduce(0) { $0 + $1.duration + $1.waiting }
        departure = legs.lazy.flatMap(\.segments).first?.entry ?? departure.adding(milliseconds: before)
        notices = []
        request.waypoints = [legs[0].from.waypoint] + request.waypoints[(number + 1)...]
        request.time = .depart(departure)
        request.isUnderWay = true
        return passed
    }

    /// Puts what is behind the traveller before the rest of a route.
    package mutating func begin(after passed: PassedPart) {
        if passed.isEmpty { return }
        if let whole = passed.split {
            let first = legs[0].segments.first
            if let first, first.source == whole.source, first.toNode == whole.toNode {
                legs[0].segments[0] = whole
            } else {
                let share = whole.share(at: legs[0].from.point)
                legs[0].segments.insert(whole.cut(at: share).head, at: 0)
            }
        }
        legs[0].segments = passed.segments + legs[0].segments
        legs[0].from = passed.from
        legs = passed.legs + legs
        departure = passed.departure
    }
}

extension RouteSegment {
    /// Returns the parts of the passage before and behind a point of it.
    ///
    /// - Parameter share: Where the point is, as a share of the passage.
    func cut(at share: Double) -> (head: RouteSegment, rest: RouteSegment) {
        let point = start.interpolated(to: end, fraction: share)
        var (head, rest) = (self, self)
        (head.end, head.toNode, rest.start, rest.fromNode) = (point, nil, point, nil)
        head.distance = distance * share
        rest.distance = distance - head.distance
        head.duration = Int64((Double(duration) * spread.time(at: share)).rounded())
        (head.spread, rest.spread) = (spread.part(from: 0, to: share), spread.part(from: share, to: 1))
        rest.duration = duration - head.duration
        rest.weight = Int64((Double(weight - waiting) * (1 - share)).rounded())
        head.weight = weight - rest.weight
        rest.waiting = 0
        rest.entry = entry.adding(milliseconds: waiting + head.duration)
        return (head, rest)
    }

    /// Returns where a point of the passage is, as a share of it.
    fileprivate func share(at point: Point) -> Double {
        let length = start.distance(to: end)
        return length > 0 ? min(1, start.distance(to: point) / length) : 0
    }
}
