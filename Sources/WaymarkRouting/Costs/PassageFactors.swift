import WaymarkModel

/// The factors of one directed edge's cost.
struct PassageFactors {
    var edge: UInt32
    /// The part of an edge that areas cut. Other edges are costed as a whole, and parts get their share.
    var part = EdgePart.whole
    /// The stretches of the directed edge; nil if no area cuts it.
    var stretches: EdgeStretches?
    /// The seconds for the plain passage of the whole edge, without the wait for boarding.
    var seconds: Double
    var defaultWait = 0.0
    var waits: [Connector.Wait] = []
    /// Its own hours.
    var ownHours: [OpeningHours] = []
    /// The rules of the levels and buildings that it leads into.
    var entered: [EnclosureRule] = []
    /// The conditions that affect it within the horizon, ordered by id.
    var conditions: [Condition] = []
    /// Whether it leads against a one-way escalator or moving walkway.
    var isAgainst = false
    var canBeReversed = false
    var isSteep = false
    var isSurcharged = false
    var isAvoided = false
    var adjustment: PassageAdjustment?

    /// The weight added for slope and preference, as a multiple of the duration.
    var surchargeFactor: Double {
        (isSteep ? CostConstants.steepSurcharge : 0) + (isSurcharged ? CostConstants.preferenceSurcharge : 0)
    }

    /// All hours in which it must be open.
    var hours: [OpeningHours] { entered.isEmpty ? ownHours : ownHours + entered.compactMap(\.hours) }

    /// Whether its cost never changes.
    var isFixed: Bool { hours.isEmpty && conditions.isEmpty && waits.isEmpty }
}

extension PassageCosts {
    /// Returns the factors of the cost of a directed edge or a part of it, whether or not the traveller may pass.
    func factors(of step: Step) -> PassageFactors {
        if let line = step.line { return factors(of: line, step.edge) }
        var part = plainFactors(of: step)
        guard !weightings.isEmpty else { return part }
        let description = description(of: part)
        part.adjustment = adjustment(description)
        if part.adjustment?.isClosed == true { part.conditions = closures(description) + part.conditions }
        return part
    }

    /// Returns the closures of a passage by weightings, as conditions: they have the same effect and are worded alike.
    func closures(_ description: PassageDescription) -> [Condition] {
        weightings.compactMap { weighting in
            guard let change = weighting.adjustment(for: description), change.isClosed else { return nil }
            let target: Condition.Target =
                switch description.source {
                case .edge(let edge, _): .edge(snapshot.venue.id(of: edge))
                case .connector(let connector, _, _): .connector(snapshot.venue[connector].id)
                case .floor(let region): .area(snapshot.venue[region].id)
                }
            return Condition(
                id: 0, target: target, effect: .closed, reason: change.reason, author: weighting.author,
                until: change.until)
        }
    }

    /// Returns the closures of a connector by weightings if they close every way through it.
    func rules(closingConnector connector: Int) -> [Condition] {
        if weightings.isEmpty { return [] }
        return rulebook.closures(ofConnector: connector) { rules(closingPassagesOf: connector) }
    }

    private func rules(closingPassagesOf connector: Int) -> [Condition] {
        let graph = snapshot.graph
        var found: [Condition] = []
        var passage = graph.firstPassage(of: connector)
        while passage < graph.passages.count, graph.passages[passage].connector == Int32(connector) {
            let rules = closures(
                description(of: plainFactors(of: Step(edge: graph.passageEdges[passage], part: .whole))))
            if rules.isEmpty { return [] }
            if found.isEmpty { found = rules }
            passage += 1
        }
        return found
    }

