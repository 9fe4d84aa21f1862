/// One value for each index, in pages. A later version shares the pages that it does not change, so a version that differs
/// in a few values costs little.
///
/// Only its creator changes a version, before anybody else reads it. A version keeps the one alive from which it was made.
/// After some versions, one is made from the first again, so that those between can be freed.
final class Pages<Element: BitwiseCopyable>: @unchecked Sendable {
    /// What searches read, as long as the pages live.
    struct View {
        let table: Column<Page<Element>>
        let shift: Int
        let mask: Int

        @inline(__always)
        subscript(index: Int) -> Element { table[index >> shift][index & mask] }

        /// Returns the page that an index is on.
        @inline(__always) func page(of index: Int) -> Page<Element> { table[index >> shift] }
    }

    /// More versions take more memory; with fewer, more of them are made from the first.
    private static var mostVersions: Int { 1024 }

    let view: View
    /// The number of values in a page.
    private let size: Int
    private let older: Pages?
    /// The first version, of which all later ones are changes.
    private let first: Pages?
    private let version: Int
    /// The pages that are not shared with the older version; not used in the first version.
    @exclusivity(unchecked) private var own = GrowingColumn<Page<Element>>()

    /// Returns the binary logarithm of the size of pages with which there are about as many pages as values in a page, so
    /// that a version copies few bytes.
    static func shift(for count: Int) -> Int {
        var shift = 4
        while shift < 9, 1 << (2 * shift) < count { shift += 1 }
        return shift
    }

    /// - Parameter shift: The binary logarithm of the number of indices in a page.
    init(repeating value: Element, count: Int, shift: Int? = nil) {
        let shift = shift ?? Self.shift(for: count)
        size = 1 << shift
        let pages = (0..<(count + size - 1) >> shift).map { [size] _ in Page(repeating: value, count: size) }
        view = View(table: Column(pages), shift: shift, mask: size - 1)
        (older, first, version) = (nil, nil, 0)
    }

    /// Makes a version with the same values.
    init(sharing other: Pages) {
        let start = other.first ?? other
        let isRenewed = other.version == Self.mostVersions
        size = other.size
        older = isRenewed ? start : other
        first = start
        version = isRenewed ? 1 : other.version + 1
        let table = Column(copying: other.view.table)
        view = View(table: table, shift: other.view.shift, mask: other.view.mask)
        guard isRenewed else { return }
        for page in 0..<table.count where !table[page].isSame(as: start.view.table[page]) {
            if table[page].hasSameBytes(as: start.view.table[page], count: size) {
                table[page] = start.view.table[page]
            } else {
                table[page] = Page(copying: table[page], count: size)
                own.append(table[page])
            }
        }
    }

    deinit {
        if older == nil {
            for page in 0..<view.table.count { view.table[page].deallocate() }
        } else {
            for page in own { page.deallocate() }
        }
        own.deallocate()
        view.table.deallocate()
    }

    /// The size in bytes of the pages that are not shared with the older version.
    var byteCount: Int { (older == nil ? view.table.count : own.count) * size * MemoryLayout<Element>.stride }

    /// Prepares the page of an index for changes.
    @inline(__always)
    func own(_ index: Int) {
        let page = index >> view.shift
        guard let older, view.table[page].isSame(as: older.view.table[page]) else { return }
        view.table[page] = Page(copying: view.table[page], count: size)
        own.append(view.table[page])
    }

    subscript(index: Int) -> Element {
        get { view[index] }
        set {
            own(index)
            view.page(of: index)[index & view.mask] = newValue
        }
    }
}
