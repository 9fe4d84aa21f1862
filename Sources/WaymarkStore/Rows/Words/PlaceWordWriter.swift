import GRDB
import WaymarkModel

/// Writes the texts by which places are found, many places at a time.
///
/// The triggers that keep the search index run for each row, and before each statement with a trigger the index writes
/// what it has gathered. So the texts wait in a temporary table, and one statement writes those of thousands of places.
final class PlaceWordWriter {
    /// The number of texts that wait at most.
    private let capacity: Int
    private let database: Database
    private let insertion: Statement
    private let removal: Statement
    private var waiting = 0

    static let usualCapacity = 32_768

    init(_ database: Database, capacity: Int = usualCapacity) throws {
        self.database = database
        self.capacity = capacity
        try database.execute(
            sql: """
                CREATE TEMP TABLE new_words (place INTEGER, kind TEXT, text TEXT, folded TEXT);
                CREATE TEMP TABLE old_words (place INTEGER PRIMARY KEY);
                """)
        insertion = try RowBinder.statement(
            database, "INSERT INTO temp.new_words (place, kind, text, folded) VALUES (?, ?, ?, ?)")
        removal = try RowBinder.statement(database, "INSERT OR IGNORE INTO temp.old_words (place) VALUES (?)")
    }

    /// Writes the texts of a new place with a row number.
    func add(_ place: Place, key: Int64) throws {
        for word in PlaceWords.rows(of: place) {
            var row = RowBinder(insertion)
            row.cell(key)
            row.cell(word.kind)
            row.cell(word.text)
            row.cell(word.folded)
            try row.execute()
            waiting += 1
        }
        if waiting >= capacity { try flush() }
    }

    /// Replaces the texts of a place, if they differ.
    func change(_ old: Place, to new: Place, key: Int64) throws {
        let isSame = PlaceWords.rows(of: old).elementsEqual(PlaceWords.rows(of: new)) { left, right in
            // Equal texts can be spelled in different characters.
            left.kind == right.kind && left.folded.utf8.elementsEqual(right.folded.utf8)
                && left.text.utf8.elementsEqual(right.text.utf8)
        }
        if isSame { return }
        try remove(key: key)
        try add(new, key: key)
    }

    /// Removes the texts of a place.
    func remove(key: Int64) throws {
        var row = RowBinder(removal)
        row.cell(key)
        try row.execute()
        waiting += 1
    }

    /// Writes what waits.
    func flush() throws {
        if waiting == 0 { return }
        try database.execute(
            sql: """
                DELETE FROM place_words WHERE place IN (SELECT place FROM temp.old_words);
                INSERT INTO place_words (place, kind, text, folded)
                    SELECT place, kind, text, folded FROM temp.new_words ORDER BY rowid;
                DELETE FROM temp.old_words;
                DELETE FROM temp.new_words;
                """)
        waiting = 0
    }

    /// Writes what waits, and ends.
    func finish() throws {
        try flush()
        try database.execute(sql: "DROP TABLE temp.new_words; DROP TABLE temp.old_words")
    }
}
