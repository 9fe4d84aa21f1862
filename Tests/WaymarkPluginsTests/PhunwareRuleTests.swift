import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkPlugins

/// The plugin `phunware-off-route` against the same rule in Swift, `OffRoutePolicy.phunware`: two readings of one sample.
@Suite struct `Phunware's plugin equals the rule in Swift` {
    private static func session(cooldown: String) throws -> PluginSession {
        let folder = try #require(ShippedPlugins.catalog.plugin("phunware-off-route"))
        let (options, diagnostics) = PluginOptions.values(
            given: [GivenOption(name: "cooldown", text: cooldown)], schema: folder.manifest.options, plugin: folder.id)
        #expect(diagnostics == [])
        return Walk.host([PluginPackage(folder, options: options)]).session(Walk.surroundings)
    }

    private static func navigation(_ constants: NavigationConstants) -> NavigationSession {
        NavigationSession(
            venue: Walk.venue, plan: Walk.plan([.node("a"), .node("c")]), rerouting: .ask, constants: constants)
    }

    /// What is told of leaving and returning, with the moment of the input.
    private static func told(_ events: [NavigationEvent], at second: Int) -> [String] {
        events.compactMap { event in
            switch event {
            case .wentOffRoute: "\(second) off"
            case .returnedToRoute: "\(second) back"
            case .offRouteAlertShown: "\(second) alert"
            case .offRouteAlertResolved: "\(second) answered"
            default: nil
            }
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `The plugin decides as the rule in Swift, fix by fix, through timers, silences and cooldowns`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let plugins = try Self.session(cooldown: "10")
        var rule = NavigationConstants()
        rule.offRoutePolicy = .phunware
        var scripted = Self.navigation(NavigationConstants())
        var native = Self.navigation(rule)
        let routes = Walk.Provider(Router(snapshot: VenueSnapshot(Walk.venue)))
        var (fromLua, fromSwift): ([String], [String]) = ([], [])
        for second in 0..<300 {
            var inputs: [SessionInput] = []
            let offset = [0, 0.5, 0.9, 3, 6, 9.9, 10, 14][Int.random(in: 0..<8, using: &random)]
            // Now and then a while without fixes, in which the timer may fire.
            let time = Double(second) + 0.25
            if Int.random(in: 0..<6, using: &random) == 0 {
                inputs.append(.tick(Walk.start.adding(seconds: time)))
            } else {
                inputs.append(Walk.fix(20 + Double(second) / 20, offset, at: time))
            }
            if Int.random(in: 0..<8, using: &random) == 0 {
                inputs.append(.command(.answerAlert(.dismiss), at: Walk.start.adding(seconds: time)))
            }
            for input in inputs {
                fromLua += Self.told(scripted.update(input, policies: plugins, routes: routes), at: second)
                _ = plugins.settle(at: input.time)
                fromSwift += Self.told(native.update(input, policies: DefaultPolicies(), routes: routes), at: second)
            }
        }
        #expect(fromLua.contains { $0.hasSuffix("alert") })
        #expect(fromLua == fromSwift)
        #expect(plugins.plugins.allSatisfy { $0.faults == 0 })
    }
}
