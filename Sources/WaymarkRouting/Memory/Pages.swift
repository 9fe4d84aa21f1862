/// One value for each index, in pages. A later version shares the pages that it does not change, so a version that differs
/// in a few values costs little.
///
/// Only its creator changes a version, before anybody else reads it. The values live as long as the memory that they were
/// made in (`PageMemory`), which their owner keeps and passes to each change.
struct Pages<Element: BitwiseCopyable>: Sendable {
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

    let view: View
    /// The pages of the first version, of which all later ones are changes.
    let first: View

    /// The number of values in a page.
    @inline(__always) var pageSize: Int { view.mask &+ 1 }

    /// Returns the binary logarithm of the size of pages with which there are about as many pages as values in a page, so
    /// that a version copies few bytes.
    static func shift(for count: Int) -> Int {
        var shift = 4
        while shift < 9, 1 << (2 * shift) < count { shift += 1 }
        return shift
    }

    /// - Parameter shift: The binary logarithm of the number of indices in a page.
    init(repeating value: Element, count: Int, shift: Int? = nil, in memory: PageMemory) {
        let shift = shift ?? Self.shift(for: count)
        let size = 1 << shift
        let table = Column<Page<Element>>(unset: (count + size - 1) >> shift, in: memory)
        let all = Page(repeating: value, count: table.count * size, in: memory)
        for page in 0..<table.count { table[page] = Page(all, from: page * size, count: size) }
        view = View(table: table, shift: shift, mask: size - 1)
        first = view
    }

    /// Makes a version with the same values.
    @inline(__always)
    init(sharing other: Pages, in memory: PageMemory) {
        let old = other.view.table
        let table = Column<Page<Element>>(unset: old.count, in: memory)
        for page in 0..<old.count { table[page] = old[page] }
        view = View(table: table, shift: other.view.shift, mask: other.view.mask)
        first = other.first
        if memory.isRenewed { copyChanges(memory) }
    }

    /// Copies all pages that are not those of the first version.
    private func copyChanges(_ memory: PageMemory) {
        for page in 0..<view.table.count where !view.table[page].isSame(as: first.table[page]) {
            view.table[page] =
                view.table[page].hasSameBytes(as: first.table[page], count: pageSize)
                ? first.table[page] : Page(copying: view.table[page], count: pageSize, in: memory)
        }
    }

    /// The size in bytes of a version's table.
    var tableSize: Int { view.table.count * MemoryLayout<Page<Element>>.stride }
    /// The size in bytes of a page.
    var byteCountOfPage: Int { pageSize * MemoryLayout<Element>.stride }

    @inline(__always)
    subscript(index: Int) -> Element { view[index] }

    /// Sets a value of a version that is being made in a memory.
    @inline(__always)
    func set(_ index: Int, to value: Element, in memory: PageMemory) {
        let page = index >> view.shift
        if !memory.owns(view.table[page]) {
            view.table[page] = Page(copying: view.table[page], count: pageSize, in: memory)
        }
        view.table[page][index & view.mask] = value
    }
}
