import WaymarkGuidance
import WaymarkModel

/// A plugin as it lies on disk: its manifest and the texts of all files that the engine may read.
public struct PluginFolder: Hashable, Sendable {
    public var manifest: PluginManifest
    /// The folder as the search path names it.
    public var path: String
    /// `init.lua`.
    public var main: PluginFile
    /// `lib/*.lua`, by name.
    public var modules: [PluginFile]
    /// `tests/*_test.lua`, by name.
    public var tests: [PluginFile]
    /// `*.wmt` beside the manifest and in `tests`, by name.
    public var transcripts: [PluginFile]
    /// The texts of `i18n/<language>.json`, by language.
    public var translations: [String: [String: String]]
    /// The languages it brings, by tag.
    public var phrasebooks: [Phrasebook] = []

    public var id: String { manifest.id }
}

/// A file of a plugin.
public struct PluginFile: Hashable, Sendable {
    /// Relative to the plugin's folder: `lib/noise.lua`.
    public var name: String
    /// The path as messages show it.
    public var path: String
    public var bytes: [UInt8]

    public init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }

    /// The name by which Lua requires a module: `lib.noise`; nil for all other files.
    public var module: String? {
        guard name.hasPrefix("lib/"), name.hasSuffix(".lua") else { return nil }
        return "lib." + name.dropFirst(4).dropLast(4)
    }

    /// A line, from 1, for the excerpts of diagnostics; nil if there is none.
    public func line(_ number: Int) -> String? {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : nil
    }
}
