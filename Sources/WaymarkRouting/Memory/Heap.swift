/// A queue of nodes with keys, least first.
protocol SearchQueue {
    associatedtype Item: SearchItem
    mutating func push(_ key: UInt64, _ value: UInt32, edges: UInt32)
    mutating func pop() -> Item?
}

protocol SearchItem {
    var key: UInt64 { get }
    /// The node or label.
    var value: UInt32 { get }
}

/// A 4-ary min-heap of keys, each with a node or label. Equal keys are ordered by fewer edges, then by the lower node or
/// label.
///
/// The buffer belongs to the `SearchSpace` that holds the heap and frees it.
struct Heap: SearchQueue {
    struct Item: SearchItem {
        var key: UInt64
        /// The number of edges in the upper half, the node or label in the lower half.
        var order: UInt64

        /// The node or label.
        @inline(__always) var value: UInt32 { UInt32(truncatingIfNeeded: order) }

        @inline(__always)
        static func < (left: Item, right: Item) -> Bool {
            left.key < right.key || (left.key == right.key && left.order < right.order)
        }
    }

    private(set) var count = 0
    private var capacity = 1024
    private var items: UnsafeMutablePointer<Item>

    init() { items = .allocate(capacity: 1024) }

    func deallocate() { items.deallocate() }

    mutating func removeAll() { count = 0 }

    var least: UInt64? { count == 0 ? nil : items[0].key }

    @inline(__always)
    mutating func push(_ key: UInt64, _ value: UInt32, edges: UInt32 = 0) {
        if count == capacity { grow() }
        let item = Item(key: key, order: UInt64(edges) << 32 | UInt64(value))
        var hole = count
        count &+= 1
        while hole > 0 {
            let parent = (hole &- 1) >> 2
            guard item < items[parent] else { break }
            items[hole] = items[parent]
            hole = parent
        }
        items[hole] = item
    }

    @inline(__always)
    mutating func pop() -> Item? {
        guard count > 0 else { return nil }
        let top = items[0]
        count &-= 1
        guard count > 0 else { return top }
        let last = items[count]
        var hole = 0
        while true {
            let first = hole &* 4 &+ 1
            guard first < count else { break }
            var least = first
            var child = first &+ 1
            let end = min(first &+ 4, count)
            while child < end {
                if items[child] < items[least] { least = child }
                child &+= 1
            }
            guard items[least] < last else { break }
            items[hole] = items[least]
            hole = least
        }
        items[hole] = last
        return top
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Item>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: items, count: count)
        items.deallocate()
        items = larger
        capacity *= 2
    }
}

/// A 4-ary min-heap of keys of 32 bits, each with a node. Equal keys are ordered by the node.
///
/// The buffer belongs to the `CoreSpace` that holds the heap and frees it.
struct NarrowHeap: SearchQueue {
    struct Item: SearchItem {
        fileprivate var both: UInt64

        @inline(__always) var key: UInt64 { both >> 32 }
        @inline(__always) var value: UInt32 { UInt32(truncatingIfNeeded: both) }
    }

    private var count = 0
    private var capacity = 1024
    private var items: UnsafeMutablePointer<UInt64>

    init() { items = .allocate(capacity: 1024) }

    func deallocate() { items.deallocate() }

    mutating func removeAll() { count = 0 }

    /// - Precondition: The key fits into 32 bits. The number of edges does not matter.
    @inline(__always)
    mutating func push(_ key: UInt64, _ value: UInt32, edges: UInt32) {
        assert(key <= UInt64(UInt32.max), "a wide key in a narrow heap")
        if count == capacity { grow() }
        let item = key << 32 | UInt64(value)
        var hole = count
        count &+= 1
        while hole > 0 {
            let parent = (hole &- 1) >> 2
            if items[parent] <= item { break }
            items[hole] = items[parent]
            hole = parent
        }
        items[hole] = item
    }

    @inline(__always)
    mutating func pop() -> Item? {
        guard count > 0 else { return nil }
        let top = items[0]
        count &-= 1
        guard count > 0 else { return Item(both: top) }
        let last = items[count]
        var hole = 0
        while true {
            let first = hole &* 4 &+ 1
            guard first < count else { break }
            var least = first
            var key = items[first]
            var child = first &+ 1
            let end = min(first &+ 4, count)
            while child < end {
                if items[child] < key { (least, key) = (child, items[child]) }
                child &+= 1
            }
            guard key < last else { break }
            items[hole] = key
            hole = least
        }
        items[hole] = last
        return Item(both: top)
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: items, count: count)
        items.deallocate()
        items = larger
        capacity *= 2
    }
}
