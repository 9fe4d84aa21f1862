import WaymarkModel

/// What is closed around the traveller, so that they may leave it.
struct SurroundingClosures {
    private let weights: Weights
    private let moment: Timestamp
    /// The closed areas and units that the traveller is in, and the closed paths that they are on.
    private var ground: Set<Condition.Target>
    /// The closed path that the traveller is on, with any other at the same distance.
    private let paths: [Int]
    /// Whether a rule closes the path that the traveller is on.
    let isOnRuledPath: Bool
    /// The levels that are closed around the traveller: theirs, or those of their building.
    private let levels: Set<FeatureID>

    /// - Parameter isMeasured: Whether a position is that of a traveller under way.
    /// - Returns: nil if it is not known where the traveller is.
    init?(_ weights: Weights, at moment: Timestamp, around waypoint: Waypoint, isMeasured: Bool = true) {
        self.weights = weights
        self.moment = moment
        let spots = weights.snapshot.spots(of: waypoint)
        guard let first = spots.first else { return nil }
        let isFree = if case .position = waypoint { true } else { false }
        paths =
            isFree
            ? ClosedPaths(weights: weights, level: first.level, moment: moment)
                .around(first.point, isMeasured: isMeasured) : []
        let closed = paths.flatMap { weights.conditions(closingPath: $0, at: moment) }
        isOnRuledPath = closed.contains(where: \.isRule)
        var ground = spots.map { spot in
            Set(weights.closedZones(around: spot.point, on: spot.level, at: moment).map { Condition.Target.area($0) })
        }
        // Who is at a place with several entrances is inside if each of them is.
        if ground.contains(where: \.isEmpty) { ground = [] }
        self.ground = Set(closed.filter { !$0.isRule && $0.isOnPath }.map(\.target)).union(ground.joined())
        let around = Set(spots.map(\.level)).map { Self.closedLevels(around: $0, weights, at: moment) }
        levels = around.contains(where: \.isEmpty) ? [] : Set(around.joined())
    }

    /// Whether the traveller is on a closed path.
    var isOnClosedPath: Bool { !paths.isEmpty }

    /// Whether the traveller is on a closed path or in a closed area.
    var isOnClosedGround: Bool { isOnClosedPath || !ground.isEmpty }

    /// Returns whether a node is beside the closed areas and paths around the traveller. What a rule closes has no border.
    func isOutside(_ node: UInt32) -> Bool {
        if ground.isEmpty || isOnRuledPath { return false }
        let venue = weights.snapshot.venue
        let index = weights.snapshot.venueIndex(of: NodeIndex(node))
        let (point, level) = (venue.position(of: index), venue[venue.level(of: index)].id)
        func isIn(_ id: FeatureID, _ own: FeatureID, _ polygon: Polygon) -> Bool {
            own == level && ground.contains(.area(id)) && polygon.isInside(point)
        }
        return !venue.areas.contains { isIn($0.id, $0.level, $0.polygon) }
            && !venue.units.contains { isIn($0.id, $0.level, $0.polygon) }
    }

    /// Returns whether a node is on one of the levels that are closed around the traveller.
    func isOnClosedLevel(_ node: UInt32) -> Bool {
        if levels.isEmpty { return false }
        let venue = weights.snapshot.venue
        return levels.contains(venue[venue.level(of: weights.snapshot.venueIndex(of: NodeIndex(node)))].id)
    }

    /// Returns the same with other areas and paths that the way out leads through; nil if there is no other.
    func including(_ others: Set<Condition.Target>) -> SurroundingClosures? {
        if others.isSubset(of: ground) { return nil }
        var closures = self
        closures.ground.formUnion(others)
        return closures
    }

    /// Returns whether a condition is one of those that the traveller is inside of.
    func contains(_ condition: Condition) -> Bool {
        guard condition.effect == .closed, condition.isActive(at: moment) else { return false }
        return switch condition.target {
        case .area, .edge: ground.contains(condition.target)
        case .connectorStop(let connector, let level): levels.contains(level) && leadsOut(connector)
        case .connector, .place: false
        }
    }

