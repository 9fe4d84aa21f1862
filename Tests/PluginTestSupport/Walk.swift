import LuaRuntime
import Synchronization
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

/// A small venue, a walk through it, and plugins written in the tests.
///
/// ```
/// l1:                 d(40,0) ------ cafe(70,0)
///                      | stairs, lift
/// l0: a(0,0) -------- b(40,0) ------ c(80,0)
///      \------ e(20,30) ------/
/// ```
package enum Walk {
    package static let start = Timestamp(milliseconds: 1_700_000_000_000)

    package static var builder: VenueBuilder {
        var builder = VenueBuilder()
        builder.level("l0", ordinal: 0, building: "house")
        builder.level("l1", ordinal: 1, building: "house")
        for (id, x, y, level) in [
            ("a", 0, 0, "l0"), ("b", 40, 0, "l0"), ("c", 80, 0, "l0"), ("e", 20, 30, "l0"), ("d", 40, 0, "l1"),
            ("k", 70, 0, "l1"),
        ] as [(FeatureID, Double, Double, FeatureID)] {
            builder.node(id, x, y, on: level)
        }
        builder.edge("a", "b") { $0.tags = ["crowd": "dense"] }
        builder.edge("b", "c")
        builder.edge("a", "e")
        builder.edge("e", "b")
        builder.edge("d", "k")
        builder.connector("stairs", .stairs, ["b", "d"])
        builder.connector("lift", .elevator, ["b", "d"])
        builder.place("cafe", at: ["k"], category: "food.cafe")
        builder.place("kiosk", at: ["c"], category: "shop")
        return builder
    }

    package static var venue: Venue { builder.venue }

    package static func package(
        _ id: String = "sample", _ hooks: [HookName: Int], _ lua: String,
        capabilities: Set<PluginCapability> = Set(PluginCapability.allCases), options: LuaValue = .record([]),
        texts: [String: [String: String]] = [:]
    ) -> PluginPackage {
        PluginPackage(
            id: id, bindings: hooks.sorted { $0.key.number < $1.key.number }.map { .init($0.key, priority: $0.value) },
            capabilities: capabilities, options: options, main: LuaSource(name: "init.lua", text: lua), texts: texts)
    }

    /// A plugin with one hook whose body is given.
    package static func package(_ id: String = "sample", _ hook: HookName, _ body: String, priority: Int = 0)
        -> PluginPackage
    {
        package(id, [hook: priority], "local M = {}\nfunction M.\(hook.rawValue)(e)\n\(body)\nend\nreturn M")
    }

    package static func host(
        _ packages: [PluginPackage], limits: PluginLimits = PluginLimits(), storage: (any PluginStorage)? = nil,
        seed: UInt64 = 1
    ) -> PluginHost {
        let (host, diagnostics) = PluginHost.load(
            packages,
            PluginHost.Setup(limits: limits, seed: seed, engine: "0.9.0", clock: { start }, storage: storage))
        precondition(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
        return host
    }

    package static func session(_ packages: PluginPackage..., limits: PluginLimits = PluginLimits()) -> PluginSession {
        host(packages, limits: limits).session(surroundings)
    }

    package static var surroundings: PluginSession.Surroundings {
        PluginSession.Surroundings(
            name: "s1", venue: venue, visitor: "ada", ways: Ways(Router(snapshot: VenueSnapshot(venue))), moment: start)
    }

    package static func plan(
        _ waypoints: [Waypoint] = [.node("a"), .place("cafe")], router: Router = Router(snapshot: VenueSnapshot(venue))
    ) -> RoutePlan {
        let request = RouteRequest(waypoints: waypoints, time: .depart(start))
        switch Provider(router).plan(for: request) {
        case .success(let plan): return plan
        case .failure(let error): preconditionFailure("\(error)")
        }
    }

    package static func navigation(_ rerouting: NavigationSession.Rerouting = .automatic) -> NavigationSession {
        NavigationSession(venue: venue, plan: plan(), rerouting: rerouting)
    }

    package static func fix(_ x: Double, _ y: Double, _ level: FeatureID = "l0", at seconds: Double) -> SessionInput {
        .fix(Fix(point: Point(x: x, y: y), level: level, accuracy: 1, time: start.adding(seconds: seconds)))
    }

    /// What a session looks like at a moment, for questions asked directly.
    package static func context(at seconds: Double = 0, x: Double = 5, y: Double = 0) -> SessionContext {
        let fix = Fix(point: Point(x: x, y: y), level: "l0", accuracy: 1, time: start.adding(seconds: seconds))
        return SessionContext(
            time: fix.time, position: StepPosition(leg: 0, step: 0), level: "l0", location: fix.point, fix: fix,
            progress: nil, plan: plan(), waypoint: 1, isOffRoute: false, isRiding: false, pace: nil)
    }

    /// Routes of a router.
    package struct Provider: RouteProvider {
        package let router: Router

        package init(_ router: Router) { self.router = router }

        package func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
            Result { () throws(RoutingError) in
                let answer = try router.route(query, using: SearchSpace())
                let guide = RouteGuide(venue: router.snapshot.venue)
                return RoutePlan(guided: guide.guide(answer.route), request: query)
            }
        }
        package func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
            .success([])
        }
        package func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? { nil }
    }

    /// The router to plugins.
    package struct Ways: PluginWays {
        package let router: Router

        package init(_ router: Router) { self.router = router }

        package func nearest(_ request: NearestRequest) -> [NearestResult] {
            (try? router.nearest(request, using: SearchSpace())) ?? []
        }
        package func route(_ request: RouteRequest) -> Route? { try? router.route(request, using: SearchSpace()).route }
    }

    /// Keeps what plugins store, in memory.
    package final class Cupboard: PluginStorage {
        package let values = Mutex<[String: [String: String]]>([:])

        package init() {}

        package func values(of plugin: String) throws -> [String: String] { values.withLock { $0[plugin] ?? [:] } }
        package func commit(_ transaction: PluginTransaction) -> PluginCommit {
            values.withLock { values in
                for effects in transaction.effects {
                    for (key, value) in effects.changes { values[effects.plugin, default: [:]][key] = value }
                }
            }
            transaction.settled(PluginSettlement(rewards: transaction.effects.flatMap(\.rewards)))
            return .settled
        }
    }
}

/// Tests write the hooks of events by their names.
extension HookName: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(rawValue: name)! }
}
