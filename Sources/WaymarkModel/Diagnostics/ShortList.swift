extension Sequence<String> {
    /// The first few texts of a list, and how many more there are: `a, b, c, d, e and 12 more`.
    ///
    /// For messages, which must stay short however many a venue or a store has.
    public func shortList(most: Int = 5) -> String {
        let texts = Array(self)
        let shown = texts.prefix(most).joined(separator: ", ")
        return texts.count > most ? "\(shown) and \(texts.count - most) more" : shown
    }
}
