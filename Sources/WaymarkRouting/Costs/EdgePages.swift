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
/// Only its creator changes a version, before anybody else reads it.
final class EdgePages: @unchecked Sendable {
    /// The binary logarithm of the number of edges in a page. A page has one column after the other.
    static let shift = 6
    static let pageSize = 1 << shift
    private static let mostVersions = 1024

    private let table: Pages<Page<UInt32>>
    /// The number of pages.
    private let count: Int
    /// The number of values in a page.
    private let size: Int
    private let older: EdgePages?
    /// The first version, of which all later ones are changes.
    private let first: EdgePages?
    private let version: Int
    /// The pages that are not shared with the older version.
    @exclusivity(unchecked) private var own = GrowingColumn<Page<UInt32>>()

    /// - Parameters:
    ///   - start: The first value of each column.
    ///   - count: The number of edges.
    init(columns start: [UInt32], count edges: Int) {
        count = (edges + Self.pageSize - 1) >> Self.shift
        size = start.count * Self.pageSize
        (older, first, version) = (nil, nil, 0)
        let page = Page(repeating: UInt32(0), count: size)
        for column in start.indices {
            for edge in 0..<Self.pageSize { page[column * Self.pageSize + edge] = start[column] }
        }
        table = Pages(repeating: page, count: count)
        own = GrowingColumn(capacity: count)
        for index in 0..<count {
            let made = index == 0 ? page : Page(copying: page, count: size)
            table[index] = made
            own.append(made)
        }
        if count == 0 { page.deallocate() }
    }

    /// Makes a version with the same values.
    init(sharing other: EdgePages) {
        let start = other.first ?? other
        let isRenewed = other.version == Self.mostVersions
        (count, size) = (other.count, other.size)
        first = start
        older = isRenewed ? start : other
        version = isRenewed ? 1 : other.version + 1
        table = Pages(sharing: isRenewed ? start.table : other.table)
        guard isRenewed else { return }
        for index in 0..<count {
            let (old, new) = (start.table.view[index], other.table.view[index])
            if old.isSame(as: new) || old.hasSameBytes(as: new, count: size) { continue }
            let copy = Page(copying: new, count: size)
            table[index] = copy
            own.append(copy)
        }
    }

    deinit {
        for page in own { page.deallocate() }
        own.deallocate()
    }

    var byteCount: Int { own.count * size * MemoryLayout<UInt32>.stride }

    /// Prepares an edge for changes.
    func own(_ edge: Int) {
        let index = edge >> Self.shift
        let page = table.view[index]
        guard let older, page.isSame(as: older.table.view[index]) else { return }
        let copy = Page(copying: page, count: size)
        table[index] = copy
        own.append(copy)
    }

    /// Returns the page of an edge in the first version.
    @inline(__always)
    func firstPage(of edge: Int) -> Page<UInt32> { (first ?? self).table.view[edge >> Self.shift] }

    /// Sets all columns of an edge to what they were in the first version.
    func restore(_ edge: Int) {
        own(edge)
        let (page, old) = (page(of: edge), firstPage(of: edge))
        var place = edge & (Self.pageSize - 1)
        while place < size {
            page[place] = old[place]
            place += Self.pageSize
        }
    }

    /// Returns the page of an edge.
    @inline(__always) func page(of edge: Int) -> Page<UInt32> { table.view[edge >> Self.shift] }

    func column(_ index: Int) -> EdgeColumn { EdgeColumn(pages: table.view, offset: index * Self.pageSize) }
}
