import Foundation
import StoreFixtures
import Testing

@testable import WaymarkShell

/// Something else than Waymark changes the live conditions in the file.
@Suite struct `Commands on changed conditions are right, or say that the store is damaged` {
    private static let misfit = "UPDATE conditions SET target_id = 'litf' WHERE id = 1"
    private static let other = "UPDATE conditions SET target_id = 'escalator' WHERE id = 1"
    private static let gone = "DELETE FROM conditions WHERE id = 1"

    /// What a command printed, and how it ended.
    private struct Said {
        var text: String
        var status: WaymarkShell.ExitStatus
    }

    /// Runs lines in a session on a store with a closed lift (1) and closed stairs (2), of which the file is changed after some lines.
    ///
    /// - Parameter isAnother: Whether the lines after the change are run in another session.
    private func run(
        _ sql: String, after before: [String] = [], _ lines: [String], isAnother: Bool = false
    ) throws -> [Said] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/s.sqlite"
        let console = TranscriptConsole()
        func newSession() -> ShellSession {
            ShellSession(
                ShellSession.Configuration(storePath: path, clock: .fixed(TranscriptRunner.startMoment)),
                console: console)
        }
        var session = newSession()
        let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Transcripts/clinic").path
        for line in ["import \(clinic)", "close lift", "close stairs"] + before { _ = session.run(line: line) }
        _ = console.take()
        try OldStores.execute("PRAGMA ignore_check_constraints = ON; " + sql, at: path)
        if isAnother { session = newSession() }
        return lines.map { line in
            let status = session.run(line: line)
            return Said(text: console.take(), status: status)
        }
    }

    @Test(
        arguments: [misfit, other, gone],
        ["route desk lab", "go desk lab", "show lift", "map", "export clinic --format csv"])
    func `No answer that depends on them`(sql: String, line: String) throws {
        let said = try run(sql, [line])[0]
        #expect(said.text.contains("is damaged") && said.status == .badData, "\(said.text)")
    }

    @Test(arguments: [misfit, other, gone])
    func `They are listed, and it is said that they are not those that were set`(
        sql: String
    ) throws {
        let said = try run(sql, ["conditions"])[0]
        #expect(said.text.contains("is damaged") && said.status == .badData, "\(said.text)")
        #expect(said.text.contains("stairs"), "\(said.text)")
    }

    @Test(arguments: [misfit, other, gone, "DELETE FROM conditions"])
    func `JSON says it, too, and none is not said to be active`(sql: String) throws {
        let text = try run(sql, ["conditions --json"])[0].text
        let remarks = text.split(separator: "\"remarks\"").dropFirst().first
        #expect(remarks?.contains("is damaged") == true, "\(text)")
        #expect(!text.contains("no conditions are active"), "\(text)")
    }

    @Test(arguments: [misfit, other, gone]) func `An export of the venue does not depend on them`(sql: String) throws {
        let said = try run(sql, ["export clinic --format yaml"])[0]
        let text = said.text
        #expect(said.status == .done && !text.contains("damaged") && text.contains("lift"), "\(text.prefix(200))")
    }

    @Test func `One on nothing can be lifted by its number, and then everything is right`() throws {
        let said = try run(
            Self.misfit, ["reopen stairs", "reopen 1", "reopen stairs", "route desk lab"])
        #expect(said[0].status == .badData && said[0].text.contains("is damaged"), "\(said[0].text)")
        #expect(said[1].status == .done, "\(said[1].text)")
        #expect(said[2].status == .done, "\(said[2].text)")
        #expect(said[3].status == .done, "\(said[3].text)")
    }

    @Test(arguments: [other, gone], ["reopen 2", "reopen stairs", "close desk", "undo", "undo --dry-run", "redo"])
    func `Nothing is written that would count as what was set`(sql: String, line: String) throws {
        let said = try run(
            sql, after: line == "redo" ? ["close xray", "undo"] : [], [line, "conditions", "route desk lab"])
        #expect(said[0].status == .badData && said[0].text.contains("is damaged"), "\(said[0].text)")
        #expect(said[1].text.contains("is damaged") && said[2].status == .badData, "\(said[1].text) \(said[2].text)")
    }

    @Test(arguments: [other, gone]) func `They are as they are when somebody has said so, and can be undone then`(
        sql: String
    ) throws {
        let said = try run(sql, ["store check --rebuild", "route desk lab", "undo --dry-run", "undo", "conditions"])
        #expect(said[1].status == .done, "\(said.map(\.text))")
        #expect(said[2].text.contains("Lifted 2") && said[3].text.contains("Lifted 2"), "\(said.map(\.text))")
        #expect(!said[4].text.contains("stairs"), "\(said.map(\.text))")
    }

    /// The history names what was closed by the venue, which cannot be read.
    @Test(arguments: ["undo --list", "undo 2 --dry-run"]) func `The history of a damaged venue says so`(line: String)
        throws
    {
        let sql = "UPDATE packed_venues SET bytes = zeroblob(9); UPDATE levels SET name = 'forged'"
        let said = try run(sql, after: ["close xray --until 18:00"], [line, "undo"], isAnother: true)
        #expect(said[0].text.contains("not a valid venue") && said[0].status == .badData, "\(said[0].text)")
        #expect(said[0].text.contains("closed: connector \"lift\""), "\(said[0].text)")
        #expect(line != "undo --list" || said[0].text.contains("18:00"), "\(said[0].text)")
        #expect(said[1].text.contains("not a valid venue"), "\(said[1].text)")
    }

    @Test func `A journey under way says so once, and stops`() throws {
        let said = try run(
            Self.other, after: ["go g-door lab --profile walking", "walk 2"], ["walk 60", "walk 10", "status"])
        #expect(said[0].text.components(separatedBy: "unknown conditions").count == 2, "\(said[0].text)")
        #expect(!said[1].text.contains("unknown conditions") && !said[1].text.contains("Arrive"), "\(said[1].text)")
    }
}
