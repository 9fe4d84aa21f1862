import GRDB
import WaymarkModel

/// Reads the columns of a row from left to right. A value that does not fit is an error, never a crash.
final class RowReader {
    private let row: Row
    private let loader: VenueLoader
    private var column: Int

    init(_ row: Row, loader: VenueLoader, from column: Int = 0) {
        self.row = row
        self.loader = loader
        self.column = column
    }

    func text() throws -> String { try row.decode(String.self, atIndex: next()) }
    func optionalText() throws -> String? { try row.decode(String?.self, atIndex: next()) }
    func real() throws -> Double { try row.decode(Double.self, atIndex: next()) }
    func optionalReal() throws -> Double? { try row.decode(Double?.self, atIndex: next()) }
    func wide() throws -> Int64 { try row.decode(Int64.self, atIndex: next()) }
    func optionalWide() throws -> Int64? { try row.decode(Int64?.self, atIndex: next()) }
    func integer() throws -> Int { try row.decode(Int.self, atIndex: next()) }
    func optionalInteger() throws -> Int? { try row.decode(Int?.self, atIndex: next()) }
    func flag() throws -> Bool { try integer() != 0 }
    func optionalFlag() throws -> Bool? { try optionalInteger().map { $0 != 0 } }
    func point() throws -> Point { Point(x: try real(), y: try real()) }

    func choice<Choice: RawRepresentable<String>>() throws -> Choice {
        let word = try text()
        guard let choice = Choice(rawValue: word) else { throw MisfitRow(reason: "the unknown kind \"\(word)\"") }
        return choice
    }

    func localizedText() throws -> LocalizedText {
        LocalizedText(try text(), translations: try dictionary())
    }

    func optionalLocalizedText() throws -> LocalizedText? {
        let base = try optionalText()
        let translations = try dictionary()
        return base.map { LocalizedText($0, translations: translations) }
    }

    func dictionary() throws -> [String: String] {
        try optionalText().map { try CompactJSON.entries(from: $0) } ?? [:]
    }

    func roles() throws -> Set<Role> {
        guard let json = try optionalText() else { return [] }
        return Set(try CompactJSON.texts(from: json).map { Role(rawValue: $0) })
    }

    func polygon() throws -> Polygon { try CompactJSON.polygon(from: try text()) }

    func hours() throws -> OpeningHours? { try optionalText().map { try loader.hours($0) } }
    func requiredHours() throws -> OpeningHours { try loader.hours(try text()) }

    func reference(_ referent: Cell.Referent) throws -> FeatureID { try loader.id(of: try wide(), in: referent) }

    func optionalReference(_ referent: Cell.Referent) throws -> FeatureID? {
        try optionalWide().map { try loader.id(of: $0, in: referent) }
    }

    private func next() -> Int {
        defer { column += 1 }
        return column
    }
}
