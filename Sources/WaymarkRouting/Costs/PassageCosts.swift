import WaymarkModel

/// The cost of one directed edge.
struct PassageCost {
    /// Milliseconds, or `Timetable.closed`. Ignored if there is a timetable.
    var duration: UInt32
    /// In units of `PassageCosts.scale`.
    var surcharge: UInt32 = 0
    var avoided: UInt32 = 0
    var timetable: Timetable?
    /// The costs of an edge whose parts lie in different areas; nil if no area cuts it.
    var cut: Cut?

    struct Cut {
        /// The duration and surcharge of the whole edge without areas. No part costs less in proportion.
        var leastWeight: UInt32
        /// The timetables of the stretches that change.
        var timetables: [Timetable]
    }

    static let never = PassageCost(duration: Timetable.closed)

    /// The minimum weight at any time, which in proportion also holds for parts of an edge that areas cut; or
    /// `Timetable.closed`.
    var leastWeight: UInt32 {
        if let cut { return cut.leastWeight }
        let shortest = timetable?.shortest ?? duration
        return shortest == Timetable.closed ? shortest : shortest + surcharge
    }
}

/// The costs of every directed edge for a key and a moment: rules, cost model, plugins' weightings, schedules and live
/// conditions, in this order.
struct PassageCosts: Sendable {
    /// What conditions do not change.
    let rulebook: PassageRules
    let key: WeightsKey
    let conditions: ConditionIndex

    var snapshot: VenueSnapshot { rulebook.snapshot }
    var rules: TravelRules { rulebook.rules }
    var model: CostModel { rulebook.model }
    var preference: Preference { rulebook.preference }
    var avoidedKinds: WayKindSet { rulebook.avoidedKinds }
    /// The weightings, prepared for these costs.
    var weightings: [any Weighting] { rulebook.weightings }
    /// The span of departures for which the weightings hold; nil means always.
    var validity: Range<Timestamp>? { rulebook.validity }
    /// The number of units per millisecond in which weights are counted, 1 to 10. With it, a passage that weightings
    /// favour still weighs at least its duration. Otherwise waiting would cost more than walking, and detours could
    /// pay.
    var scale: UInt32 { rulebook.scale }
    var schedules: Schedules { rulebook.schedules }
    /// The start of the timetables: the start of the moment's day in UTC, so that weights can be shared within the day.
    var origin: Int64 { rulebook.origin }

    /// The reach of timetables from their origin: eight days from any moment of the first day, and one day to spare.
    static let horizon: Int64 = 10 * 86_400_000

    init(_ snapshot: VenueSnapshot, key: WeightsKey, moment: Timestamp, sources: [any WeightingSource]) {
        let origin = Self.origin(of: moment)
        let plain = PassageRules(snapshot, key, origin: origin)
        let conditions = ConditionIndex(key.conditions, in: snapshot, from: origin, to: origin + Self.horizon)
        let costs = PassageCosts(rulebook: plain, key: key, conditions: conditions)
        if sources.isEmpty {
            self = costs
            return
        }
        var (rules, validity): ([any Weighting], Range<Timestamp>?) = ([], nil)
        var descriptions: [PassageDescription]?
        for source in sources {
            let prepared = source.weightings(for: plain.rules.profile.name, at: moment) {
                let made = descriptions ?? costs.descriptions()
                descriptions = made
                return made
            }
            rules += prepared.rules
            if let span = prepared.validity { validity = validity?.clamped(to: span) ?? span }
        }
        let least = rules.reduce(1) { $0 * min(1, max(0, $1.leastWeightFactor)) }
        let scale = UInt32(max(1, min(Self.largestScale, (1 / max(least, 1e-6) - 1e-9).rounded(.up))))
        self.init(
            rulebook: PassageRules(plain, weightings: rules, validity: validity, scale: scale), key: key,
            conditions: conditions)
    }

    private init(rulebook: PassageRules, key: WeightsKey, conditions: ConditionIndex) {
        self.rulebook = rulebook
        self.key = key
        self.conditions = conditions
    }

    static let largestScale = 10.0

    /// Returns the same costs with another rule, which does not lower weights.
    func adding(_ weighting: any Weighting) -> PassageCosts {
        let more = PassageRules(
            rulebook, weightings: weightings + [weighting], validity: validity, scale: scale)
        return PassageCosts(rulebook: more, key: key, conditions: conditions)
    }

