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

/// Some numbers for each directed edge, in small pages whose table is in pages itself: a version that differs in one edge
/// takes the same time on small and on large networks.
///
/// Only its creator changes a version, before anybody else reads it. The numbers live as long as their memory.
struct EdgePages: Sendable {
    /// The binary logarithm of the number of edges in a page. A page has one column after the other.
    static let shift = 6
    static let pageSize = 1 << shift

    private let table: Pages<Page<UInt32>>
    /// The number of pages.
    private let count: Int
    /// The number of values in a page.
    private let size: Int

    /// - Parameters:
    ///   - start: The first value of each column.
    ///   - count: The number of edges.
    init(columns start: [UInt32], count edges: Int, in memory: PageMemory) {
        count = (edges + Self.pageSize - 1) >> Self.shift
        size = start.count * Self.pageSize
        let all = Page(repeating: UInt32(0), count: max(1, count) * size, in: memory)
        let none = Page(all, from: 0, count: size)
        table = Pages(repeating: none, count: count, in: memory)
        for index in 0..<count {
            let page = Page(all, from: index * size, count: size)
            for column in start.indices where start[column] != 0 {
                for edge in 0..<Self.pageSize { page[column * Self.pageSize + edge] = start[column] }
            }
            table.set(index, to: page, in: memory)
        }
    }

    /// Makes a version with the same values.
    init(sharing other: EdgePages, in memory: PageMemory) {
        (count, size) = (other.count, other.size)
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
        if memory.owns(page) { return page }
        let copy = Page(copying: page, count: size, in: memory)
        table.set(edge >> Self.shift, to: copy, in: memory)
        return copy
    }

    /// Returns the page of an edge in the first version.
    @inline(__always)
    func firstPage(of edge: Int) -> Page<UInt32> { table.first[edge >> Self.shift] }

    /// Sets all columns of an edge to what they were in the first version.
    func restore(_ edge: Int, in memory: PageMemory) {
        let (page, old) = (ownPage(of: edge, in: memory), firstPage(of: edge))
        var place = edge & (Self.pageSize - 1)
        while place < size {
            page[place] = old[place]
            place += Self.pageSize
        }
    }

    /// Returns the page of an edge.
    @inline(__always) func page(of edge: Int) -> Page<UInt32> { table[edge >> Self.shift] }

    @inline(__always)
    func column(_ index: Int) -> EdgeColumn { EdgeColumn(pages: table.view, offset: index * Self.pageSize) }
}
