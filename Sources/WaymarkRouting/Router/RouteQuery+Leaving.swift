// Over 300 lines: how ways out are looked for, and what they lead through, is one search.
import WaymarkModel

/// The way out of what has closed around a traveller.
///
/// A traveller inside a closed area, on a closed level, or in what a plugin closes may leave it by the shortest way. Nobody
/// may enter it, or come back into it.
extension RouteQuery {
    /// Returns the best route through some waypoints; from inside of what is closed, the one that leaves it by the shortest way.
    func depart(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer {
        try refuseRoles(around: asked[0])
        if chosen == nil, case .category(let category, let level) = asked[1], isInside(asked[0]),
            let answer = try NearestFromInside(query: self, category: category, level: level).answer(asked)
        {
            return answer
        }
        // Who is inside walks out along the paths there, and not straight to the next open path, through walls.
        if let answer = try leavingGround(asked) { return answer }
        if let answer = try leavingBesidePath(asked) { return answer }
        if let answer = try leavingShutLevel(asked) { return answer }
        do throws(RoutingError) {
            try refuseBeforeDoors(asked[0])
            try refuseBehindClosed(asked[0])
            return try answer(asked)
        } catch {
            if let answer = try leaving(asked) ?? staying(asked) { return answer }
            if let answer = try leavingAfterHours(asked) { return answer }
            let outside = error.leg == 0 ? try OutsideRefusal(self, asked)?.error : nil
            throw refusal(outside ?? error, behindWayOut: asked)
        }
    }

    /// Refuses a position on closed paths that lead to doors which the traveller cannot use: the nearest open path can be behind one.
    func refuseBeforeDoors(_ start: Waypoint) throws(RoutingError) {
        guard case .position(let point, let id) = start, let level = venue.index(ofLevel: id),
            weights.costs.conditions.hasPaths || !weights.costs.weightings.isEmpty,
            closures(around: start, isMeasured: isUnderWay)?.isOnClosedPath == true
        else { return }
        var key = weights.key
        key.relaxation = .closures
        guard let known = self.start(start, try router.weights(for: key, at: departure)),
            surroundings(of: known, alongRules: true).leadsToDoor
        else { return }
        try refuseClosedPaths(around: point, level: level, leg: 0, isMeasured: isUnderWay)
    }

    /// Refuses a traveller whom no way out leads on, if the nearest open path is behind something else that is closed.
    func refuseBehindClosed(_ start: Waypoint) throws(RoutingError) {
        guard isUnderWay, case .position(let point, let id) = start, let level = venue.index(ofLevel: id),
            let closures = closures(around: start, isMeasured: isUnderWay),
            closures.isOnClosedGround || !keptOut.isEmpty,
            let snap = snap(point, level: level, index: 0, over: weights)
        else { return }
        // Who stopped before a path is at its beginning, and not on the next open one.
        if closures.isOnClosedPath || !keptOut.isEmpty {
            try refuseClosedPaths(around: point, level: level, leg: 0, isMeasured: isUnderWay)
        }
        let zones = weights.costs.conditions.closedZones(on: id, at: departure, in: snapshot)
        for condition in weights.key.standing.conditions where condition.isActive(at: departure) {
            guard condition.effect == .closed, case .area(let zone) = condition.target, !closures.contains(condition),
                let polygon = zones.first(where: { $0.id == zone })?.polygon,
                polygon.stretches(from: point, to: snap.point).contains(where: {
                    ($0.upperBound - $0.lowerBound) * snap.distance > FloorSnapping.tolerance
                })
            else { continue }
            throw RoutingError(
                .closed(opens: condition.until), blocks: [RouteBlock(source: nil, cause: .condition(condition))])
        }
    }

    /// Returns the route of a traveller around whom something has closed and who is at the next waypoint already; nil for others.
    private func staying(_ asked: [Waypoint]) -> RouteAnswer? {
        if asked.count < 3 || !isInside(asked[0]) { return nil }
        if case .category = asked[1] { return nil }
        guard var route = try? depart(Array(asked[1...])).route else { return nil }
        if asked[0] == asked[1] {
            let here = route.legs[0].from
            route.legs.insert(RouteLeg(from: here, to: here, segments: []), at: 0)
        } else if let stop = try? answer(Array(asked[...1])).route.legs[0], stop.segments.isEmpty {
            route.legs.insert(stop, at: 0)
        } else {
            return nil
        }
        return RouteAnswer(route: told(route))
    }

    /// Returns the refusal of the leg that is closed, if a way out leads through the legs before it.
    private func refusal(_ error: RoutingError, behindWayOut asked: [Waypoint]) -> RoutingError {
        let last = asked.count - 2
        guard error.leg == 0, error.waitingRoute == nil, last > 0, isInside(asked[0]) else { return error }
        if case .category = asked[last] { return error }
        let before: Route
        do throws(RoutingError) { before = try depart(asked.dropLast()).route } catch { return error }
        do throws(RoutingError) {
            let rest = try RouteQuery(router, weights.key, departure: before.arrival, space: space, isUnderWay: true)
            _ = try rest.answer(Array(asked.suffix(2)))
        } catch {
            var other = error
            other.leg = last
            // A way with a wait would begin at the last leg.
            if other.waitingRoute == nil { return other }
        }
        return error
    }

    /// Refuses a position in an area that the roles do not open, unless it is that of a traveller under way.
    func refuseRoles(around start: Waypoint) throws(RoutingError) {
        guard !isUnderWay, case .position(let point, let id) = start, let level = venue.index(ofLevel: id) else {
            return
        }
        try refuseRoles(around: point, level: level, leg: 0)
    }

    /// Returns the route that leaves what has closed around the first waypoint by the shortest way from which the other
    /// waypoints can be reached; nil if nothing has closed around it, or if there is no such way.
    private func leaving(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        try around(asked[0]) { (closures, open) throws(RoutingError) in try leaving(asked, closures, over: open) }
    }

    /// Returns the route that leaves the closed areas and paths that the first waypoint is on; nil if it is on none, or if there
    /// is none.
    private func leavingGround(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        try onGround(asked[0]) { (closures, open) throws(RoutingError) in
            if let answer = try leaving(asked, closures, over: open) { return answer }
            return try crossing(asked, closures, over: open)
        }
    }

    /// Returns the route that leaves the level or building that is closed around the first waypoint and the next one, even if it opens
    /// before anybody would arrive there; nil if none is, or if nothing leads out for somebody who can wait where they are.
    private func leavingShutLevel(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        let levels = levelsShut(around: asked[0])
        guard !levels.isEmpty, isShut(asked[1], on: levels) else { return nil }
        if let answer = try leaving(asked) ?? staying(asked) { return answer }
        guard isUnderWay, let level = levels.min(),
            let closed = weights.closedEnclosures(at: departure).closure(around: level),
            (try? answer(asked)) != nil
        else { return nil }
        throw RoutingError(
            .closed(opens: closed.until), blocks: [RouteBlock(source: nil, cause: .condition(closed))])
    }

    /// Returns whether a waypoint is on some levels, inside; false for a category and a connector, which can be elsewhere, too.
    private func isShut(_ end: Waypoint, on levels: Set<Index<Level>>) -> Bool {
        switch end {
        case .category, .connector: return false
        case .node, .opening, .place, .position:
            return !weights.isOutside(end) && (try? resolve(end, index: 1)).map { levels.contains($0.level) } ?? false
        }
    }

    /// Looks for ways out of the closed levels around a start, and of what rules close there: with the weights that there would be if
    /// that were open.
    ///
    /// - Returns: What is found first; nil if nothing is closed around it, or nothing is found.
    func around<Found>(
        _ start: Waypoint, _ find: (SurroundingClosures, Weights) throws(RoutingError) -> Found?
    ) throws(RoutingError) -> Found? {
        let conditions = weights.key.standing.conditions
        if conditions.isEmpty, weights.costs.weightings.isEmpty { return nil }
        guard let closures = closures(around: start, isMeasured: true) else {
            return nil
        }
        if closures.isLive {
            var key = weights.key
            key.standing = key.standing.changed(to: conditions.filter { !closures.contains($0) })
            if let found = try find(closures, try router.weights(for: key, at: departure)) { return found }
        }
        // What rules close cannot be lifted one by one.
        if weights.costs.weightings.isEmpty { return nil }
        if !closures.isOnRuledPath, let known = self.start(start, weights), case .nodes = known.site, !isShutIn(known) {
            return nil
        }
        var key = weights.key
        key.relaxation = .closures
        return try find(closures, try router.weights(for: key, at: departure))
    }

    /// Looks for ways out of the closed areas and paths that a start is on. If the only ways out lead through others that are
    /// closed, they lead through those, too.
    ///
    /// - Returns: What is found first; nil if it is on none, or nothing is found.
    func onGround<Found>(
        _ start: Waypoint, _ find: (SurroundingClosures, Weights) throws(RoutingError) -> Found?
    ) throws(RoutingError) -> Found? {
        let conditions = weights.key.standing.conditions
        if case .position = start {
            let hasPaths = weights.costs.conditions.hasPaths || !weights.costs.weightings.isEmpty
            if !hasPaths, !weights.key.standing.closures.hasAreas { return nil }
        } else if !weights.key.standing.closures.hasAreas, !weights.costs.conditions.hasFloors {
            // Only somebody at a position is on a path.
            return nil
        }
        guard
            var closures = closures(around: start, isMeasured: isUnderWay),
            closures.isOnClosedGround
        else { return nil }
        for _ in 0..<2 {
            var key = weights.key
            if closures.isOnRuledPath {
                key.relaxation = .closures
            } else {
                key.standing = key.standing.changed(to: conditions.filter { !closures.contains($0) })
            }
            let open = try router.weights(for: key, at: departure)
            if let found = try find(closures, open) { return found }
            guard let known = self.start(start, open) else { return nil }
            guard let wider = closures.including(closedGround(beside: known)) else { return nil }
            closures = wider
        }
        return nil
    }

    /// Returns the closed areas and paths that are joined to those around a start by closed paths, without an open junction or open ground
    /// in between. A closed door or gate joins nothing: nobody gets through it who is not in it.
    func closedGround(beside start: ResolvedWaypoint) -> Set<Condition.Target> { surroundings(of: start).ground }

    /// Returns the closed areas and paths that are joined to those around a start by closed paths, and whether one of them leads to a
    /// door or a gate that the traveller cannot use now, for whatever reason.
    ///
    /// - Parameter alongRules: Whether paths that rules close lead on, too, and those behind open junctions.
    private func surroundings(
        of start: ResolvedWaypoint, alongRules: Bool = false
    ) -> (ground: Set<Condition.Target>, leadsToDoor: Bool) {
        let graph = snapshot.graph
        var found: (ground: Set<Condition.Target>, leadsToDoor: Bool) = ([], false)
        let ground = OpenGround(weights: weights, moment: departure)
        func joins(_ course: OpenGround.Course, _ node: UInt32) -> Bool {
            alongRules || course == .closed && !ground.isOut(node)
        }
        var open: [Int] = []
        for link in SiteLinks(from: start.site, in: graph).links {
            var isJoined = link.steps.isEmpty || alongRules
            for step in link.steps {
                let course = ground.course(of: step)
                if !alongRules { found.ground.formUnion(closedGround(on: step, course)) }
                isJoined = joins(course, link.node)
                if course != .closed { break }
            }
            if isJoined { open.append(Int(link.node)) }
        }
        var seen = Set(open)
        while let node = open.popLast() {
            for edge in graph.firstOut[node]..<graph.firstOut[node + 1] {
                let step = Step(edge: edge, part: .whole)
                guard graph.source[Int(edge)] & VenueGraph.passageBit == 0,
                    weights.duration(of: step, at: departure.milliseconds) == nil
                else { continue }
                let isDoor = graph.isDoor(edge)
                if isDoor { found.leadsToDoor = true }
                let course = ground.course(of: step)
                var part = step
                if case .leading(let closed) = course { part.part = closed }
                var closed: Set<Condition.Target> = []
                let isByGround = weights.costs.causes(of: part, at: departure).allSatisfy { cause in
                    guard case .condition(let condition) = cause else { return false }
                    if ClosingRule(condition) != nil { return alongRules && !isDoor }
                    guard condition.isOnGround, !condition.isOnPath || !isDoor else { return false }
                    closed.insert(condition.target)
                    return true
                }
                guard isByGround else { continue }
                found.ground.formUnion(closed)
                let next = Int(graph.head[Int(edge)])
                guard joins(course, UInt32(next)) else { continue }
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return found
    }

    /// Returns the closed areas that a step from a start leads through before it comes out.
    private func closedGround(on step: Step, _ course: OpenGround.Course) -> Set<Condition.Target> {
        var part = step
        switch course {
        case .open, .barred: return []
        case .closed: break
        case .leading(let closed): if step.line == nil { part.part = closed }
        }
        let causes = weights.costs.causes(of: part, at: departure)
        let closed = causes.compactMap { cause -> Condition? in
            guard case .condition(let condition) = cause, condition.isOnGround else { return nil }
            return condition
        }
        return closed.count == causes.count ? Set(closed.map(\.target)) : []
    }

    /// - Parameter open: The weights without what is closed around the traveller.
    func leaving(
        _ asked: [Waypoint], _ closures: SurroundingClosures, over open: Weights
    ) throws(RoutingError) -> RouteAnswer? {
        guard let start = start(asked[0], open) else { return nil }
        var goals: [UInt32] = []
        let goal = try? resolve(asked[1], index: 1)
        if case .nodes(let nodes) = goal?.site { goals = nodes }
        let exits = ClosedExits(query: self, closures: closures, open: open)
        for ways in exits.ways(from: start, to: exits.nodes(to: goals, from: start), goal: goal) {
            var best: (cost: RouteCost, route: Route)?
            for way in reaching(goal, ways) {
                let out = RouteCost(way.route.legs)
                if let best, best.cost <= out { continue }
                if asked.count == 2, case .position = asked[1], way.exit.waypoint == asked[1] {
                    let route = joined(way.route)
                    if (try? refuseClosedPlaces(route)) != nil { best = (out, route) }
                    continue
                }
                var rest = try RouteQuery(
                    router, weights.key, departure: way.route.arrival, space: space, isUnderWay: true)
                rest.chosen = chosen
                guard let answer = try? rest.answer([way.exit.waypoint] + asked.dropFirst()) else { continue }
                let cost = RouteCost(way.route.legs + answer.route.legs)
                if best.map({ cost < $0.cost }) ?? true { best = (cost, joined(way.route, answer.route)) }
            }
            if let best { return RouteAnswer(route: best.route) }
        }
        return nil
    }

    /// Returns the route across an open floor that leaves what is closed and does not come back; nil if there is none. A floor can be
    /// left anywhere, so this is the way to the next waypoint, and not to a junction.
    private func crossing(
        _ asked: [Waypoint], _ closures: SurroundingClosures, over open: Weights
    ) throws(RoutingError) -> RouteAnswer? {
        guard let start = start(asked[0], open), case .onFloor = start.site,
            FloorExits(query: self, closures: closures, open: open, from: start) == nil,
            let goals = try? resolve(asked, from: start),
            case .found(let trip) = TripSearch(weights: open, space: space, departure: departure).run(goals.map(\.site))
        else { return nil }
        let isOpen = trip.legs.map { $0.map { weights.duration(of: $0, at: departure.milliseconds) != nil } }
        let closed = isOpen[0].prefix { !$0 }.count
        // Who never leaves it is not led out.
        guard closed > 0, closed < isOpen[0].count, isOpen[0].dropFirst(closed).allSatisfy(\.self),
            isOpen.dropFirst().joined().allSatisfy(\.self),
            trip.legs[0].prefix(closed).allSatisfy({ closures.letsGoOn($0, besides: []) })
        else { return nil }
        var route = RouteBuilder(weights: open, departure: departure).route(trip, through: goals)
        for index in 0..<closed { route.legs[0].segments[index].leavesClosed = true }
        try refuseClosedPlaces(route)
        return RouteAnswer(route: told(route))
    }

    /// Finds the waypoints after a start that is known.
    private func resolve(_ asked: [Waypoint], from start: ResolvedWaypoint) throws(RoutingError) -> [ResolvedWaypoint] {
        var waypoints = [start]
        for (index, waypoint) in asked.enumerated().dropFirst() {
            if case .category = waypoint, index > 1 || chosen == nil { throw RoutingError(.noPath) }
            waypoints.append(try resolve(waypoint, index: index))
        }
        return waypoints
    }

    /// Returns the way out and the rest, if there is more of it, as one route.
    private func joined(_ way: Route, _ rest: Route? = nil) -> Route {
        var route = rest ?? way
        route.departure = departure
        route.legs[0].from = way.legs[0].from
        let out = way.legs[0].segments.map { segment in
            var segment = segment
            segment.leavesClosed = true
            return segment
        }
        route.legs[0].segments = out + (rest?.legs[0].segments ?? [])
        return told(route)
    }

    /// Returns a route that leaves what is closed, with its notices.
    func told(_ route: Route) -> Route {
        var route = route
        var clock = departure
        let arrivals = route.legs.map { leg in
            clock = clock.adding(milliseconds: leg.duration)
            return clock
        }
        builder.tellAhead(on: &route, from: RouteSpot(), arrivals: arrivals)
        return route
    }

    func start(_ waypoint: Waypoint, _ open: Weights) -> ResolvedWaypoint? {
        guard case .position(let point, let id) = waypoint else { return try? resolve(waypoint, index: 0) }
        guard let level = venue.index(ofLevel: id), let snap = snap(point, level: level, index: 0, over: open) else {
            return nil
        }
        return ResolvedWaypoint(
            waypoint: waypoint, site: snap.site, level: level, point: snap.point, snapDistance: snap.distance)
    }
}
