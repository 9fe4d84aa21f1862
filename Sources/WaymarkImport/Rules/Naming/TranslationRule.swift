import WaymarkModel

/// A language that some names are in is one that all names in several languages are in.
///
/// A name written as a plain text is taken for a proper name, the same in all languages.
struct TranslationRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.missingTranslation]

    private struct Name {
        var kind: Origins.Kind
        var index: Int
        var text: LocalizedText
    }

    private func isMap(_ name: Name, _ context: ValidationContext) -> Bool {
        context.span(name.kind, name.index, ["name"]).map { context.untranslated.contains($0) } ?? false
    }

    private func counted(_ missing: Int, of total: Int) -> String {
        "\(missing) of the \(total) names in several languages \(missing == 1 ? "is" : "are")"
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign else { return }
        let contents = context.contents
        var names = [Name(kind: .venue, index: 0, text: contents.name)]
        names += contents.buildings.enumerated().map { Name(kind: .building, index: $0, text: $1.name) }
        names += contents.levels.enumerated().map { Name(kind: .level, index: $0, text: $1.name) }
        names += contents.places.enumerated().map { Name(kind: .place, index: $0, text: $1.name) }
        let languages = Set(names.flatMap(\.text.translations.keys)).sorted()
        let translated = names.filter { !$0.text.translations.isEmpty || isMap($0, context) }
        for language in languages where language != contents.language {
            let missing = translated.filter { $0.text.translations[language] == nil }
            guard let first = missing.first else { continue }
            let shown = missing.prefix(3).map { "\"\($0.text.base)\"" }.joined(separator: ", ")
            let more = missing.count > 3 ? " and \(missing.count - 3) more" : ""
            findings.report(
                Diagnostic(
                    .missingTranslation, .note,
                    "\(counted(missing.count, of: translated.count)) not in \"\(language)\"",
                    at: context.span(first.kind, first.index, ["name"]),
                    label: missing.count == 1 ? nil : "the first of them",
                    help: "add \"\(language): …\", or write a name that is the same in all languages as a plain text",
                    notes: ["without it: \(shown)\(more)"]))
        }
    }
}
