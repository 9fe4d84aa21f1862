import WaymarkModel

extension RouteQuery {
    /// Finds a waypoint in the venue.
    func resolve(_ waypoint: Waypoint, index: Int) throws(RoutingError) -> ResolvedWaypoint {
        let leg = max(0, index - 1)
        switch waypoint {
        case .place(let id):
            guard let place = venue.index(ofPlace: id) else { throw RoutingError(.unknownFeature(id), leg: leg) }
            return resolved([.place(place)], waypoint)
        case .connector(let id):
            guard let connector = venue.index(ofConnector: id) else {
                throw RoutingError(.unknownFeature(id), leg: leg)
            }
            return resolved([.connector(connector)], waypoint)
        case .opening(let id): return try resolve(opening: id, waypoint, index: index)
        case .node(let id):
            guard let node = venue.index(ofNode: id) else { throw RoutingError(.unknownFeature(id), leg: leg) }
            return ResolvedWaypoint(
                waypoint: waypoint, site: .nodes([snapshot.graphIndex(of: node).rawValue]),
                destinations: [.node(node)], level: venue.level(of: node), point: venue.position(of: node))
        case .position(let point, let id):
            guard let level = venue.index(ofLevel: id) else { throw RoutingError(.unknownFeature(id), leg: leg) }
            if index > 0 || !isUnderWay { try refuseAreas(around: point, level: level, index: index) }
            guard let snap = snap(point, level: level, index: index, over: weights) else {
                try refuseAreas(around: point, level: level, index: index, at: departure)
                try refuseClosedPaths(around: point, level: level, leg: leg, isMeasured: isUnderWay)
                throw RoutingError(
                    .offNetwork(waypointIndex: index, distance: distanceToNetwork(point, level)), leg: leg)
            }
            return ResolvedWaypoint(
                waypoint: waypoint, site: snap.site, level: level, point: snap.point, snapDistance: snap.distance)
        case .category(let category, let level):
            if index == 1, let chosen {
                return resolved([chosen], waypoint, on: level.flatMap { venue.index(ofLevel: $0) })
            }
            return try targets(of: category, on: level, leg: leg).waypoint
        }
    }

    /// Attaches a position to the network. Somebody under way can stand at a landing whose paths are all closed.
    func snap(_ point: Point, level: Index<Level>, index: Int, over weights: Weights) -> Snapping.Snap? {
        if index == 0, self.weights.costs.conditions.hasPaths, isUnderWay,
            let doorway = ClosedPaths(weights: self.weights, level: level, moment: departure, keptOut: keptOut)
                .doorway(at: point)
        {
            let ends = snapshot.ends(ofPathEdge: doorway.path)
            let place = ends.from.interpolated(to: ends.to, fraction: doorway.fraction)
            return Snapping.Snap(
                site: .onEdge(doorway.path, fraction: doorway.fraction), point: place,
                distance: point.distance(to: place))
        }
        if index == 0, weights.costs.conditions.hasPaths {
            let closed = ClosedPaths(weights: weights, level: level, moment: departure)
            // The nearest open path is behind a door.
            if let node = closed.nodeBetweenDoors(point, isMeasured: isUnderWay) {
                let place = weights.snapshot.venue.position(of: snapshot.venueIndex(of: node))
                return Snapping.Snap(site: .nodes([node.rawValue]), point: place, distance: point.distance(to: place))
            }
        }
        if index == 0, let side = openSide(of: point, level: level, over: weights) { return side }
        let snap = Snapping.snap(point, level: level, weights: weights)
        guard isUnderWay, index == 0 else { return snap }
        return Snapping.snapToLanding(point, level: level, weights: weights, at: departure, before: snap) ?? snap
    }

    /// Attaches a position on the border of something closed to an open path there, such as the outer half of a doorway: floor on the
    /// inner side is closed, and they are not in it. Nil for any other.
    private func openSide(of point: Point, level: Index<Level>, over weights: Weights) -> Snapping.Snap? {
        guard weights.key.standing.closures.hasAreas else { return nil }
        let zones = weights.costs.conditions.closedZones(on: venue[level].id, at: departure, in: snapshot)
        guard zones.contains(where: { $0.polygon.distanceToBorder(from: point) <= Polygon.borderWidth }) else {
            return nil
        }
        return Snapping.snapToEdge(point, level: level, weights: weights, limit: Polygon.borderWidth)
    }

