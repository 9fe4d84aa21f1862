// Over 300 lines: what is around a traveller, and what of it lets them out, share their private parts.
import WaymarkModel

/// What is closed around the traveller, so that they may leave it.
struct SurroundingClosures {
    private let weights: Weights
    private let moment: Timestamp
    /// The closed areas and units that the traveller is in, and the closed paths that they are on.
    private var ground: Set<Condition.Target>
    /// Those without others that the way out leads through.
    private let own: Set<Condition.Target>
    /// The closed path that the traveller is on, with any other at the same distance.
    private let paths: [Int]
    /// What closes the region of open floor that the traveller is on, as a whole.
    private let floors: [Condition]
    /// The regions of open floor that the traveller is on and whose hours are over, if they may leave them.
    private(set) var regionsAfterHours: Set<Int> = []
    /// The rules that close the path or the region that the traveller is on.
    let rules: Set<ClosingRule>
    /// The levels and buildings that are closed around the traveller.
    private let enclosures: Set<Enclosure>
    /// The levels of those.
    private let levels: Set<FeatureID>
    /// What the traveller stopped before: they are not in it, and no way out leads through it.
    private let keptOut: Set<Condition.Target>
    /// Where the traveller is out of what is closed.
    let openGround: OpenGround

    /// The metres from a border within which somebody stands at it.
    private static let borderReach = 0.1

    /// - Parameters:
    ///   - isMeasured: Whether a position is that of a traveller under way.
    ///   - keptOut: What the traveller stopped before.
    /// - Returns: nil if it is not known where the traveller is.
    init?(
        _ weights: Weights, at moment: Timestamp, around waypoint: Waypoint, isMeasured: Bool = true,
        keptOut: Set<Condition.Target> = []
    ) {
        self.weights = weights
        openGround = OpenGround(weights: weights, moment: moment)
        self.keptOut = keptOut
        self.moment = moment
        let (snapshot, live) = (weights.snapshot, weights.costs.conditions)
        let spots = snapshot.spots(of: waypoint)
        guard let first = spots.first else { return nil }
        let isFree = if case .position = waypoint { true } else { false }
        paths =
            isFree && (live.hasPaths || !weights.costs.weightings.isEmpty)
            ? ClosedPaths(weights: weights, level: first.level, moment: moment, keptOut: keptOut)
                .around(first.point, isMeasured: isMeasured) : []
        if weights.isOutside(waypoint) {
            (floors, rules, ground, own, enclosures, levels) = ([], [], [], [], [], [])
            return
        }
        let isOnFloor =
            isFree
            ? live.hasFloors || !weights.costs.weightings.isEmpty
            : live.hasFloors && weights.isOnFloor(waypoint, moment)
        let floors =
            isOnFloor
            ? ClosedFloors(weights: weights, level: first.level, moment: moment, keptOut: keptOut).closures(
                around: first.point) : []
        self.floors = floors
        let closed = paths.flatMap { weights.conditions(closingPath: $0, at: moment) } + floors
        rules = Set(closed.compactMap { ClosingRule($0) })
        var ground = spots.map { spot in
            Set(
                live.closedZones(around: spot.point, on: snapshot.venue[spot.level].id, at: moment, in: snapshot)
                    .filter { zone in
                        !keptOut.contains(.area(zone.id))
                            || zone.polygon.distanceToBorder(from: spot.point) > RouteSpot.seemingDepth
                    }.map { Condition.Target.area($0.id) })
        }
        // Who is at a place with several entrances is inside if each of them is.
        if ground.contains(where: \.isEmpty) { ground = [] }
        if isFree, ground.isEmpty {
            ground = [Self.zonesBeside(first, weights, at: moment).subtracting(keptOut)]
        }
        let standing = closed.filter { !$0.isRule && ($0.isOnPath || floors.contains($0)) }
        own = Set(standing.map(\.target)).union(ground.joined())
        self.ground = own
        let around = Set(spots.map(\.level)).map { weights.shut(around: $0, at: moment) }
        enclosures = around.contains(where: \.isEmpty) ? [] : Set(around.joined())
        levels = enclosures.reduce(into: []) { $0.formUnion(snapshot.venue.levels(of: $1)) }
    }

