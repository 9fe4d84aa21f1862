import Foundation

/// Memory that is filled at once, such as the features of a large venue.
package enum LargeMemory {
    /// The size from which on it pays to ask, and the size of a large page.
    private static var leastSize: Int { 8 << 20 }
    private static var pageSize: Int { 2 << 20 }

    /// Asks the system to give memory in large pages when it is first used. In small ones, a process with a venue of a
    /// million nodes stops 240,000 times until the system has found a page and cleared it. Only the speed depends on it.
    ///
    /// - Parameters:
    ///   - start: The start of the memory, which was allocated and not used yet.
    ///   - count: Its size in bytes. Little memory is left as it is.
    package static func prepare(_ start: UnsafeMutableRawPointer?, byteCount count: Int) {
        #if os(Linux)
            guard let start, count >= leastSize else { return }
            // Only whole large pages within the memory: what lies beside it belongs to others.
            let address = Int(bitPattern: start)
            let first = (address + pageSize - 1) & ~(pageSize - 1)
            let end = (address + count) & ~(pageSize - 1)
            guard end > first else { return }
            _ = madvise(start + (first - address), end - first, MADV_HUGEPAGE)
        #endif
    }

    /// Prepares the memory of elements that were allocated and not used yet.
    package static func prepare<Element>(_ memory: UnsafeMutableBufferPointer<Element>) {
        prepare(UnsafeMutableRawPointer(memory.baseAddress), byteCount: memory.count * MemoryLayout<Element>.stride)
    }
}
