import WaymarkModel

/// The columns of `Weights`, and the timetables of the edges that change.
struct WeightColumns: Sendable {
    /// What a timetable belongs to.
    struct Owner: Sendable {
        /// The edge; `none32` for open floor and for nothing.
        var edge: UInt32
        /// Whether it is the timetable of the whole edge, not of a stretch of it.
        var isWhole: Bool
    }

    let count: Int
    let hasAvoided: Bool
    private let weights: EdgePages
    /// What is 0 for most edges: surcharges, timetables and avoided weights.
    private let others: EdgePages
    /// The memory of this version of the columns, and of what is made from it.
    let memory: PageMemory
    /// Whether no edge has a surcharge or is avoided.
    private(set) var isPlain = true
    private(set) var timetables: [Timetable] = []
    private(set) var owners: [Owner] = []
    /// The minimum weights of edges cut by areas, without the areas.
    private var cutWeights: [Int: UInt32] = [:]

    init(count: Int, hasAvoided: Bool) {
        self.count = count
        self.hasAvoided = hasAvoided
        memory = PageMemory()
        weights = EdgePages(count: count, in: memory)
        others = EdgePages(seldom: hasAvoided ? 3 : 2, count: count, in: memory)
    }

    /// Shares all pages of other columns until they are changed.
    init(sharing other: borrowing WeightColumns, in memory: PageMemory) {
        count = other.count
        hasAvoided = other.hasAvoided
        self.memory = memory
        weights = EdgePages(sharing: other.weights, in: memory)
        others = EdgePages(sharing: other.others, in: memory)
        timetables = other.timetables
        owners = other.owners
        isPlain = other.isPlain
    }

    /// Milliseconds, or `Timetable.closed`.
    var duration: DurationColumn { DurationColumn(weight: weight, surcharge: surcharge) }
    /// Duration and surcharge in milliseconds, or `Timetable.closed`.
    var weight: EdgeColumn { weights.column(0) }
    var surcharge: EdgeColumn { others.column(0) }
    /// The index in `timetables` plus one; 0 if the edge never changes.
    var timetable: EdgeColumn { others.column(1) }
    /// Milliseconds on edges of avoided kinds, 0 on others; nil if nothing is avoided.
    var avoided: EdgeColumn? { hasAvoided ? others.column(2) : nil }
    /// The weights, as sums read them that are made with the first version.
    var firstEdges: FirstEdges { FirstEdges(weights.first, avoided: avoided) }

    /// The most bytes that a version takes which changes some edges.
    func byteCount(changing count: Int) -> Int {
        weights.tableSize + others.tableSize + count * (weights.byteCountOfChange + others.byteCountOfChange)
    }

    /// Sets the costs of an edge that never changes, for the first time.
    @inline(__always)
    mutating func setFirst(_ edge: Int, duration: UInt32, surcharge: UInt32, avoided: UInt32) {
        weights.first[edge] = duration == Timetable.closed ? duration : duration &+ surcharge
        if surcharge | avoided == 0 { return }
        setOthers(edge, surcharge: surcharge, timetable: 0, avoided: avoided)
        isPlain = false
    }

    /// Sets the costs of an edge.
    mutating func set(_ edge: Int, to cost: PassageCost, at moment: Timestamp) {
        if cost.surcharge > 0 || cost.avoided > 0 { isPlain = false }
        let number = cost.timetable.map { keep($0, Owner(edge: UInt32(edge), isWhole: true)) + 1 } ?? 0
        setOthers(edge, surcharge: cost.surcharge, timetable: UInt32(number), avoided: cost.avoided)
        if let cut = cost.cut {
            cutWeights[edge] = cut.leastWeight
            // No edge has these timetables, but searches need to know when parts of edges change.
            for changes in cut.timetables { _ = keep(changes, Owner(edge: UInt32(edge), isWhole: false)) }
        }
        set(edge, duration: cost.timetable?.duration(at: moment.milliseconds) ?? cost.duration)
    }

    /// Closes an edge that areas do not cut, for good.
    func close(_ edge: Int) {
        weights.ownPage(of: edge, in: memory)[edge & (EdgePages.pageSize - 1)] = Timetable.closed
        setOthers(edge, surcharge: 0, timetable: 0, avoided: 0)
    }

    @inline(__always)
    private func setOthers(_ edge: Int, surcharge: UInt32, timetable: UInt32, avoided: UInt32) {
        if surcharge | timetable | avoided == 0, others.isUnset(edge) { return }
        let page = others.ownPage(of: edge, in: memory)
        let place = edge & (EdgePages.pageSize - 1)
        page[place] = surcharge
        page[EdgePages.pageSize + place] = timetable
        if hasAvoided { page[2 * EdgePages.pageSize + place] = avoided }
    }

