import Foundation
import GRDB
import Testing
import WaymarkEngine
import WaymarkShell
import WaymarkStore

/// What plugins and visitors earn while another process holds the store.
@Suite struct `Unsaved changes are reported` {
    private let folder: URL
    private let store: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-unsaved-\(UUID().uuidString)")
        let plugin = folder.appendingPathComponent("plugins/giver")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        try Data(
            """
            {"id": "giver", "name": "giver", "version": "1.0.0", "api": 1, "capabilities": ["storage"],
             "hooks": {"arrival_rewards": {}, "commands": {}, "command": {}}}
            """.utf8
        ).write(to: plugin.appendingPathComponent("plugin.json"))
        try Data(
            """
            return {
                commands = function() return {{ name = "note", summary = "Notes." }} end,
                command = function(e) waymark.storage.set("noted", true) return "noted" end,
                arrival_rewards = function(e)
                    waymark.storage.set("seen", true)
                    return {{ id = "came", points = 5 }}
                end,
            }
            """.utf8
        ).write(to: plugin.appendingPathComponent("init.lua"))
        store = folder.appendingPathComponent("store.sqlite").path
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        #expect(run("import \(clinic)").status == .done)
    }

    private func run(_ script: String) -> (status: WaymarkShell.ExitStatus, text: String) {
        var configuration = ShellSession.Configuration(storePath: store, clock: .fixed("2026-01-05T10:00"))
        configuration.pluginPaths = [folder.appendingPathComponent("plugins").path]
        configuration.busyTimeout = 0
        let console = TranscriptConsole()
        let status = WaymarkProgram.run(["-c", script], in: ShellSession(configuration, console: console), input: nil)
        return (status, console.text)
    }

    /// Holds the write lock as another process does, while a body runs.
    private func locking(_ body: () -> Void) throws {
        try DatabaseQueue(path: store).writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                body()
                return .rollback
            }
        }
    }

    @Test func `An unsaved change is an error with status 74 and its reason, from a journey or a command`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for script in ["go desk lab; walk to end", "note"] {
            var answer: (status: WaymarkShell.ExitStatus, text: String)?
            try locking { answer = run(script) }
            #expect(answer?.status == .inputOutput)
            #expect(answer?.text.contains("is in use by another process") == true)
            #expect(
                answer?.text.contains("= note: 1 change of plugins, or points of visits, could not be saved") == true)
            #expect(answer?.text.contains("points awarded") == false)
        }
        let kept = try VenueStore(path: store, access: .readOnly)
        #expect(try kept.points(of: "visitor") == 0)
        #expect(try kept.pluginValues(of: "giver", scope: "venue/clinic").isEmpty)
    }

    @Test func `An unsaved change is saved silently when the store is free`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let answer = run("go desk lab; walk to end; note")
        #expect(answer.status == .done)
        #expect(answer.text.contains("5 points awarded by giver, 5 in all"))
        let kept = try VenueStore(path: store, access: .readOnly)
        #expect(try kept.pluginValues(of: "giver", scope: "venue/clinic").keys.sorted() == ["noted", "seen"])
    }
}
