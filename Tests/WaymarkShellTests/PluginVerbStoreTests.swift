import Foundation
import Testing
import WaymarkTestSupport

@testable import WaymarkShell

@Suite struct `A command of a plugin changes the store` {
    private let folder: PluginFolderOnDisk

    init() throws {
        folder = try PluginFolderOnDisk()
        try folder.write(
            "porter", hooks: ["commands", "command"], capabilities: ["navigation", "storage"],
            """
            function M.commands() return {{name = "lock", summary = "s"}} end
            function M.command(e)
                waymark.nav.close(e.arguments[1], "locked", 600)
                waymark.storage.set("locked", e.arguments[1])
                return "locked " .. e.arguments[1]
            end
            """)
    }

    /// Runs a line in a process of its own, as it were.
    private func run(_ line: String, store: String = "store.sqlite") -> (status: WaymarkShell.ExitStatus, text: String)
    {
        let console = TranscriptConsole()
        let transcripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Transcripts")
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: transcripts.path, storePath: folder.file("store.sqlite"),
                clock: .fixed("2026-01-05T10:00")),
            console: console)
        return (session.run(line: line), console.take())
    }

    @Test func `What it closes is closed for the next process, although nothing was written before`() throws {
        #expect(run("import clinic").status == .done)
        let locked = run("lock lift --plugins \(folder.path)")
        #expect(locked.status == .done && locked.text.contains("locked lift"))
        #expect(!locked.text.contains("cannot be saved"), "\(locked.text)")
        #expect(run("conditions").text.contains("locked"))
    }

    @Test func `It acts in the store and the venue that the command names`() throws {
        #expect(run("import clinic").status == .done)
        let locked = run(
            "lock lift --plugins \(folder.path) --store \(folder.file("store.sqlite"))", store: "other.sqlite")
        #expect(locked.status == .done && locked.text.contains("locked lift"), "\(locked.text)")
        #expect(run("conditions").text.contains("locked"))
    }

    @Test func `An unknown command creates no store`() {
        #expect(run("lokc lift --plugins \(folder.path)").status != .done)
        #expect(!FileManager.default.fileExists(atPath: folder.file("store.sqlite")))
    }
}
