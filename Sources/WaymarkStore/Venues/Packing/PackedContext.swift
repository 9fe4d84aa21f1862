import WaymarkModel

/// What the records of a packed venue refer to: texts, features that were read before, and opening hours.
///
/// The memory is written in `init` and `set`, and freed with the object.
final class PackedContext {
    let texts: UnsafeMutableBufferPointer<String>
    /// The ids of the features of each kind, in order.
    let ids: UnsafeMutableBufferPointer<UnsafeMutableBufferPointer<FeatureID>>
    private var knownHours: [Int: OpeningHours] = [:]

    /// An address for readers without bytes; nothing is read from it.
    nonisolated(unsafe) static let noBytes = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Reads a pool of texts; nil if the bytes are not one.
    static func reading(pool bytes: UnsafeBufferPointer<UInt8>) -> PackedContext? {
        let none = PackedContext()
        defer { withExtendedLifetime(none) {} }
        var reader = PackedReader(bytes, none)
        let lengths = reader.list(elementsOf: 1) { $0.count() }
        guard !reader.hasFailed, lengths.reduce(0, +) == reader.remaining else { return nil }
        let context = PackedContext(texts: lengths.count)
        for (index, length) in lengths.enumerated() {
            guard let text = reader.bytes(length) else { return nil }
            // Bytes that are not UTF-8 are repaired.
            context.texts[index] = String(decoding: text, as: UTF8.self)
        }
        return context
    }

    /// Creates a context with a number of texts, which are empty.
    init(texts count: Int = 0) {
        texts = .allocate(capacity: count)
        texts.initialize(repeating: "")
        ids = .allocate(capacity: FeatureKind.allCases.count)
        ids.initialize(repeating: UnsafeMutableBufferPointer(start: nil, count: 0))
    }

    deinit {
        texts.deinitialize()
        texts.deallocate()
        for list in ids {
            list.deinitialize()
            list.deallocate()
        }
        ids.deallocate()
    }

    /// Remembers the features of a kind, once.
    func set<Feature: VenueFeature>(_ features: [Feature]) {
        guard ids[Feature.featureKind.number].isEmpty else { return }
        let list = UnsafeMutableBufferPointer<FeatureID>.allocate(capacity: features.count)
        _ = list.initialize(fromContentsOf: features.lazy.map(\.id))
        ids[Feature.featureKind.number] = list
    }

    /// Returns the opening hours in the text with an index; nil if there are none. Most of a venue share a few.
    func hours(_ index: Int) -> OpeningHours? {
        if let hours = knownHours[index] { return hours }
        guard index < texts.count, let hours = try? OpeningHours(texts[index]) else { return nil }
        knownHours[index] = hours
        return hours
    }
}
