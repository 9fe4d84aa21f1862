extension String {
    /// The text as a message shows it: if it quotes a large part of a file, or a very long name, its beginning and its end.
    ///
    /// It is cut between characters of Unicode, because a single visible character can have any number of marks.
    package var shortenedForPeople: String {
        if utf8.count <= 1000 { return self }
        return String(unicodeScalars.prefix(400)) + "…" + String(unicodeScalars.suffix(100))
    }

    /// Returns the text shortened to a number of bytes, with `…` at the end if it was longer.
    package func cut(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var text = ""
        var size = 0
        for character in self {
            size += character.utf8.count
            if size > bytes - 3 { break }
            text.append(character)
        }
        return text + "…"
    }
}
