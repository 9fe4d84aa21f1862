import GRDB
import WaymarkModel

/// Reads the columns of a query's row from left to right. A value that does not fit is an error, never a crash.
final class RowReader {
    private let row: Row
    private var column = 0

    init(_ row: Row) { self.row = row }

    func text() throws -> String { try row.decode(String.self, atIndex: next()) }
    func optionalText() throws -> String? { try row.decode(String?.self, atIndex: next()) }
    func real() throws -> Double { try row.decode(Double.self, atIndex: next()) }
    func optionalReal() throws -> Double? { try row.decode(Double?.self, atIndex: next()) }
    func wide() throws -> Int64 { try row.decode(Int64.self, atIndex: next()) }
    func optionalWide() throws -> Int64? { try row.decode(Int64?.self, atIndex: next()) }
    func integer() throws -> Int { try row.decode(Int.self, atIndex: next()) }
    func point() throws -> Point { Point(x: try real(), y: try real()) }

    func localizedText() throws -> LocalizedText {
        let base = try text()
        return LocalizedText(base, translations: try optionalText().map { try CompactJSON.entries(from: $0) } ?? [:])
    }

    func optionalLocalizedText() throws -> LocalizedText? {
        let base = try optionalText()
        let translations = try optionalText().map { try CompactJSON.entries(from: $0) } ?? [:]
        return base.map { LocalizedText($0, translations: translations) }
    }

    private func next() -> Int {
        defer { column += 1 }
        return column
    }
}
