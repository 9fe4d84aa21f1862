import WaymarkModel

/// Turns the steps of a trip into a route, going through it once with a clock.
struct RouteBuilder {
    let weights: Weights
    let departure: Timestamp

    private var snapshot: VenueSnapshot { weights.snapshot }
    private var venue: Venue { weights.snapshot.venue }

    /// Returns the route of a trip through some waypoints.
    func route(_ trip: Trip, through waypoints: [ResolvedWaypoint]) -> Route {
        var clock = departure
        var legs: [RouteLeg] = []
        let plain = PlainSegments(weights)
        // The segments of each leg that can have notices.
        var others: [[Int]] = []
        for (leg, steps) in trip.legs.enumerated() {
            var segments: [RouteSegment] = []
            others.append(plain.append(steps, clock: &clock, to: &segments, other: segment))
            legs.append(
                RouteLeg(
                    from: end(waypoints[leg], terminal: trip.terminals[leg]),
                    to: end(waypoints[leg + 1], terminal: trip.terminals[leg + 1]), segments: segments))
        }
        var route = Route(in: venue, profile: weights.key.profile, legs: legs, departure: departure)
        clock = departure
        tellAhead(
            on: &route, from: RouteSpot(),
            arrivals: route.legs.map { leg in
                clock = clock.adding(milliseconds: leg.duration)
                return clock
            }, others: others)
        return route
    }

    func end(_ waypoint: ResolvedWaypoint, terminal: Int) -> RouteEnd {
        let destination = waypoint.destinations.isEmpty ? nil : waypoint.destinations[terminal]
        guard case .nodes(let nodes) = waypoint.site else {
            return RouteEnd(
                waypoint: waypoint.waypoint, destination: destination, point: waypoint.point, level: waypoint.level,
                snapDistance: waypoint.snapDistance)
        }
        let node = snapshot.venueIndex(of: NodeIndex(nodes[terminal]))
        return RouteEnd(
            waypoint: waypoint.waypoint, destination: destination, node: node, point: venue.position(of: node),
            level: venue.level(of: node),
            snapDistance: waypoint.snapDistance)
    }

    /// Returns the segment of a step that is entered at `clock`, and advances the clock to its end.
    func segment(_ step: Step, clock: inout Timestamp) -> RouteSegment {
        if let line = step.line { return segment(step, along: line, clock: &clock) }
        let graph = snapshot.graph
        let edge = EdgeIndex(step.edge)
        let index = Int(step.edge)
        let ends = graph.ends(of: edge)
        let from = snapshot.venueIndex(of: ends.from)
        let to = snapshot.venueIndex(of: ends.to)
        let (start, end) = (snapshot.position(of: ends.from), snapshot.position(of: ends.to))
        guard let entry = weights.entry(of: step, at: clock.milliseconds) else {
            preconditionFailure("a route leads through an edge that never opens")
        }
        let (waiting, duration) = (entry.waiting, entry.duration)
        let surcharge = step.part.of(weights.surcharge[index])
        var segment = RouteSegment(
            source: graph.source(of: edge), kind: graph.kind(of: edge),
            start: start.interpolated(to: end, fraction: step.part.start),
            end: start.interpolated(to: end, fraction: step.part.end), fromLevel: venue.level(of: from),
            toLevel: venue.level(of: to), fromNode: step.part.start == 0 ? from : nil,
            toNode: step.part.end == 1 ? to : nil,
            distance: snapshot.length(of: edge) * (step.part.end - step.part.start), duration: Int64(duration),
            waiting: waiting, weight: weights.unscaled(waiting + Int64(duration) + Int64(surcharge)), entry: clock,
            isAvoided: (weights.avoided?[index] ?? 0) > 0)
        segment.holdsUntil = weights.nextChange(of: step, after: clock.milliseconds + waiting)
            .map { Timestamp(milliseconds: $0) }
        if segment.weight != Int64(duration) || segment.isAvoided || !weights.costs.isPlain(step) {
            segment.adjustments = weights.costs.adjustments(of: step, segment: segment)
            segment.spread = weights.costs.spread(of: step, at: segment.entry.adding(milliseconds: segment.waiting))
        }
        clock = clock.adding(milliseconds: waiting + Int64(duration))
        return segment
    }

