import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// What a hook returns by mistake, and what is said of it.
@Suite struct `A wrong result is named` {
    /// Wrong results in Lua, and what they are called.
    private static let results = [
        ("\"off the map\"", "the text \"off the map\""), ("5", "the number 5"), ("2.5", "the number 2.5"),
        ("true", "true"),
        ("{ 1, 2 }", "a list"), ("{ nonsense = 1 }", "a table"),
    ]

    /// A hook, how it is asked, and what it must return.
    private static let hooks:
        [(hook: HookName, wanted: String, right: Set<String>, ask: @Sendable (PluginSession) -> Void)] = [
            (
                .prepareRouteQuery, "must return a table", ["a table"],
                { session in
                    let request = RouteRequest(waypoints: [.node("a"), .place("cafe")], time: .depart(Walk.start))
                    _ = session.prepareQuery(request, reason: .manual, in: Walk.context())
                }
            ),
            (
                .formatInstruction, "must return a string or nil", ["the text \"off the map\""],
                { session in
                    _ = session.instruction(
                        "Go", for: StepPosition(leg: 0, step: 0), channel: .visual, in: Walk.context())
                }
            ),
            (
                .shouldReroute, "must return true, false or nil", ["true"],
                { session in
                    _ = session.shouldReroute(.manual, in: Walk.context())
                }
            ),
            (
                .evaluateOffRoute, "must return \"on\", \"pending\", \"off\" or nil", [],
                { session in
                    let deviation = Deviation(kind: .none, metres: 0, since: Walk.start)
                    _ = session.offRouteVerdict(deviation, proposed: .on, in: Walk.context())
                }
            ),
            (
                .shouldDiscardLocation, "must return true, false or nil", ["true"],
                { session in
                    let fix = Fix(point: Point(x: 2, y: 0), level: "l0", time: Walk.start)
                    _ = session.shouldDiscard(fix, verdict: .qualified, in: Walk.context())
                }
            ),
        ]

    @Test func `The message says what came and what is wanted`() {
        for (hook, wanted, right, ask) in Self.hooks {
            for (lua, name) in Self.results where !right.contains(name) {
                let session = Walk.session(Walk.package("a", hook, "return \(lua)"))
                ask(session)
                let message = session.settle(at: Walk.start).faults.first?.message ?? "nothing"
                #expect(message.contains("\(hook.rawValue) \(wanted)"), "\(lua): \(message)")
                #expect(message.contains("(it returned \(name))"), "\(lua): \(message)")
            }
        }
    }
}
