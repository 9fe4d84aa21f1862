import WaymarkEngine

/// A language by its tag (BCP 47), which can include a region: `nl-BE`.
///
/// Plugins can add languages, so the tag is looked up where the venue is known.
package struct LanguageName: Hashable, Sendable {
    package var tag: String
    package init(_ tag: String) { self.tag = tag }
}

extension LanguageName: SingleValue {
    package static var form: ValueForm { .choice(Phrasebook.all.map(\.language)) }
    package var words: [String] { [tag] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> LanguageName {
        if given.plain.isEmpty { throw .unknownWord("", among: form.choices) }
        return LanguageName(given.plain)
    }

    /// Rejects a language that has no phrasebook.
    ///
    /// - Parameter parameter: The parameter that has the tag.
    func check(among books: @autoclosure () -> [Phrasebook], for parameter: String) throws(AnswerError) {
        if Phrasebook.book(for: tag) != nil { return }
        let books = books()
        if Phrasebook.book(for: tag, among: books) != nil { return }
        let tags = books.map(\.language)
        // With tags of two letters, every tag would be similar.
        let near = tag.count < 4 ? nil : EditDistance.suggestion(for: tag.lowercased(), among: tags)
        throw AnswerError(
            .invalid, "there is no phrasebook for the language \"\(tag)\"",
            help: AnswerText(
                (near.map { "did you mean \"\($0)\"? " } ?? "") + "there are " + tags.joined(separator: ", ")
                    + "; plugins can bring more"),
            parameter: parameter)
    }
}

/// The units of distances in texts.
package enum UnitsName: String, CaseIterable, Sendable {
    case metric, imperial

    package var system: UnitSystem { self == .metric ? .metric : .imperial }
}

extension UnitsName: WordChoice {}
