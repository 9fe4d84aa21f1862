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
                commands = function()
                    return {{ name = "note", summary = "Notes." }, { name = "count", summary = "Counts." }}
                end,
                command = function(e)
                    if e.name == "count" then
                        waymark.storage.set("count", (waymark.storage.get("count") or 0) + 1)
                    else
                        waymark.storage.set("noted", true)
                    end
                    return "noted"
                end,
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

    private var configuration: ShellSession.Configuration {
        var configuration = ShellSession.Configuration(storePath: store, clock: .fixed("2026-01-05T10:00"))
        configuration.pluginPaths = [folder.appendingPathComponent("plugins").path]
        configuration.busyTimeout = 0
        return configuration
    }

    private func run(_ script: String) -> (status: WaymarkShell.ExitStatus, text: String) {
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
        #expect(try kept.rewards.points(of: "visitor") == 0)
        #expect(try kept.pluginValues.values(of: "giver", scope: "venue/clinic").isEmpty)
    }

    @Test func `A change that is lost at the end is reported, as text and beside JSON`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (verb, other) in [("count", "3"), ("count --json", "4")] {
            let console = TranscriptConsole()
            let session = ShellSession(configuration, console: console)
            let queue = try DatabaseQueue(path: store)
            try queue.inDatabase { database in
                try RowSums(database).watch()
                try database.execute(sql: "BEGIN IMMEDIATE")
                var lines: [[UInt8]] = [Array("\(verb)\n".utf8)]
                let status = WaymarkProgram.run([], in: session) {
                    if let line = lines.popLast() { return line }
                    if database.isInsideTransaction {
                        try database.execute(
                            sql: """
                                INSERT INTO plugin_storage VALUES ('giver', 'venue/clinic', 'count', '\(other)')
                                ON CONFLICT DO UPDATE SET value = excluded.value
                                """)
                        try database.execute(sql: "COMMIT")
                    }
                    return []
                }
                #expect(status == .done, "\(console.text)")
            }
            #expect(
                console.text.hasSuffix(
                    """
                    warning: giver failed in command: the changes of the hook are lost: another process changed \
                    "count" while the store could not be written

                    """), "\(console.text)")
            let kept = try VenueStore(path: store, access: .readOnly)
            #expect(try kept.pluginValues.value("count", of: "giver", scope: "venue/clinic") == other)
        }
    }

    @Test func `An unsaved change is saved silently when the store is free`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let answer = run("go desk lab; walk to end; note")
        #expect(answer.status == .done)
        #expect(answer.text.contains("5 points awarded by giver, 5 in all"))
        let kept = try VenueStore(path: store, access: .readOnly)
        #expect(try kept.pluginValues.values(of: "giver", scope: "venue/clinic").keys.sorted() == ["noted", "seen"])
    }
}
