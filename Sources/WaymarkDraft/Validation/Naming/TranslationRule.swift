import WaymarkModel

/// Checks that all translated names have the same languages.
///
/// A name that is written as a plain text counts as a proper name, which is the same in all languages.
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
        guard hasOtherLanguages(contents) else { return }
        var names = [Name(kind: .venue, index: 0, text: contents.name)]
        names += contents.buildings.enumerated().map { Name(kind: .building, index: $0, text: $1.name) }
        names += contents.levels.enumerated().map { Name(kind: .level, index: $0, text: $1.name) }
        names += contents.places.enumerated().map { Name(kind: .place, index: $0, text: $1.name) }
        let languages = Set(names.flatMap(\.text.translations.keys)).sorted()
        let translated = names.filter { !$0.text.translations.isEmpty || isMap($0, context) }
        let gaps = languages.filter { $0 != contents.language }.compactMap { language -> Gap? in
            let missing = translated.filter { $0.text.translations[language] == nil }
            return missing.isEmpty ? nil : Gap(language: language, missing: missing)
        }
        guard let worst = gaps.max(by: { $0.missing.count < $1.missing.count }), let first = worst.missing.first else {
            return
        }
        let list = gaps.map { "\"\($0.language)\"" }.joined(separator: ", ")
        let entries = gaps.map { "\($0.language): …" }.joined(separator: ", ")
        let message =
            gaps.count == 1
            ? "\(counted(worst.missing.count, of: translated.count)) not in \(list)"
            : "names in several languages lack \(gaps.count) languages: \(list)"
        findings.report(
            Diagnostic(
                .missingTranslation, .note, message, at: context.span(first.kind, first.index, ["name"]),
                label: worst.missing.count == 1 ? nil : "the first one",
                help: "add \"\(entries)\", or write a name that is the same in all languages as plain text",
                notes: gaps.map { note($0, isOnly: gaps.count == 1, of: translated.count) }))
    }

    /// Returns whether any name is in a language other than the venue's.
    private func hasOtherLanguages(_ contents: VenueContents) -> Bool {
        func isOther(_ name: LocalizedText) -> Bool { name.translations.keys.contains { $0 != contents.language } }
        return isOther(contents.name) || contents.buildings.contains { isOther($0.name) }
            || contents.levels.contains { isOther($0.name) }
            || contents.places.indices.contains { isOther(contents.places[$0].name) }
    }

    private struct Gap {
        var language: String
        var missing: [Name]
    }

    private func note(_ gap: Gap, isOnly: Bool, of total: Int) -> String {
        let shown = gap.missing.prefix(3).map { "\"\($0.text.base)\"" }.joined(separator: ", ")
        let more = gap.missing.count > 3 ? " and \(gap.missing.count - 3) more" : ""
        return isOnly
            ? "without it: \(shown)\(more)"
            : "without \"\(gap.language)\" (\(gap.missing.count) of \(total)): \(shown)\(more)"
    }
}
