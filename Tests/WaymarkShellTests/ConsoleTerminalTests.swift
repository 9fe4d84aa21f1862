import Foundation
import Testing

@Suite(.serialized) struct `The prompt works at a terminal` {
    private static let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts/clinic").path
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")

    /// The program with a clinic in its store, at its first prompt.
    private func start(terminal: String = "xterm", width: Int = 80) throws -> ConsoleTerminal {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let environment = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "TERM": terminal,
            "WAYMARK_STORE": folder.path + "/store.sqlite",
        ]
        let importing = try ConsoleTerminal(environment, arguments: ["import", Self.clinic])
        guard try importing.end() == 0 else { throw ConsoleTerminal.Failure(description: importing.screen.text) }
        let started = try ConsoleTerminal(environment, width: width)
        try started.waitFor(line: "clinic>")
        return started
    }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    @Test func `Words are completed, and lines are edited, recalled and kept`() throws {
        defer { clean() }
        let terminal = try start()
        terminal.type("route des\t")
        try terminal.waitFor(line: "clinic> route desk")
        terminal.type("wc-u\t")
        try terminal.waitFor(line: "clinic> route desk wc-u")
        terminal.type("\r")
        try terminal.waitFor("Arrive at the toilets")
        try terminal.waitFor(line: "clinic>")
        terminal.type("show wc-\t")
        try terminal.waitFor("\n  wc-u  Toilets, Upper floor\nclinic> show wc-")
        terminal.type("\u{1}x\u{1B}[A")
        try terminal.waitFor(line: "clinic> route desk wc-u")
        terminal.type("\u{3}")
        try terminal.waitFor("^C\nclinic>")
        terminal.type("\u{4}")
        #expect(try terminal.end() == 0)
        #expect(terminal.screen.lastLine == "clinic> ^D")
        let history = try String(contentsOfFile: folder.path + "/state/waymark/history", encoding: .utf8)
        #expect(history == "route desk wc-u\n")
    }

    @Test func `A paste of many lines runs each and leaves the last to be finished`() throws {
        defer { clean() }
        let terminal = try start()
        terminal.type("\u{1B}[200~find lab\rfind\tward\rvenu\u{1B}[201~")
        try terminal.waitFor(line: "clinic> venu")
        #expect(terminal.screen.text.contains("lab  Laboratory"))
        #expect(terminal.screen.text.contains("ward  Ward Oak"))
        terminal.type("es\r")
        try terminal.waitFor("Elm Street Clinic")
        terminal.type("exit\r")
        #expect(try terminal.end() == 0)
    }

    @Test func `A number selects a candidate`() throws {
        defer { clean() }
        let terminal = try start()
        terminal.type("route desk toilets\r")
        try terminal.waitFor("or type a number, 1 to 2")
        terminal.type("2\r")
        try terminal.waitFor("\nroute desk wc-u\n")
        try terminal.waitFor("Arrive at the toilets")
    }

    @Test func `Ctrl-C stops the command, and twice at the prompt the program`() throws {
        defer { clean() }
        let terminal = try start()
        let script = folder.path + "/long"
        try String(repeating: "find lab\n", count: 20_000).write(toFile: script, atomically: true, encoding: .utf8)
        terminal.type("run \(script)\r")
        try terminal.waitFor("lab  Laboratory")
        terminal.type("\u{3}")
        try terminal.waitFor("error: interrupted")
        try terminal.waitFor(line: "clinic>")
        terminal.type("\u{3}")
        try terminal.waitFor("press Ctrl-C again to leave")
        try terminal.waitFor(line: "clinic>")
        terminal.type("\u{3}")
        #expect(try terminal.end() == 130)
    }

    @Test func `Names in other scripts are typed and erased by the character`() throws {
        defer { clean() }
        let terminal = try start()
        terminal.type("find Cafè")
        try terminal.waitFor(line: "clinic> find Cafè")
        terminal.type("\u{7F}é")
        try terminal.waitFor(line: "clinic> find Café")
        terminal.type("\r")
        try terminal.waitFor("no place matches \"Café\"")
    }

    @Test func `Lines fit a narrow window, also after it changed`() throws {
        defer { clean() }
        let terminal = try start(width: 40)
        terminal.type("route desk wc-u\r")
        try terminal.waitFor("Arrive at the toilets")
        try terminal.waitFor(line: "clinic>")
        let output = String(decoding: terminal.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let plain = output.filter { !$0.contains("\u{1B}") }
        // A step goes on below its own start.
        #expect(plain.contains { $0.hasPrefix("    towards the stairs") })
        #expect(plain.allSatisfy { $0.count <= 40 })
        terminal.type("show w")
        try terminal.waitFor(line: "clinic> show w")
        terminal.resize(width: 60, height: 20)
        terminal.type("ard")
        try terminal.waitFor(line: "clinic> show ward")
    }

    @Test func `A window of 65,535 lines of 65,535 columns is worked with`() throws {
        defer { clean() }
        let terminal = try start()
        terminal.resize(width: 65_535, height: 65_535)
        terminal.type("map\r")
        try terminal.waitFor("Ground floor")
        try terminal.waitFor(line: "clinic>")
        terminal.type("find lab\r")
        try terminal.waitFor("lab  Laboratory")
        // Room for every character would be several gigabytes.
        #expect(try terminal.peakMemory() < 300)
        terminal.resize(width: 80, height: 24)
        terminal.type("find ward\r")
        try terminal.waitFor("ward  Ward Oak")
        try terminal.waitFor(line: "clinic>")
        terminal.type("show de\t")
        try terminal.waitFor(line: "clinic> show desk")
        terminal.type("\u{3}")
        try terminal.waitFor("^C\nclinic>")
        terminal.type("\u{4}")
        #expect(try terminal.end() == 0)
    }

    @Test func `A terminal without escapes gets none`() throws {
        defer { clean() }
        let terminal = try start(terminal: "dumb")
        terminal.type("find lab\r")
        try terminal.waitFor("lab  Laboratory")
        terminal.type("\u{4}")
        #expect(try terminal.end() == 0)
        #expect(!terminal.bytes.contains(0x1B))
    }
}
