import WaymarkModel

/// A part of the columns of `Weights`: the values of some consecutive edges.
///
/// Weights that differ in a few edges share the other pages.
final class WeightPage: Sendable {
    /// The number of edges in a page.
    static let size = 1024
    static let shift = 10
    /// One column after the other, each for all edges of the page.
    let values: Column<UInt32>

    init(columns: Int) { values = Column(repeating: 0, count: columns * Self.size) }

    init(copying other: WeightPage) { values = Column(copying: other.values) }

    deinit { values.deallocate() }
}

/// One number for each directed edge.
struct EdgeColumn: Sendable {
    let pages: Column<Column<UInt32>>
    /// The index of the column's first value in each page.
    let offset: Int

    @inline(__always)
    subscript(edge: Int) -> UInt32 {
        get { pages[edge >> WeightPage.shift][offset &+ (edge & (WeightPage.size - 1))] }
        nonmutating set { pages[edge >> WeightPage.shift][offset &+ (edge & (WeightPage.size - 1))] = newValue }
    }
}

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
    private var pages: [WeightPage]
    private let table: Column<Column<UInt32>>
    /// The pages that no other weights share.
    private var isOwn: [Bool]
    private(set) var ownPageCount = 0
    /// Whether no edge has a surcharge or is avoided.
    private(set) var isPlain = true
    private(set) var timetables: [Timetable] = []
    private(set) var owners: [Owner] = []
    /// The minimum weights of edges cut by areas, without the areas.
    private var cutWeights: [Int: UInt32] = [:]

    init(count: Int, hasAvoided: Bool) {
        self.count = count
        self.hasAvoided = hasAvoided
        let pageCount = (count + WeightPage.size) >> WeightPage.shift
        pages = (0..<pageCount).map { _ in WeightPage(columns: hasAvoided ? 5 : 4) }
        table = Column(pages.map(\.values))
        isOwn = .init(repeating: true, count: pageCount)
        ownPageCount = pageCount
        for edge in 0..<count { timetable[edge] = none32 }
    }

    /// Shares all pages of other columns until they are changed.
    init(sharing other: WeightColumns) {
        count = other.count
        hasAvoided = other.hasAvoided
        pages = other.pages
        table = Column(copying: other.table)
        isOwn = .init(repeating: false, count: pages.count)
        timetables = other.timetables
        owners = other.owners
        isPlain = other.isPlain
    }

    /// Frees what is not a page.
    func deallocate() { table.deallocate() }

    /// Milliseconds, or `Timetable.closed`.
    var duration: EdgeColumn { EdgeColumn(pages: table, offset: WeightPage.size) }
    /// Duration and surcharge in milliseconds, or `Timetable.closed`.
    var weight: EdgeColumn { EdgeColumn(pages: table, offset: 0) }
    var surcharge: EdgeColumn { EdgeColumn(pages: table, offset: 2 * WeightPage.size) }
    /// The index in `timetables`, or `none32`.
    var timetable: EdgeColumn { EdgeColumn(pages: table, offset: 3 * WeightPage.size) }
    /// Milliseconds on edges of avoided kinds, 0 on others; nil if nothing is avoided.
    var avoided: EdgeColumn? { hasAvoided ? EdgeColumn(pages: table, offset: 4 * WeightPage.size) : nil }

    var byteCount: Int { ownPageCount * WeightPage.size * (hasAvoided ? 5 : 4) * MemoryLayout<UInt32>.stride }

    /// Prepares a page for a change of an edge.
    private mutating func own(_ edge: Int) {
        let page = edge >> WeightPage.shift
        if isOwn[page] { return }
        isOwn[page] = true
        ownPageCount += 1
        pages[page] = WeightPage(copying: pages[page])
        table[page] = pages[page].values
    }

    /// Sets the costs of an edge.
    mutating func set(_ edge: Int, to cost: PassageCost, at moment: Timestamp) {
        own(edge)
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

    private func set(_ edge: Int, duration now: UInt32) {
        duration[edge] = now
        weight[edge] = now == Timetable.closed ? now : now + surcharge[edge]
    }

    /// Sets the durations of the edges that change to those of another moment, and returns the edges that differ.
    mutating func move(from old: Timestamp, to moment: Timestamp) -> [UInt32] {
        var moved: [UInt32] = []
        for (owner, table) in zip(owners, timetables) where owner.isWhole {
            let duration = table.duration(at: moment.milliseconds)
            if duration == table.duration(at: old.milliseconds) { continue }
            own(Int(owner.edge))
            set(Int(owner.edge), duration: duration)
            moved.append(owner.edge)
        }
        return moved
    }

    /// Adds the changes of something that is not an edge of the graph.
    mutating func add(_ changes: Timetable) { _ = keep(changes, Owner(edge: none32, isWhole: false)) }

    /// Removes the timetables of some edges; and of what is not an edge, if `floors` is true.
    mutating func removeTimetables(of edges: Set<UInt32>, floors: Bool) {
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
    func leastWeight(_ edge: Int) -> UInt32 {
        if !cutWeights.isEmpty, let weight = cutWeights[edge] { return weight }
        let index = timetable[edge]
        guard index != none32 else { return weight[edge] }
        let shortest = timetables[Int(index)].shortest
        return shortest == Timetable.closed ? shortest : shortest + surcharge[edge]
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