    /// Returns the destinations of a category, on a level or anywhere.
    func targets(of category: String, on id: FeatureID?, leg: Int) throws(RoutingError) -> CategoryTargets {
        let traveller = UsableWays.concern(category) ? weights.key.traveller : nil
        return try router.categories.targets(of: category, on: id, for: traveller) { () throws(RoutingError) in
            let level = id.flatMap { venue.index(ofLevel: $0) }
            if let id, level == nil { throw RoutingError(.unknownFeature(id), leg: leg) }
            let destinations = snapshot.destinations(inCategory: category, on: level)
            guard !destinations.isEmpty else { throw RoutingError(.noSuchCategory(category), leg: leg) }
            let usable = UsableWays(weights: weights).among(destinations, of: category)
            if usable.isEmpty {
                let block = RouteBlock(source: nil, cause: .profile(weights.key.profile.name))
                throw RoutingError(.noPath, leg: leg, blocks: [block])
            }
            return CategoryTargets(resolved(usable, .category(category, level: id), on: level))
        }
    }

    /// Returns the metres to the nearest usable edge of a level, at any distance; nil if there is none.
    private func distanceToNetwork(_ point: Point, _ level: Index<Level>) -> Double? {
        return snapshot.traits.indices.lazy.filter { [venue] index in
            venue.level(of: venue.ends(of: Index(index)).from) == level
        }.compactMap { [snapshot, weights] index in
            let ends = snapshot.ends(ofPathEdge: index)
            let fraction = Snapping.fraction(of: point, from: ends.from, to: ends.to)
            return weights.usableParts(ofPathEdge: index).map { part in
                point.distance(
                    to: ends.from.interpolated(to: ends.to, fraction: fraction.clamped(part.start, part.end)))
            }.min()
        }.min()
    }

    // MARK: Closed places

    /// Returns the condition that closes a destination at a moment for those who arrive on a level.
    ///
    /// - Parameter isLeaving: Whether they leave the venue there.
    func closure(
        of destination: Destination, on level: Index<Level>, isLeaving: Bool, at moment: Timestamp
    ) -> Condition? {
        weights.closures(of: destination, on: level, isLeaving: isLeaving).first { $0.isActive(at: moment) }
    }

    /// Returns the condition that closes a feature at a moment.
    func closure(of target: Condition.Target, at moment: Timestamp) -> Condition? {
        weights.key.standing.closures[target].first { $0.isActive(at: moment) }
    }

    /// Returns the refusal of a destination that a condition closes for those who arrive at a moment.
    func closed(
        _ destination: Destination, _ condition: Condition, at node: NodeIndex?, on level: Index<Level>,
        isLeaving: Bool, _ moment: Timestamp, leg: Int, relaxed: Route?
    ) -> RoutingError {
        let closing = weights.closing(of: destination, at: node, on: level, isLeaving: isLeaving, moment)
        return RoutingError(
            .closed(opens: closing.isClosed ? closing.opens : condition.until), leg: leg,
            blocks: [RouteBlock(source: nil, cause: .place(venue.id(of: destination), condition))], relaxed: relaxed)
    }

    func refuseAccess(to waypoint: ResolvedWaypoint, leg: Int, waypoints: [ResolvedWaypoint]) throws(RoutingError) {
        guard let access = waypoint.destinations.first.map({ weights.access(of: $0, at: nil) }),
            !weights.costs.rules.opens(access)
        else { return }
        throw RoutingError(.noAccess(access), leg: leg, blocks: [RouteBlock(source: nil, cause: .access(access))])
    }

    /// Refuses a position in an area that the roles do not open, or that is closed when the traveller sets out from it.
    ///
    /// - Parameter moment: The moment when the area must be open. If nil: the departure for the first waypoint; for the
    ///   others the arrival, which is checked on the finished route.
    private func refuseAreas(
        around point: Point, level: Index<Level>, index: Int, at moment: Timestamp? = nil
    ) throws(RoutingError) {
        let leg = max(0, index - 1)
        try refuseRoles(around: point, level: level, leg: leg)
        guard let moment = moment ?? (index == 0 ? departure : nil) else { return }
        try refuseClosedAreas(around: point, level: level, leg: leg, at: moment, relaxed: nil)
    }

    /// Refuses a position in an area that the roles do not open.
    func refuseRoles(around point: Point, level: Index<Level>, leg: Int) throws(RoutingError) {
        for area in areas(around: point, level: level) where !weights.costs.rules.opens(area.access) {
            throw RoutingError(
                .noAccess(area.access), leg: leg,
                blocks: [RouteBlock(source: nil, cause: .areaAccess(area.id, area.access))])
        }
    }

