import Foundation
import Testing

@testable import WaymarkShell

@Suite struct `The history remembers commands` {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")

    @Test func `The history comes back in order and is private to the user`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let history = HistoryFile(path: folder.appendingPathComponent("state/history").path)
        #expect(history.load() == [])
        history.append("find café")
        history.append("venues")
        #expect(history.load() == ["find café", "venues"])
        let attributes = try FileManager.default.attributesOfItem(atPath: history.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `The history keeps no lines that start with a space, no numbers and no control characters`() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let history = HistoryFile(path: folder.appendingPathComponent("history").path)
        for line in ["", " venues", "2", "find \u{1B}[2J", "find a\nvenues", "show 2"] { history.append(line) }
        #expect(history.load() == ["show 2"])
    }

    @Test func `The history has a maximum size`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let history = HistoryFile(path: folder.appendingPathComponent("history").path, limit: 3)
        for number in 1...7 { history.append("show \(number)") }
        #expect(history.load() == ["show 5", "show 6", "show 7"])
        let lines = try String(contentsOfFile: history.path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3)
        let attributes = try FileManager.default.attributesOfItem(atPath: history.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `The history is read from its end, however large it is, and never from a pipe`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var history = HistoryFile(path: folder.appendingPathComponent("history").path)
        history.byteLimit = 20
        for number in 1...7 { history.append("show \(number)") }
        #expect(history.load() == ["show 6", "show 7"])
        #expect(try String(contentsOfFile: history.path, encoding: .utf8) == "show 6\nshow 7\n")
        let pipe = folder.appendingPathComponent("pipe").path
        mkfifo(pipe, 0o600)
        #expect(HistoryFile(path: pipe).load() == [])
        HistoryFile(path: pipe).append("show 8")
        // The shortened history replaces what has its name.
        mkfifo(history.path + ".new", 0o600)
        for number in 8...14 { history.append("show \(number)") }
        #expect(history.load() == ["show 13", "show 14"])
    }

    @Test(arguments: ["", "-wal", "-shm", "-journal"])
    func `The history is not written into a store of another process, or a part of it`(ending: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let store = folder.appendingPathComponent("s.db").path
        try Data("SQLite format 3\0".utf8).write(to: URL(fileURLWithPath: store))
        let part = store + ending
        if !ending.isEmpty { try Data("log".utf8).write(to: URL(fileURLWithPath: part)) }
        let before = try Data(contentsOf: URL(fileURLWithPath: part))
        let link = folder.appendingPathComponent("history").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: part)
        HistoryFile(path: link).append("venues")
        #expect(try Data(contentsOf: URL(fileURLWithPath: part)) == before)
    }

    @Test func `The history lies where the user's environment says`() {
        #expect(HistoryFile.path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/waymark/history")
        #expect(HistoryFile.path(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/waymark/history")
        #expect(HistoryFile.path([:]) == nil)
    }
}
