import WaymarkModel
import WaymarkRouting

/// Makes steps of complete plans: it looks up their texts and ids, and writes their lines.
struct StepWriter {
    let texts: VenueTexts
    let ends: StepEnds
    let leg: RouteLeg
    let notices: [RouteNotice]

    private var venue: Venue { texts.venue }

    func parts(of plan: StepPlan) -> StepParts {
        StepParts(
            maneuver: maneuver(of: plan), distance: plan.distance, duration: plan.duration,
            start: ends.end(plan.level, plan.building), end: ends.end(plan.lastLevel, plan.lastBuilding),
            // In the open air: outdoors, and not in a room of a building that is drawn there.
            context: plan.lastBuilding == nil && venue[plan.lastLevel].isOutdoor ? .outsideOnVenue : .insideBuilding,
            highway: highway(of: plan), geometry: line(of: plan), segments: plan.segments,
            signpost: texts.text(plan.sign), notices: notices(for: plan), landmark: landmark(plan.landmark),
            way: texts.text(plan.way), aim: aim(plan.aim), node: node(of: plan))
    }

    private func node(of plan: StepPlan) -> Index<PathNode>? {
        let first = plan.first
        let node = first < leg.segments.count ? leg.segments[first].fromNode : leg.to.node
        return node.flatMap { venue.position(of: $0) == plan.location ? $0 : nil }
    }

    private func highway(of plan: StepPlan) -> Highway {
        if case .takeConnector(let transit) = plan.kind { Highway(transit.kind) } else { .footway }
    }

    private func maneuver(of plan: StepPlan) -> Maneuver {
        Maneuver(
            kind(of: plan), modifier: plan.modifier, nextModifier: plan.nextModifier,
            bearingBefore: plan.bearingBefore, bearingAfter: plan.bearingAfter, at: plan.location,
            level: id(plan.level), name: texts.text(plan.name), entrance: texts.text(plan.entrance))
    }

    private func kind(of plan: StepPlan) -> Maneuver.Kind {
        switch plan.kind {
        case .depart: .depart
        case .turn: .turn
        case .fork: .fork
        case .continue: .continue
        case .newName: .newName
        case .enterBuilding(let building): .enterBuilding(venue[building].id)
        case .exitBuilding(let building): .exitBuilding(venue[building].id)
        case .crossArea(let region): .crossArea(texts.floors[region].kind)
        case .takeConnector(let transit):
            .takeConnector(
                Transit(
                    kind: transit.kind, connector: id(transit.connector),
                    direction: transit.direction, fromLevel: id(transit.fromLevel), toLevel: id(transit.toLevel),
                    levelCount: Int(transit.levelCount), exit: transit.exit))
        case .passDoor: .passDoor
        case .passGate: .passGate
        case .passCheckpoint: .passCheckpoint
        case .arrive: .arrive
        }
    }

    private func line(of plan: StepPlan) -> [RouteStep.Vertex] {
        var line: [RouteStep.Vertex] = []
        line.reserveCapacity(plan.segments.count + 1)
        // Nearly always, the line stays on its level.
        var (level, known) = (plan.level, id(plan.level))
        line.append(RouteStep.Vertex(point: plan.location, level: known))
        for index in plan.segments {
            let next = leg.segments[index].toLevel
            if next != level { (level, known) = (next, id(next)) }
            line.append(RouteStep.Vertex(point: leg.segments[index].end, level: known))
        }
        return line
    }

    private func landmark(_ found: LandmarkFinder.Found?) -> Landmark? {
        guard let found, let name = texts.text(found.name) else { return nil }
        let source: Landmark.Source =
            switch found.feature {
            case .place(let place): .place(venue[place].id)
            case .area(let area): .area(venue[area].id)
            }
        return Landmark(
            source: source, name: name, near: found.near, relation: found.relation, distance: found.distance,
            side: found.side)
    }

    private func aim(_ plan: StepPlan.AimPlan?) -> Aim? {
        switch plan {
        case .connector(let kind, let name)?: .connector(kind, name: texts.text(name))
        case .passage(let name)?: texts.text(name).map(Aim.passage)
        case .place(let name)?: texts.text(name).map(Aim.place)
        case nil: nil
        }
    }

    private func id(_ level: Index<Level>) -> FeatureID { venue[level].id }

    private func id(_ connector: Index<Connector>?) -> FeatureID? {
        if let connector { venue[connector].id } else { nil }
    }
}

// MARK: Notices

extension StepWriter {
    private func notices(for plan: StepPlan) -> [RouteNotice] {
        if notices.isEmpty { return [] }
        return notices.filter { concerns($0, leg.segments[plan.segments], isArrival: plan.isArrival) }
    }

    /// Returns whether a notice of the route concerns these segments, or the place of arrival.
    private func concerns(_ notice: RouteNotice, _ segments: ArraySlice<RouteSegment>, isArrival: Bool) -> Bool {
        switch notice {
        case .avoidedWayUsed(let kind): segments.contains { $0.isAvoided && $0.kind == kind }
        case .waitsForOpening(let source, _, _), .waitsForQuicker(let source, _, _):
            segments.contains { $0.source == source && $0.waiting > 0 }
        case .laterDeparture, .departureOver: false
        case .placeClosedAtArrival(let place, _), .placeClosesSoon(let place, _):
            isArrival && leg.to.destination.map { venue.id(of: $0) } == place
        case .conditionOnRoute(let condition): segments.contains { meets(condition.target, $0) }
        case .unknownJoin(let id): segments.contains { meets(.connector(id), $0) }
        case .leavesClosed: segments.contains(where: \.leavesClosed)
        }
    }

    private func meets(_ target: Condition.Target, _ segment: RouteSegment) -> Bool {
        switch (target, segment.source) {
        case (.edge(let id), .edge(let index, _)):
            venue[index].id == id || venue[index].path == id
        case (.connector(let id), .connector(let index, _, _)):
            venue[index].id == id
        case (.connectorStop(let id, let level), .connector(let index, _, _)):
            venue[index].id == id && [segment.fromLevel, segment.toLevel].contains { self.id($0) == level }
        case (.area(let id), .edge), (.area(let id), .floor):
            venue.areas.contains {
                $0.id == id && $0.level == self.id(segment.fromLevel)
                    && !$0.polygon.stretches(from: segment.start, to: segment.end).isEmpty
            }
                || venue.units.contains {
                    $0.id == id && $0.level == self.id(segment.fromLevel)
                        && !$0.polygon.stretches(from: segment.start, to: segment.end).isEmpty
                } || venue.region(of: segment).map { venue[$0].id } == id
        case (.edge(let id), .floor(let index)): venue[index].id == id
        default: false
        }
    }
}
