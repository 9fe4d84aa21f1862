extension Sequence<String> {
    /// Returns the first few texts and the number of further ones: `a, b, c, d, e and 12 more`.
    ///
    /// For messages, which must stay short however many features a venue or store has.
    package func shortList(most: Int = 5) -> String {
        let texts = Array(self)
        let shown = texts.prefix(most).joined(separator: ", ")
        return texts.count > most ? "\(shown) and \(texts.count - most) more" : shown
    }
}
