import WaymarkEngine

extension Answer {
    /// Returns the answer as JSON, with what is said to people beside it.
    ///
    /// - Parameter inquiry: Where it was asked.
    package func document(of inquiry: Inquiry) -> JSONDocument {
        let remarks = SpokenRemarks.all(of: self, inquiry.notes)
        if remarks.isEmpty { return document }
        return JSONDocument(document.tree.adding(SpokenRemarks.name, .array(remarks.map { .string($0) })))
    }
}
