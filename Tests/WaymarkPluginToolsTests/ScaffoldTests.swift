import Foundation
import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel

@testable import WaymarkPluginTools
@testable import WaymarkPlugins

@Suite struct `A new plugin is ready to use` {
    private static let luacheck = "/usr/bin/luacheck"
    private static let hasLuacheck = FileManager.default.isExecutableFile(atPath: luacheck)

    private static func write(_ id: String, hooks: [HookName], to folder: PluginsFolder) throws {
        for file in PluginScaffold.files(id: id, hooks: hooks) { try folder.write("\(id)/\(file.name)", file.text) }
    }

    /// What luacheck prints about a folder; empty if it finds nothing.
    private static func complaints(about path: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: luacheck)
        process.arguments = ["--quiet", "--no-color", "."]
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: [0, 2, HookName.allCases.count])
    func `A new plugin is read without complaints`(count: Int) throws {
        let hooks = count == 2 ? [.shouldArrive, .shouldReroute] : Array(HookName.allCases.prefix(count))
        let folder = try PluginsFolder()
        try Self.write("quiet-routes", hooks: hooks, to: folder)
        let catalog = folder.find()
        #expect(folder.mistakes(catalog) == [])
        let plugin = try #require(catalog.plugin("quiet-routes"))
        #expect(
            plugin.manifest.hooks.map(\.hook)
                == (hooks.isEmpty ? PluginScaffold.usualHooks : hooks.sorted { $0.number < $1.number }))
        #expect(plugin.manifest.capabilities == (hooks.contains(.timer) ? [.timers] : []))
        #expect(plugin.tests.count == 1)
        #expect(plugin.transcripts.count == 1)
    }

    @Test(.enabled(if: hasLuacheck, "luacheck is not installed"))
    func `A new plugin with every hook passes luacheck`() throws {
        let folder = try PluginsFolder()
        try Self.write("quiet-routes", hooks: HookName.allCases, to: folder)
        let path = folder.path + "/quiet-routes"
        #expect(try Self.complaints(about: path) == "")
        let main = try String(contentsOfFile: path + "/init.lua", encoding: .utf8)
        for (slip, name) in [
            ("waymark.log.inform('x')", "inform"), ("print('x')", "print"), ("os.execute('x')", "execute"),
            ("string.pack('z', 'x')", "pack"), ("json.parse('1')", "parse"),
        ] {
            try folder.write("quiet-routes/init.lua", main.replacing("return M", with: "\(slip) return M"))
            #expect(try Self.complaints(about: path).contains(name))
        }
    }

    @Test(arguments: HookName.allCases) func `Every hook of a new plugin has a body that does something`(hook: HookName)
        throws
    {
        let folder = try PluginsFolder()
        try Self.write("quiet-routes", hooks: [hook], to: folder)
        let plugin = try #require(folder.find().plugin("quiet-routes"))
        #expect(plugin.lint() == [])
        let main = String(decoding: plugin.main.bytes, as: UTF8.self)
        let (values, _) = PluginOptions.values(given: [], schema: plugin.manifest.options, plugin: plugin.id)
        func results(_ text: String) -> [PluginTestResult] {
            var changed = PluginPackage(plugin, options: values)
            changed.main = LuaSource(name: "init.lua", text: text)
            return PluginTestRunner(changed).run(plugin.tests)
        }
        #expect(results(main).compactMap(\.failure?.description) == [])
        // Its test notices if the body is gone.
        let example = HookExamples.example(PluginAPI.hook(hook))
        var empty = main
        for line in example.lines { empty = empty.replacing("    \(line)\n", with: "") }
        #expect(empty != main)
        let remaining = results(empty).filter { $0.failure == nil }
        #expect(remaining.count < plugin.manifest.hooks.count)
    }

    @Test func `The examples of a new plugin read only members that exist`() {
        var found = 0
        for hook in PluginAPI.hooks {
            let lines = HookExamples.example(hook).lines.joined(separator: "\n")
            for match in lines.matches(of: /\be\.(\w+)(?:\.(\w+))?/) {
                let field = hook.arguments.first { $0.name == match.output.1 }
                #expect(field != nil, "\(hook.name): \(match.output.0)")
                found += 1
                guard let member = match.output.2, case .object(let name)? = field?.type else { continue }
                let object = PluginAPI.objects.first { $0.name == name }
                #expect(object?.fields.contains { $0.name == member } == true, "\(hook.name): \(match.output.0)")
            }
        }
        #expect(found > 20, "\(found)")
    }

    @Test func `A new plugin names its schema, and commands and timers have what they need`() throws {
        let folder = try PluginsFolder()
        try Self.write("quiet-routes", hooks: [.command, .timer], to: folder)
        let plugin = try #require(folder.find().plugin("quiet-routes"))
        #expect(
            Set(plugin.manifest.hooks.map(\.hook.rawValue)) == ["commands", "command", "timer", "session_started"])
        #expect(plugin.manifest.capabilities == [.timers])
        let manifest = try String(contentsOfFile: folder.path + "/quiet-routes/plugin.json", encoding: .utf8)
        #expect(manifest.contains(#""$schema": "../library/plugin.schema.json""#))
        #expect(PluginScaffold.library(asking: []).map(\.name) == ["waymark.d.lua", "plugin.schema.json"])
    }

    @Test func `A new plugin is titled after its id`() {
        #expect(PluginScaffold.title("quiet-routes") == "Quiet routes")
    }
}
