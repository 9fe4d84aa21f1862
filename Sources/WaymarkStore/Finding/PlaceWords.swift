import GRDB
import WaymarkModel

/// The texts that a place is found by.
enum PlaceWords {
    static func write(_ place: Place, key: Int64, isNew: Bool, to database: Database) throws {
        if !isNew {
            try database.cachedStatement(sql: "DELETE FROM place_words WHERE place = ?").execute(arguments: [key])
        }
        let statement = try database.cachedStatement(
            sql: "INSERT INTO place_words (place, kind, text, folded) VALUES (?, ?, ?, ?)")
        for word in words(of: place) {
            let folded = FoldedText.fold(word.text)
            if folded.isEmpty { continue }
            try statement.execute(arguments: [key, word.kind, word.text, folded])
        }
    }

    static func words(of place: Place) -> [(kind: String, text: String)] {
        place.name.allTexts.map { ("name", $0) } + place.aliases.map { ("alias", $0) }
            + [("identifier", place.id.rawValue), ("category", place.category)]
    }
}
