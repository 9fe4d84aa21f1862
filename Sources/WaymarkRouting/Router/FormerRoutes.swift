import WaymarkModel

/// What a venue that was imported again has of a route through its former version.
package enum CarriedRoute: Hashable, Sendable {
    /// Everything ahead is there and open: the rest of the route in the new version, from the spot on.
    case open(Route)
    /// The first thing ahead that is gone or closed. Its numbers are those of the former route.
    case closed(RouteClosure)
}

extension Router {
    /// Carries the rest of a route over from a former version of the venue.
    ///
    /// A way counts as the same if its id and its ends are, and if no end has moved by more than a metre.
    ///
    /// - Parameters:
    ///   - route: The route through the former version.
    ///   - spot: The traveller's place on the route and their pace.
    ///   - moment: The moment when the traveller is there.
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func carried(
        _ route: Route, for request: RouteRequest, conditions: [Condition], from spot: RouteSpot, at moment: Timestamp
    ) throws(RoutingError) -> CarriedRoute {
        let (rest, gone) = snapshot.counterpart(of: route, from: spot)
        var start = spot
        (start.leg, start.segments) = (0, 0)
        let closure = try closure(of: rest, for: request, conditions: conditions, from: start, at: moment)
        // What is gone comes before the end of what is left.
        if let gone, let closure, closure.segment == nil, closure.leg + spot.leg == gone.leg { return .closed(gone) }
        if let closure {
            let behind = closure.leg == 0 ? spot.segments : 0
            return .closed(RouteClosure(leg: closure.leg + spot.leg, segment: closure.segment.map { $0 + behind }))
        }
        if let gone { return .closed(gone) }
        let carried = try repriced(rest, for: request, conditions: conditions, from: start, at: moment)
        return carried.map { .open($0) } ?? .closed(RouteClosure(leg: spot.leg, segment: nil))
    }

    /// Returns whether the venue still has the end of a leg of a route through its former version, at the same point.
    package func has(_ end: RouteEnd, of former: Venue) -> Bool {
        snapshot.counterpart(of: end, in: former) != nil
    }

    /// Returns a ride on a route through a former version of the venue in this one; empty if any of it is gone.
    package func carried(_ ride: [RouteSegment], of former: Venue) -> [RouteSegment] {
        let here = ride.compactMap { snapshot.counterpart(of: $0, in: former) }
        return here.count == ride.count ? here : []
    }

    /// Returns whether a traveller may enter a segment of a route through a former version of the venue.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func isOpen(
        _ segment: RouteSegment, of former: Venue, for request: RouteRequest, conditions: [Condition],
        at moment: Timestamp
    ) throws(RoutingError) -> Bool {
        guard let segment = snapshot.counterpart(of: segment, in: former) else { return false }
        return try isOpen(segment, for: request, conditions: conditions, at: moment)
    }
}

extension VenueSnapshot {
    /// The metres by which the end of a way may have moved.
    private static var displacement: Double { 1 }

    /// Returns the rest of a route through a former version, up to the first thing that this version does not have, and
    /// that thing.
    fileprivate func counterpart(of route: Route, from spot: RouteSpot) -> (rest: Route, gone: RouteClosure?) {
        let former = route.venue
        var rest = Route(in: venue, profile: route.profile, legs: [], departure: route.departure)
        for (number, leg) in route.legs.enumerated().dropFirst(spot.leg) {
            let first = number == spot.leg ? min(spot.segments, leg.segments.count) : 0
            var segments: [RouteSegment] = []
            for segment in leg.segments[first...] {
                guard let here = counterpart(of: segment, in: former) else { break }
                segments.append(here)
            }
            let isWhole = first + segments.count == leg.segments.count
            let end = isWhole ? counterpart(of: leg.to, in: former) : nil
            let begin = first == 0 ? counterpart(of: leg.from, in: former) : nil
            if let from = begin ?? segments.first.map({ self.end(at: $0.start, $0.fromLevel, $0.fromNode) }) ?? end,
                let to = end ?? segments.last.map({ self.end(at: $0.end, $0.toLevel, $0.toNode) }) ?? begin
            {
                rest.legs.append(RouteLeg(from: from, to: to, segments: segments))
                rest.legs[rest.legs.count - 1].isCutOff = leg.isCutOff
            }
            guard end != nil else {
                return (rest, RouteClosure(leg: number, segment: isWhole ? nil : first + segments.count))
            }
        }
        return (rest, nil)
    }

