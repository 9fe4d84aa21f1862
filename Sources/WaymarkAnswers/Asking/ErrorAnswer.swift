import WaymarkEngine

/// An error as an answer: its members are declared once, and every format writes it.
package struct ErrorAnswer: Answer {
    private let error: AnswerError
    /// The kind of error as the door calls it.
    package let code: String
    package let message: String
    package let help: String?
    package let remedies: [String]?
    package let notes: [String]?
    package let parameter: String?

    /// Creates the answer of a door.
    ///
    /// - Parameters:
    ///   - code: What the door calls the kind of error.
    ///   - spelling: How the door spells parameters.
    ///   - fallback: The help where the error leaves it to the door.
    ///   - shortens: Returns texts as they may be shown: they repeat what was given.
    package init(
        _ error: AnswerError, code: String, _ spelling: some AnswerText.Spelling = PlainSpelling(),
        help fallback: String? = nil, shortening shortens: (String) -> String = { $0 }
    ) {
        (self.error, self.code) = (error, code)
        message = shortens(error.message.written(spelling))
        help = (error.help?.written(spelling) ?? fallback).map(shortens)
        remedies = error.refusal.map { $0.remedies.map(shortens) }
        notes = error.refusal.map { $0.diagnostic.notes.map(shortens) }
        parameter = error.parameter.map(shortens)
    }

    package var diagnostic: String? { error.refusal?.diagnostic.code.description }
    package var index: Int? { error.index }
    package var opens: String? { error.refusal?.opens }
    package var blocks: [FeatureID]? { error.refusal.flatMap { $0.blocks.isEmpty ? nil : $0.blocks } }

    package static var name: StaticString { "error" }
    package static var doc: StaticString { "Why there is no answer." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.code, "code", doc: "The kind of error.")
        v.member(\.message, "message", doc: "What is wrong.")
        v.member(\.diagnostic, "diagnostic", omitted: true, doc: "The code of a negative answer: WM0705.")
        v.member(\.help, "help", doc: "What to do.")
        v.member(\.remedies, "remedies", omitted: true, doc: "Other things to do, most likely first.")
        v.member(\.notes, "notes", omitted: true, doc: "Facts about a negative answer.")
        v.member(\.blocks, "blocks", omitted: true, doc: "The ids of what blocks the way.")
        v.member(\.opens, "opens", omitted: true, doc: "When the way opens.")
        v.member(\.parameter, "parameter", omitted: true, doc: "The parameter that is wrong.")
        v.member(\.index, "index", omitted: true, doc: "The number of the wrong value, from 0.")
    }
}
