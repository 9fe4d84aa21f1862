import WaymarkEngine

/// What is said to people beside an answer, as its JSON has it: the member `remarks`, which is left out where there is nothing to say.
package enum SpokenRemarks {
    package static var name: String { "remarks" }
    package static var doc: String {
        "What people are told beside the answer: what is assumed of a member's position, what did not come about, that the store is damaged."
    }

    /// Returns all that is said beside an answer.
    ///
    /// - Parameter notes: What was noted while it was made.
    static func all<Reply: Answer>(of answer: Reply, _ notes: [String]) -> [String] {
        notes + answer.warnings + answer.remarks + (answer.fault.map { ["\($0.message): \($0.remedy)"] } ?? [])
    }
}