    /// Returns the closed areas on whose border a point is, if no open ground is there: who stands between two of them.
    static func zonesBeside(
        _ spot: (point: Point, level: Index<Level>), _ weights: Weights, at moment: Timestamp
    ) -> Set<Condition.Target> {
        let snapshot = weights.snapshot
        let zones = weights.costs.conditions
            .closedZones(on: snapshot.venue[spot.level].id, at: moment, in: snapshot)
            .filter { $0.polygon.distanceToBorder(from: spot.point) < borderReach }
        if zones.isEmpty || Snapping.snap(spot.point, level: spot.level, weights: weights, limit: 0.5) != nil {
            return []
        }
        return Set(zones.map { .area($0.id) })
    }

    /// What is closed around a traveller: for two with the same, the same is open.
    struct Around: Hashable {
        var ground: Set<Condition.Target>
        var enclosures: Set<Enclosure>
    }

    var around: Around { Around(ground: ground, enclosures: enclosures) }

    /// Whether a rule closes the path, or the region of open floor, that the traveller is on.
    var isOnRuledPath: Bool { !rules.isEmpty }

    /// Whether live conditions close something around the traveller.
    var isLive: Bool { !ground.isEmpty || !enclosures.isEmpty }

    /// Whether the traveller is on a closed path, or on open floor that is closed as a whole.
    var isOnClosedPath: Bool { !paths.isEmpty || isOnClosedFloor }

    /// Whether the traveller is on open floor that is closed as a whole, or whose hours are over.
    var isOnClosedFloor: Bool { !floors.isEmpty || !regionsAfterHours.isEmpty }

    /// Whether the traveller is on a closed path or in a closed area.
    var isOnClosedGround: Bool { isOnClosedPath || !ground.isEmpty }

    /// Whether nothing but areas and units, and paths in them, is closed around the traveller.
    var isInAreasOnly: Bool { levels.isEmpty && rules.isEmpty && !isOnClosedFloor && !ground.isEmpty }

    /// The closed areas and units around the traveller, with others that the way out leads through.
    var zones: [VenueSnapshot.Zone] {
        let ids = ground.compactMap { if case .area(let id) = $0 { id } else { nil } }
        return weights.costs.conditions.zones(named: Set(ids), in: weights.snapshot)
    }

    /// Returns those of some nodes that are beside the closed areas and paths around the traveller, and on no other closed path. What a
    /// rule closes has no border.
    func outside(of nodes: some Sequence<UInt32>) -> [UInt32] {
        if ground.isEmpty || isOnRuledPath { return [] }
        let (snapshot, venue, zones) = (weights.snapshot, weights.snapshot.venue, zones)
        return nodes.filter { node in
            let index = snapshot.venueIndex(of: NodeIndex(node))
            let (point, level) = (venue.position(of: index), venue[venue.level(of: index)].id)
            return !zones.contains { $0.level == level && $0.polygon.isInside(point) } && !isOnOtherPaths(node)
                && !isOnClosedFloor(node)
        }
    }

    /// Returns whether each path at a node belongs to open floor that is closed as a whole around the traveller: it is inside.
    private func isOnClosedFloor(_ node: UInt32) -> Bool {
        let regions = floors.reduce(into: Set<FeatureID>()) { regions, condition in
            switch condition.target {
            case .edge(let id), .area(let id): regions.insert(id)
            case .place, .connector, .connectorStop: break
            }
        }
        let (graph, venue) = (weights.snapshot.graph, weights.snapshot.venue)
        let edges = (graph.firstOut[Int(node)]..<graph.firstOut[Int(node) + 1])
            .filter { graph.source[Int($0)] & VenueGraph.passageBit == 0 }
        return !regions.isEmpty && !edges.isEmpty
            && edges.allSatisfy { regions.contains(venue[Index<PathEdge>(Int(graph.source[Int($0)] >> 1))].path) }
    }

