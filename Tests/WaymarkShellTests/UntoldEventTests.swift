import Testing
import WaymarkEngine

@testable import WaymarkShell

/// A way closes, and a question in JSON, which has no events, takes notice first.
@Suite struct `What a question in JSON takes notice of is told with the next step` {
    private let session: DrawnSession

    init() throws {
        session = try DrawnSession(
            """
            nodes:
              g: {s: [0, 0], a: [60, 0], z: [120, 0]}
            paths:
              - {id: first, nodes: [s, a]}
              - {id: last, nodes: [a, z]}
            places: [{id: shop, name: Shop, category: shop, at: z}]
            """)
    }

    @Test(arguments: ["status", "steps", "alternatives"], ["", " --json"])
    func `Each event is told once`(question: String, form: String) throws {
        for line in ["go s shop --json", "walk 20 --json", "close edge:last"] { _ = try session.said(line) }
        let answer = try session.said("\(question)\(form)")
        let next = try session.said("walk 1 --json")
        #expect(answer.contains("closed") || !form.isEmpty)
        #expect(next.contains("conditions_changed") == !form.isEmpty, "\(answer)\(next)")
        #expect(try !session.said("walk 1 --json").contains("conditions_changed"))
    }
}
