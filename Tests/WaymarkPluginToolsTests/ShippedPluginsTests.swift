import Foundation
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `The shipped plugins meet our standards` {
    private static let shipped = [
        "accessibility", "arrival-rewards", "crowd-avoidance", "evacuation", "gathering", "mapsindoors-wording",
        "night-closures", "off-route-patience", "phunware-off-route", "portuguese", "queue-times", "quiet-zones",
        "reroute-rules", "welcome-commands",
    ]

    private static func folder(_ id: String) throws -> PluginFolder { try #require(ShippedPlugins.catalog.plugin(id)) }

    /// The plugin with the defaults of its options.
    private static func package(_ folder: PluginFolder) -> PluginPackage {
        let (options, _) = PluginOptions.values(given: [], schema: folder.manifest.options, plugin: folder.id)
        return PluginPackage(folder, options: options)
    }

    @Test func `All shipped plugins exist and are read without complaints`() {
        #expect(ShippedPlugins.catalog.diagnostics == [])
        #expect(ShippedPlugins.ids.filter { !ShippedPlugins.examples.contains($0) } == Self.shipped)
    }

    @Test(arguments: ShippedPlugins.ids) func `Every shipped plugin loads and answers every hook it declares`(
        id: String
    ) throws {
        let (host, diagnostics) = PluginHost.load(
            [Self.package(try Self.folder(id))], PluginHost.Setup(clock: { Walk.start }))
        #expect(diagnostics.map(\.message) == [])
        #expect(host.plugins.map(\.id) == [id])
        #expect(host.drain().faults == [])
    }

    @Test(arguments: ShippedPlugins.ids) func `Every shipped plugin passes its own tests`(id: String) throws {
        let folder = try Self.folder(id)
        let results = PluginTestRunner(Self.package(folder), options: folder.manifest.options).run(folder.tests)
        #expect(!results.isEmpty)
        for result in results {
            #expect(result.passed, "\(result.name): \(result.failure.map { "\($0)" } ?? "")")
        }
    }

    @Test(arguments: shipped) func `Every shipped plugin is small, documented and tested`(id: String) throws {
        let folder = try Self.folder(id)
        #expect(folder.main.bytes.split(separator: 0x0A).count <= 120)
        #expect(!folder.tests.isEmpty)
        #expect(!folder.transcripts.isEmpty)
        let page = try String(contentsOfFile: folder.path + "/README.md", encoding: .utf8)
        #expect(page.hasPrefix("# \(folder.manifest.name)\n"))
        for option in folder.manifest.options {
            let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(option.name)` |") })
            let values: [OptionValue] =
                if case .list(let items) = option.defaultValue { items } else { [option.defaultValue] }
            for value in values { #expect(row.contains(value.text)) }
        }
        for use in folder.manifest.hooks { #expect(page.contains("`\(use.hook.rawValue)`")) }
    }

    @Test(arguments: ShippedPlugins.examples) func `Every example is short and tested, and the guide names it`(
        id: String
    ) throws {
        let folder = try Self.folder(id)
        #expect(folder.main.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count <= 80)
        #expect(!folder.tests.isEmpty)
        #expect(folder.lint() == [])
        let guide = try String(contentsOf: ShippedPlugins.root.appending(path: "docs/plugins.md"), encoding: .utf8)
        #expect(guide.contains("plugins/\(id)/init.lua") || guide.contains("[docs/plugins/\(id)]"))
    }

    @Test func `The shipped plugins use every kind of hook`() {
        let kinds = Set(ShippedPlugins.catalog.plugins.flatMap(\.manifest.hooks).map { PluginAPI.hook($0.hook).kind })
        #expect(kinds == Set(HookDeclaration.Kind.allCases))
        let rules = Set(ShippedPlugins.catalog.plugins.flatMap(\.manifest.hooks).map { PluginAPI.hook($0.hook).rule })
        #expect(rules == Set(HookDeclaration.Rule.allCases))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck"), "luacheck is not installed"))
    func `Every shipped plugin passes luacheck`() throws {
        for folder in ["plugins", "docs/plugins"] { try checkLuacheck(in: folder) }
    }

    private func checkLuacheck(in folder: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/luacheck")
        process.arguments = ["--quiet", "--no-color", "."]
        process.currentDirectoryURL = ShippedPlugins.root.appending(path: folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(output)")
    }
}
