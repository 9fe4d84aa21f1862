import Testing
import WaymarkEngine

@testable import WaymarkShell

struct MapArrangementTests {
    private static func outcome(steps: Int, width: Int) -> CommandOutcome {
        var outcome = CommandOutcome()
        for _ in 0..<steps { outcome.result(String(repeating: "x", count: width)) }
        return outcome
    }

    private static func screen(_ columns: Int, _ rows: Int, redraws: Bool = true) -> MapScreen {
        var screen = MapScreen()
        (screen.columns, screen.rows, screen.canRedraw) = (columns, rows, redraws)
        return screen
    }

    @Test(
        arguments: [
            // One level: below the steps at 80 columns, beside them from 40 columns of steps on.
            (80, 24, 1, nil), (120, 40, 1, 59), (200, 60, 1, 70), (100, 40, 1, nil), (101, 40, 1, 40),
            // Two levels: side by side below the steps, side by side beside them.
            (80, 24, 2, nil), (120, 40, 2, nil), (200, 60, 2, 70),
            // Below each other beside the steps, if they are high enough there and there is no room for them side by side.
            (110, 50, 2, 49), (110, 30, 2, nil), (200, 60, 3, nil),
        ] as [(Int, Int, Int, Int?)])
    func `A map stands beside the steps if the window is wide enough`(
        columns: Int, rows: Int, floors: Int, width: Int?
    ) {
        let outcome = Self.outcome(steps: 14, width: 70)
        let arrangement = MapArrangement(outcome, floors: floors, Self.screen(columns, rows))
        #expect(arrangement.left?.width == width)
        #expect(MapArrangement(outcome, floors: floors, Self.screen(columns, rows, redraws: false)).left == nil)
    }

    @Test func `A table or a message keeps the map below`() {
        var outcome = Self.outcome(steps: 3, width: 20)
        #expect(MapArrangement(outcome, floors: 1, Self.screen(200, 60)).left?.width == 20)
        outcome.talk("a message")
        #expect(MapArrangement(outcome, floors: 1, Self.screen(200, 60)).left == nil)
    }

    @Test func `The steps are wrapped, and the map starts in one column`() throws {
        let console = TranscriptConsole()
        let column = CommandOutcome.ResultColumn(
            width: 20,
            lines: [
                .init(text: "12 m, 1 min", emphasis: .strong), .init(text: "1  Go along the corridor", emphasis: .none),
            ])
        let printer = OutcomePrinter(console: console, width: 80)
        try printer.write(CommandOutcome(pieces: [.beside(column, ["AAA", "BBB", "CCC", "DDD"])]))
        #expect(
            console.take() == """
                12 m, 1 min            AAA
                1  Go along the        BBB
                   corridor            CCC
                                       DDD

                """)
    }
}