    /// Returns whether a connector leads out of the closed levels. What is closed between the levels of a building is not
    /// closed because the building is, but because one of them is.
    private func leadsOut(_ connector: FeatureID) -> Bool {
        let venue = weights.snapshot.venue
        guard let index = venue.index(ofConnector: connector) else { return false }
        return venue.stopNodes(of: index).contains { !levels.contains(venue[venue.level(of: $0)].id) }
    }

    /// Returns the traveller's level if nobody can enter it, because every landing on it is closed; otherwise the levels of
    /// their building, if every way into that is closed; otherwise none.
    private static func closedLevels(
        around level: Index<Level>, _ weights: Weights, at moment: Timestamp
    ) -> Set<FeatureID> {
        let venue = weights.snapshot.venue
        let closures = weights.key.standing.conditions.filter { $0.effect == .closed && $0.isActive(at: moment) }
        var closed = Set(closures.map(\.target))
        func isClosed(_ levels: Set<FeatureID>) -> Bool {
            var isEntered = false
            for connector in venue.connectors {
                let stops = connector.stops.compactMap { venue.node($0.node)?.level }
                let inside = stops.filter(levels.contains)
                guard !inside.isEmpty, inside.count < stops.count else { continue }
                isEntered = true
                let isShut = inside.allSatisfy { closed.contains(.connectorStop(connector.id, level: $0)) }
                if !isShut, !closed.contains(.connector(connector.id)) { return false }
            }
            return isEntered
        }
        let own: Set<FeatureID> = [venue[level].id]
        if isClosed(own) { return own }
        guard let building = venue.building(of: level) else { return [] }
        let storeys = venue.levels(of: .building(venue[building].id))
        // A closed ground floor, through which the doors lead, does not close the levels above it.
        let isAbove = storeys.contains { isClosed([$0]) && venue.joins($0, storeys) }
        closed = Set(
            closures.filter { if case .level = $0.enclosure { false } else { true } }.map(\.target))
        return !isAbove && isClosed(storeys) ? storeys : []
    }

    /// Returns whether everything that closes a step on the way out is around the traveller. Hours let them go on.
    ///
    /// - Parameter told: What else the way leads out of, such as what a rule closes where it starts.
    func letsGoOn(_ step: Step, besides told: [RouteNotice]) -> Bool {
        weights.costs.causes(of: step, at: moment).allSatisfy { cause in
            guard case .condition(let condition) = cause else { return true }
            if told.contains(where: { $0.leads(outOf: condition) }) { return true }
            return condition.isRule ? isOnRuledPath : contains(condition)
        }
    }

    /// Returns whether a traveller may leave by some steps: everything on the way is closed around them. On a closed level,
    /// or in a closed building, they may go to any way out of it.
    func lets(_ steps: [Step], to end: NodeIndex, isShutIn: Bool) -> Bool {
        let causes = steps.map { weights.costs.causes(of: $0, at: moment) }
        func isAround(_ cause: RouteBlock.Cause) -> Bool {
            guard case .condition(let condition) = cause else { return false }
            return condition.isRule ? isShutIn : contains(condition)
        }
        func isLanding(_ cause: RouteBlock.Cause) -> Bool {
            guard case .condition(let condition) = cause, case .connectorStop = condition.target else { return false }
            return true
        }
        // Somebody at the end of what is closed, such as a landing, is out of it.
        guard let last = causes.last else { return true }
        guard !last.isEmpty, last.allSatisfy(isAround) else { return false }
        let venue = weights.snapshot.venue
        if last.contains(where: isLanding),
            levels.contains(venue[venue.level(of: weights.snapshot.venueIndex(of: end))].id)
        {
            return false
        }
        // What is closed comes first. On a closed level, open ground may lead from there to the way out.
        let open = causes.dropLast().drop { !$0.isEmpty && $0.allSatisfy(isAround) }
        return open.isEmpty || !levels.isEmpty && open.allSatisfy(\.isEmpty)
    }
}

