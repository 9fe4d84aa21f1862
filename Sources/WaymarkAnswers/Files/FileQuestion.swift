import WaymarkEngine

/// A question about files, which is answered without a store. Only a door that lets those who ask read files offers it.
package protocol FileQuestion: Question {
    /// Answers it.
    func ask(_ files: FileAccess) throws(AnswerError) -> Reply
}

extension FileQuestion {
    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> Reply {
        guard let files = inquiry.files else {
            throw AnswerError(.forbidden, "\(Self.name) reads files, which is not allowed here")
        }
        return try ask(files)
    }
}
