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

    @Test(arguments: ["matrix here mall cafe", "matrix here mall cafe --distances"])
    func `Nobody gets to where the traveller is in a closed corridor, and they are at its end`(
        question: String
    ) throws {
        let rows = try session.said(question).split(separator: "\n").map(String.init)
        let (here, cafe) = (rows.first { $0.hasPrefix("40,0") }, rows.first { $0.hasPrefix("Cafe") })
        #expect(here?.contains("0 s") == true && cafe?.contains("no way") == true, "\(rows)")
        #expect(!session.answer("route cafe 40,0@g").isDone)
        #expect(!session.answer("reach 5min --to 40,0@g").isDone)
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

/// Somebody stands on the border of two closed areas, and has stopped before one of them.
@Suite struct `A question from the border of two closed areas leads through none that was not entered` {
    private let session: DrawnSession

    init() throws {
        session = try DrawnSession(
            """
            nodes:
              g: {a: [0, 0], b: [20, 0], c: [80, 0]}
            paths: [{id: p1, nodes: [a, b]}, {id: p2, nodes: [b, c]}]
            areas:
              - {id: one, level: g, name: One, category: walkway, polygon: [[30, -5], [50, -5], [50, 5], [30, 5]]}
              - {id: two, level: g, name: Two, category: walkway, polygon: [[50, -5], [60, -5], [60, 5], [50, 5]]}
            places: [{id: cafe, name: Cafe, category: shop, at: a}, {id: mall, name: Mall, category: shop, at: c}]
            """)
        for line in ["go a mall", "walk 35", "close area:two", "walk 20", "close area:one"] {
            _ = try session.said(line)
        }
    }

    @Test(arguments: ["route here mall", "alternatives here mall"]) func `A route is refused`(question: String) {
        let answer = session.answer(question)
        #expect(!answer.isDone && answer.text.contains("closed"), "\(answer.text)")
    }

    @Test(arguments: ["nearest shop", "within 5min", "within 200m --from here"])
    func `What is behind it is not near`(question: String) throws {
        let answer = session.answer(question)
        #expect(!answer.text.contains("Mall"), "\(answer.text)")
    }

    @Test func `Nothing reaches a position in one of them`() {
        for question in ["reach 5min --to 45,0@g", "route cafe 45,0@g", "route mall 55,0@g", "reach 5min --to 55,0@g"] {
            #expect(!session.answer(question).isDone, "\(question)")
        }
    }

    @Test(arguments: ["route mall here", "route cafe here", "reach 5min --to here", "reach 5min --to 50,0@g"])
    func `Nothing reaches the border between them`(question: String) throws {
        #expect(!session.answer(question).isDone, "\(session.answer(question).text)")
        _ = try session.said("reopen area:one")
        #expect(session.answer(question).isDone == !question.contains("mall"), "\(session.answer(question).text)")
    }

    @Test func `A matrix says so, too`() throws {
        let rows = try session.said("matrix mall cafe here").split(separator: "\n").map(String.init)
        #expect(rows.count { $0.contains("no way") } >= 2, "\(rows)")
    }

    @Test(arguments: ["matrix here mall", "matrix here mall --distances"])
    func `A matrix says that no way leads on`(question: String) throws {
        #expect(try session.said(question).contains("no way"))
        for line in ["reopen area:one", "reopen area:two"] { _ = try session.said(line) }
        #expect(try !session.said(question).contains("no way"))
    }
}

/// Somebody is in the middle of stairs when the level behind them closes.
@Suite struct `A question from the middle of stairs begins at the open landing` {
    private let session: DrawnSession

    init() throws {
        session = try DrawnSession(
            """
            nodes:
              g: {a: [0, 0], b: [20, 0]}
              u: {c: [24, 6], d: [40, 6]}
            paths: [[a, b], [c, d]]
            connectors: [{id: stairs, kind: stairs, stops: [b, c], steps: 40}]
            places: [{id: cafe, name: Cafe, category: shop, at: a}, {id: mall, name: Mall, category: shop, at: d}]
            """, and: ", {id: u, ordinal: 1, name: Gallery}")
        for line in ["go a mall", "walk 27"] { _ = try session.said(line) }
    }

    @Test func `It leads up, and not down into what has closed`() throws {
        #expect(try session.said("route here mall").contains("stairs up"))
        _ = try session.said("close level:g")
        #expect(try !session.said("route here mall").contains("stairs"))
        #expect(!session.answer("route here cafe").isDone)
        #expect(try !session.said("nearest shop").contains("Cafe"))
    }
}
