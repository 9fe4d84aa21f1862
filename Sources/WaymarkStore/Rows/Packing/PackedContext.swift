import WaymarkModel

/// What the records of a packed venue refer to: texts, features that come before, and opening hours.
///
/// It is filled while the bytes are checked, and never changes afterwards, so any number of threads can read.
final class PackedContext: @unchecked Sendable {
    private let source: PackedBytes
    /// The bytes of all texts, and where each ends.
    private let pool: UnsafeBufferPointer<UInt8>
    private let ends: [UInt32]
    /// Whether all texts are ASCII: then two of them are equal only if their bytes are.
    private let isASCII: Bool
    /// The ids of the features of each kind, in order, if they are in memory.
    private var ids: [[FeatureID]]
    /// Where the record of each feature of a kind starts, if it is read later.
    private var starts: [[UInt32]]
    private var knownHours: [Int: OpeningHours] = [:]

    /// The number of features of each kind, where readers find it without counting references.
    let counts: UnsafeMutableBufferPointer<Int>
    /// The number of texts.
    var textCount: Int { ends.count }

    /// Creates a context without texts.
    init() {
        (source, pool, ends, isASCII) = (PackedBytes([]), UnsafeBufferPointer(start: nil, count: 0), [], true)
        (ids, starts, counts) = Self.noFeatures()
    }

    /// Reads the pool of texts, which is a part of the bytes; nil if it is not one.
    init?(_ source: PackedBytes, pool bytes: UnsafeBufferPointer<UInt8>) {
        let none = PackedContext()
        var reader = PackedReader(bytes, none)
        var sum = 0
        ends = withExtendedLifetime(none) {
            reader.list(elementsOf: 1) { reader in
                sum += reader.count()
                return UInt32(truncatingIfNeeded: min(sum, Int(UInt32.max)))
            }
        }
        guard !reader.hasFailed, sum == reader.remaining, let pool = reader.bytes(sum) else { return nil }
        (self.source, self.pool) = (source, pool)
        isASCII = pool.allSatisfy { $0 < 0x80 }
        (ids, starts, counts) = Self.noFeatures()
    }

    deinit { counts.deallocate() }

    private static func noFeatures() -> ([[FeatureID]], [[UInt32]], UnsafeMutableBufferPointer<Int>) {
        let kinds = FeatureKind.allCases.count
        let counts = UnsafeMutableBufferPointer<Int>.allocate(capacity: kinds)
        counts.initialize(repeating: 0)
        return (Array(repeating: [], count: kinds), Array(repeating: [], count: kinds), counts)
    }

    /// Remembers the features of a kind.
    func set<Feature: VenueFeature>(_ features: [Feature]) {
        ids[Feature.featureKind.number] = features.map(\.id)
        counts[Feature.featureKind.number] = features.count
    }

    /// Remembers where the records of a kind start.
    func set(_ starts: [UInt32], of kind: FeatureKind) {
        self.starts[kind.number] = starts
        counts[kind.number] = starts.count
    }

    /// Returns a reader of the record of a feature that is read later.
    func record(of kind: FeatureKind, at position: Int) -> PackedReader {
        PackedReader(UnsafeBufferPointer(rebasing: source.all[Int(starts[kind.number][position])...]), self)
    }

    /// Returns the id of a feature.
    func id(of kind: FeatureKind, at position: Int) -> FeatureID {
        if !ids[kind.number].isEmpty { return ids[kind.number][position] }
        var reader = record(of: kind, at: position)
        return FeatureID(rawValue: text(reader.count()))
    }

    /// Returns the position of the first feature with an id among those that are read later; nil if there is none.
    func firstPosition(of id: FeatureID, among kind: FeatureKind) -> Int? {
        let starts = starts[kind.number]
        var text = id.rawValue
        guard isASCII, text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return starts.indices.first { self.id(of: kind, at: $0) == id }
        }
        guard let wanted = text.withUTF8({ index(of: $0) }) else { return nil }
        return starts.indices.first { position in
            var reader = record(of: kind, at: position)
            return reader.count() == wanted
        }
    }

    /// Returns a text. Bytes that are not UTF-8 are repaired.
    @inline(__always) func text(_ index: Int) -> String { String(decoding: bytes(ofText: index), as: UTF8.self) }

    /// Returns the opening hours in the text with an index; nil if there are none. Most of a venue share a few.
    func hours(_ index: Int) -> OpeningHours? {
        if let hours = knownHours[index] { return hours }
        guard index < ends.count, let hours = try? OpeningHours(text(index)) else { return nil }
        knownHours[index] = hours
        return hours
    }

    private func bytes(ofText index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: pool[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])])
    }

    /// Returns the index of the text with these bytes.
    private func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        var start = 0
        for index in ends.indices {
            let end = Int(ends[index])
            if end - start == text.count, pool[start..<end].elementsEqual(text) { return index }
            start = end
        }
        return nil
    }
}