    /// Returns the segment of a straight piece of open floor.
    private func segment(_ step: Step, along line: FloorLine, clock: inout Timestamp) -> RouteSegment {
        guard let entry = weights.entry(of: step, at: clock.milliseconds) else {
            preconditionFailure("a route leads over a floor that never opens")
        }
        let extra = weights.extra(of: step)
        let floor = snapshot.floors[line.floor]
        var segment = RouteSegment(
            source: .floor(Index(line.floor)), kind: floor.traits.kind, start: line.from, end: line.to,
            fromLevel: floor.level, toLevel: floor.level,
            fromNode: line.fromNode.map { snapshot.venueIndex(of: NodeIndex($0)) },
            toNode: line.toNode.map { snapshot.venueIndex(of: NodeIndex($0)) }, distance: line.length,
            duration: Int64(entry.duration), waiting: entry.waiting,
            weight: weights.unscaled(entry.waiting + Int64(entry.duration) + Int64(extra.surcharge)), entry: clock,
            isAvoided: extra.avoided > 0)
        segment.holdsUntil = weights.nextChange(of: step, after: clock.milliseconds + entry.waiting)
            .map { Timestamp(milliseconds: $0) }
        if segment.weight != segment.duration || segment.isAvoided || !weights.costs.isPlain(step) {
            segment.adjustments = weights.costs.adjustments(of: step, segment: segment)
            segment.spread = weights.costs.spread(of: step, at: segment.entry.adding(milliseconds: segment.waiting))
        }
        clock = clock.adding(milliseconds: entry.waiting + Int64(entry.duration))
        return segment
    }

    // MARK: Notices

    /// Sets the notices on a route for the part ahead, and the moments until which they hold.
    ///
    /// - Parameters:
    ///   - arrivals: The arrivals at the ends of the legs from `spot.leg` on.
    ///   - others: The segments of each leg that are not known to be plain; nil for all. Plain ones have no notices.
    func tellAhead(
        on route: inout Route, from spot: RouteSpot, arrivals: [Timestamp], others: [[Int]]? = nil
    ) {
        route.holdsUntil = weights.validUntil
        var notices: [RouteNotice] = []
        func add(_ notice: RouteNotice) {
            if !notices.contains(where: notice.tellsLike) { notices.append(notice) }
        }
        for leg in route.legs.indices.dropFirst(spot.leg) {
            let segments = route.legs[leg].segments
            let first = leg == spot.leg ? spot.segments : 0
            func look(at index: Int) {
                let isUnknown = segments[index].kind.isUnknown
                if isUnknown || segments[index].isAvoided || !weights.costs.isPlain(segments[index].source) {
                    self.notices(of: segments[index]).forEach(add)
                }
            }
            if let others {
                for index in others[leg] where index >= first { look(at: index) }
            } else {
                segments.indices.dropFirst(first).forEach(look)
            }
        }
        for (leg, arrival) in zip(route.legs.indices.dropFirst(spot.leg), arrivals) {
            let end = route.legs[leg].to
            guard let destination = end.destination else {
                route.legs[leg].holdsUntil = levelChange(end.level, after: arrival)
                continue
            }
            let arriving = arriving(
                at: destination, end, isLeaving: weights.isLeaving(route.legs[leg]), arrival)
            if let notice = arriving.notice { add(notice) }
            route.legs[leg].holdsUntil = arriving.until
        }
        route.notices = notices
    }

    /// Returns the notices on a segment that is avoided, unknown or not plain.
    private func notices(of segment: RouteSegment) -> [RouteNotice] {
        var notices: [RouteNotice] = []
        if segment.isAvoided { notices.append(.avoidedWayUsed(segment.kind)) }
        if segment.kind.isUnknown, case .connector(let index, _, _) = segment.source {
            notices.append(.unknownJoin(venue[index].id))
        }
        let step = snapshot.step(of: segment)
        if weights.costs.isPlain(step) { return notices }
        let part = weights.costs.factors(of: step)
        if segment.leavesClosed {
            let closures = part.conditions.filter { $0.effect == .closed && $0.isActive(at: segment.entry) }
            return notices + closures.map { .leavesClosed($0) }
        }
        let entered = segment.entry.adding(milliseconds: segment.waiting)
        let isShut = weights.costs.isClosed(part, at: segment.entry)
        if segment.waiting > 0 {
            // A traveller who already waits there is told the rest of the wait.
            let left = entered.milliseconds - max(segment.entry, departure).milliseconds
            let opens = isShut || weights.costs.isClosed(part, at: entered.adding(milliseconds: -1))
            notices.append(
                opens
                    ? .waitsForOpening(segment.source, milliseconds: left, opens: entered)
                    : .waitsForQuicker(segment.source, milliseconds: left, until: entered))
        }
        for condition in part.conditions where condition.effect != .closed && condition.isActive(at: entered) {
            notices.append(.conditionOnRoute(condition))
        }
        return notices
    }

