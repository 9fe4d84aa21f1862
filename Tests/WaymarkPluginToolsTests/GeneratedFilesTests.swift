import Foundation
import PluginTestSupport
import Testing
import WaymarkAnswers

@testable import WaymarkPluginTools
@testable import WaymarkPlugins

@Suite struct `Generated files match the declaration` {
    /// The text of each generated file, by its path.
    private static let files: [String: String] = {
        var files = [
            "docs/plugin-api.md": APIPage.text,
            "plugins/library/waymark.d.lua": LuaDefinitions.text(asking: Catalogue.declarations),
            "docs/plugin.schema.json": ManifestSchema.text,
            "plugins/.luacheckrc": LuacheckConfiguration.text(tests: "*/tests"),
            "docs/plugins/.luacheckrc": LuacheckConfiguration.text(tests: "*/tests"),
        ]
        for plugin in ShippedPlugins.catalog.plugins where !ShippedPlugins.examples.contains(plugin.id) {
            files["plugins/\(plugin.id)/.luarc.json"] = PluginScaffold.editorSettings
        }
        return files
    }()

    @Test(arguments: files.keys.sorted())
    func `The repository holds the generated files (WAYMARK_BLESS=1 rewrites them)`(name: String) throws {
        let text = try #require(Self.files[name])
        let file = ShippedPlugins.root.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        // The comparison stands alone, so that a failure does not print both pages.
        let isSame = try String(contentsOf: file, encoding: .utf8) == text
        #expect(isSame, "\(name) is out of date: WAYMARK_BLESS=1 swift test --filter WaymarkPluginToolsTests")
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
        #expect(keys(definitions?["costUse"]) == (["priority", "pure"] + PluginManifest.costKeys).sorted())
        #expect(keys(hooks) == HookName.allCases.map(\.rawValue).sorted())
    }
}
