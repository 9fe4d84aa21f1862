import GRDB
import GRDBSQLite
import WaymarkModel

/// A search for places.
///
/// A large venue can have a word in the names of all its places. So a text is graded where SQLite keeps it, and of a hit
/// nothing is made but four numbers.
struct PlaceSearch {
    /// A text of a place that matches.
    struct Hit {
        /// The row of the place.
        var place: Int64
        /// The row of the text.
        var word: Int64
        var grade: PlaceMatch.Grade
        var score: Double

        func isBetter(than other: Hit) -> Bool {
            (grade.rawValue, -score) < (other.grade.rawValue, -other.score)
        }
    }

    let database: Database
    /// The row of the venue to search; nil means all venues.
    let venue: Int64?
    let query: String
    private let grading: TextGrading

    /// The maximum number of characters of a query that count.
    static let longestQuery = 200
    /// The maximum number of texts that a search for typing mistakes examines, those with the most common trigrams
    /// first.
    private static let fuzzyCandidateLimit = 1000
    /// The length of the character runs in the index.
    private static let indexedLength = 3

    /// Whether the text is blank, and so means all places.
    let isEverything: Bool

    /// - Parameter venue: The row of the venue to search; nil means all venues.
    init(_ database: Database, venue: Int64?, text: String) {
        self.database = database
        self.venue = venue
        isEverything = !text.unicodeScalars.contains { !$0.properties.isWhitespace }
        let folded = FoldedText.fold(String(text.unicodeScalars.prefix(Self.longestQuery)))
        query = String(folded.unicodeScalars.prefix(Self.longestQuery))
        grading = TextGrading(query: query)
    }

    /// Returns the best match of each place, in the order of their rows.
    func run() throws -> [Hit] {
        if isEverything { return try everything() }
        if query.isEmpty { return [] }
        var hits = try direct()
        // Similar texts would dilute a good result.
        if !hits.contains(where: { $0.grade <= .wordPrefix }) { hits += try alike() }
        return Self.best(hits)
    }

    /// Returns all places, which are equally good.
    private func everything() throws -> [Hit] {
        try Int64.fetchAll(
            database, sql: "SELECT key FROM places WHERE ?1 IS NULL OR venue = ?1 ORDER BY key", arguments: [venue]
        ).map { Hit(place: $0, word: 0, grade: .exactName, score: 1) }
    }

    /// Returns the best hit of each place, of equally good ones the first.
    private static func best(_ hits: [Hit]) -> [Hit] {
        var order = Array(hits.indices)
        // They mostly are in order: the texts of a place are written one after the other.
        order.sort { (hits[$0].place, $0) < (hits[$1].place, $1) }
        var best: [Hit] = []
        for index in order {
            let hit = hits[index]
            if best.last?.place != hit.place {
                best.append(hit)
            } else if hit.isBetter(than: best[best.count - 1]) {
                best[best.count - 1] = hit
            }
        }
        return best
    }

    /// Returns the texts that contain every word of the query.
    private func direct() throws -> [Hit] {
        let words = query.split(separator: " ").map(String.init)
        let indexed = words.filter { $0.unicodeScalars.count >= Self.indexedLength }
        // Shorter words are not in the index.
        if indexed.isEmpty {
            return try hits(in: "FROM place_words AS words ORDER BY words.key", [], grading.direct)
        }
        return try hits(
            in: """
                FROM place_search AS found LEFT JOIN place_words AS words ON words.key = found.rowid
                WHERE place_search MATCH ? ORDER BY found.rowid
                """, [indexed.map(Self.quoted).joined(separator: " AND ")], grading.direct)
    }

    /// Returns the texts that share a run of three characters with the query and differ from it by typing mistakes. For
    /// short queries, in which one mistake may break every run, examines all texts.
    private func alike() throws -> [Hit] {
        let scalars = Array(query.unicodeScalars)
        let isNamed = "words.kind IN ('name', 'alias')"
        if scalars.count < 2 * Self.indexedLength {
            return try hits(
                in: "FROM place_words AS words WHERE \(isNamed) ORDER BY words.key", [], grading.fuzzy)
        }
        let runs = (0...scalars.count - Self.indexedLength).map { start in
            var run = String.UnicodeScalarView()
            run.append(contentsOf: scalars[start..<start + Self.indexedLength])
            return Self.quoted(String(run))
        }
        return try hits(
            in: """
                FROM (
                    SELECT found.rowid AS key FROM place_search AS found
                    LEFT JOIN place_words AS words ON words.key = found.rowid
                    LEFT JOIN places ON places.key = words.place
                    WHERE place_search MATCH ? AND (places.key IS NULL OR (\(isNamed) \(scope)))
                    ORDER BY found.rank, found.rowid LIMIT \(Self.fuzzyCandidateLimit)
                ) AS chosen LEFT JOIN place_words AS words ON words.key = chosen.key ORDER BY chosen.key
                """, [Set(runs).sorted().joined(separator: " OR ")], grading.fuzzy)
    }

    /// Keeps to the venue.
    private var scope: String { venue.map { "AND places.venue = \($0)" } ?? "" }

    /// Returns the hits whose places are in the venue.
    ///
    /// - Throws: `MisfitRow` for texts without their places, which a damaged file can have.
    private func present(_ hits: [Hit]) throws -> [Hit] {
        let keys = "[" + hits.map { String($0.place) }.joined(separator: ",") + "]"
        let venues = try Int64?.fetchCursor(
            database, sql: "SELECT places.venue FROM json_each(?) AS hits LEFT JOIN places ON places.key = hits.value",
            arguments: [keys])
        var present: [Hit] = []
        var index = 0
        while let row = try venues.next() {
            guard let found = row else { throw MisfitRow(reason: "a search word without a place") }
            if venue == nil || venue == found { present.append(hits[index]) }
            index += 1
        }
        return present
    }

    /// Returns the texts among some rows that fit. Few of many do, so what is known of their places is asked afterwards.
    private func hits(
        in rows: String, _ arguments: StatementArguments,
        _ verdict: (TextGrading.Kind, Span<UInt8>) -> TextGrading.Verdict?
    ) throws -> [Hit] {
        let statement = try database.makeStatement(
            sql: "SELECT words.key, words.place, words.kind, words.folded " + rows)
        let cursor = try Row.fetchCursor(statement, arguments: arguments)
        let handle = statement.sqliteStatement
        var hits: [Hit] = []
        while try cursor.next() != nil {
            guard let kind = sqlite3_column_text(handle, 2), let start = sqlite3_column_text(handle, 3) else {
                throw MisfitRow(reason: "a hit without its text")
            }
            let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, 3)))
            guard let (grade, score) = verdict(Self.kind(kind.pointee), text.span) else { continue }
            let (word, place) = (sqlite3_column_int64(handle, 0), sqlite3_column_int64(handle, 1))
            hits.append(Hit(place: place, word: word, grade: grade, score: score))
        }
        return hits.isEmpty ? [] : try present(hits)
    }

    /// Returns the kind of a text, by the first letter of its name in the file.
    private static func kind(_ letter: UInt8) -> TextGrading.Kind {
        switch letter {
        case UInt8(ascii: "n"): .name
        case UInt8(ascii: "a"): .alias
        case UInt8(ascii: "i"): .identifier
        default: .category
        }
    }

    /// Returns a text as a string of FTS5's query language, in which only a quotation mark is special.
    private static func quoted(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
