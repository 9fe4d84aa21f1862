import WaymarkGuidance
import WaymarkModel

/// The languages that enabled plugins bring.
package struct PluginLanguages {
    /// The loaded plugins, in their order.
    let plugins: [PluginHost.Loaded]

    /// The phrasebooks of enabled plugins, ordered by plugin. If several have the same language, the first is used.
    package var phrasebooks: [Phrasebook] {
        var tags: Set<String> = []
        return plugins.filter(\.isEnabled).flatMap(\.package.phrasebooks)
            .filter { tags.insert($0.language.lowercased()).inserted }
    }

    /// Returns a composer for the language of the options. It uses a phrasebook that ships with Waymark or comes from
    /// a plugin; otherwise English.
    func composer(_ options: InstructionOptions) -> InstructionComposer {
        InstructionComposer(
            phrasebook: Phrasebook.book(for: options.language, among: phrasebooks) ?? .english, options: options)
    }

    /// The warnings about languages that several enabled plugins bring.
    package var doubled: [Diagnostic] {
        var owners: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for loaded in plugins where loaded.isEnabled {
            for book in loaded.package.phrasebooks {
                let tag = book.language.lowercased()
                guard let owner = owners[tag] else {
                    owners[tag] = loaded.package.id
                    continue
                }
                diagnostics.append(
                    Diagnostic(
                        .doubledLanguage, .warning,
                        "the plugins \"\(owner)\" and \"\(loaded.package.id)\" both have a phrasebook for the "
                            + "language \"\(book.language)\"",
                        help: "that of \"\(owner)\" is used; waymark plugin disable \(owner) switches to the other"))
            }
        }
        return diagnostics
    }
}
