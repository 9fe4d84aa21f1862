import Foundation
import Testing
import WaymarkPlugins

@testable import WaymarkShell

@Suite struct `A new plugin works at once` {
    private let folder: URL
    private let console = TranscriptConsole()
    private let session: ShellSession

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.appendingPathComponent("store.sqlite").path,
                clock: .fixed("2026-01-05T10:00"), createsStore: true), console: console)
    }

    private func run(_ line: String) -> (status: WaymarkShell.ExitStatus, text: String) {
        let status = session.run(line: line)
        return (status, console.take())
    }

    @Test func `A new plugin passes its own check and tests, whatever hooks it begins with`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, hook) in HookName.allCases.enumerated() {
            let id = "begin-\(index)"
            #expect(run("plugin new \(id) --hook \(hook.rawValue)").status == .done)
            let check = run("plugin check plugins/\(id)")
            #expect(check.text.contains("no problems"), "\(hook.rawValue): \(check.text)")
            let test = run("plugin test plugins/\(id)")
            #expect(test.status == .done, "\(hook.rawValue): \(test.text)")
            // Each one that is enabled is loaded by all commands after it.
            if index < 4 { #expect(run("plugin enable \(id)").status == .done) }
        }
        #expect(run("plugin list").text.contains("begin-3"))
        #expect(run("plugin new begin-3").status == .refused)
    }

    @Test func `A new plugin has what editors need beside it, and the library is renewed on demand`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(run("plugin new first --hook edge_cost --hook timer").text.contains("plugins/library/waymark.d.lua"))
        let definitions = folder.appendingPathComponent("plugins/library/waymark.d.lua")
        let text = try String(contentsOf: definitions, encoding: .utf8)
        #expect(text.hasPrefix("---@meta waymark"))
        let settings = folder.appendingPathComponent("plugins/first/.luarc.json")
        #expect(try String(contentsOf: settings, encoding: .utf8).contains(#""../library""#))
        let schema = folder.appendingPathComponent("plugins/library/plugin.schema.json")
        #expect(FileManager.default.fileExists(atPath: schema.path))
        // A second plugin leaves them as they are; the command renews them.
        try "old".write(to: definitions, atomically: true, encoding: .utf8)
        #expect(!run("plugin new second").text.contains("library"))
        #expect(try String(contentsOf: definitions, encoding: .utf8) == "old")
        #expect(run("plugin library").status == .done)
        #expect(try String(contentsOf: definitions, encoding: .utf8) == text)
        #expect(run("plugin library elsewhere").text == "elsewhere/waymark.d.lua\nelsewhere/plugin.schema.json\n")
        #expect(run("plugin list").text.contains("first"))
    }

    @Test func `A new plugin runs once it is enabled, as its file says now`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let venue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        #expect(run("import \(venue)").status == .done)
        #expect(run("plugin new shout --hook format_instruction").status == .done)
        let file = folder.appendingPathComponent("plugins/shout/init.lua")
        let lua = "return { format_instruction = function(e) return e.text .. ' NOW' end }"
        try lua.write(to: file, atomically: true, encoding: .utf8)
        #expect(run("plugin reload").status == .done)
        #expect(!run("route desk lab").text.contains("NOW"))
        #expect(run("plugin enable shout").status == .done)
        #expect(run("route desk lab").text.contains("Arrive at the laboratory NOW"))
        try "return {".write(to: file, atomically: true, encoding: .utf8)
        let reload = run("plugin reload shout")
        #expect(reload.status == .refused)
        #expect(reload.text.contains("plugins/shout/init.lua:1"))
        #expect(run("route desk lab").text.contains("NOW"))
        #expect(run("plugin disable shout").status == .done)
        #expect(!run("route desk lab").text.contains("NOW"))
    }
}
