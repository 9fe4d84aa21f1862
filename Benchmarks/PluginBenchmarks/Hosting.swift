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

    func works() throws -> [Work] {
        let plan = try grid.plan()
        return [0, 1, 5].map { walk(plan, host((0..<$0).map { Self.package($0) }), name: "a fix, \($0) plugins") }
            + edges()
    }

    /// A walk along the plan, with everything settled after each fix.
    private func walk(_ plan: RoutePlan, _ host: PluginHost, name: String) -> Work {
        let fresh = NavigationSession(venue: grid.venue, plan: plan)
        var options = SimulationOptions()
        options.noise = 1
        let simulator = fresh.simulator(options: options, start: Grid.start)
        let fixes = (0..<max(1, Int(simulator.duration / 1000))).compactMap { simulator.fix($0) }
        var events: [NavigationEvent] = []
        var walks = 0
        let hasPlugins = !host.plugins.isEmpty
        return Work(name: name, units: fixes.count, runs: max(1, 20_000 / fixes.count), samples: 5) {
            walks += 1
            var session = fresh
            let plugins = host.session(
                PluginSession.Surroundings(name: "\(walks)", venue: grid.venue, moment: Grid.start))
            for fix in fixes {
                events.removeAll(keepingCapacity: true)
                if hasPlugins {
                    session.update(.fix(fix), policies: plugins, routes: NoOtherRoutes(), into: &events)
                    _ = plugins.settle(at: fix.time)
                } else {
                    session.update(.fix(fix), routes: NoOtherRoutes(), into: &events)
                }
            }
        }
    }

    /// Weights with and without a plugin's `edge_cost`, anew each time.
    private func edges() -> [Work] {
        let plain = costs(reads: nil)
        let declared = costs(reads: EdgeReads(["kind", "length"]))
        let (snapshot, count) = (grid.snapshot, grid.snapshot.graph.edgeCount)
        func weights(_ name: String, _ host: PluginHost?) -> Work {
            Work(name: "weight of a directed edge, \(name)", units: count, runs: 1, samples: 9) {
                host?.invalidate()
                let sources = host?.weightingSources(for: snapshot) ?? []
                _ = try Router(snapshot: snapshot, sources: sources)
                    .weights(for: WeightsKey(profile: .walking), at: Grid.start)
            }
        }
        return [
            weights("no plugin", nil), weights("with an edge_cost", plain),
            weights("with one that declares its reads", declared),
        ]
    }

    /// A host with a plugin that changes the costs of all edges.
    private func costs(reads: EdgeReads?) -> PluginHost {
        let package = PluginPackage(
            id: "costs", bindings: [.init(.edgeCost, reads: reads)],
            main: LuaSource(
                name: "init.lua",
                text: """
                    return { edge_cost = function(e)
                      if e.edge.kind == "stairs" then return 2 end
                      if e.edge.length > 9 then return 1.5, 1 end
                    end }
                    """))
        return host([package])
    }
}
