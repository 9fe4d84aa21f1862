import Foundation
import WaymarkModel

/// A fingerprint of a venue's contents: equal contents have equal fingerprints on every machine and in every file.
///
/// It is FNV-1a with 64 bits (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv) over the canonical bytes
/// described in docs/store.md. It distinguishes versions; it does not protect against forgery.
struct ContentHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Returns the fingerprint as sixteen hexadecimal digits.
    static func of(_ contents: VenueContents) -> String {
        var hash = ContentHash()
        hash.add(contents.id.rawValue)
        hash.addAll(VenueRecord.self, contents)
        hash.addAll(BuildingRecord.self, contents)
        hash.addAll(LevelRecord.self, contents)
        hash.addAll(NodeRecord.self, contents)
        hash.addAll(EdgeRecord.self, contents)
        hash.addAll(ConnectorRecord.self, contents)
        hash.addAll(AreaRecord.self, contents)
        hash.addAll(PlaceRecord.self, contents)
        hash.addAll(GeofenceRecord.self, contents)
        hash.addAll(RecommendationRecord.self, contents)
        let digits = String(hash.state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func addAll<Record: FeatureRecord>(_ record: Record.Type, _ contents: VenueContents) {
        let features = record.features(of: contents)
        add(record.table)
        add(UInt64(features.count))
        for feature in features {
            add(feature.id.rawValue)
            for cell in record.cells(feature) { add(cell) }
            for (part, rows) in zip(record.parts, record.rows(feature)) {
                if rows.isEmpty, part.isLater { continue }
                add(UInt64(rows.count))
                for row in rows { for cell in row { add(cell) } }
            }
        }
    }

    private mutating func add(_ cell: Cell) {
        switch cell {
        case .null:
            add(byte: 0)
        case .integer(let value):
            add(byte: 1)
            add(UInt64(bitPattern: value))
        case .real(let value):
            add(byte: 2)
            // Minus zero equals zero.
            add((value == 0 ? 0 : value).bitPattern)
        case .text(let value):
            add(byte: 3)
            add(value)
        case .reference(_, let id):
            add(byte: 4)
            add(id.rawValue)
        }
    }

    /// Adds a text as it is stored: SQLite ends it at U+0000. Texts that are equal in Swift have the same bytes in NFC.
    private mutating func add(_ whole: String) {
        var text = whole
        if text.utf8.contains(0) { text = String(text.unicodeScalars.prefix { $0.value != 0 }) }
        if text.utf8.contains(where: { $0 >= 0x80 }) { text = text.precomposedStringWithCanonicalMapping }
        add(UInt64(text.utf8.count))
        for byte in text.utf8 { add(byte: byte) }
    }

    private mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func add(byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
    }
}
