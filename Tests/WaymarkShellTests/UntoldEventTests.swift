import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// A way closes, and a question in JSON, which has no events, takes notice first.
@Suite struct `What a question in JSON takes notice of is told with the next step` {
    private let session: ShellSession
    private let console = TranscriptConsole()

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        waymark: 1
        id: street
        name: Street
        levels: [{id: g, ordinal: 0, name: Ground}]
        nodes:
          g: {s: [0, 0], a: [60, 0], z: [120, 0]}
        paths:
          - {id: first, nodes: [s, a]}
          - {id: last, nodes: [a, z]}
        places: [{id: shop, name: Shop, category: shop, at: z}]
        """.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.path + "/s.db",
                clock: .fixed(TranscriptRunner.startMoment)), console: console)
        _ = try said("import venue.yaml")
    }

    private func said(_ line: String) throws -> String {
        guard session.run(line: line) == .done else { throw ShellError(.defect, console.take()) }
        return console.take()
    }

    @Test(arguments: ["status", "steps", "alternatives"], ["", " --json"])
    func `Each event is told once`(question: String, form: String) throws {
        for line in ["go s shop --json", "walk 20 --json", "close edge:last"] { _ = try said(line) }
        let answer = try said("\(question)\(form)")
        let next = try said("walk 1 --json")
        #expect(answer.contains("closed") || !form.isEmpty)
        #expect(next.contains("conditions_changed") == !form.isEmpty, "\(answer)\(next)")
        #expect(try !said("walk 1 --json").contains("conditions_changed"))
    }
}
