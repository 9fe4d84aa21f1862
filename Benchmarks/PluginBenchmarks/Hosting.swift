import LuaRuntime
import WaymarkEngine
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// Plugins at work: in a session, and on the edges of a network.
struct Hosting {
    private let grid = Grid(side: 60)

    private static func package(_ number: Int) -> PluginPackage {
        PluginPackage(
            id: "plugin-\(number)",
            bindings: [
                HookName(rawValue: RouteProgress.name), .evaluateOffRoute, .shouldAdvanceStep, .shouldReroute,
            ].compactMap(\.self).map { .init($0) },
            main: LuaSource(
                name: "init.lua",
                text: """
                    local far = 0
                    return {
                      did_update_progress = function(e) far = math.max(far, e.progress.distance_remaining) end,
                      evaluate_off_route = function(e)
                        if e.fix.accuracy and e.fix.accuracy > 20 and e.deviation.metres < 30 then return "on" end
                      end,
                      should_advance_step = function(e) if e.ctx.is_riding then return false end end,
                      should_reroute = function(e) return e.reason ~= "better_route" end,
                    }
                    """))
    }

    private func host(_ packages: [PluginPackage]) -> PluginHost {
        PluginHost.load(packages, PluginHost.Setup(clock: { Grid.start })).host
    }

    func rows() throws -> [[String]] {
        var rows: [[String]] = []
        let plan = try grid.plan()
        for count in [0, 1, 5] {
            let host = host((0..<count).map { Self.package($0) })
            let speeds = (0..<5).map { round in fixesPerSecond(plan, host, round: round) }
            let perFix = Samples(speeds.map { 1e9 / $0 }).percentile(0.5)
            rows.append([
                "a fix, \(count) plugins active", "\(Samples.text(perFix)), \(Int(1e9 / perFix / 1000)),000/s",
            ])
        }
        rows.append(contentsOf: try edges())
        return rows
    }

    /// A walk along the plan, again and again, with everything settled after each fix.
    private func fixesPerSecond(_ plan: RoutePlan, _ host: PluginHost, round: Int) -> Double {
        let fresh = NavigationSession(venue: grid.venue, plan: plan)
        var options = SimulationOptions()
        options.noise = 1
        let simulator = fresh.simulator(options: options, start: Grid.start)
        let fixes = (0..<max(1, Int(simulator.duration / 1000))).compactMap { simulator.fix($0) }
        var events: [NavigationEvent] = []
        var count = 0
        let (_, nanoseconds) = measure {
            while count < 20_000 {
                var session = fresh
                let plugins = host.session(
                    PluginSession.Surroundings(name: "\(round)-\(count)", venue: grid.venue, moment: Grid.start))
                for fix in fixes {
                    events.removeAll(keepingCapacity: true)
                    if host.plugins.isEmpty {
                        session.update(.fix(fix), routes: NoOtherRoutes(), into: &events)
                    } else {
                        session.update(.fix(fix), policies: plugins, routes: NoOtherRoutes(), into: &events)
                        _ = plugins.settle(at: fix.time)
                    }
                }
                count += fixes.count
            }
        }
        return Double(count) / nanoseconds * 1e9
    }

    /// Weights with and without a plugin's `edge_cost`, anew each time.
    private func edges() throws -> [[String]] {
        let package = PluginPackage(
            id: "costs", bindings: [.init(.edgeCost)],
            main: LuaSource(
                name: "init.lua",
                text: """
                    return { edge_cost = function(e)
                      if e.edge.kind == "stairs" then return 2 end
                      if e.edge.length > 9 then return 1.5, 1 end
                    end }
                    """))
        let host = host([package])
        let count = grid.snapshot.graph.edgeCount
        let plain = try (0..<5).map { _ in
            let router = Router(snapshot: grid.snapshot)
            return try measure { _ = try router.weights(for: WeightsKey(profile: .walking), at: Grid.start) }
                .nanoseconds
        }
        let asked = try (0..<5).map { _ in
            host.invalidate()
            let router = Router(snapshot: grid.snapshot, weightings: host.weightings(for: grid.snapshot))
            return try measure { _ = try router.weights(for: WeightsKey(profile: .walking), at: Grid.start) }
                .nanoseconds
        }
        let (without, with) = (Samples(plain).percentile(0.5), Samples(asked).percentile(0.5))
        let perEdge = (with - without) / Double(count)
        return [
            ["weights of \(count) directed edges, no plugin", Samples.text(without)],
            ["the same with an edge_cost", Samples.text(with)],
            ["edge_cost, an edge", "\(Samples.text(perEdge)), \(Int(1e9 / perEdge / 1000)),000/s"],
        ]
    }
}
