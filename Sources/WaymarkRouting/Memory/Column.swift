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
        count = values.count
        values.withUnsafeBufferPointer { [base] values in
            if let first = values.baseAddress { base.initialize(from: first, count: values.count) }
        }
    }

    /// Makes a column whose values its creator sets before they are read.
    init(unset count: Int) {
        base = .allocate(capacity: max(1, count))
        self.count = count
    }

    init(copying other: Column) {
        base = .allocate(capacity: max(1, other.count))
        base.initialize(from: other.base, count: other.count)
        count = other.count
    }

    /// Memory that another owner fills and frees.
    init(_ base: UnsafeMutablePointer<Element>, count: Int) {
        self.base = base
        self.count = count
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

extension [EdgeIndex] {
    /// Makes an array of known size in one step.
    ///
    /// - Parameter fill: Sets every value.
    @inline(__always)
    init(count: Int, fill: (Column<EdgeIndex>) -> Void) {
        // A generic initializer without values would look up the type of the array's storage each time.
        self.init(repeating: EdgeIndex(0), count: count)
        withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { fill(Column(base, count: count)) }
        }
    }
}

/// A list that grows, in one block of memory. Unlike an array, it has no reference count. Its owner frees it.
struct GrowingColumn<Element: BitwiseCopyable>: RandomAccessCollection {
    private var base: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private(set) var count = 0

    /// An empty list, which has no memory yet.
    init() {}

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func deallocate() { if let base { base.deallocate() } }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "an index outside of a list")
            return base.unsafelyUnwrapped[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count, "an index outside of a list")
            base.unsafelyUnwrapped[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ value: Element) {
        if count == capacity { grow() }
        (base.unsafelyUnwrapped + count).initialize(to: value)
        count &+= 1
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count &-= 1
        return base.unsafelyUnwrapped[count]
    }

    /// Removes a value, and puts the last one in its place.
    @inline(__always)
    mutating func swapOut(at index: Int) {
        self[index] = self[count - 1]
        count &-= 1
    }

    /// Removes all values and keeps the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    private mutating func grow() {
        capacity = Swift.max(4, capacity * 2)
        let larger: UnsafeMutablePointer<Element> = .allocate(capacity: capacity)
        if let base {
            larger.moveInitialize(from: base, count: count)
            base.deallocate()
        }
        base = larger
    }
}
