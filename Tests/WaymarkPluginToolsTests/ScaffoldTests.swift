import Foundation
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
        let hooks = count == 2 ? [.timer, .shouldReroute] : Array(HookName.allCases.prefix(count))
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
    func `A new plugin passes luacheck, and so do its examples`() throws {
        let folder = try PluginsFolder()
        try Self.write("quiet-routes", hooks: HookName.allCases, to: folder)
        let path = folder.path + "/quiet-routes"
        #expect(try Self.complaints(about: path) == "")
        let main = try String(contentsOfFile: path + "/init.lua", encoding: .utf8)
        try folder.write("quiet-routes/init.lua", main.replacing("\n    -- for example:\n    -- ", with: "\n    "))
        #expect(try Self.complaints(about: path) == "")
        try folder.write("quiet-routes/init.lua", main.replacing("return M", with: "waymark.log.inform('x') return M"))
        #expect(try Self.complaints(about: path).contains("inform"))
    }

    @Test func `The examples of a new plugin read only members that exist`() {
        var found = 0
        for hook in PluginAPI.hooks {
            for match in HookExamples.lines(hook).joined(separator: "\n").matches(of: /e\.(\w+)(?:\.(\w+))?/) {
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

    @Test func `A new plugin is titled after its id`() {
        #expect(PluginScaffold.title("quiet-routes") == "Quiet routes")
    }
}
