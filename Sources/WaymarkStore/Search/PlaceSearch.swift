import GRDB
import WaymarkModel

/// A search for places.
struct PlaceSearch {
    /// A text of a place, as stored in the file.
    private struct Candidate {
        let place: Int64
        let kind: String
        let text: String
        let folded: String
    }

    /// The best match of a place so far.
    private struct Hit {
        var grade: PlaceMatch.Grade
        var score: Double
        var text: String

        func isBetter(than other: Hit?) -> Bool {
            guard let other else { return true }
            return (grade.rawValue, -score) < (other.grade.rawValue, -other.score)
        }
    }

    /// The row of a place, and its best match.
    typealias Found = (place: Int64, grade: PlaceMatch.Grade, score: Double, text: String)

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

    init(_ database: Database, venue: Int64?, text: String) {
        self.database = database
        self.venue = venue
        let folded = FoldedText.fold(String(text.unicodeScalars.prefix(Self.longestQuery)))
        query = String(folded.unicodeScalars.prefix(Self.longestQuery))
        grading = TextGrading(query: query)
    }

    /// Returns the match of each place: its row, the grade, the score and the text.
    func run() throws -> [Found] {
        if query.isEmpty { return [] }
        var hits: [Int64: Hit] = [:]
        for candidate in try direct() {
            keep(grading.direct(kind: candidate.kind, text: candidate.folded), of: candidate, in: &hits)
        }
        // Similar texts would dilute a good result.
        if !hits.values.contains(where: { $0.grade <= .wordPrefix }) {
            let answered = Set(hits.keys)
            for candidate in try alike() where !answered.contains(candidate.place) {
                keep(grading.fuzzy(kind: candidate.kind, text: candidate.folded), of: candidate, in: &hits)
            }
        }
        return hits.map { ($0.key, $0.value.grade, $0.value.score, $0.value.text) }
    }

    private func keep(_ verdict: TextGrading.Verdict?, of candidate: Candidate, in hits: inout [Int64: Hit]) {
        guard let verdict else { return }
        let hit = Hit(grade: verdict.grade, score: verdict.score, text: candidate.text)
        if hit.isBetter(than: hits[candidate.place]) { hits[candidate.place] = hit }
    }

    /// Returns the texts that contain every word of the query.
    private func direct() throws -> [Candidate] {
        let words = query.split(separator: " ").map(String.init)
        let indexed = words.filter { $0.unicodeScalars.count >= Self.indexedLength }
        if indexed.isEmpty {
            // Too short for the index. Folded texts contain only letters, digits and spaces, so they cannot contain a
            // pattern.
            let conditions = words.map { _ in "instr(folded, ?) > 0" }.joined(separator: " AND ")
            return try candidates(where: conditions, arguments: StatementArguments(words))
        }
        let pattern = indexed.map(Self.quoted).joined(separator: " AND ")
        return try candidates(
            where: "words.key IN (SELECT rowid FROM place_search WHERE place_search MATCH ?)", arguments: [pattern])
    }

    /// Returns the texts that share a run of three characters with the query. For short queries, in which one mistake
    /// may break every run, returns all texts.
    private func alike() throws -> [Candidate] {
        let scalars = Array(query.unicodeScalars)
        if scalars.count < 2 * Self.indexedLength {
            return try candidates(where: "kind IN ('name', 'alias')", arguments: [])
        }
        let runs = (0...scalars.count - Self.indexedLength).map { start in
            var run = String.UnicodeScalarView()
            run.append(contentsOf: scalars[start..<start + Self.indexedLength])
            return Self.quoted(String(run))
        }
        let pattern = Set(runs).sorted().joined(separator: " OR ")
        let scope = venue == nil ? "" : "AND places.venue = ?2"
        return try candidates(
            where: """
                words.key IN (
                    SELECT found.rowid FROM place_search AS found JOIN place_words ON place_words.key = found.rowid
                    JOIN places ON places.key = place_words.place
                    WHERE place_search MATCH ?1 AND place_words.kind IN ('name', 'alias') \(scope)
                    ORDER BY found.rank, found.rowid LIMIT \(Self.fuzzyCandidateLimit))
                """, arguments: venue.map { [pattern, $0] } ?? [pattern])
    }

    private func candidates(where condition: String, arguments: StatementArguments) throws -> [Candidate] {
        let scope = venue.map { "AND places.venue = \($0)" } ?? ""
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT words.place, words.kind, words.text, words.folded FROM place_words AS words
                JOIN places ON places.key = words.place WHERE \(condition) \(scope) ORDER BY words.key
                """, arguments: arguments)
        var result: [Candidate] = []
        while let row = try rows.next() {
            result.append(
                Candidate(
                    place: try row.decode(atIndex: 0), kind: try row.decode(atIndex: 1),
                    text: try row.decode(atIndex: 2), folded: try row.decode(atIndex: 3)))
        }
        return result
    }

    /// Returns a text as a string of FTS5's query language, in which only a quotation mark is special.
    private static func quoted(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