    /// Refuses a position in an area or a unit that is closed at a moment, or on the border between some.
    func refuseClosedAreas(
        around point: Point, level: Index<Level>, leg: Int, at moment: Timestamp, relaxed: Route?
    ) throws(RoutingError) {
        let units = venue.units.lazy.filter { [id = venue[level].id] in
            $0.level == id && $0.polygon.isInside(point)
        }
        let inside = areas(around: point, level: level).map(\.id) + units.map(\.id)
        let beside =
            weights.key.standing.closures.hasAreas
            ? SurroundingClosures.zonesBeside((point, level), weights, at: moment) : []
        // The first one is named: always the same.
        let targets = inside.map { Condition.Target.area($0) } + beside.sorted(by: { "\($0)" < "\($1)" })
        for target in targets {
            guard let condition = closure(of: target, at: moment) else { continue }
            throw RoutingError(
                .closed(opens: opening(after: moment) { closure(of: target, at: $0) }), leg: leg,
                blocks: [RouteBlock(source: nil, cause: .condition(condition))], relaxed: relaxed)
        }
    }

    /// Refuses a position on a closed path.
    ///
    /// - Parameter isMeasured: Whether it is that of a traveller under way.
    func refuseClosedPaths(
        around point: Point, level: Index<Level>, leg: Int, isMeasured: Bool, at moment: Timestamp? = nil,
        relaxed: Route? = nil
    ) throws(RoutingError) {
        guard weights.costs.conditions.hasPaths || !weights.costs.weightings.isEmpty else { return }
        func closures(_ moment: Timestamp) -> [Condition] {
            ClosedPaths(weights: weights, level: level, moment: moment).around(point, isMeasured: isMeasured)
                .flatMap { weights.conditions(closingPath: $0, at: moment) }
        }
        let moment = moment ?? departure
        guard let first = closures(moment).first else { return }
        let opens = Timestamp.firstOpening(after: moment, within: CostConstants.openingSearch) {
            closures($0).map(\.until)
        }
        throw RoutingError(
            .closed(opens: opens), leg: leg, blocks: [RouteBlock(source: nil, cause: .condition(first))],
            relaxed: relaxed)
    }

    /// Returns when what a condition closes is first open after a moment; nil if that is not known.
    private func opening(after moment: Timestamp, _ closure: (Timestamp) -> Condition?) -> Timestamp? {
        Timestamp.firstOpening(after: moment, within: .max / 4) { now in closure(now).map { [$0.until] } ?? [] }
    }

    private func areas(around point: Point, level: Index<Level>) -> [Area] {
        let areas = venue.areas
        return areas.indices.filter { venue.level(of: Index<Area>($0)) == level && areas[$0].polygon.isInside(point) }
            .map { areas[$0] }
    }

    /// Refuses a route to a destination or position that a condition, or the hours of its level or building, closes when the
    /// traveller arrives, and one to a level that the traveller's roles do not open.
    func refuseClosedPlaces(_ route: Route) throws(RoutingError) {
        if weights.key.standing.isEmpty && weights.costs.weightings.isEmpty && snapshot.enclosures.isEmpty { return }
        var clock = route.departure
        for (index, leg) in route.legs.enumerated() {
            clock = clock.adding(milliseconds: leg.duration)
            let isLeaving = weights.isLeaving(leg)
            if let barrier = barrier(on: leg.to.level, isLeaving: isLeaving, at: clock) {
                throw refusal(barrier, leg: index, relaxed: route)
            }
            if case .position(let point, _) = leg.to.waypoint {
                try refuseClosedAreas(around: point, level: leg.to.level, leg: index, at: clock, relaxed: route)
                try refuseClosedPaths(
                    around: point, level: leg.to.level, leg: index, isMeasured: false, at: clock, relaxed: route)
            }
            let level = isLeaving ? nil : weights.closedEnclosures(at: clock).closure(around: leg.to.level)
            if let destination = leg.to.destination,
                let condition = closure(of: destination, on: leg.to.level, isLeaving: isLeaving, at: clock) ?? level
            {
                let node = leg.to.node.map { snapshot.graphIndex(of: $0) }
                throw closed(
                    destination, condition, at: node, on: leg.to.level, isLeaving: isLeaving, clock, leg: index,
                    relaxed: route)
            }
            guard let level else { continue }
            let opens = opening(after: clock) {
                weights.closedEnclosures(at: $0).closure(around: leg.to.level)
            }
            throw RoutingError(
                .closed(opens: opens), leg: index,
                blocks: [RouteBlock(source: nil, cause: .condition(level))], relaxed: route)
        }
    }
}
