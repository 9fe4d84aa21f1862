import Foundation
import Testing

/// Talks with the built program over pipes: writes a line, reads its answer, writes the next one.
@Suite struct `Commands can be piped in` {
    private let store = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
    private static let clinic = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts/clinic").path

    private func clean() {
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.path + end) }
    }

    @Test func `Standard input is answered line by line while the pipe stays open`() throws {
        defer { clean() }
        let talk = try Talk(store: store.path)
        try talk.write("import '\(Self.clinic)'\n")
        #expect(talk.answers("clinic"))
        try talk.write("find lab\n")
        #expect(talk.answers("Laboratory"))
        try talk.write("find 'la")
        try talk.write("b' # and more\r\n")
        #expect(talk.answers("Laboratory"))
        try talk.write("quit\n")
        talk.process.waitUntilExit()
        #expect(talk.process.terminationStatus == 0)
    }

    @Test func `Standard input stops at the first error and names its line`() throws {
        defer { clean() }
        let talk = try Talk(store: store.path)
        try talk.write("help venues\n\nfind \\\n  x\n")
        let complaints = try talk.complaints()
        talk.process.waitUntilExit()
        #expect(talk.process.terminationStatus == 66)
        #expect(complaints.contains("--> standard input:3"))
    }

    @Test func `A command on standard input continues over lines within quotes`() throws {
        defer { clean() }
        let talk = try Talk(store: store.path, [])
        try talk.write("import '\(Self.clinic)'\n")
        #expect(talk.answers("clinic"))
        try talk.write("close lift --reason 'door\nstuck'\n")
        #expect(talk.answers("stuck"))
        try talk.write("find 'lab\n")
        try talk.close()
        let complaints = try talk.complaints()
        talk.process.waitUntilExit()
        #expect(talk.process.terminationStatus == 64)
        #expect(complaints.contains("--> standard input:4"))
    }

    @Test func `Endless input without lines is refused at the limit`() throws {
        defer { clean() }
        let talk = try Talk(store: store.path)
        signal(SIGPIPE, SIG_IGN)
        let piece = String(repeating: "x", count: 1 << 16)
        // The program stops reading at the limit; until then the pipe takes what is written.
        for _ in 0..<64 { do { try talk.write(piece) } catch { break } }
        talk.process.waitUntilExit()
        #expect(talk.process.terminationStatus == 64)
        #expect(try talk.complaints().contains("the line is longer than 1024 KiB"))
    }
}
