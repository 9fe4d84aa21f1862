import Foundation
import StoreFixtures
import Testing
import WaymarkTestSupport

@testable import WaymarkShell

/// Another program deletes the row that says that a plugin is on.
@Suite struct `A word of a plugin is not called unknown when its settings are damaged` {
    private let folder: PluginFolderOnDisk

    init() throws {
        folder = try PluginFolderOnDisk()
        try folder.write(
            "porter", hooks: ["commands", "command", "profiles"],
            """
            function M.profiles() return {{name = "cart", base = "walking"}} end
            function M.commands() return {{name = "lock", summary = "s"}} end
            function M.command(e) return "locked" end
            """)
    }

    /// Runs a line in a process of its own, as it were.
    private func run(_ line: String) -> (status: WaymarkShell.ExitStatus, text: String) {
        let console = TranscriptConsole()
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts")
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: transcripts.path, storePath: folder.file("store.sqlite"),
                clock: .fixed("2026-01-05T10:00")),
            console: console)
        return (session.run(line: line + " --plugins \(folder.path)"), console.take())
    }

    private static let lines = [
        "route desk lab --profile cart", "route desk lab --compare cart", "go desk lab --profile cart", "lock",
        "ask '[{\"question\": \"route\", \"from\": \"desk\", \"to\": \"lab\", \"profile\": \"cart\"}]'",
    ]

    @Test(
        arguments: lines, ["DELETE FROM plugin_states", "DROP TABLE plugin_storage", "ALTER TABLE store RENAME TO old"])
    func `Profiles and commands`(line: String, damage: String) throws {
        #expect(run("import clinic").status == .done)
        #expect(run("plugin enable porter").status == .done)
        #expect(run(line).status == .done)
        try OldStores.execute(damage, at: folder.file("store.sqlite"))
        let damaged = run(line)
        #expect(damaged.text.contains("is damaged"), "\(damaged.text)")
        #expect(!damaged.text.contains("invalid for"), "\(damaged.text)")
        if !line.hasPrefix("ask") { #expect(damaged.status == .badData) }
    }

    @Test func `Nor is a member called unknown when the table of what members sent is gone`() throws {
        #expect(run("import clinic").status == .done)
        #expect(run("member add ada").status == .done)
        #expect(run("member add ben").status == .done)
        #expect(run("group start ben --as ada").status == .done)
        #expect(run("who --as ada").status == .done)
        try OldStores.execute("DROP TABLE location_messages", at: folder.file("store.sqlite"))
        let damaged = run("who --as ada")
        // Who is where now is in another table.
        #expect(damaged.status == .done && damaged.text.contains("ben"), "\(damaged.text)")
    }
}
