import Foundation
import WaymarkModel
import WaymarkPlugins

/// A folder that goes when the test has ended.
package final class PluginsFolder {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("plugins-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Returns the path of a file in the folder.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a plugin whose `init.lua` is the given functions of `M`.
    package func write(_ id: String, hooks: [String], _ lua: String) throws {
        try plugin(id, hooks: "{" + hooks.map { "\"\($0)\": {}" }.joined(separator: ", ") + "}")
        try write("\(id)/init.lua", "local M = {}\n\(lua)\nreturn M\n")
    }

    package func plugin(_ id: String, in folder: String = "", hooks: String = "{}") throws {
        let manifest = #"{"id": "\#(id)", "name": "N", "version": "1.0.0", "api": 1, "hooks": \#(hooks)}"#
        try write("\(folder)\(id)/plugin.json", manifest)
        try write("\(folder)\(id)/init.lua", "return {}\n")
    }

    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    package func find(_ names: String...) -> PluginCatalog {
        PluginCatalog.find(in: names.isEmpty ? [path] : names.map { path + "/" + $0 })
    }

    /// `WM0609 a/init.lua: there is no init.lua`.
    package func mistakes(_ catalog: PluginCatalog) -> [String] {
        catalog.diagnostics.map { diagnostic in
            let file = diagnostic.span?.file.replacingOccurrences(of: path + "/", with: "") ?? "-"
            return "\(diagnostic.code) \(file): \(diagnostic.message)"
        }
    }
}