extension Venue {
    /// Returns whether a connector joins a level with others of some levels.
    fileprivate func joins(_ level: FeatureID, _ levels: Set<FeatureID>) -> Bool {
        connectors.contains { connector in
            let stops = Set(connector.stops.compactMap { node($0.node)?.level })
            return stops.contains(level) && stops.intersection(levels).count > 1
        }
    }
}

extension VenueSnapshot {
    /// Returns where a traveller at a waypoint can be: at a position, at each entrance of a place or landing of a connector; empty for
    /// what is not known, and for a category.
    fileprivate func spots(of waypoint: Waypoint) -> [(point: Point, level: Index<Level>)] {
        if case .position(let point, let id) = waypoint { return venue.index(ofLevel: id).map { [(point, $0)] } ?? [] }
        guard let destination = venue.destination(of: waypoint) else { return [] }
        if case .opening(let index) = destination {
            let opening = venue.openings[index.position]
            return venue.index(ofLevel: opening.level).map { [(opening.middle, $0)] } ?? []
        }
        return nodes(of: destination).map { node in
            let index = venueIndex(of: node)
            return (venue.position(of: index), venue.level(of: index))
        }
    }
}

extension Weights {
    /// Returns the ids of the areas and units around a point that live conditions close at a moment.
    fileprivate func closedZones(around point: Point, on level: Index<Level>, at moment: Timestamp) -> [FeatureID] {
        let closures = key.standing.closures
        if !closures.hasAreas { return [] }
        let (venue, own) = (snapshot.venue, snapshot.venue[level].id)
        func isAround(_ id: FeatureID, _ level: FeatureID, _ polygon: Polygon) -> Bool {
            level == own && closures[.area(id)].contains { $0.isActive(at: moment) } && polygon.isInside(point)
        }
        return venue.areas.filter { isAround($0.id, $0.level, $0.polygon) }.map(\.id)
            + venue.units.filter { isAround($0.id, $0.level, $0.polygon) }.map(\.id)
    }
}

extension Condition {
    /// Whether it closes an area, a unit or a path.
    var isOnGround: Bool {
        if case .area = target { return effect == .closed }
        return isOnPath
    }

    fileprivate var isOnPath: Bool {
        if case .edge = target { return effect == .closed && !isRule }
        return false
    }
}

// Whether something is closed around a traveller.
extension RouteQuery {
    /// Returns whether something that is closed may be around a start, so that the way from there can begin with a way out.
    func isInside(_ start: Waypoint) -> Bool {
        let standing = weights.key.standing
        if standing.isEmpty, weights.costs.weightings.isEmpty { return false }
        let isFree = if case .position = start { true } else { false }
        let isLive =
            isFree ? !standing.isEmpty : standing.closures.hasAreas || !standing.closures.enclosing.isEmpty
        if isLive || isFree {
            guard let closures = SurroundingClosures(weights, at: departure, around: start, isMeasured: isUnderWay)
            else {
                return false
            }
            if closures.isOnClosedPath || standing.conditions.contains(where: closures.contains) { return true }
        }
        return !weights.costs.weightings.isEmpty && self.start(start, weights).map(isShutIn) ?? isFree
    }

    /// Returns whether nothing leads on from where the traveller is, so that what rules close there is around them.
    func isShutIn(_ start: ResolvedWaypoint) -> Bool {
        let graph = snapshot.graph
        switch start.site {
        case .onEdge(let edge, let fraction):
            return !weights.usableParts(ofPathEdge: edge).contains { $0.start <= fraction && fraction <= $0.end }
                && !weights.leadsOn(fromPath: edge, at: fraction, moment: departure)
        case .nodes(let nodes):
            let steps = nodes.flatMap { graph.firstOut[Int($0)]..<graph.firstOut[Int($0) + 1] }
            return steps.contains { graph.source[Int($0)] & VenueGraph.passageBit == 0 }
                && steps.allSatisfy {
                    weights.duration(of: Step(edge: $0, part: .whole), at: departure.milliseconds) == nil
                }
        case .onFloor:
            return Snapping.snap(start.point, level: start.level, weights: weights, limit: 0.01) == nil
        }
    }
}
