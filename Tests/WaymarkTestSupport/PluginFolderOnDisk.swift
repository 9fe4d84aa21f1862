import Foundation

/// A folder of plugins that is gone when the test is.
package final class PluginFolderOnDisk: Sendable {
    package let path: String

    package init() throws {
        path =
            FileManager.default.temporaryDirectory.appendingPathComponent("waymark-plugins-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func file(_ name: String) -> String { path + "/" + name }

    /// Writes a plugin, or writes it anew.
    ///
    /// - Parameter options: The members of the manifest's `options`.
    package func write(
        _ id: String, version: String = "1.0.0", hooks: [String], options: String = "", capabilities: [String] = [],
        _ lua: String
    ) throws {
        let folder = path + "/" + id
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = hooks.map { "\"\($0)\": {}" }.joined(separator: ", ")
        let needs = capabilities.map { "\"\($0)\"" }.joined(separator: ", ")
        let manifest = """
            {"id": "\(id)", "name": "\(id)", "version": "\(version)", "api": 1, "hooks": {\(names)},
             "options": {\(options)}, "capabilities": [\(needs)]}
            """
        try manifest.write(toFile: folder + "/plugin.json", atomically: true, encoding: .utf8)
        try "local M = {}\n\(lua)\nreturn M\n".write(toFile: folder + "/init.lua", atomically: true, encoding: .utf8)
    }
}
