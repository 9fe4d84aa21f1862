import WaymarkModel

/// The costs of every directed edge for one kind of traveller under live conditions, from a moment on.
///
/// The columns hold the state at `moment`, which is valid from `validFrom` to `validUntil`. Edges that change within
/// the horizon (at least eight days from the moment) also have a `Timetable`.
///
/// Weight and duration are separate numbers: `weight = duration + surcharge`. The surcharge never changes, and weights
/// are counted in parts of a millisecond if `costs.scale` is not 1. For an edge of an avoided kind, `avoided` is what
/// the search minimises first: its plain weight with the default wait, without conditions. It is constant, because a
/// cost that depended on the time of entry could be lowered by waiting elsewhere.
///
/// Weights that differ from others in a few edges, because a condition changed, share the rest with them. The columns
/// are filled before the weights exist and never written afterwards.
package final class Weights: Sendable {
    /// The venue that the weights belong to.
    package let snapshot: VenueSnapshot
    /// The traveller, options and conditions that the weights were computed for.
    package var key: WeightsKey { costs.key }
    /// The moment that the weights were computed for.
    package let moment: Timestamp
    /// The moment from which on the columns are valid; nil means since always.
    package let validFrom: Timestamp?
    /// The moment until which the columns are valid: the first change of a usable edge or a weighting; nil means
    /// forever.
    package let validUntil: Timestamp?

    /// The first change of a usable edge by its hours or a live condition; nil if there is none.
    let nextChange: Timestamp?

    /// The first moment at which a passage becomes quicker than in the columns; nil if there is none.
    let firstImprovement: Int64?

    let columns: WeightColumns
    let bounds: LowerBounds
    let costs: PassageCosts
    /// The reduced graph.
    let core: CoreGraph
    /// The sums of the columns along the arcs of the core.
    let coreCosts: CoreCosts
    /// The weights in the core's hierarchy, once they pay.
    let lateHierarchyCosts: LateHierarchyCosts
    /// The weights without conditions that these were made from, by changes of conditions and moments alone.
    let plain: Weights?
    /// Whether these are such weights.
    let isFirst: Bool
    /// The parts of the core that are joined, once searches that fail make them pay.
    let parts = CoreParts()
    /// The ways between all nodes of a small core, once they pay.
    let table = LateCoreTable()
    /// Lower bounds within spans of time, once searches through time need them.
    let lateBounds = LateBounds()
    /// The base weights of this kind of traveller; nil if the weights were not made from ones without conditions.
    let guide: CoreGuide?
    /// The edges whose weight is below the base at some time, such as an escalator that will be turned round.
    let edgesBelowBase: [UInt32]

    var duration: DurationColumn { columns.duration }
    var weight: EdgeColumn { columns.weight }
    var surcharge: EdgeColumn { columns.surcharge }
    /// Milliseconds on edges of avoided kinds, 0 on others; nil if nothing is avoided.
    var avoided: EdgeColumn? { columns.avoided }
    /// The index in `timetables` plus one, 0 for edges that never change; nil if nothing changes.
    var timetable: EdgeColumn? { columns.timetables.isEmpty ? nil : columns.timetable }
    var timetables: [Timetable] { columns.timetables }
    /// Whether every weight is a duration, and no edge is avoided.
    var isPlain: Bool { columns.isPlain }
    /// Whether bounds from the base weights can be too high, now or later.
    var isBelowBase: Bool { !edgesBelowBase.isEmpty }

    /// Computes the weights of a snapshot for a moment.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`, naming the edge, if a cost is NaN, negative or too large; or any
    ///   if `stop` asks to stop.
    package convenience init(
        _ snapshot: VenueSnapshot, key: WeightsKey, moment: Timestamp, sources: [any WeightingSource] = [],
        stop: StopSignal? = nil
    ) throws(RoutingError) {
        let graph = snapshot.graph
        let count = graph.edgeCount
        let costs = PassageCosts(snapshot, key: key, moment: moment, sources: sources)
        // The rules of plugins are asked until here.
        if stop?.isSent == true { throw .stopped }
        var columns = WeightColumns(count: count, hasAvoided: costs.hasAvoided)
        let rest = PlainEdgeCosts(costs)?.fill(&columns, stop) ?? Array(0..<UInt32(count))
        for edge in rest.until(stop) { try columns.set(Int(edge), to: costs.cost(of: edge), at: moment) }
        if stop?.isSent == true { throw .stopped }
        for table in costs.floorTimetables() { columns.add(table) }
        let least = columns.leastWeights()
        let bounds = LowerBounds(graph, snapshot.lengths, least: least.weights, floors: costs.leastFloorWeight())
        var guide: CoreGuide?
        if key.standing.isEmpty { guide = CoreGuide(snapshot.core, least) } else { least.deallocate() }
        let coreCosts = CoreCosts(
            snapshot.core, columns.firstEdges, hasAvoided: costs.hasAvoided, in: columns.memory)
        self.init(
            snapshot, moment, costs, columns, bounds, guide, coreCosts, .none, plain: nil,
            isFirst: key.standing.isEmpty, edgesBelowBase: [])
    }

    init(
        _ snapshot: VenueSnapshot, _ moment: Timestamp, _ costs: PassageCosts,
        _ columns: consuming WeightColumns, _ bounds: LowerBounds, _ guide: CoreGuide?, _ coreCosts: CoreCosts,
        _ hierarchyCosts: LateHierarchyCosts.State, plain: Weights?, isFirst: Bool, edgesBelowBase: [UInt32]
    ) {
        lateHierarchyCosts = LateHierarchyCosts(hierarchyCosts)
        self.plain = plain
        self.isFirst = isFirst
        self.snapshot = snapshot
        self.moment = moment
        self.costs = costs
        self.columns = columns
        self.bounds = bounds
        self.guide = guide
        self.edgesBelowBase = edgesBelowBase
        core = snapshot.core
        let span = columns.span(around: moment)
        nextChange = span.until
        firstImprovement = span.improvement
        if let validity = costs.validity {
            validFrom = span.from.map { max($0, validity.lowerBound) } ?? validity.lowerBound
            validUntil = span.until.map { min($0, validity.upperBound) } ?? validity.upperBound
        } else {
            (validFrom, validUntil) = (span.from, span.until)
        }
        self.coreCosts = coreCosts
    }

    /// Makes weights that differ from others in the durations of some edges, for one search.
    init(
        _ other: Weights, _ columns: consuming WeightColumns, _ coreCosts: CoreCosts,
        _ hierarchyCosts: LateHierarchyCosts.State
    ) {
        lateHierarchyCosts = LateHierarchyCosts(hierarchyCosts)
        (plain, isFirst) = (nil, false)
        (snapshot, moment, costs, bounds, guide) = (
            other.snapshot, other.moment, other.costs, other.bounds, other.guide
        )
        (core, edgesBelowBase) = (other.core, other.edgesBelowBase)
        (nextChange, firstImprovement) = (other.nextChange, other.firstImprovement)
        (validFrom, validUntil) = (other.validFrom, other.validUntil)
        self.columns = columns
        self.coreCosts = coreCosts
    }

    /// The weights in the core's hierarchy; nil as long as the core has none.
    var hierarchyCosts: HierarchyWeights? { hierarchyCosts(stop: nil) }

    /// Returns the same; nil as well if somebody asks to stop while they are made.
    func hierarchyCosts(stop: StopSignal?) -> HierarchyWeights? {
        lateHierarchyCosts.costs(of: core, coreCosts, stop: stop, first: plain?.hierarchyCosts(stop: stop))
    }

    /// Makes the hierarchy of the core, and the weights in it, now instead of when they pay. Answers do not depend on it.
    package func prepareHierarchy() {
        core.hierarchy.prepare(for: core)
        _ = hierarchyCosts
    }

    /// The size in bytes of what these weights do not share with others. Timetables are small in comparison.
    var byteCount: Int { columns.memory.byteCount + LateCoreTable.byteCount(of: core.tables) }

    /// How many versions' memory these weights keep besides their own.
    var memoryDepth: Int { columns.memory.version }

    /// Returns whether the columns are valid at a moment.
    package func isValid(at moment: Timestamp) -> Bool {
        (validFrom.map { $0 <= moment } ?? true) && (validUntil.map { moment < $0 } ?? true)
            && costs.isSameDay(moment)
    }

    /// Returns whether weights for a moment can be made from these.
    func canMove(to moment: Timestamp) -> Bool {
        costs.isSameDay(moment) && costs.validity?.contains(moment) ?? true
    }

    /// Returns the duration and the weight of an edge at `moment` in milliseconds; nil if it is closed.
    package func cost(of edge: EdgeIndex) -> (duration: Int64, weight: Int64)? {
        let index = Int(edge.rawValue)
        guard index < snapshot.graph.edgeCount, weight[index] != Timetable.closed else { return nil }
        return (Int64(duration[index]), unscaled(Int64(weight[index])))
    }

    /// Returns the weight of an edge in milliseconds if its kind is avoided, otherwise 0. Routes minimise the sum of
    /// these before the sum of weights.
    package func avoidedWeight(of edge: EdgeIndex) -> Int64 {
        let index = Int(edge.rawValue)
        guard let avoided, index < snapshot.graph.edgeCount else { return 0 }
        return Int64(avoided[index])
    }

    /// Converts a weight to milliseconds.
    func unscaled(_ weight: Int64) -> Int64 {
        let scale = Int64(costs.scale)
        return scale == 1 ? weight : (weight + scale / 2) / scale
    }

    /// Returns whether an edge is open now or within the horizon.
    func isUsable(_ edge: UInt32) -> Bool {
        if weight[Int(edge)] != Timetable.closed { return true }
        return changes(edge).map { $0.shortest != Timetable.closed } ?? false
    }

    /// Returns whether a step is a part of an edge that areas cut. The columns know the whole edge only.
    @inline(__always)
    func isCutPart(_ step: Step) -> Bool { step.line != nil || step.part != .whole && costs.isCut(step.edge) }

    /// Returns the weight of a step besides its duration, and its weight if it is avoided.
    func extra(of step: Step) -> (surcharge: UInt32, avoided: UInt32) {
        if step.line != nil { return costs.extra(ofLine: step) }
        let edge = Int(step.edge)
        return (step.part.of(surcharge[edge]), step.part.of(avoided?[edge] ?? 0))
    }

    /// Returns the entry into a step for a traveller who comes to it at a moment; nil if it stays closed.
    func entry(of step: Step, at moment: Int64) -> Timetable.Entry? {
        if isCutPart(step) { return costs.timetable(ofPart: step)?.entry(at: moment) }
        if let changes = changes(step.edge) { return changes.entry(at: moment, share: step.part) }
        let duration = duration[Int(step.edge)]
        return duration == Timetable.closed ? nil : Timetable.Entry(waiting: 0, duration: step.part.of(duration))
    }

    /// Returns the duration of a step entered at a moment; nil if it is closed then.
    func duration(of step: Step, at moment: Int64) -> UInt32? {
        let table = isCutPart(step) ? costs.timetable(ofPart: step) : changes(step.edge)
        if let table {
            let duration = table.durations[table.piece(at: moment)]
            return duration == Timetable.closed ? nil : isCutPart(step) ? duration : step.part.of(duration)
        }
        if isCutPart(step) { return nil }
        let duration = duration[Int(step.edge)]
        return duration == Timetable.closed ? nil : step.part.of(duration)
    }

    /// Returns when a step entered at a moment next opens, closes or changes its duration; nil if it does not.
    func nextChange(of step: Step, after moment: Int64) -> Int64? {
        let table = isCutPart(step) ? costs.timetable(ofPart: step) : changes(step.edge)
        return table?.end(after: moment)
    }

    /// Returns the parts of a path edge that are open in either direction now or within the horizon, starting from its
    /// `from`.
    func usableParts(ofPathEdge index: Int) -> [EdgePart] {
        let graph = snapshot.graph
        guard let stretches = costs.stretches(ofPathEdge: index), stretches.isCut else {
            return isUsable(graph.forward[index]) || isUsable(graph.backward[index]) ? [.whole] : []
        }
        var parts: [EdgePart] = []
        for stretch in stretches.areas.indices {
            let part = stretches.part(stretch)
            let back = EdgePart(start: 1 - part.end, end: 1 - part.start)
            guard
                costs.timetable(ofPart: Step(edge: graph.forward[index], part: part)) != nil
                    || costs.timetable(ofPart: Step(edge: graph.backward[index], part: back)) != nil
            else { continue }
            if let last = parts.last, last.end == part.start {
                parts[parts.count - 1].end = part.end
            } else {
                parts.append(part)
            }
        }
        return parts
    }

    /// Returns the timetable of an edge; nil if it never changes.
    func changes(_ edge: UInt32) -> Timetable? { columns.changes(Int(edge)) }
}
