import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@testable import WaymarkShell

/// Somebody waits before a closed corridor, and the one behind them closes, too.
@Suite struct `A question from here knows what the traveller stopped before` {
    private let session: ShellSession
    private let console = TranscriptConsole()

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        waymark: 1
        id: line
        name: Line
        levels: [{id: g, ordinal: 0, name: Ground}]
        nodes:
          g: {a: [0, 0], b: [20, 0], c: [40, 0], d: [60, 0], e: [80, 0]}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: p3, nodes: [c, d]}
          - {id: p4, nodes: [d, e]}
        places: [{id: shop, name: Shop, category: shop, at: e}]
        """.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.path + "/s.db",
                clock: .fixed(TranscriptRunner.startMoment)), console: console)
        for line in ["import venue.yaml", "go a shop", "walk 25", "close edge:p3", "walk 15", "close edge:p2"] {
            #expect(session.run(line: line) == .done, "\(line): \(console.take())")
        }
        _ = console.take()
    }

    @Test(arguments: ["route here shop", "alternatives here shop", "map g --route here shop"])
    func `No answer leads through it`(question: String) {
        let status = session.run(line: question)
        let answer = console.take()
        #expect(status != .done && answer.contains("closed"), "\(answer)")
    }

    @Test func `Who is not on a journey may leave by the shortest way`() {
        #expect(session.run(line: "end") == .done)
        #expect(session.run(line: "route 39,0@g b") == .done, "\(console.take())")
    }
}