    /// Returns whether each path at a node is closed, and not as one that the traveller is on.
    private func isOnOtherPaths(_ node: UInt32) -> Bool {
        let graph = weights.snapshot.graph
        let edges = (graph.firstOut[Int(node)]..<graph.firstOut[Int(node) + 1])
            .filter { graph.source[Int($0)] & VenueGraph.passageBit == 0 }
        return !edges.isEmpty
            && edges.allSatisfy { edge in
                weights.costs.causes(of: Step(edge: edge, part: .whole), at: moment).contains { cause in
                    guard case .condition(let condition) = cause else { return false }
                    return condition.isOnPath && !own.contains(condition.target)
                }
            }
    }

    /// The entrances of what is closed around the traveller at which they are out of the venue.
    var exits: [UInt32] { weights.snapshot.exits(on: levels) }

    /// Returns whether a node is inside, on one of the levels that are closed around the traveller.
    func isOnClosedLevel(_ node: UInt32) -> Bool {
        if levels.isEmpty || weights.snapshot.isExit(node) { return false }
        let venue = weights.snapshot.venue
        return levels.contains(venue[venue.level(of: weights.snapshot.venueIndex(of: NodeIndex(node)))].id)
    }

    /// Returns the same for somebody who may leave some regions of open floor although their hours are over.
    func leaving(afterHours regions: Set<Int>) -> SurroundingClosures {
        var closures = self
        closures.regionsAfterHours = regions
        return closures
    }

    /// Returns the same with other areas and paths that the way out leads through; nil if there is no other.
    func including(_ others: Set<Condition.Target>) -> SurroundingClosures? {
        let others = others.subtracting(keptOut)
        if others.isSubset(of: ground) { return nil }
        var closures = self
        closures.ground.formUnion(others)
        return closures
    }

    /// Returns whether a condition is one of those that the traveller is inside of.
    func contains(_ condition: Condition) -> Bool {
        guard condition.effect == .closed, condition.isActive(at: moment) else { return false }
        return switch condition.target {
        case .area, .edge, .place: ground.contains(condition.target)
        case .connectorStop(let connector, let level):
            levels.contains(level) && enclosures.contains { closes(connector, at: level, condition, $0) }
        case .connector: false
        }
    }

    /// Returns whether a condition on a landing closes a way out of a level or building. What is closed between the levels of a
    /// building is not closed because the building is, but because one of them is.
    private func closes(
        _ connector: FeatureID, at level: FeatureID, _ condition: Condition, _ enclosure: Enclosure
    ) -> Bool {
        if condition.isOfLevel, case .building = enclosure { return false }
        let venue = weights.snapshot.venue
        let levels = venue.levels(of: enclosure)
        guard levels.contains(level), let index = venue.index(ofConnector: connector) else { return false }
        return venue.stopNodes(of: index).contains { !levels.contains(venue[venue.level(of: $0)].id) }
    }

    /// Returns whether everything that closes a step on the way out is around the traveller. Hours let them go on.
    ///
    /// - Parameter told: What else the way leads out of, such as what a rule closes where it starts.
    func letsGoOn(_ step: Step, besides told: [RouteNotice]) -> Bool {
        if isKeptOut(step) { return false }
        return weights.costs.causes(of: step, at: moment).allSatisfy { cause in
            guard case .condition(let condition) = cause else { return true }
            if told.contains(where: { $0.leads(outOf: condition) }) { return true }
            return ClosingRule(condition).map(rules.contains) ?? contains(condition)
        }
    }

    /// What a step on a way out leads through.
    enum StepOut {
        /// Something open, closed ground or paths around the traveller, a closed landing, or what nobody may use.
        case open, around, landing, barred
    }

    /// The most closed landings on a way out that leads over open ground.
    var mostLandings: Int { levels.isEmpty ? 0 : enclosures.count }

    /// - Parameter rules: Those that close everything around the traveller.
    func stepOut(_ step: Step, rules: Set<ClosingRule>) -> StepOut {
        let causes = weights.costs.causes(of: step, at: moment)
        if causes.isEmpty { return .open }
        if !causes.allSatisfy({ isAround($0, rules, at: step) }) { return .barred }
        return causes.contains(where: isLanding) ? .landing : .around
    }

