/// One number for each directed edge.
struct EdgeColumn: Sendable {
    let pages: Pages<Page<UInt32>>.View
    /// The index of the column's first value in each page.
    let offset: Int

    @inline(__always)
    subscript(edge: Int) -> UInt32 {
        get { pages[edge >> EdgePages.shift][offset &+ (edge & (EdgePages.pageSize - 1))] }
        nonmutating set { pages[edge >> EdgePages.shift][offset &+ (edge & (EdgePages.pageSize - 1))] = newValue }
    }
}

/// The duration of each directed edge: what its weight has besides the surcharge; or `Timetable.closed`.
struct DurationColumn: Sendable {
    let weight: EdgeColumn
    let surcharge: EdgeColumn

    @inline(__always)
    subscript(edge: Int) -> UInt32 {
        let weight = weight[edge]
        return weight == Timetable.closed ? weight : weight &- surcharge[edge]
    }
}

/// Some numbers for each directed edge, in small pages whose table is in pages itself: a version that differs in one edge
/// takes the same time on small and on large networks.
///
/// Only its creator changes a version, before anybody else reads it. The numbers live as long as their memory.
struct EdgePages: Sendable {
    /// The binary logarithm of the number of edges in a page. A page has one column after the other.
    static let shift = 6
    static let pageSize = 1 << shift

    private let table: Pages<Page<UInt32>>
    /// Whether all edges share a page of zeros until theirs is set.
    private let isSeldom: Bool
    /// All pages of the first version, one after the other; or the page of zeros.
    let first: Page<UInt32>
    /// The number of pages.
    private let count: Int
    /// The number of values in a page.
    private let size: Int

    /// Makes a column of zeros, most of which will be set.
    ///
    /// - Parameter edges: The number of edges.
    init(count edges: Int, in memory: PageMemory) {
        (count, size, isSeldom) = ((edges + Self.pageSize - 1) >> Self.shift, Self.pageSize, false)
        first = Page(repeating: 0, count: max(1, count) * size, in: memory)
        table = Pages(repeating: first, count: count, in: memory)
        for index in 0..<count { table.set(index, to: Page(first, from: index * size, count: size), in: memory) }
    }

    /// Makes columns of zeros, few of which will be set.
    ///
    /// - Parameters:
    ///   - columns: The number of columns.
    ///   - edges: The number of edges.
    init(seldom columns: Int, count edges: Int, in memory: PageMemory) {
        (count, size, isSeldom) = ((edges + Self.pageSize - 1) >> Self.shift, columns * Self.pageSize, true)
        first = Page(repeating: 0, count: size, in: memory)
        table = Pages(repeating: first, count: count, in: memory)
    }

    /// Makes a version with the same values.
    init(sharing other: EdgePages, in memory: PageMemory) {
        (isSeldom, first, count, size) = (other.isSeldom, other.first, other.count, other.size)
        table = Pages(sharing: other.table, in: memory)
        if memory.isRenewed { copyChanges(memory) }
    }

    private func copyChanges(_ memory: PageMemory) {
        for index in 0..<count {
            let (old, new) = (table.first[index], table[index])
            if old.isSame(as: new) { continue }
            let isEqual = old.hasSameBytes(as: new, count: size)
            table.set(index, to: isEqual ? old : Page(copying: new, count: size, in: memory), in: memory)
        }
    }

    /// The most bytes that a version takes which changes an edge.
    var byteCountOfChange: Int { table.byteCountOfPage + size * MemoryLayout<UInt32>.stride }
    /// The size in bytes of a version that changes nothing.
    var tableSize: Int { table.tableSize }

    /// Returns the page of an edge, ready for changes.
    @inline(__always)
    func ownPage(of edge: Int, in memory: PageMemory) -> Page<UInt32> {
        let page = table[edge >> Self.shift]
        if !isZero(page), memory.version == 0 || memory.owns(page) { return page }
        let copy = Page(copying: page, count: size, in: memory)
        table.set(edge >> Self.shift, to: copy, in: memory)
        return copy
    }

    /// Whether a page is the page of zeros.
    @inline(__always)
    private func isZero(_ page: Page<UInt32>) -> Bool { isSeldom && page.isSame(as: first) }

    /// Whether all columns of an edge are 0 because it is on a page that was not set.
    @inline(__always)
    func isUnset(_ edge: Int) -> Bool { isZero(table[edge >> Self.shift]) }

    /// Returns the page of an edge in the first version.
    @inline(__always)
    func firstPage(of edge: Int) -> Page<UInt32> { table.first[edge >> Self.shift] }

    /// Sets all columns of an edge to what they were in the first version.
    func restore(_ edge: Int, in memory: PageMemory) {
        let old = firstPage(of: edge)
        if table[edge >> Self.shift].isSame(as: old) { return }
        let page = ownPage(of: edge, in: memory)
        var place = edge & (Self.pageSize - 1)
        while place < size {
            page[place] = old[place]
            place += Self.pageSize
        }
    }

    @inline(__always)
    func column(_ index: Int) -> EdgeColumn { EdgeColumn(pages: table.view, offset: index * Self.pageSize) }
}
