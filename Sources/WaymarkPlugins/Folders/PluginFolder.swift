import WaymarkGuidance
import WaymarkModel

/// A plugin's folder: its manifest and the contents of the files that the engine reads.
package struct PluginFolder: Hashable, Sendable {
    /// The contents of `plugin.json`.
    package var manifest: PluginManifest
    /// The path of the folder, as the search found it.
    package var path: String
    /// The file `init.lua`.
    package var main: PluginFile
    /// The files `lib/*.lua`, ordered by name.
    package var modules: [PluginFile]
    /// The files `tests/*_test.lua`, ordered by name.
    package var tests: [PluginFile]
    /// The files `*.wmt` in the folder and in `tests`, ordered by name.
    package var transcripts: [PluginFile]
    /// The texts of `i18n/<language>.json`, by language.
    package var translations: [String: [String: String]]
    /// The phrasebooks of the plugin, ordered by language tag.
    package var phrasebooks: [Phrasebook] = []

    /// The id of the plugin.
    package var id: String { manifest.id }

    /// Returns the path of a file from its name within the folder.
    package func path(of file: String) -> String {
        (tests + [main] + modules).first { $0.name == file }?.path ?? file
    }

    /// Returns a diagnostic of a running plugin with the path of its file, instead of the name within the folder.
    package func located(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        let files = [main] + modules + tests
        if let span = diagnostic.span, let file = files.first(where: { $0.name == span.file }) {
            diagnostic.span?.file = file.path
        }
        return diagnostic
    }
}

/// A file of a plugin.
package struct PluginFile: Hashable, Sendable {
    /// The path relative to the plugin's folder, such as `lib/noise.lua`.
    package var name: String
    /// The path, as messages show it.
    package var path: String
    /// The contents of the file.
    package var bytes: [UInt8]

    /// Creates a file from its contents.
    package init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }

    /// The name by which Lua code requires the file, such as `lib.noise`; nil if the file is not in `lib`.
    package var module: String? {
        guard name.hasPrefix("lib/"), name.hasSuffix(".lua") else { return nil }
        return "lib." + name.dropFirst(4).dropLast(4)
    }

    /// Returns a line for the excerpt of a diagnostic; nil if it does not exist. Lines are numbered from 1.
    package func line(_ number: Int) -> String? {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : nil
    }
}
