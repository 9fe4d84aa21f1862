import GRDB
import GRDBSQLite
import WaymarkModel

/// Reads the columns of a statement's row from left to right. A value that does not fit is remembered as a failure of the
/// row, never a crash.
struct RowColumns: AttributeSource {
    private let handle: OpaquePointer
    private var column: Int32 = 0
    private let references: LoadedReferences
    private(set) var failure: MisfitRow?

    init(_ statement: Statement, _ references: LoadedReferences) {
        handle = statement.sqliteStatement
        self.references = references
    }

    /// Throws the first failure of the row.
    func check() throws {
        if let failure { throw failure }
    }

    /// Remembers that the last column does not fit.
    mutating func fail(_ reason: @autoclosure () -> String) {
        if failure == nil { failure = MisfitRow(reason: reason()) }
    }

    /// Remembers that a value is missing where the attribute needs one.
    mutating func failMissing(_ name: @autoclosure () -> String) { fail("no value for \"\(name())\"") }

    mutating func wide() -> Int64? {
        let index = next()
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return sqlite3_column_int64(handle, index)
        case SQLITE_NULL: return nil
        default: return unexpected(index)
        }
    }

    mutating func number() -> Double? {
        let index = next()
        switch sqlite3_column_type(handle, index) {
        case SQLITE_FLOAT, SQLITE_INTEGER: return sqlite3_column_double(handle, index)
        case SQLITE_NULL: return nil
        default: return unexpected(index)
        }
    }

    mutating func text() -> String? {
        let index = next()
        switch sqlite3_column_type(handle, index) {
        case SQLITE_TEXT: return sqlite3_column_text(handle, index).map { String(cString: $0) }
        case SQLITE_NULL: return nil
        default: return unexpected(index)
        }
    }

    mutating func integer() -> Int? { wide().map { Int($0) } }
    mutating func flag() -> Bool? { wide().map { $0 != 0 } }

    mutating func choice<Choice: ChoiceValue>() -> Choice? {
        guard let word = text() else { return nil }
        let choice = Choice(rawValue: word)
        if choice == nil { fail("the unknown kind \"\(word)\"") }
        return choice
    }

    mutating func localized() -> LocalizedText? {
        let base = text()
        let translations = tags()
        return base.map { LocalizedText($0, translations: translations ?? [:]) }
    }

    mutating func hours() -> OpeningHours? {
        guard let text = text() else { return nil }
        do throws(MisfitRow) {
            return try references.hours(text)
        } catch {
            fail(error.reason)
            return nil
        }
    }

    mutating func roles() -> Set<Role>? {
        guard let json = text() else { return [] }
        return decoded { () throws(MisfitRow) in Set(try CompactJSON.texts(from: json).map { Role(rawValue: $0) }) }
    }

    mutating func tags() -> [String: String]? {
        guard let json = text() else { return [:] }
        return decoded { () throws(MisfitRow) in try CompactJSON.entries(from: json) }
    }

    mutating func point() -> Point? {
        let x = number()
        let y = number()
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    mutating func line() -> Polyline? {
        guard let json = text() else { return nil }
        return decoded { () throws(MisfitRow) in try CompactJSON.line(from: json) }
    }

    mutating func polygon() -> Polygon? {
        guard let json = text() else { return nil }
        return decoded { () throws(MisfitRow) in try CompactJSON.polygon(from: json) }
    }

    mutating func date() -> CalendarDate? {
        let (year, month, day) = (integer(), integer(), integer())
        guard let year, let month, let day else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// Reads a reference: a row number, of which the id is returned.
    mutating func reference(_ kind: FeatureKind) -> FeatureID? {
        guard let key = wide() else { return nil }
        let id = references.id(of: key, kind)
        if id == nil { fail("a reference to a missing \(kind)") }
        return id
    }

    private mutating func decoded<Value>(_ body: () throws(MisfitRow) -> Value) -> Value? {
        do throws(MisfitRow) {
            return try body()
        } catch {
            fail(error.reason)
            return nil
        }
    }

    private mutating func unexpected<Value>(_ index: Int32) -> Value? {
        let handle = self.handle
        fail("a value of an unexpected type in \"\(String(cString: sqlite3_column_name(handle, index)))\"")
        return nil
    }

    private mutating func next() -> Int32 {
        defer { column += 1 }
        return column
    }
}