    /// Returns the same costs under other conditions.
    ///
    /// - Returns: The costs, the edges that the difference affects, and whether it affects open floor.
    func changed(to key: WeightsKey) -> (costs: PassageCosts, edges: [UInt32], changesFloors: Bool) {
        let change = self.key.standing.isEmpty ? key.standing.asChange : self.key.standing.change(to: key.standing)
        guard !change.isEmpty else {
            return (PassageCosts(rulebook: rulebook, key: key, conditions: conditions), [], false)
        }
        var conditions = conditions
        let affected = conditions.apply(
            change, all: key.standing, in: snapshot, from: origin, to: origin + Self.horizon)
        let graph = snapshot.graph
        var edges: [UInt32] = []
        edges.reserveCapacity(2 * affected.pathEdges.count)
        for edge in affected.pathEdges {
            edges.append(graph.forward[edge])
            edges.append(graph.backward[edge])
        }
        for connector in affected.connectors {
            var passage = graph.firstPassage(of: connector)
            while passage < graph.passages.count, graph.passages[passage].connector == Int32(connector) {
                edges.append(graph.passageEdges[passage])
                passage += 1
            }
        }
        return (PassageCosts(rulebook: rulebook, key: key, conditions: conditions), edges, affected.hasFloors)
    }

    private static let day: Int64 = 86_400_000

    /// Returns whether a moment is on the same day in UTC as that of these costs.
    func isSameDay(_ moment: Timestamp) -> Bool {
        moment.milliseconds >= origin && moment.milliseconds - origin < Self.day
    }

    static func origin(of moment: Timestamp) -> Int64 {
        let time = moment.milliseconds % day
        return moment.milliseconds - (time < 0 ? time + day : time)
    }

    var hasAvoided: Bool { !avoidedKinds.isEmpty }

    /// Returns the cost of a directed edge.
    func cost(of edge: UInt32) throws(RoutingError) -> PassageCost {
        guard mayPass(edge), !isClosedThroughout(edge) else { return .never }
        let part = factors(of: Step(edge: edge, part: .whole))
        let isCut = part.stretches != nil
        let plain = try plainDuration(part, wait: part.defaultWait)
        var surcharge = try checked(Double(plain) * part.surchargeFactor, edge)
        if let adjustment = part.adjustment {
            guard adjustment.surcharge >= 0 else { throw bad(edge, adjustment.surcharge) }
            surcharge = try checked(Double(surcharge) + (adjustment.surcharge * 1000).rounded(), edge)
        }
        var cost = PassageCost(duration: plain)
        if !opensAreas(part) {
            cost.duration = Timetable.closed
        } else if part.isFixed {
            if part.isAgainst { return .never }
        } else {
            let timetable = try timetable(part)
            cost.duration = timetable.durations[0]
            if timetable.shortest == Timetable.closed { cost.duration = Timetable.closed }
            if timetable.durations.count > 1 { (cost.duration, cost.timetable) = (0, timetable) }
        }
        if cost.duration == Timetable.closed, !isCut { return .never }
        let weight = try weight(plain, surcharge, part.adjustment, edge)
        cost.surcharge = max(weight * scale, plain) - plain
        if part.isAvoided { cost.avoided = max(1, weight) }
        if isCut {
            cost.cut = PassageCost.Cut(leastWeight: plain + cost.surcharge, timetables: try stretches(of: part))
        }
        return cost
    }

    /// Returns whether the profile and the roles can use a directed edge, regardless of areas.
    private func mayPass(_ edge: UInt32) -> Bool {
        let graph = snapshot.graph
        if rules.excluded.contains(code: graph.kinds[Int(edge)]) { return false }
        let source = graph.source[Int(edge)]
        let opensAll = key.relaxation.contains(.access)
        if source & VenueGraph.passageBit == 0 {
            let traits = snapshot.traits[Int(source >> 1)]
            if source & 1 == 1, traits.isOneWay, !traits.canBeReversed { return false }
            guard rules.limits.allows(traits.wayTraits) else { return false }
            return opensAll || !traits.hasAccess
                || rules.opens(snapshot.venue[Index<PathEdge>(Int(source >> 1))].access)
        }
        let passage = graph.passages[Int(source & ~VenueGraph.passageBit)]
        let connector = snapshot.venue.connectors[Int(passage.connector)]
        let (from, to) = (Int(passage.fromStop), Int(passage.toStop))
        return rules.limits.allows(connector.wayTraits(from: from, to: to))
            && (opensAll
                || rules.opens(connector, from: from, to: to)
                    && snapshot.entered(connector: Int(passage.connector), from: from, to: to).allSatisfy {
                        rules.opens($0.access)
                    })
    }

