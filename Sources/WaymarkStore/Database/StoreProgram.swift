import GRDB
import WaymarkModel

/// A part of a file that acts on its own: a trigger or a view, with its text.
struct StoreProgram: Hashable, Sendable {
    /// Its kind and its name: `trigger places_after_insert`.
    let name: String
    private let sql: String

    /// What every file of a version has in place of the programs: their kinds, names and texts in one number.
    ///
    /// The number for the present schema is written here. Making it runs all migrations, which took more than two thirds of the
    /// instructions of a command that writes. A test compares it with them.
    static let digestOfPresentSchema: UInt64 = 5_481_406_463_542_280_295

    private static let query =
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view') ORDER BY 1"

    /// Returns the triggers and views of a file, in alphabetical order.
    static func all(in database: Database) throws -> [StoreProgram] {
        try Row.fetchAll(database, sql: query).map {
            // Other white space and line breaks change nothing.
            let sql: String = try $0.decode(atIndex: 1)
            return StoreProgram(
                name: try $0.decode(atIndex: 0), sql: sql.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
    }

    /// Returns the kinds, names and texts of the triggers and views of a file in one number.
    static func digest(in database: Database) throws -> UInt64 {
        let rows = try Row.fetchCursor(database, sql: query)
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        while let row = try rows.next() {
            for index in 0..<2 {
                var text: String = try row.decode(atIndex: index)
                text.withUTF8 { bytes in
                    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
                }
                digest = (digest ^ 0xff) &* 0x100_0000_01b3
            }
        }
        return digest
    }

    /// Returns the triggers and views of a file that are not Waymark's.
    static func foreign(in database: Database) throws -> [StoreProgram] {
        let version = try Schema.version(of: database)
        if version == Schema.version, try digest(in: database) == digestOfPresentSchema { return [] }
        let known = Set(try Schema.expected(ofVersion: version).programs)
        return try all(in: database).filter { !known.contains($0) }
    }

    /// Refuses a file with triggers or views that are not Waymark's.
    ///
    /// - Throws: `StoreError` with `corrupt`.
    static func refuseForeign(in database: Database, path: String) throws {
        guard let program = try foreign(in: database).first else { return }
        throw StoreError.corrupt(
            "\"\(path)\" is damaged: the \(program.name) is not Waymark's; nothing was changed", path: path)
    }

    /// Removes triggers and views that are not Waymark's, from a copy.
    static func dropForeign(in copy: Database) throws {
        for program in try foreign(in: copy) {
            guard let space = program.name.firstIndex(of: " ") else { continue }
            let name = program.name[program.name.index(after: space)...].replacing("\"", with: "\"\"")
            try copy.execute(sql: "DROP \(program.name[..<space]) IF EXISTS \"\(name)\"")
        }
    }
}
