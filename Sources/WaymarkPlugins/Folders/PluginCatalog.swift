import Foundation
import WaymarkModel

/// The plugins that were found, and the problems of those that cannot be used.
package struct PluginCatalog: Hashable, Sendable {
    /// The usable plugins, ordered by id and without duplicates.
    package var plugins: [PluginFolder]
    /// The problems, in the order of the search paths.
    package var diagnostics: [Diagnostic]
    /// The paths that were searched, as the caller wrote them.
    package var searched: [String]

    /// Finds the plugins in folders.
    ///
    /// A path can be a plugin's folder or a folder of plugins. In a folder of plugins, hidden folders and folders with
    /// neither `plugin.json` nor `init.lua` are ignored. If several plugins have the same id, the first is used.
    ///
    /// - Parameters:
    ///   - paths: The paths to search.
    ///   - isRequired: Whether a path that does not exist is an error.
    package static func find(in paths: [String], isRequired: Bool = true) -> PluginCatalog {
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

    /// Returns the plugin with an id; nil if there is none.
    package func plugin(_ id: String) -> PluginFolder? { plugins.first { $0.id == id } }

    /// Returns the diagnostic for an id that no plugin has.
    package func unknown(_ id: String, at span: SourceSpan? = nil) -> Diagnostic {
        let ids = plugins.map(\.id)
        let help = ids.isEmpty ? "no plugins were found" : FileChecker.help(for: id, among: ids)
        return Diagnostic(
            .unknownPlugin, .error, "there is no plugin \"\(id)\"", at: span, help: help,
            notes: searched.map { "searched \($0)" })
    }

    /// Returns the ids of the plugins that have a hook, in the order in which they are asked: by descending priority,
    /// then by id.
    ///
    /// - Parameters:
    ///   - manifests: The manifests of the plugins.
    ///   - hook: The hook.
    ///   - priorities: The priorities that replace those of the manifests, by plugin and hook.
    package static func order(
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

    /// Returns a line of a plugin's file for the excerpt of a diagnostic; nil if the file or line does not exist.
    package func sourceLine(_ file: String, _ line: Int) -> String? {
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

    /// Returns the plugin folders in a path, ordered by name.
    private mutating func folders(of path: String, isRequired: Bool) -> [String] {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            let entries = try? manager.contentsOfDirectory(atPath: path)
        else {
            if isRequired {
                diagnostics.append(
                    Diagnostic(
                        .badPluginFolder, .error, "the folder of plugins does not exist",
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
