import Foundation
import WaymarkAnswers
import WaymarkEngine

/// The plugins that a command's words name: paths of folders, or ids of installed plugins. Without words, all plugins.
struct PluginSelection {
    let catalog: PluginCatalog
    /// The diagnostics of the selected folders.
    let diagnostics: [Diagnostic]
    let plugins: [PluginFolder]

    /// Selects plugins.
    ///
    /// - Throws: `ShellError` for a word that is neither a folder nor an id, or if there are no plugins.
    init(_ words: [String], in session: ShellSession, _ global: GlobalOptions) throws {
        let engine = try session.pluginEngine(global)
        if words.isEmpty {
            let paths = try session.pluginPaths(global).map(\.path)
            guard !paths.isEmpty else {
                throw ShellError(
                    .absent, "there is no folder \"plugins\" here", help: "name a plugin's folder, or --plugins")
            }
            catalog = PluginCatalog.find(in: paths)
            diagnostics = catalog.diagnostics
            plugins = catalog.plugins
            return
        }
        var paths: [String] = []
        for word in words {
            if session.isReadable(word) {
                paths.append(try session.reading(word).path)
            } else if let found = engine.pluginCatalog().plugin(word) {
                paths.append(found.path)
            } else if let path = try session.pluginPaths(global).map({
                ($0.path as NSString).appendingPathComponent(word)
            })
            .first(where: session.isReadable) {
                paths.append(try session.reading(path).path)
            } else {
                _ = try session.reading(word)
                let unknown = engine.pluginCatalog().unknown(word)
                throw ShellError(.absent, unknown.message, help: unknown.help)
            }
        }
        catalog = PluginCatalog.find(in: paths)
        diagnostics = catalog.diagnostics
        plugins = catalog.plugins
        guard !plugins.isEmpty || !diagnostics.isEmpty else {
            throw ShellError(
                .absent, "there are no plugins in \(words.map { "\"\($0)\"" }.joined(separator: ", "))",
                help: "a plugin's folder contains plugin.json and init.lua")
        }
    }
}
