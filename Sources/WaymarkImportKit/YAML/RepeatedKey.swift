import WaymarkModel

/// A key that is given twice, and left out with its value.
package struct RepeatedKey {
    package var key: String
    /// The key of the map around it; nil if that is in a list, or the document.
    package var parent: String?
    /// Whether its value is a list or a map.
    package var isContainer: Bool
    /// Whether it is the first key of an item of a list, so that the item after it probably lacks its dash.
    package var startsItem = false

    /// Returns what is said of the second one.
    ///
    /// - Parameter line: The line of the first one.
    func diagnostic(at span: SourceSpan, first line: Int) -> Diagnostic {
        Diagnostic(
            .duplicateKey, .error, "key \"\(key)\" is given twice", at: span,
            help: startsItem
                ? "does another item start here? write - \(key):"
                : isContainer
                    ? "write what stands under both under one \"\(key):\", or rename one of them"
                    : "remove one of the two, or rename it", notes: ["first given on line \(line)"])
    }
}