    private func end(at point: Point, _ level: Index<Level>, _ node: Index<PathNode>?) -> RouteEnd {
        RouteEnd(
            waypoint: node.map { .node(venue.id(of: $0)) } ?? .position(point, level: venue[level].id), node: node,
            point: point, level: level)
    }

    /// Returns the same end of a leg in this version; nil if it is gone or has moved.
    fileprivate func counterpart(of end: RouteEnd, in former: Venue) -> RouteEnd? {
        guard let level = venue.index(ofLevel: former[end.level].id) else { return nil }
        var here = end
        here.level = level
        if let place = end.place {
            guard let index = venue.index(ofPlace: former[place].id),
                isNear(venue[index].position, former[place].position), venue[index].level == former[place].level
            else { return nil }
            here.destination = .place(index)
        } else if let destination = end.destination {
            guard let found = venue.destination(of: former.waypoint(of: destination)) else { return nil }
            here.destination = found
        }
        if let node = end.node {
            guard let index = counterpart(of: node, in: former) else { return nil }
            here.node = index
        }
        return here
    }

    /// Returns the same segment in this version; nil if it is gone or has moved.
    fileprivate func counterpart(of segment: RouteSegment, in former: Venue) -> RouteSegment? {
        guard let fromLevel = venue.index(ofLevel: former[segment.fromLevel].id),
            let toLevel = venue.index(ofLevel: former[segment.toLevel].id),
            let source = counterpart(of: segment.source, in: former)
        else { return nil }
        var here = segment
        (here.source, here.fromLevel, here.toLevel) = (source, fromLevel, toLevel)
        if let node = segment.fromNode {
            guard let index = counterpart(of: node, in: former) else { return nil }
            here.fromNode = index
        }
        if let node = segment.toNode {
            guard let index = counterpart(of: node, in: former) else { return nil }
            here.toNode = index
        }
        return here
    }

    private func counterpart(of source: RouteSegment.Source, in former: Venue) -> RouteSegment.Source? {
        switch source {
        case .edge(let edge, let isReversed):
            let ends = former.ends(of: edge)
            guard let from = counterpart(of: ends.from, in: former), let to = counterpart(of: ends.to, in: former)
            else { return nil }
            let id = former.id(of: edge)
            for number in edges(named: id) where venue.id(of: Index<PathEdge>(Int(number))) == id {
                let here = venue.ends(of: Index(Int(number)))
                if here.from == from, here.to == to { return .edge(Index(Int(number)), isReversed: isReversed) }
                if here.from == to, here.to == from { return .edge(Index(Int(number)), isReversed: !isReversed) }
            }
            return nil
        case .connector(let connector, let fromStop, let toStop):
            guard let index = venue.index(ofConnector: former[connector].id) else { return nil }
            let (stops, here) = (former.stopNodes(of: connector), venue.stopNodes(of: index))
            guard let from = counterpart(of: stops[fromStop], in: former).flatMap(here.firstIndex(of:)),
                let to = counterpart(of: stops[toStop], in: former).flatMap(here.firstIndex(of:)),
                venue[index].joins(from, to) || venue[index].canBeReversed
            else { return nil }
            return .connector(index, fromStop: from, toStop: to)
        case .floor(let region):
            // A line across the floor counts only while the floor has the same shape.
            return venue.regions.firstIndex { $0 == former[region] }.map { .floor(Index($0)) }
        }
    }

    private func counterpart(of node: Index<PathNode>, in former: Venue) -> Index<PathNode>? {
        guard let index = venue.index(ofNode: former.id(of: node)),
            venue[venue.level(of: index)].id == former[former.level(of: node)].id,
            isNear(venue.position(of: index), former.position(of: node))
        else { return nil }
        return index
    }

    private func isNear(_ one: Point, _ other: Point) -> Bool { one.distance(to: other) <= Self.displacement }
}
