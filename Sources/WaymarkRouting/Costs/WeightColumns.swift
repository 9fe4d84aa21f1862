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
    private let pages: EdgePages
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
        pages = EdgePages(
            columns: hasAvoided ? [0, 0, 0, none32, 0] : [0, 0, 0, none32], count: count, in: memory)
    }

    /// Shares all pages of other columns until they are changed.
    init(sharing other: borrowing WeightColumns, in memory: PageMemory) {
        count = other.count
        hasAvoided = other.hasAvoided
        self.memory = memory
        pages = EdgePages(sharing: other.pages, in: memory)
        timetables = other.timetables
        owners = other.owners
        isPlain = other.isPlain
    }

    /// Milliseconds, or `Timetable.closed`.
    var duration: EdgeColumn { column(1) }
    /// Duration and surcharge in milliseconds, or `Timetable.closed`.
    var weight: EdgeColumn { column(0) }
    var surcharge: EdgeColumn { column(2) }
    /// The index in `timetables`, or `none32`.
    var timetable: EdgeColumn { column(3) }
    /// Milliseconds on edges of avoided kinds, 0 on others; nil if nothing is avoided.
    var avoided: EdgeColumn? { hasAvoided ? column(4) : nil }

    private func column(_ index: Int) -> EdgeColumn { pages.column(index) }

    /// The most bytes that a version takes which changes some edges.
    func byteCount(changing count: Int) -> Int { pages.tableSize + count * pages.byteCountOfChange }

    /// Sets the costs of an edge that never changes, for the first time.
    @inline(__always)
    mutating func setFirst(_ edge: Int, duration: UInt32, surcharge: UInt32, avoided: UInt32) {
        let page = pages.page(of: edge)
        let place = edge & (EdgePages.pageSize - 1)
        page[place] = duration == Timetable.closed ? duration : duration &+ surcharge
        page[EdgePages.pageSize + place] = duration
        if surcharge | avoided == 0 { return }
        page[2 * EdgePages.pageSize + place] = surcharge
        if hasAvoided { page[4 * EdgePages.pageSize + place] = avoided }
        isPlain = false
    }

    /// Sets the costs of an edge.
    mutating func set(_ edge: Int, to cost: PassageCost, at moment: Timestamp) {
        _ = pages.ownPage(of: edge, in: memory)
        if cost.surcharge > 0 || cost.avoided > 0 { isPlain = false }
        surcharge[edge] = cost.surcharge
        avoided?[edge] = cost.avoided
        timetable[edge] = none32
        if let changes = cost.timetable {
            timetable[edge] = UInt32(keep(changes, Owner(edge: UInt32(edge), isWhole: true)))
        }
        if let cut = cost.cut {
            cutWeights[edge] = cut.leastWeight
            // No edge has these timetables, but searches need to know when parts of edges change.
            for changes in cut.timetables { _ = keep(changes, Owner(edge: UInt32(edge), isWhole: false)) }
        }
        set(edge, duration: cost.timetable?.duration(at: moment.milliseconds) ?? cost.duration)
    }

    /// Closes an edge that areas do not cut, for good.
    func close(_ edge: Int) {
        let page = pages.ownPage(of: edge, in: memory)
        let place = edge & (EdgePages.pageSize - 1)
        page[place] = Timetable.closed
        page[EdgePages.pageSize + place] = Timetable.closed
        page[2 * EdgePages.pageSize + place] = 0
        page[3 * EdgePages.pageSize + place] = none32
        if hasAvoided { page[4 * EdgePages.pageSize + place] = 0 }
    }

    /// Sets the costs of an edge, which areas do not cut, to those of the first version, if they are constant there.
    ///
    /// - Returns: Whether they are.
    func restore(_ edge: Int) -> Bool {
        guard pages.firstPage(of: edge)[3 * EdgePages.pageSize + (edge & (EdgePages.pageSize - 1))] == none32 else {
            return false
        }
        pages.restore(edge, in: memory)
        return true
    }

    private func set(_ edge: Int, duration now: UInt32) {
        duration[edge] = now
        weight[edge] = now == Timetable.closed ? now : now + surcharge[edge]
    }

    /// Sets the durations of the edges that change to those of another moment, and returns the edges that differ.
    mutating func move(from old: Timestamp, to moment: Timestamp) -> [UInt32] {
        var moved: [UInt32] = []
        if moment == old { return [] }
        for (owner, table) in zip(owners, timetables) where owner.isWhole {
            let duration = table.duration(at: moment.milliseconds)
            if duration == table.duration(at: old.milliseconds) { continue }
            _ = pages.ownPage(of: Int(owner.edge), in: memory)
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

    private mutating func keep(_ changes: Timetable, _ owner: Owner) -> Int {
        timetables.append(changes)
        owners.append(owner)
        return timetables.count - 1
    }

    /// Returns the minimum weight of an edge at any time, which in proportion also holds for its parts; or
    /// `Timetable.closed`.
    private func leastWeight(_ edge: Int) -> UInt32 {
        if !cutWeights.isEmpty, let weight = cutWeights[edge] { return weight }
        let index = timetable[edge]
        guard index != none32 else { return weight[edge] }
        let shortest = timetables[Int(index)].shortest
        return shortest == Timetable.closed ? shortest : shortest + surcharge[edge]
    }

    /// Returns the minimum weight of each edge at any time, or `Timetable.closed`. The caller frees the column.
    func leastWeights() -> Column<UInt32> {
        let least = Column<UInt32>(unset: count)
        for start in stride(from: 0, to: count, by: EdgePages.pageSize) {
            let page = pages.page(of: start)
            for place in 0..<min(EdgePages.pageSize, count - start) { least[start &+ place] = page[place] }
        }
        for owner in owners where owner.edge != none32 { least[Int(owner.edge)] = leastWeight(Int(owner.edge)) }
        for (edge, weight) in cutWeights { least[edge] = weight }
        return least
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

extension Timetable {
    /// The timetable of nothing.
    fileprivate static let constant = Timetable(starts: [.min], durations: [closed])

    fileprivate var isConstant: Bool { starts.count == 1 }

    /// Returns the duration of the piece that holds at a moment.
    func duration(at moment: Int64) -> UInt32 { durations[piece(at: moment)] }
}
