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
/// `@unchecked Sendable`: the buffers are filled in `init`, never written afterwards, and freed in `deinit`. The
/// pointers never leave this module.
package final class Weights: @unchecked Sendable {
    /// The venue that the weights belong to.
    package let snapshot: VenueSnapshot
    /// The traveller, options and conditions that the weights were computed for.
    package let key: WeightsKey
    /// The moment that the weights were computed for.
    package let moment: Timestamp
    /// The moment from which on the columns are valid; nil means since always.
    package let validFrom: Timestamp?
    /// The moment until which the columns are valid: the first change of a usable edge or a weighting; nil means
    /// forever.
    package let validUntil: Timestamp?

    /// The first change of a usable edge by its hours or a live condition; nil if there is none.
    let nextChange: Timestamp?

    /// Milliseconds, or `Timetable.closed`.
    let duration: UnsafeMutablePointer<UInt32>
    /// Duration and surcharge in milliseconds, or `Timetable.closed`.
    let weight: UnsafeMutablePointer<UInt32>
    let surcharge: UnsafeMutablePointer<UInt32>
    /// Milliseconds on edges of avoided kinds, 0 on others; nil if nothing is avoided.
    let avoided: UnsafeMutablePointer<UInt32>?
    /// The index in `timetables`, or `none32`; nil if nothing changes.
    let timetable: UnsafeMutablePointer<UInt32>?
    let timetables: [Timetable]
    let bounds: LowerBounds
    let costs: PassageCosts

    /// Computes the weights of a snapshot for a moment.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`, naming the edge, if a cost is NaN, negative or too large.
    package init(
        _ snapshot: VenueSnapshot, key: WeightsKey, moment: Timestamp, weightings: [any Weighting] = []
    ) throws(RoutingError) {
        let graph = snapshot.graph
        let count = graph.edgeCount
        let costs = PassageCosts(snapshot, key: key, moment: moment, weightings: weightings)
        var columns = WeightColumns(count: count, hasAvoided: costs.hasAvoided)
        do throws(RoutingError) {
            for edge in 0..<count { try columns.set(edge, to: costs.cost(of: UInt32(edge)), at: moment) }
        } catch {
            columns.deallocate()
            throw error
        }
        for table in costs.floorTimetables() { columns.add(table, at: moment) }
        self.snapshot = snapshot
        self.key = key
        self.moment = moment
        self.costs = costs
        duration = columns.duration
        weight = columns.weight
        surcharge = columns.surcharge
        avoided = columns.avoided
        timetable = columns.timetable
        timetables = columns.timetables
        let begin = columns.validFrom.map { Timestamp(milliseconds: $0) }
        let end = columns.validUntil.map { Timestamp(milliseconds: $0) }
        nextChange = end
        validFrom = [begin, costs.validity?.lowerBound].compactMap(\.self).max()
        validUntil = [end, costs.validity?.upperBound].compactMap(\.self).min()
        bounds = LowerBounds(graph, columns: columns, floors: costs.leastFloorWeight())
    }

    deinit {
        duration.deallocate()
        weight.deallocate()
        surcharge.deallocate()
        avoided?.deallocate()
        timetable?.deallocate()
    }

    /// The size of the columns in bytes. Timetables are small in comparison.
    var byteCount: Int {
        let columns = 3 + (avoided == nil ? 0 : 1) + (timetable == nil ? 0 : 1)
        return columns * (snapshot.graph.edgeCount + 1) * MemoryLayout<UInt32>.stride
    }

    /// Returns whether the columns are valid at a moment.
    package func isValid(at moment: Timestamp) -> Bool {
        (validFrom.map { $0 <= moment } ?? true) && (validUntil.map { moment < $0 } ?? true)
            && PassageCosts.origin(of: moment) == costs.origin
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
    func changes(_ edge: UInt32) -> Timetable? {
        guard let timetable, timetable[Int(edge)] != none32 else { return nil }
        return timetables[Int(timetable[Int(edge)])]
    }
}

/// The columns of `Weights` while they are being filled.
struct WeightColumns {
    let count: Int
    let duration: UnsafeMutablePointer<UInt32>
    let weight: UnsafeMutablePointer<UInt32>
    let surcharge: UnsafeMutablePointer<UInt32>
    let avoided: UnsafeMutablePointer<UInt32>?
    var timetable: UnsafeMutablePointer<UInt32>?
    var timetables: [Timetable] = []
    /// The minimum weights of edges cut by areas, without the areas.
    private var cutWeights: [Int: UInt32] = [:]
    var validFrom: Int64?
    var validUntil: Int64?

    init(count: Int, hasAvoided: Bool) {
        self.count = count
        duration = .allocate(capacity: count + 1)
        weight = .allocate(capacity: count + 1)
        surcharge = .allocate(capacity: count + 1)
        avoided = hasAvoided ? .allocate(capacity: count + 1) : nil
    }

    mutating func set(_ edge: Int, to cost: PassageCost, at moment: Timestamp) {
        surcharge[edge] = cost.surcharge
        avoided?[edge] = cost.avoided
        var now = cost.duration
        if let changes = cost.timetable {
            let pointer = timetable ?? .allocate(capacity: count + 1)
            if timetable == nil { pointer.initialize(repeating: none32, count: count + 1) }
            timetable = pointer
            pointer[edge] = UInt32(timetables.count)
            now = changes.durations[keep(changes, at: moment)]
        }
        if let cut = cost.cut {
            cutWeights[edge] = cut.leastWeight
            // No edge has these timetables, but searches need to know when parts of edges change.
            for changes in cut.timetables { _ = keep(changes, at: moment) }
        }
        duration[edge] = now
        weight[edge] = now == Timetable.closed ? now : now + cost.surcharge
    }

    /// Adds the changes of something that is not an edge of the graph.
    mutating func add(_ changes: Timetable, at moment: Timestamp) { _ = keep(changes, at: moment) }

    /// Keeps a timetable and returns the index of its piece at the moment.
    private mutating func keep(_ changes: Timetable, at moment: Timestamp) -> Int {
        timetables.append(changes)
        let piece = changes.piece(at: moment.milliseconds)
        if piece > 0 { validFrom = max(validFrom ?? .min, changes.starts[piece]) }
        if piece + 1 < changes.starts.count { validUntil = min(validUntil ?? .max, changes.starts[piece + 1]) }
        return piece
    }

    /// Returns the minimum weight of an edge at any time, which in proportion also holds for its parts; or
    /// `Timetable.closed`.
    func leastWeight(_ edge: Int) -> UInt32 {
        if !cutWeights.isEmpty, let weight = cutWeights[edge] { return weight }
        guard let timetable, timetable[edge] != none32 else { return weight[edge] }
        let shortest = timetables[Int(timetable[edge])].shortest
        return shortest == Timetable.closed ? shortest : shortest + surcharge[edge]
    }

    func deallocate() {
        duration.deallocate()
        weight.deallocate()
        surcharge.deallocate()
        avoided?.deallocate()
        timetable?.deallocate()
    }
}
