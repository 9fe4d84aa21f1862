import WaymarkModel

/// The texts by which a place is found.
enum PlaceWords {
    /// Returns the words of a place with their folded forms, without those that fold to nothing.
    static func rows(of place: Place) -> [(kind: String, text: String, folded: String)] {
        words(of: place).compactMap { word in
            // SQLite ends a text at U+0000.
            let text = String(word.text.unicodeScalars.prefix { $0.value != 0 })
            let folded = FoldedText.fold(text)
            return folded.isEmpty ? nil : (word.kind, text, folded)
        }
    }

    static func words(of place: Place) -> [(kind: String, text: String)] {
        place.name.allTexts.map { ("name", $0) } + place.aliases.map { ("alias", $0) }
            + [("identifier", place.id.rawValue), ("category", place.category)]
    }
}
