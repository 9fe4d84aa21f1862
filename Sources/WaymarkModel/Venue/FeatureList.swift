import Synchronization

/// The features of one kind by position: all in memory, or read from their records a page at a time.
@usableFromInline
struct FeatureList<Feature: VenueFeature>: Sendable {
    @usableFromInline let whole: [Feature]
    @usableFromInline let pages: FeaturePages<Feature>?
    /// The number of features.
    @usableFromInline let count: Int

    init(_ features: [Feature]) {
        (whole, pages, count) = (features, nil, features.count)
    }

    init(_ records: any FeatureRecords<Feature>) {
        (whole, pages, count) = ([], FeaturePages(records), records.count)
    }

    @inlinable subscript(position: Int) -> Feature {
        @inline(__always) _read {
            if let pages {
                yield pages.feature(at: position).pointee
            } else {
                // A span lends the feature, where the subscript of an array copies it.
                yield whole.span[position]
            }
        }
    }

    /// All features in memory. Reading all records takes as long as if they were not kept apart.
    @inlinable var all: [Feature] { pages?.all ?? whole }

    /// Returns the position of the first feature with an id; nil if there is none.
    func firstPosition(of id: FeatureID) -> Int? {
        if let pages { return pages.records.firstPosition(of: id) }
        return whole.firstIndex { $0.id == id }
    }

    /// Returns the id of a feature.
    func id(at position: Int) -> FeatureID { pages?.records.id(at: position) ?? whole[position].id }
}

/// Features that are read from their records, a page at a time, and stay in memory. Any number of threads can read.
@usableFromInline
final class FeaturePages<Feature: VenueFeature>: @unchecked Sendable {
    @usableFromInline typealias Page = UnsafeMutablePointer<Feature>

    /// A page has 2 to the power of this many features: a place rarely needs its neighbours in the file.
    @usableFromInline static var bits: Int { 4 }
    static var size: Int { 1 << bits }

    let records: any FeatureRecords<Feature>
    @usableFromInline let count: Int
    /// The pages that were read. A page is set once, and freed with the list.
    @usableFromInline let pages: UnsafeMutablePointer<Atomic<Page?>>
    private let state = Mutex<[Feature]?>(nil)

    init(_ records: any FeatureRecords<Feature>) {
        self.records = records
        count = records.count
        let pageCount = (records.count + Self.size - 1) / Self.size
        pages = .allocate(capacity: max(1, pageCount))
        for page in 0..<pageCount { (pages + page).initialize(to: Atomic(nil)) }
    }

    deinit {
        for first in stride(from: 0, to: count, by: Self.size) {
            guard let page = pages[first >> Self.bits].load(ordering: .relaxed) else { continue }
            page.deinitialize(count: min(Self.size, count - first))
            page.deallocate()
        }
        pages.deallocate()
    }

    /// Returns where the feature at a position is. It stays there as long as the list.
    @inlinable @inline(__always) func feature(at position: Int) -> UnsafePointer<Feature> {
        precondition(position >= 0 && position < count, "a position that the venue does not have")
        let page = pages[position >> Self.bits].load(ordering: .acquiring) ?? read(position >> Self.bits)
        return UnsafePointer(page + (position & (1 << Self.bits - 1)))
    }

    @usableFromInline @inline(never) func read(_ number: Int) -> Page {
        let first = number << Self.bits
        let positions = first..<min(first + Self.size, count)
        let page = Page.allocate(capacity: positions.count)
        records.read(positions, into: page)
        let (isFirst, other) = pages[number].compareExchange(
            expected: nil, desired: page, ordering: .acquiringAndReleasing)
        guard !isFirst, let other else { return page }
        // Another thread was faster.
        page.deinitialize(count: positions.count)
        page.deallocate()
        return other
    }

    /// All features, which are read once.
    @usableFromInline var all: [Feature] {
        state.withLock { state in
            if let state { return state }
            let features = [Feature](unsafeUninitializedCapacity: count) { memory, filled in
                if let start = memory.baseAddress { records.read(0..<count, into: start) }
                filled = count
            }
            state = features
            return features
        }
    }
}
