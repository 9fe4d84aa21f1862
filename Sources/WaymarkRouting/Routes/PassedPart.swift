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

    /// Whether nothing is behind.
    package var isEmpty: Bool { legs.isEmpty && segments.isEmpty }
}

extension Route {
    /// Takes away what is behind a traveller, and the waypoints behind them; also the stairs that they are on and what carries them. On a
    /// path or an open floor they may turn, so that it stays.
    ///
    /// - Parameter request: The request of the route. Afterwards it is that of the rest.
    /// - Returns: What was taken away; nil if nothing is left, or if the route is not one for the request.
    package mutating func takePassed(at spot: RouteSpot, of request: inout RouteRequest) -> PassedPart? {
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
        let passed = PassedPart(
            legs: Array(legs[..<number]), segments: Array(leg.segments[..<count]), from: leg.from, departure: departure)
        if passed.isEmpty { return passed }
        legs.removeFirst(number)
        legs[0].segments.removeFirst(count)
        // The rest begins where the traveller gets to, and not at any entrance of a place behind them.
        var start = (node: leg.from.node, point: leg.from.point, level: leg.from.level)
        if count > 0, let next = legs[0].segments.first { start = (next.fromNode, next.start, next.fromLevel) }
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
        legs[0].segments = passed.segments + legs[0].segments
        legs[0].from = passed.from
        legs = passed.legs + legs
        departure = passed.departure
    }
}
