import Foundation
import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `The guide to plugins is right` {
    /// Both pages of the guide.
    private static let page = text("docs/plugins.md") + text("docs/plugin-testing.md")

    private static func text(_ path: String) -> String {
        let file = ShippedPlugins.root.appending(path: path)
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// The code blocks of a language, in order.
    private static func blocks(_ language: String, in page: String = page) -> [String] {
        page.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0] + "\n"
        }
    }

    /// The blocks that are whole plugins, here and in the README.
    private static let plugins = (blocks("lua") + blocks("lua", in: text("README.md"))).filter {
        $0.contains("return M\n")
    }

    /// The hooks that a block returns, by the functions it gives `M`.
    private static func hooks(of block: String) -> [HookName] {
        block.matches(of: /function M\.(\w+)\(/).compactMap { HookName(rawValue: String($0.output.1)) }
    }

    @Test(arguments: plugins) func `Every plugin in the guide loads`(block: String) {
        let hooks = Self.hooks(of: block)
        #expect(!hooks.isEmpty)
        let package = Walk.package(
            "guide", Dictionary(uniqueKeysWithValues: hooks.map { ($0, 0) }), block)
        let (_, diagnostics) = PluginHost.load([package], PluginHost.Setup(clock: { Walk.start }))
        #expect(diagnostics.map(\.message) == [])
    }

    @Test func `Every manifest in the guide is read without complaints`() {
        let manifests = Self.blocks("json").filter { $0.contains("\"api\"") }
        #expect(!manifests.isEmpty)
        for block in manifests {
            let (manifest, diagnostics) = PluginManifest.read(Array(block.utf8), file: "plugin.json")
            #expect(manifest != nil)
            #expect(diagnostics.map(\.message) == [])
        }
    }

    @Test func `The phrasebook in the guide is read, with gaps only`() throws {
        let block = try #require(Self.blocks("json").first { $0.contains("\"phrasebook\"") })
        let folder = try PluginsFolder()
        try folder.plugin("lingua")
        try folder.write("lingua/i18n/pt.json", block)
        #expect(folder.find().plugin("lingua")?.phrasebooks.map(\.language) == ["pt"])
        #expect(folder.find().diagnostics.allSatisfy { $0.code == .incompletePhrasebook })
    }

    @Test func `The guide writes the plugin in docs/examples and changes three things in ten lines`() throws {
        let folder = try #require(ShippedPlugins.catalog.plugin("house-rules"))
        let main = String(decoding: folder.main.bytes, as: UTF8.self)
        #expect(Self.plugins.contains(main))
        #expect(main.split(separator: "\n").count <= 10)
        #expect(Set(Self.hooks(of: main)) == [.evaluateOffRoute, .formatInstruction, .edgeCost])
        let test = try #require(folder.tests.first)
        let shown = try #require(Self.blocks("lua").first { $0.contains("describe(") })
        // The page leaves the other tests out.
        #expect(String(decoding: test.bytes, as: UTF8.self).hasPrefix(shown.dropLast("end)\n".count)))
    }

    @Test(arguments: blocks("lua").filter { !$0.contains("return M\n") }) func `Every test in the guide passes`(
        block: String
    )
        throws
    {
        let folder = try #require(ShippedPlugins.catalog.plugin("house-rules"))
        let package = Walk.package(
            "house-rules", [.evaluateOffRoute: 0, .formatInstruction: 0, .edgeCost: 0],
            String(decoding: folder.main.bytes, as: UTF8.self))
        let results = PluginTestRunner(package).run([
            PluginFile(name: "tests/guide_test.lua", path: "tests/guide_test.lua", bytes: Array(block.utf8))
        ])
        #expect(!results.isEmpty)
        #expect(results.compactMap(\.failure?.description) == [])
    }

    @Test func `The guide names exactly the globals of the sandbox`() throws {
        let body =
            "local names = {} for name in pairs(_G) do names[#names + 1] = name end "
            + "return table.concat(names, ' ')"
        let host = Walk.host([
            Walk.package(
                "globals", [.commands: 0, .command: 0],
                "return {commands = function() return {{name = 'list', summary = 's'}} end, command = function() \(body) end}"
            )
        ])
        let names = try #require(host.run(command: "list", arguments: [])?.first).split(separator: " ").map(String.init)
        let section = Self.page.components(separatedBy: "## What is bounded, and what is not")[1]
        for name in names where !["_G", "_VERSION", "waymark"].contains(name) {
            let word = try Regex("\\b\(name)\\b")
            #expect(section.contains(word), "\(name) is not named")
        }
        for name in ["assert", "pcall", "select", "require", "rawset", "setmetatable"] { #expect(names.contains(name)) }
        for name in ["io", "debug", "package", "load", "coroutine", "dofile"] { #expect(!names.contains(name)) }
    }

    /// What the page must say, made from the limits that hold.
    private static let limits: [String] = {
        let (lua, plugin) = (LuaLimits(), PluginLimits())
        func units(_ fuel: Int64) -> String { grouped(Int(fuel)) }
        return [
            "| a call of a hook | \(units(lua.callFuel)) units",
            "| an edge | \(units(plugin.edgeFuel)) units; all edges of a profile \(units(plugin.customisationFuel))"
                + " and \(units(plugin.fuelPerEdge)) for each |",
            "| loading | \(units(lua.loadFuel)) units |",
            "| a session, in a second of the engine's clock | \(units(plugin.fuelPerSecond)) units |",
            "| memory of a state | \(lua.memory >> 20) MiB, \(lua.block >> 20) MiB in one piece, texts of "
                + "\(lua.string >> 10) KiB |",
            "| an arrival | \(plugin.rewardsPerArrival) rewards and \(units(Int64(plugin.pointsPerArrival))) points",
            "| depth of calls | \(lua.depth) |", "of at most \(lua.source >> 10) KiB",
            "\(plugin.faultsInARow) in a row, or \(plugin.faultsInSpan) within \(plugin.faultSpan / 1000) s",
            "up to \(Double(lua.cpuNanoseconds) / 1e9) s a call",
            "\(plugin.logLinesPerSecond) lines a second, "
                + "\(plugin.logLineBytes) bytes each", "A plugin has up to \(plugin.timers).",
            "texts up to \(plugin.storedTextBytes >> 10) KiB, tables up to four deep, \(plugin.storageBytes >> 10) KiB in all",
        ]
    }()

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : grouped(number / 1000) + " " + String("\(1000 + number % 1000)".dropFirst())
    }

    @Test(arguments: limits) func `The guide states the limits as they are`(text: String) {
        #expect(Self.page.contains(text))
    }
}
