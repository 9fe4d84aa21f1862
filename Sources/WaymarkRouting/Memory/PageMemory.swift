/// The memory of one version of some paged values.
///
/// A version takes what it changes from one or two blocks, so that making and freeing it takes few calls. It keeps the
/// memory alive of the version from which it was made, because it shares pages with it. After some versions, one is made
/// from the first again, so that those between can be freed.
///
/// Only its creator takes memory, before anybody else reads the values.
final class PageMemory: @unchecked Sendable {
    private struct Block {
        var start: UnsafeMutableRawPointer
        var end: UnsafeMutableRawPointer
    }

    /// More versions take more memory; with fewer, more of them are made from the first.
    private static let mostVersions = 1024
    private static let largestBlock = 64 << 10
    /// First versions have many pages, and what is in few blocks is found quickly.
    private static let largestFirstBlock = 4 << 20

    private let older: PageMemory?
    private let first: PageMemory?
    /// How many versions were made from each other since the first, which is 0.
    let version: Int
    /// Whether this version shares nothing but the pages of the first version, and copies what others changed.
    let isRenewed: Bool
    @exclusivity(unchecked) private var blocks = GrowingColumn<Block>()
    /// The latest block, and what is left of it.
    @exclusivity(unchecked) private var block: Block
    @exclusivity(unchecked) private var next: UnsafeMutableRawPointer

    /// Memory for first versions of values.
    ///
    /// - Parameter capacity: About how many bytes the values will take.
    init(capacity: Int = 1024) {
        (older, first, version, isRenewed) = (nil, nil, 0, false)
        block = Self.block(capacity)
        next = block.start
    }

    /// Memory for the next versions of the values in another memory.
    init(after other: PageMemory, capacity: Int) {
        isRenewed = other.version == Self.mostVersions
        first = other.first ?? other
        older = isRenewed ? other.first : other
        version = isRenewed ? 1 : other.version + 1
        block = Self.block(capacity)
        next = block.start
    }

    deinit {
        for index in 0..<blocks.count { blocks[index].start.deallocate() }
        blocks.deallocate()
        block.start.deallocate()
    }

    private static func block(_ byteCount: Int) -> Block {
        // The allocator aligns to 16 bytes, which is enough for all values.
        let start = UnsafeMutableRawPointer.allocate(byteCount: max(16, byteCount), alignment: 16)
        return Block(start: start, end: start + max(16, byteCount))
    }

    /// Takes memory that lives as long as this object.
    @inline(__always)
    func take<Element: BitwiseCopyable>(_ type: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
        take(byteCount: count &* MemoryLayout<Element>.stride).assumingMemoryBound(to: type)
    }

    private func take(byteCount: Int) -> UnsafeMutableRawPointer {
        let size = (byteCount + 15) & ~15
        if block.end - next < size { addBlock(for: size) }
        defer { next += size }
        return next
    }

    private func addBlock(for size: Int) {
        let last = block.end - block.start
        blocks.append(block)
        block = Self.block(max(size, min(2 * last, version == 0 ? Self.largestFirstBlock : Self.largestBlock)))
        next = block.start
    }

    /// Returns whether a page is in this memory, not shared with an older version.
    @inline(__always)
    func owns<Element>(_ page: Page<Element>) -> Bool {
        let address = page.address
        return address >= block.start && address < block.end || blocks.count > 0 && ownsInOlderBlock(address)
    }

    private func ownsInOlderBlock(_ address: UnsafeMutableRawPointer) -> Bool {
        for index in 0..<blocks.count where address >= blocks[index].start && address < blocks[index].end {
            return true
        }
        return false
    }

    /// The size in bytes of what is not shared with an older version.
    var byteCount: Int {
        var sum = next - block.start
        for index in 0..<blocks.count { sum += blocks[index].end - blocks[index].start }
        return sum
    }
}

/// A block of values that does not know their number, so that tables of blocks are small.
struct Page<Element: BitwiseCopyable>: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Element>
    #if DEBUG
        private let count: Int
    #endif

    private init(_ base: UnsafeMutablePointer<Element>, count: Int) {
        self.base = base
        #if DEBUG
            self.count = count
        #endif
    }

    init(repeating value: Element, count: Int, in memory: PageMemory) {
        self.init(memory.take(Element.self, count: count), count: count)
        base.initialize(repeating: value, count: count)
    }

    /// Copies a page of `count` values.
    init(copying other: Page, count: Int, in memory: PageMemory) {
        self.init(memory.take(Element.self, count: count), count: count)
        base.initialize(from: other.base, count: count)
    }

    /// A part of a larger page.
    init(_ all: Page, from start: Int, count: Int) { self.init(all.base + start, count: count) }

    /// Returns the values as a column, which lives as long as their memory.
    func column(count: Int) -> Column<Element> { Column(base, count: count) }

    fileprivate var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(base) }

    /// Returns whether another page is this one, not a copy.
    func isSame(as other: Page) -> Bool { base == other.base }

    /// Returns whether another page has the same bytes. Both have `count` values.
    func hasSameBytes(as other: Page, count: Int) -> Bool {
        let size = count * MemoryLayout<Element>.stride
        let (own, others) = (UnsafeRawPointer(base), UnsafeRawPointer(other.base))
        var place = 0
        while place + 8 <= size {
            if own.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                != others.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            {
                return false
            }
            place &+= 8
        }
        while place < size {
            if own.load(fromByteOffset: place, as: UInt8.self) != others.load(fromByteOffset: place, as: UInt8.self) {
                return false
            }
            place &+= 1
        }
        return true
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            #if DEBUG
                assert(index >= 0 && index < count, "an index outside of a page")
            #endif
            return base[index]
        }
        nonmutating set {
            #if DEBUG
                assert(index >= 0 && index < count, "an index outside of a page")
            #endif
            base[index] = newValue
        }
    }
}

extension Column {
    /// A column in the memory of a version.
    init(unset count: Int, in memory: PageMemory) { self.init(memory.take(Element.self, count: count), count: count) }
}
