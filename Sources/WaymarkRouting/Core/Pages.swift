/// One value for each index, in pages. A later version shares the pages that it does not change, so a version that differs
/// in a few values costs little.
///
/// Only its creator changes a version, before anybody else reads it. A version keeps the one alive from which it was made.
/// After some versions all pages are copied, so that old versions can be freed.
final class Pages<Element: BitwiseCopyable>: @unchecked Sendable {
    /// What searches read, as long as the pages live.
    struct View {
        let table: Column<Column<Element>>
        let shift: Int
        let mask: Int

        @inline(__always)
        subscript(index: Int) -> Element { table[index >> shift][index & mask] }

        /// Returns the page that an index is on.
        @inline(__always) func page(of index: Int) -> Column<Element> { table[index >> shift] }
    }

    private static var mostVersions: Int { 256 }

    let view: View
    private let older: Pages?
    private let version: Int
    private var isOwn: [Bool]
    /// The number of pages that are not shared with the older version.
    private(set) var ownCount: Int

    /// - Parameter shift: The binary logarithm of the number of indices in a page.
    init(repeating value: Element, count: Int, shift: Int = 9) {
        let size = 1 << shift
        let pages = (0..<(count + size - 1) >> shift).map { _ in Column(repeating: value, count: size) }
        view = View(table: Column(pages), shift: shift, mask: size - 1)
        isOwn = .init(repeating: true, count: pages.count)
        (older, version, ownCount) = (nil, 0, pages.count)
    }

    /// - Parameters:
    ///   - first: What each page starts with. It can have more values than a page has indices.
    init(copying first: Column<Element>, count: Int, shift: Int) {
        let pages = (0..<(count + (1 << shift) - 1) >> shift).map { _ in Column(copying: first) }
        view = View(table: Column(pages), shift: shift, mask: (1 << shift) - 1)
        isOwn = .init(repeating: true, count: pages.count)
        (older, version, ownCount) = (nil, 0, pages.count)
    }

    /// Makes a version with the same values.
    init(sharing other: Pages) {
        let isCopy = other.version == Self.mostVersions
        view = View(table: Column(copying: other.view.table), shift: other.view.shift, mask: other.view.mask)
        isOwn = .init(repeating: isCopy, count: view.table.count)
        (older, version, ownCount) = isCopy ? (nil, 0, view.table.count) : (other, other.version + 1, 0)
        if isCopy { for page in 0..<view.table.count { view.table[page] = Column(copying: view.table[page]) } }
    }

    deinit {
        for page in isOwn.indices where isOwn[page] { view.table[page].deallocate() }
        view.table.deallocate()
    }

    var byteCount: Int {
        view.table.count == 0 ? 0 : ownCount * view.table[0].count * MemoryLayout<Element>.stride
    }

    /// Prepares the page of an index for changes.
    @inline(__always)
    func own(_ index: Int) {
        let page = index >> view.shift
        if isOwn[page] { return }
        isOwn[page] = true
        ownCount += 1
        view.table[page] = Column(copying: view.table[page])
    }

    subscript(index: Int) -> Element {
        get { view[index] }
        set {
            own(index)
            view.page(of: index)[index & view.mask] = newValue
        }
    }
}
