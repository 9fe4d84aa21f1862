/// Values in one block of memory.
///
/// The core's memory is read and written only here. Builds with assertions, such as those of the tests, check every
/// index. Release builds do not, so that the inner loops of searches have neither checks nor reference counts. The
/// creator of a column frees it.
struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Element>
    /// The number of values.
    let count: Int

    init(repeating value: Element, count: Int) {
        base = .allocate(capacity: max(1, count))
        base.initialize(repeating: value, count: count)
        self.count = count
    }

    init(_ values: [Element]) {
        base = .allocate(capacity: max(1, values.count))
        for (index, value) in values.enumerated() { (base + index).initialize(to: value) }
        count = values.count
    }

    init(copying other: Column) {
        base = .allocate(capacity: max(1, other.count))
        base.initialize(from: other.base, count: other.count)
        count = other.count
    }

    func deallocate() { base.deallocate() }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "an index outside of a column")
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count, "an index outside of a column")
            base[index] = newValue
        }
    }
}
