import Foundation
import WaymarkModel

/// The plugins that were found, and what is wrong with those that cannot be used.
public struct PluginCatalog: Hashable, Sendable {
    /// By id, each once.
    public var plugins: [PluginFolder]
    /// In the order of the search paths.
    public var diagnostics: [Diagnostic]
    /// The paths that were searched, as they were given.
    public var searched: [String]

    /// Looks for plugins in folders; a path may be a plugin's folder itself, or a folder of plugins.
    ///
    /// A path that does not exist is an error only if it `isRequired`. In a folder of plugins, folders without
    /// `plugin.json` and `init.lua` and hidden ones are passed over. Of plugins of one id the first found is kept.
    public static func find(in paths: [String], isRequired: Bool = true) -> PluginCatalog {
        var catalog = PluginCatalog(plugins: [], diagnostics: [], searched: paths)
        var seen: Set<String> = []
        for path in paths {
            for folder in catalog.folders(of: path, isRequired: isRequired) {
                let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
                if seen.insert(real).inserted { catalog.add(folder) }
            }
        }
        catalog.plugins.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        return catalog
    }

    /// The plugin of an id; nil if there is none.
    public func plugin(_ id: String) -> PluginFolder? { plugins.first { $0.id == id } }

    /// What to say of an id that no plugin has.
    public func unknown(_ id: String, at span: SourceSpan? = nil) -> Diagnostic {
        let ids = plugins.map(\.id)
        let help = ids.isEmpty ? "no plugins were found" : FileChecker.help(for: id, among: ids)
        return Diagnostic(
            .unknownPlugin, .error, "there is no plugin \"\(id)\"", at: span, help: help,
            notes: searched.map { "searched \($0)" })
    }

    /// The plugins that answer a hook in the order in which they are asked: higher priority first, then by id.
    ///
    /// - Parameter priorities: Instead of the manifests', by plugin and hook.
    public static func order(
        _ manifests: [PluginManifest], for hook: HookName, priorities: [String: [HookName: Int]] = [:]
    ) -> [String] {
        let asked = manifests.compactMap { manifest -> (id: String, priority: Int)? in
            guard let use = manifest.use(of: hook) else { return nil }
            return (manifest.id, priorities[manifest.id]?[hook] ?? use.priority)
        }
        return asked.sorted { left, right in
            left.priority == right.priority
                ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : left.priority > right.priority
        }.map(\.id)
    }

    /// A line of a plugin's file that a diagnostic names, for its excerpt; nil if no plugin has that file.
    public func sourceLine(_ file: String, _ line: Int) -> String? {
        for plugin in plugins {
            let files = [plugin.main] + plugin.modules + plugin.tests + plugin.transcripts
            if let found = files.first(where: { $0.path == file }) { return found.line(line) }
        }
        guard let data = FileBytes.contents(atPath: file, limit: FolderFiles.maximumSize) else { return nil }
        return PluginFile(name: file, path: file, bytes: Array(data)).line(line)
    }

    private mutating func add(_ path: String) {
        let (folder, problems) = PluginFolder.read(path: path)
        diagnostics += problems
        guard let folder else { return }
        if let first = plugin(folder.id) {
            diagnostics.append(
                Diagnostic(
                    .duplicatePlugin, .error, "there are two plugins \"\(folder.id)\"",
                    at: SourceSpan(file: folder.path), notes: ["the one in \(first.path) is used"]))
        } else {
            plugins.append(folder)
        }
    }

    /// The folders of plugins under a path, by name.
    private mutating func folders(of path: String, isRequired: Bool) -> [String] {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            let entries = try? manager.contentsOfDirectory(atPath: path)
        else {
            if isRequired {
                diagnostics.append(
                    Diagnostic(
                        .badPluginFolder, .error, "there is no folder to look for plugins in",
                        at: SourceSpan(file: path)))
            }
            return []
        }
        if entries.contains("plugin.json") { return [path] }
        return entries.sorted().filter { !$0.hasPrefix(".") }.map { (path as NSString).appendingPathComponent($0) }
            .filter { folder in
                ["plugin.json", "init.lua"].contains { manager.fileExists(atPath: folder + "/" + $0) }
            }
    }
}
