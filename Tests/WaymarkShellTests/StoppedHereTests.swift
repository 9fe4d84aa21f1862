import Testing
import WaymarkEngine

@testable import WaymarkShell

/// Somebody waits before a closed corridor, and the one behind them closes, too.
@Suite struct `A question from here knows what the traveller stopped before` {
    private let session: DrawnSession

    init() throws {
        session = try DrawnSession(
            """
            nodes:
              g: {a: [0, 0], b: [20, 0], c: [40, 0], d: [60, 0], e: [80, 0]}
            paths: [{id: p1, nodes: [a, b]}, {id: p2, nodes: [b, c]}, {id: p3, nodes: [c, d]}, {id: p4, nodes: [d, e]}]
            places: [{id: cafe, name: Cafe, category: shop, at: a}, {id: mall, name: Mall, category: shop, at: e}]
            """)
        for line in ["go a mall", "walk 25", "close edge:p3", "walk 15", "close edge:p2"] { _ = try session.said(line) }
    }

    @Test(arguments: ["route here mall", "alternatives here mall", "map g --route here mall"])
    func `No answer leads through it`(question: String) {
        let answer = session.answer(question)
        #expect(!answer.isDone && answer.text.contains("closed"), "\(answer.text)")
    }

    @Test(arguments: ["nearest shop", "within 5min", "within 5min --from here"])
    func `What is behind it is not near`(question: String) throws {
        let answer = try session.said(question)
        #expect(answer.contains("Cafe") && !answer.contains("Mall"), "\(answer)")
    }

    @Test(arguments: ["matrix here mall", "matrix here mall --distances"])
    func `Its row of a matrix says that there is no way`(question: String) throws {
        let answer = try session.said(question)
        #expect(answer.contains("no way"), "\(answer)")
        _ = try session.said("reopen edge:p3")
        #expect(try !session.said(question).contains("no way"))
    }

    @Test(arguments: ["reach 5min", "map g --reach 5min"]) func `It is not in reach either`(question: String) throws {
        let inside = try session.said(question)
        _ = try session.said("reopen edge:p3")
        #expect(try session.said(question) != inside)
    }

    @Test func `Who is not on a journey may leave by the shortest way`() throws {
        _ = try session.said("end")
        #expect(try session.said("route 39,0@g b").contains("leave it by the shortest way"))
    }
}
