import Foundation
import WaymarkModel

/// A fingerprint of a venue's contents: equal contents have equal fingerprints on every machine and in every file.
///
/// It is a `StableHash` of the canonical bytes described in docs/store.md. It distinguishes versions; it does not protect
/// against forgery.
struct ContentHash {
    /// The last version of the schema that changed what can be read. Files of this version or a later one are read as they
    /// are, and their packed venues and hashes hold.
    static let version = 20

    private var state = StableHash()

    /// Returns the fingerprint as sixteen hexadecimal digits.
    static func of(_ contents: VenueContents) -> String {
        var hash = ContentHash()
        hash.add(contents.id.rawValue)
        hash.add([contents], of: StoredTable.venues.name, id: \.id)
        var lists = HashingLists(contents: contents, hash: hash)
        VenueContents.lists(&lists)
        return lists.hash.state.digits
    }

    fileprivate mutating func add<Row: Attributed>(_ rows: [Row], of table: String, id: KeyPath<Row, FeatureID>) {
        add(table)
        count(rows.count)
        let blank = Row()
        for index in rows.indices {
            add(rows[index][keyPath: id].rawValue)
            HashingFeature.add(rows[index], blank: blank, to: &self)
        }
    }

    /// Adds a text as it is stored: SQLite ends it at U+0000. Texts that are equal in Swift have the same bytes in NFC.
    private mutating func add(_ whole: String) {
        var text = whole
        let isPlain = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 > 0 && $0 < 0x80 }) else { return false }
            add(UInt64(bytes.count))
            for byte in bytes { add(byte: byte) }
            return true
        }
        if isPlain { return }
        if text.utf8.contains(0) { text = String(text.unicodeScalars.prefix { $0.value != 0 }) }
        if text.utf8.contains(where: { $0 >= 0x80 }) { text = text.precomposedStringWithCanonicalMapping }
        add(UInt64(text.utf8.count))
        for byte in text.utf8 { add(byte: byte) }
    }

    /// Adds the number of rows that follow.
    mutating func count(_ count: Int) { add(UInt64(count)) }

    private mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func add(byte: UInt8) { state.add(byte) }
}

// A value is a byte for its kind and its bytes.
extension ContentHash: CellSink {
    mutating func null() { add(byte: 0) }

    mutating func cell(_ value: Int64) {
        add(byte: 1)
        add(UInt64(bitPattern: value))
    }

    mutating func cell(_ value: Double) {
        add(byte: 2)
        // Minus zero equals zero.
        add((value == 0 ? 0 : value).bitPattern)
    }

    mutating func cell(_ value: String) {
        add(byte: 3)
        add(value)
    }

    mutating func reference(_ id: FeatureID) {
        add(byte: 4)
        add(id.rawValue)
    }
}

/// Adds the features of each kind to a hash.
private struct HashingLists: FeatureListVisitor {
    let contents: VenueContents
    var hash: ContentHash

    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) {
        let features = contents[keyPath: path]
        // The hash of a venue without features of a later kind is the one that it had before.
        if features.isEmpty, Feature.featureKind.since > 1 { return }
        hash.add(features, of: Feature.featureKind.table, id: \.id)
    }
}
