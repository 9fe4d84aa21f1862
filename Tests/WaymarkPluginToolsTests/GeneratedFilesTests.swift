import Foundation
import PluginTestSupport
import Testing
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `Generated files match the declaration` {
    @Test(arguments: [
        ("docs/plugin-api.md", APIPage.text), ("plugins/library/waymark.d.lua", LuaDefinitions.text),
        ("docs/plugin.schema.json", ManifestSchema.text),
        ("plugins/.luacheckrc", LuacheckConfiguration.text(tests: "*/tests")),
    ])
    func `The repository holds the generated files (WAYMARK_BLESS=1 rewrites them)`(name: String, text: String) throws {
        let file = ShippedPlugins.root.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func `The schema has the keys of the reader`() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(ManifestSchema.text.utf8)) as? [String: Any])
        func keys(_ object: Any?) -> [String] {
            ((object as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys.sorted()
        }
        let definitions = schema["$defs"] as? [String: Any]
        let hooks = (schema["properties"] as? [String: Any])?["hooks"]
        #expect(keys(schema) == PluginManifest.keys.sorted())
        #expect(keys(definitions?["option"]) == OptionDeclaration.keys.sorted())
        #expect(keys(definitions?["frequentUse"]) == (["priority"] + PluginManifest.frequentKeys).sorted())
        #expect(keys(definitions?["costUse"]) == (["priority"] + PluginManifest.costKeys).sorted())
        #expect(keys(hooks) == HookName.allCases.map(\.rawValue).sorted())
    }
}