    private func isAround(_ cause: RouteBlock.Cause, _ rules: Set<ClosingRule>, at step: Step) -> Bool {
        if isKeptOut(step) { return false }
        if case .schedule = cause, !regionsAfterHours.isEmpty {
            return weights.snapshot.region(of: step).map(regionsAfterHours.contains) ?? false
        }
        guard case .condition(let condition) = cause else { return false }
        return ClosingRule(condition).map(rules.contains) ?? contains(condition)
    }

    /// Returns whether a step leads along a path before which the traveller stopped.
    private func isKeptOut(_ step: Step) -> Bool {
        if keptOut.isEmpty || step.line != nil { return false }
        let (source, venue) = (weights.snapshot.graph.source[Int(step.edge)], weights.snapshot.venue)
        guard source & VenueGraph.passageBit == 0 else { return false }
        return keptOut.contains(.edge(venue[Index<PathEdge>(Int(source >> 1))].id))
    }

    private func isLanding(_ cause: RouteBlock.Cause) -> Bool {
        guard case .condition(let condition) = cause, case .connectorStop = condition.target else { return false }
        return true
    }

    /// Returns whether some steps lead a traveller out of areas onto open ground, and no farther.
    func letOut(_ steps: [Step]) -> Bool {
        guard let last = steps.last, case .leading = openGround.course(of: last),
            openGround.stepsInside(of: steps) == steps.count
        else { return false }
        return steps.allSatisfy { step in
            weights.costs.causes(of: step, at: moment).allSatisfy { isAround($0, [], at: step) }
        }
    }

    /// Returns whether a traveller may leave by some steps: everything on the way is closed around them. On a closed level,
    /// or in a closed building, they may go to any way out of it.
    ///
    /// - Parameter rules: Those that close everything around the traveller. What others close, such as elevators in an alarm, does not
    ///   lead out.
    func lets(_ steps: [Step], to end: NodeIndex, rules: Set<ClosingRule>) -> Bool {
        let causes = steps.map { step in
            let all = weights.costs.causes(of: step, at: moment)
            return (all: all, areAround: all.allSatisfy { isAround($0, rules, at: step) })
        }
        guard let inside = openGround.stepsInside(of: steps) else { return false }
        // At an entrance that counts as outside, they are out of everything.
        if weights.snapshot.isExit(end.rawValue), causes.allSatisfy(\.areAround),
            causes.dropFirst(inside).allSatisfy({ $0.all.isEmpty || $0.all.contains(where: isLanding) })
        {
            return true
        }
        // Somebody at the end of what is closed, such as a landing, is out of it.
        guard let last = causes.last else { return true }
        guard !last.all.isEmpty, last.areAround else { return false }
        let venue = weights.snapshot.venue
        if last.all.contains(where: isLanding),
            levels.contains(venue[venue.level(of: weights.snapshot.venueIndex(of: end))].id)
        {
            return false
        }
        // What is closed comes first. On a closed level, open ground may lead from there to the way out, which leads out of the
        // level, and then out of the building around it if that is closed, too: nobody comes back.
        let rest = causes.dropLast().dropFirst(inside)
        if inside >= steps.count {
            return causes.allSatisfy { !$0.all.isEmpty && $0.areAround }
        }
        guard causes.prefix(inside).allSatisfy(\.areAround), last.all.contains(where: isLanding) else { return false }
        let landings = causes.count { $0.all.contains(where: isLanding) }
        return !levels.isEmpty && landings <= enclosures.count
            && rest.allSatisfy { $0.all.isEmpty || $0.areAround && $0.all.contains(where: isLanding) }
    }
}

extension VenueSnapshot {
    /// Returns the region of open floor that a step belongs to; nil for any other.
    func region(of step: Step) -> Int? {
        if let line = step.line { return line.floor }
        let source = graph.source[Int(step.edge)]
        guard source & VenueGraph.passageBit == 0 else { return nil }
        let path = venue[Index<PathEdge>(Int(source >> 1))].path
        return venue.regions.firstIndex { $0.id == path }
    }

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

extension Condition {
    /// Whether it closes an area, a unit or a path.
    var isOnGround: Bool {
        if case .area = target { return effect == .closed }
        return isOnPath
    }

    var isOnPath: Bool {
        switch target {
        case .edge, .place: effect == .closed && !isRule
        case .connector, .connectorStop, .area: false
        }
    }
}
