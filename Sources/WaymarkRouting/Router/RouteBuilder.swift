import WaymarkModel

/// Turns the steps of a trip into a route, walking it once with the clock.
struct RouteBuilder {
    let weights: Weights
    let departure: Timestamp

    private var snapshot: VenueSnapshot { weights.snapshot }
    private var venue: Venue { weights.snapshot.venue }

    /// The route of a trip through some waypoints.
    func route(_ trip: Trip, through waypoints: [ResolvedWaypoint]) -> Route {
        var clock = departure
        var legs: [RouteLeg] = []
        for (leg, steps) in trip.legs.enumerated() {
            let segments = steps.map { segment($0, clock: &clock) }
            legs.append(
                RouteLeg(
                    from: end(waypoints[leg], terminal: trip.terminals[leg]),
                    to: end(waypoints[leg + 1], terminal: trip.terminals[leg + 1]), segments: segments))
        }
        var route = Route(profile: weights.key.profile, legs: legs, departure: departure)
        route.notices = notices(of: route)
        return route
    }

    private func end(_ waypoint: ResolvedWaypoint, terminal: Int) -> RouteEnd {
        let place = waypoint.places.isEmpty ? nil : waypoint.places[terminal]
        guard case .nodes(let nodes) = waypoint.site else {
            return RouteEnd(
                waypoint: waypoint.waypoint, point: waypoint.point, level: waypoint.level,
                snapDistance: waypoint.snapDistance)
        }
        let node = snapshot.node(NodeIndex(nodes[terminal]))
        return RouteEnd(
            waypoint: waypoint.waypoint, place: place, node: node.id, point: node.position, level: node.level,
            snapDistance: waypoint.snapDistance)
    }

    /// One passage, entered when the clock says; the clock goes on to its end.
    func segment(_ step: Step, clock: inout Timestamp) -> RouteSegment {
        let graph = snapshot.graph
        let edge = EdgeIndex(step.edge)
        let index = Int(step.edge)
        let ends = graph.ends(of: edge)
        let from = snapshot.node(ends.from)
        let to = snapshot.node(ends.to)
        var waiting: Int64 = 0
        var duration: UInt32
        if let changes = weights.changes(step.edge) {
            guard let entry = changes.entry(at: clock.milliseconds, share: step.part) else {
                preconditionFailure("a route leads through an edge that never opens")
            }
            (waiting, duration) = (entry.waiting, entry.duration)
        } else {
            duration = step.part.of(weights.duration[index])
        }
        let surcharge = step.part.of(weights.surcharge[index])
        var segment = RouteSegment(
            source: graph.source(of: edge), kind: graph.kind(of: edge),
            start: from.position.interpolated(to: to.position, fraction: step.part.start),
            end: from.position.interpolated(to: to.position, fraction: step.part.end), fromLevel: from.level,
            toLevel: to.level, fromNode: step.part.start == 0 ? from.id : nil,
            toNode: step.part.end == 1 ? to.id : nil,
            distance: snapshot.length(of: edge) * (step.part.end - step.part.start), duration: Int64(duration),
            waiting: waiting, weight: weights.unscaled(waiting + Int64(duration) + Int64(surcharge)), entry: clock,
            isAvoided: (weights.avoided?[index] ?? 0) > 0)
        if segment.weight != Int64(duration) || segment.isAvoided || !weights.costs.isPlain(step.edge) {
            segment.adjustments = weights.costs.adjustments(of: step, segment: segment)
        }
        clock = clock.adding(milliseconds: waiting + Int64(duration))
        return segment
    }

    // MARK: Notices

    func notices(of route: Route) -> [RouteNotice] {
        var notices: [RouteNotice] = []
        func add(_ notice: RouteNotice) {
            if !notices.contains(notice) { notices.append(notice) }
        }
        for segment in route.legs.flatMap(\.segments) {
            if segment.isAvoided { add(.avoidedWayUsed(segment.kind)) }
            let edge = snapshot.edge(of: segment.source)
            if weights.costs.isPlain(edge) { continue }
            let part = weights.costs.factors(of: edge)
            if segment.waiting > 0, weights.costs.isClosed(part, at: segment.entry) {
                add(
                    .waitsForOpening(
                        segment.source, milliseconds: segment.waiting,
                        opens: segment.entry.adding(milliseconds: segment.waiting)))
            }
            for condition in part.conditions where condition.effect != .closed {
                if condition.isActive(at: segment.entry.adding(milliseconds: segment.waiting)) {
                    add(.conditionOnRoute(condition))
                }
            }
        }
        var clock = route.departure
        for leg in route.legs {
            clock = clock.adding(milliseconds: leg.duration)
            guard let hours = leg.to.place.flatMap({ venue.place($0)?.hours }), let place = leg.to.place else {
                continue
            }
            switch hours.state(at: clock, in: venue.calendar) {
            case .closed(let opens): add(.placeClosedAtArrival(place, opens: opens))
            case .open(let closes):
                if let closes, closes < clock.adding(milliseconds: CostConstants.closesSoon) {
                    add(.placeClosesSoon(place, closes: closes))
                }
            }
        }
        return notices
    }
}

extension VenueSnapshot {
    /// The directed edge of a segment.
    func edge(of source: RouteSegment.Source) -> UInt32 {
        switch source {
        case .edge(let index, let isReversed): return isReversed ? graph.backward[index] : graph.forward[index]
        case .connector(let index, let from, let to):
            var passage = graph.firstPassage(of: index)
            while graph.passages[passage].fromStop != Int32(from) || graph.passages[passage].toStop != Int32(to) {
                passage += 1
            }
            return graph.passageEdges[passage]
        }
    }
}

extension OpeningHours {
    enum State {
        /// `closes` if that is within a day.
        case open(closes: Timestamp?)
        /// `opens` if that is within a week.
        case closed(opens: Timestamp?)
    }

    /// Whether they are open at a moment, and for how long.
    func state(at moment: Timestamp, in calendar: VenueCalendar) -> State {
        let day = moment.adding(milliseconds: 86_400_000)
        if let first = openIntervals(from: moment, to: day, in: calendar).first, first.start == moment {
            return .open(closes: first.end < day ? first.end : nil)
        }
        let end = moment.adding(milliseconds: CostConstants.openingSearch)
        return .closed(opens: openIntervals(from: moment, to: end, in: calendar).first?.start)
    }
}
