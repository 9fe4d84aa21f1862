import WaymarkGuidance
import WaymarkModel

extension PluginHost {
    /// The phrasebooks that enabled plugins bring, by plugin: the first of a language counts.
    public var phrasebooks: [Phrasebook] {
        var tags: Set<String> = []
        return current.filter(\.isEnabled).flatMap(\.package.phrasebooks)
            .filter { tags.insert($0.language.lowercased()).inserted }
    }

    /// Words in the language of the options: of a book that ships or that a plugin brings, else English.
    func composer(_ options: InstructionOptions) -> InstructionComposer {
        InstructionComposer(
            phrasebook: Phrasebook.book(for: options.language, among: phrasebooks) ?? .english, options: options)
    }

    /// The languages that several plugins bring.
    public var doubledLanguages: [Diagnostic] {
        var owners: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for loaded in current where loaded.isEnabled {
            for book in loaded.package.phrasebooks {
                let tag = book.language.lowercased()
                guard let owner = owners[tag] else {
                    owners[tag] = loaded.package.id
                    continue
                }
                diagnostics.append(
                    Diagnostic(
                        .doubledLanguage, .warning,
                        "the plugins \"\(owner)\" and \"\(loaded.package.id)\" both bring the language \"\(book.language)\"",
                        help: "that of \"\(owner)\" is used; waymark plugin disable \(owner) takes the other"))
            }
        }
        return diagnostics
    }
}