    /// Sets the costs of an edge, which areas do not cut, to those of the first version, if they are constant there.
    ///
    /// - Returns: Whether they are.
    func restore(_ edge: Int) -> Bool {
        let place = edge & (EdgePages.pageSize - 1)
        guard others.firstPage(of: edge)[EdgePages.pageSize + place] == 0 else { return false }
        weights.restore(edge, in: memory)
        others.restore(edge, in: memory)
        return true
    }

    /// Sets the duration of an edge that areas do not cut, and keeps its timetable.
    func set(_ edge: Int, duration now: UInt32) {
        weights.ownPage(of: edge, in: memory)[edge & (EdgePages.pageSize - 1)] =
            now == Timetable.closed ? now : now + surcharge[edge]
    }

    /// Sets the durations of the edges that change to those of another moment, and returns the edges that differ.
    mutating func move(from old: Timestamp, to moment: Timestamp) -> [UInt32] {
        var moved: [UInt32] = []
        if moment == old { return [] }
        for (owner, table) in zip(owners, timetables) where owner.isWhole {
            let duration = table.duration(at: moment.milliseconds)
            if duration == table.duration(at: old.milliseconds) { continue }
            set(Int(owner.edge), duration: duration)
            moved.append(owner.edge)
        }
        return moved
    }

    /// Adds the changes of something that is not an edge of the graph.
    mutating func add(_ changes: Timetable) { _ = keep(changes, Owner(edge: none32, isWhole: false)) }

    /// Removes the timetables of some edges; and of what is not an edge, if `floors` is true.
    mutating func removeTimetables(of edges: [UInt32], floors: Bool) {
        if owners.isEmpty { return }
        let edges = Set(edges)
        for (index, owner) in owners.enumerated()
        where owner.edge == none32 ? floors : edges.contains(owner.edge) {
            timetables[index] = .constant
            owners[index] = Owner(edge: none32, isWhole: false)
        }
        // Timetables of nothing at the end are dropped; others stay, because edges refer to places in the list.
        while let last = timetables.last, last.isConstant {
            timetables.removeLast()
            owners.removeLast()
        }
    }

    /// Returns the timetable of an edge; nil if it never changes.
    func changes(_ edge: Int) -> Timetable? {
        if timetables.isEmpty { return nil }
        let number = timetable[edge]
        return number == 0 ? nil : timetables[Int(number) - 1]
    }

    private mutating func keep(_ changes: Timetable, _ owner: Owner) -> Int {
        timetables.append(changes)
        owners.append(owner)
        return timetables.count - 1
    }

    /// Returns the minimum weight of an edge at any time, which in proportion also holds for its parts; or
    /// `Timetable.closed`.
    private func leastWeight(_ edge: Int) -> UInt32 {
        if !cutWeights.isEmpty, let weight = cutWeights[edge] { return weight }
        guard let table = changes(edge) else { return weight[edge] }
        let shortest = table.shortest
        return shortest == Timetable.closed ? shortest : shortest + surcharge[edge]
    }

    /// Returns the minimum weight of each edge at any time, or `Timetable.closed`, of the first version.
    func leastWeights() -> LeastWeights {
        let first = weights.first.column(count: count)
        if owners.isEmpty, cutWeights.isEmpty { return LeastWeights(weights: first, memory: memory) }
        let least = Column(copying: first)
        for owner in owners where owner.edge != none32 { least[Int(owner.edge)] = leastWeight(Int(owner.edge)) }
        for (edge, weight) in cutWeights { least[edge] = weight }
        return LeastWeights(weights: least, memory: nil)
    }

    /// The span around a moment in which no column changes, and when the first passage becomes quicker than it is then.
    func span(around moment: Timestamp) -> (from: Timestamp?, until: Timestamp?, improvement: Int64?) {
        var (from, until, improvement): (Int64?, Int64?, Int64?)
        for table in timetables {
            let piece = table.piece(at: moment.milliseconds)
            if piece > 0 { from = max(from ?? .min, table.starts[piece]) }
            if piece + 1 < table.starts.count { until = min(until ?? .max, table.starts[piece + 1]) }
            for later in table.starts.indices.dropFirst(piece + 1)
            where table.durations[later] < table.durations[piece] {
                improvement = min(improvement ?? .max, table.starts[later])
                break
            }
        }
        return (from.map { Timestamp(milliseconds: $0) }, until.map { Timestamp(milliseconds: $0) }, improvement)
    }
}

/// The minimum weight of each edge at any time, or `Timetable.closed`.
struct LeastWeights: Sendable {
    let weights: Column<UInt32>
    /// The memory that they are a part of; nil if they have their own, which their owner frees.
    let memory: PageMemory?

    func deallocate() { if memory == nil { weights.deallocate() } }
}

extension Timetable {
    /// The timetable of nothing.
    fileprivate static let constant = Timetable(starts: [.min], durations: [closed])

    fileprivate var isConstant: Bool { starts.count == 1 }

    /// Returns the duration of the piece that holds at a moment.
    func duration(at moment: Int64) -> UInt32 { durations[piece(at: moment)] }
}