    /// Returns whether a condition closes a path edge, which no area cuts, at any time of the timetables.
    private func isClosedThroughout(_ edge: UInt32) -> Bool {
        conditions.isEmpty ? false : state(of: edge) == .closed
    }

    /// Returns what conditions do to a directed edge during the whole of the timetables.
    func state(of edge: UInt32) -> ConditionIndex.State {
        let source = snapshot.graph.source[Int(edge)]
        if source & VenueGraph.passageBit != 0 || isCut(edge) { return .other }
        let state = conditions.state(ofEdge: Int(source >> 1), from: origin, to: origin + Self.horizon)
        return state == .closed && key.relaxation.contains(.closures) ? .other : state
    }

    /// Returns whether the roles open the areas that a passage leads through, or in which it starts or ends.
    private func opensAreas(_ part: PassageFactors) -> Bool {
        if key.relaxation.contains(.access) { return true }
        let source = snapshot.graph.source[Int(part.edge)]
        let access: [Set<Role>]
        if source & VenueGraph.passageBit == 0 {
            access = snapshot.access(pathEdge: Int(source >> 1), isReversed: source & 1 == 1, part: part.part)
        } else {
            let passage = snapshot.graph.passages[Int(source & ~VenueGraph.passageBit)]
            access = snapshot.access(
                connector: Int(passage.connector), from: Int(passage.fromStop), to: Int(passage.toStop))
        }
        return access.allSatisfy(rules.opens)
    }

    // MARK: Parts of edges that areas cut

    /// Returns whether an area cuts a directed edge, so that its parts have different costs.
    func isCut(_ edge: UInt32) -> Bool {
        if snapshot.stretches.isEmpty, conditions.stretches.isEmpty { return false }
        let source = snapshot.graph.source[Int(edge)]
        return source & VenueGraph.passageBit == 0 && stretches(ofPathEdge: Int(source >> 1))?.isCut == true
    }

    /// Returns the stretches of a path edge that lie in areas, or in units with conditions; nil if none do.
    func stretches(ofPathEdge index: Int) -> EdgeStretches? {
        conditions.stretches[index] ?? snapshot.stretches[index]
    }

    /// Returns the durations of a part of an edge over time; nil if it never opens to the traveller.
    ///
    /// - Precondition: An area cuts the edge, and its costs are in range.
    func timetable(ofPart step: Step) -> Timetable? {
        guard step.line.map({ mayPass($0) }) ?? mayPass(step.edge) else { return nil }
        let part = factors(of: step)
        guard step.line != nil || opensAreas(part),
            let timetable = try? timetable(part),
            timetable.shortest != Timetable.closed
        else { return nil }
        return timetable
    }

    /// Returns the timetables of the stretches of an edge that change.
    private func stretches(of whole: PassageFactors) throws(RoutingError) -> [Timetable] {
        guard !whole.isFixed, let stretches = whole.stretches else { return [] }
        var timetables: [Timetable] = []
        for stretch in stretches.areas.indices {
            let step = Step(edge: whole.edge, part: stretches.part(stretch))
            if let timetable = timetable(ofPart: step), timetable.durations.count > 1 { timetables.append(timetable) }
        }
        return timetables
    }

    /// Returns the weight of the plain passage in milliseconds, after weightings that change the weight alone. However
    /// much they raise it, it stays in range.
    func weight(
        _ plain: UInt32, _ surcharge: UInt32, _ adjustment: PassageAdjustment?, _ edge: UInt32
    ) throws(RoutingError) -> UInt32 {
        let weight = try checked(Double(plain) + Double(surcharge), edge)
        guard let adjustment, adjustment.weightFactor != 1 || adjustment.weightSeconds != 0 else { return weight }
        guard adjustment.weightFactor >= 0 else { throw bad(edge, adjustment.weightFactor) }
        guard adjustment.weightSeconds >= 0 else { throw bad(edge, adjustment.weightSeconds) }
        let changed = (Double(weight) * adjustment.weightFactor + adjustment.weightSeconds * 1000).rounded()
        return UInt32(min(changed, Double(CostConstants.longestPassage - 1)))
    }
}