    /// Returns the next moment at which landings close or open on a level, or elsewhere in its building; nil if there is none.
    private func levelChange(_ level: Index<Level>, after moment: Timestamp) -> Timestamp? {
        let closures = weights.key.standing.closures.enclosing
        if closures.isEmpty { return nil }
        let building = venue[level].building
        var earliest: Timestamp?
        for condition in closures {
            guard case .connectorStop(_, let id) = condition.target, let other = venue.index(ofLevel: id),
                other == level || building != nil && venue[other].building == building
            else { continue }
            for change in [condition.from, condition.until].compactMap(\.self) where change > moment {
                earliest = min(earliest ?? change, change)
            }
        }
        return earliest
    }

    /// Returns the notice for an arrival at a destination, and the moment until which that is so.
    private func arriving(
        at destination: Destination, _ end: RouteEnd, isLeaving: Bool, _ moment: Timestamp
    ) -> (notice: RouteNotice?, until: Timestamp?) {
        let (level, node) = (end.level, end.node.map { snapshot.graphIndex(of: $0) })
        var until: Timestamp?
        func limit(_ change: Timestamp?) {
            if let change, change > moment { until = min(until ?? change, change) }
        }
        for condition in weights.closures(of: destination, on: level, isLeaving: isLeaving) {
            limit(condition.from)
            limit(condition.until)
        }
        limit(levelChange(level, after: moment))
        var closing: Timestamp?
        for hours in isLeaving ? [] : snapshot.enclosures[level].compactMap(\.hours) {
            guard case .open(let closes?) = hours.state(at: moment, in: venue.calendar) else { continue }
            closing = min(closing ?? closes, closes)
        }
        let id = venue.id(of: destination)
        var isClosed = false
        for hours in weights.hours(of: destination, at: node) {
            switch hours.state(at: moment, in: venue.calendar) {
            case .closed(let opens):
                isClosed = true
                limit(opens)
            case .open(let closes): closing = [closing, closes].compactMap(\.self).min()
            }
        }
        if isClosed {
            // A live condition can keep it closed for longer than its hours.
            let opens = weights.closing(of: destination, at: node, on: level, isLeaving: isLeaving, moment).opens
            return (.placeClosedAtArrival(id, opens: opens), until)
        }
        guard let closing else { return (nil, until) }
        limit(closing)
        limit(closing.adding(milliseconds: 1 - CostConstants.closesSoon))
        let isSoon = closing < moment.adding(milliseconds: CostConstants.closesSoon)
        return (isSoon ? .placeClosesSoon(id, closes: closing) : nil, until)
    }
}

extension VenueSnapshot {
    /// Returns the directed edge of a segment.
    func edge(of source: RouteSegment.Source) -> UInt32 {
        switch source {
        case .edge(let index, let isReversed):
            return isReversed ? graph.backward[index.position] : graph.forward[index.position]
        case .floor(let index): return FloorLine.bit | UInt32(index.rawValue)
        case .connector(let index, let from, let to):
            guard let passage = passage(of: index, from: from, to: to) else {
                preconditionFailure("a route leads through a passage that the graph does not have")
            }
            return passage
        }
    }

    /// Returns the directed edge between two stops of a connector; nil if none joins them.
    func passage(of connector: Index<Connector>, from: Int, to: Int) -> UInt32? {
        var passage = graph.firstPassage(of: connector.position)
        while passage < graph.passages.count, graph.passages[passage].connector == Int32(connector.position) {
            if graph.passages[passage].fromStop == Int32(from), graph.passages[passage].toStop == Int32(to) {
                return graph.passageEdges[passage]
            }
            passage += 1
        }
        return nil
    }
}

extension OpeningHours {
    enum State {
        /// Open; `closes` is nil unless it closes within a day.
        case open(closes: Timestamp?)
        /// Closed; `opens` is nil unless it opens within a week.
        case closed(opens: Timestamp?)
    }

    /// Returns whether the hours are open at a moment, and until when.
    func state(at moment: Timestamp, in calendar: VenueCalendar) -> State {
        let day = moment.adding(milliseconds: 86_400_000)
        if let first = openIntervals(from: moment, to: day, in: calendar).first, first.start == moment {
            return .open(closes: first.end < day ? first.end : nil)
        }
        let end = moment.adding(milliseconds: CostConstants.openingSearch)
        return .closed(opens: openIntervals(from: moment, to: end, in: calendar).first?.start)
    }
}
