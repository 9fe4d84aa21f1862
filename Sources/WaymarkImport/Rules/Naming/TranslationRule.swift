import WaymarkModel

/// A language that some names are in is one that all are in.
struct TranslationRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.missingTranslation]

    private struct Name {
        var kind: Origins.Kind
        var index: Int
        var text: LocalizedText
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign else { return }
        let contents = context.contents
        var names = [Name(kind: .venue, index: 0, text: contents.name)]
        names += contents.buildings.enumerated().map { Name(kind: .building, index: $0, text: $1.name) }
        names += contents.levels.enumerated().map { Name(kind: .level, index: $0, text: $1.name) }
        names += contents.places.enumerated().map { Name(kind: .place, index: $0, text: $1.name) }
        let languages = Set(names.flatMap(\.text.translations.keys)).sorted()
        for language in languages where language != contents.language {
            let missing = names.filter { $0.text.translations[language] == nil }
            guard let first = missing.first else { continue }
            let shown = missing.prefix(3).map { "\"\($0.text.base)\"" }.joined(separator: ", ")
            let more = missing.count > 3 ? " and \(missing.count - 3) more" : ""
            findings.report(
                Diagnostic(
                    .missingTranslation, .note, "\(missing.count) of \(names.count) names are not in \"\(language)\"",
                    at: context.span(first.kind, first.index, ["name"]), label: "the first of them",
                    notes: ["without it: \(shown)\(more)"]))
        }
    }
}