    /// Returns the same without weightings.
    private func plainFactors(of step: Step) -> PassageFactors {
        let edge = step.edge
        let graph = snapshot.graph
        let code = graph.kinds[Int(edge)]
        let source = graph.source[Int(edge)]
        var part: PassageFactors
        if source & VenueGraph.passageBit == 0 {
            let index = Int(source >> 1)
            let traits = snapshot.traits[index]
            let isReversed = source & 1 == 1
            part = PassageFactors(edge: edge, seconds: model.seconds(for: traits, isReversed: isReversed))
            if traits.hasHours, let hours = snapshot.venue[Index<PathEdge>(index)].hours { part.ownHours = [hours] }
            part.conditions = conditions.onEdge(index)
            if let stretches = self.stretches(ofPathEdge: index), stretches.isCut {
                let mine = isReversed ? stretches.reversed : stretches
                part.part = step.part
                part.stretches = mine
                let passed = mine.indices(in: step.part)
                part.conditions.removeAll { condition in
                    condition.effect != .reversed && !passed.contains { bears(condition, on: mine.areas[$0]) }
                }
            }
            part.isAgainst = isReversed && traits.isOneWay
            part.canBeReversed = traits.canBeReversed
            part.isSteep = rules.limits.isSteep(traits.wayTraits)
            part.isSurcharged = preference.surchargesEdge(code: code)
        } else {
            let passage = graph.passages[Int(source & ~VenueGraph.passageBit)]
            let index = Int(passage.connector)
            let connector = snapshot.venue.connectors[index]
            let (from, to) = (Int(passage.fromStop), Int(passage.toStop))
            let stated = snapshot.rides[index]?[VenueSnapshot.StopPair(from: from, to: to)]
            part = PassageFactors(
                edge: edge,
                seconds: model.seconds(
                    for: connector, from: from, to: to, stops: snapshot.stops[index], stated: stated))
            part.defaultWait = model.wait(for: connector, stated: stated)
            part.waits = connector.kind.isRide ? connector.waits : []
            part.ownHours = [connector.hours, connector.stops[from].hours, connector.stops[to].hours].compactMap { $0 }
            part.entered = snapshot.entered(connector: index, from: from, to: to)
            part.conditions = conditions.onConnector(index, from: from, to: to)
            part.isAgainst = !connector.joins(from, to)
            part.canBeReversed = connector.canBeReversed
            part.isSteep = rules.limits.isSteep(connector.wayTraits(from: from, to: to))
            part.isSurcharged = preference.surchargesPassage(of: connector.kind, code: code)
        }
        part.isAvoided = avoidedKinds.contains(code: code)
        return part
    }

    /// Returns whether a condition on a path edge affects a stretch of it that lies in some areas.
    func bears(_ condition: Condition, on areas: [Int32]) -> Bool {
        guard case .area(let id) = condition.target else { return true }
        return areas.contains { snapshot.zone($0).id == id }
    }

    /// Returns the combined adjustment of all weightings for a passage.
    func adjustment(_ description: PassageDescription) -> PassageAdjustment? {
        var total: PassageAdjustment?
        for weighting in weightings {
            guard let one = weighting.adjustment(for: description) else { continue }
            guard let before = total else {
                total = one
                continue
            }
            total = PassageAdjustment(
                factor: before.factor * one.factor, seconds: before.seconds + one.seconds,
                surcharge: before.surcharge + one.surcharge, weightFactor: before.weightFactor * one.weightFactor,
                weightSeconds: before.weightSeconds + one.weightSeconds, isClosed: before.isClosed || one.isClosed)
        }
        return total
    }

    /// Returns the descriptions of every passage of the network, for weightings.
    func descriptions() -> [PassageDescription] {
        let graph = snapshot.graph
        return (0..<UInt32(graph.edgeCount)).map { edge in
            let source = graph.source[Int(edge)]
            guard source & VenueGraph.passageBit == 0 else {
                return description(of: plainFactors(of: Step(edge: edge, part: .whole)))
            }
            return description(ofEdge: edge, snapshot.traits[Int(source >> 1)], isReversed: source & 1 == 1)
        }
    }

    /// Returns the description of a directed path edge, for weightings.
    @inline(__always)
    func description(ofEdge edge: UInt32, _ traits: EdgeTraits, isReversed: Bool) -> PassageDescription {
        let source = snapshot.graph.source[Int(edge)]
        return PassageDescription(
            edge: EdgeIndex(edge), source: .edge(Index(Int(source >> 1)), isReversed: isReversed), kind: traits.kind,
            profile: rules.profile.name, length: traits.length,
            duration: Self.milliseconds(model.seconds(for: traits, isReversed: isReversed)))
    }

    /// Returns the description of a passage, for weightings.
    func description(of part: PassageFactors) -> PassageDescription {
        PassageDescription(
            edge: EdgeIndex(part.edge), source: snapshot.graph.source(of: EdgeIndex(part.edge)),
            kind: snapshot.graph.kind(of: EdgeIndex(part.edge)), profile: rules.profile.name,
            length: snapshot.length(of: EdgeIndex(part.edge)),
            duration: Self.milliseconds(part.seconds + part.defaultWait))
    }

    @inline(__always)
    private static func milliseconds(_ seconds: Double) -> Int64 { Int64(exactly: (seconds * 1000).rounded()) ?? 0 }
}
