import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

@Suite struct `Costs may follow the clock` {
    let snapshot = VenueSnapshot(Walk.venue)
    /// 2023-11-14T22:00 in UTC; the venue's tests begin at 22:13:20.
    private let ten = Walk.start.adding(seconds: -800)

    private func package(valid seconds: Double?) -> PluginPackage {
        var package = Walk.package(
            "p", .edgeCost,
            "M.calls = (M.calls or 0) + 1 waymark.log.info(waymark.clock.local_time().text) return 2, waymark.clock.now() % 3600"
        )
        package.bindings[0].validSeconds = seconds
        return package
    }

    private func router(_ package: PluginPackage) -> (host: PluginHost, router: Router) {
        let host = Walk.host([package])
        return (host, Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot)))
    }

    private func surcharge(_ router: Router, leaving moment: Timestamp) throws -> Double {
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(moment))
        let route = try router.route(request, using: SearchSpace()).route
        return Double(route.weight - 2 * route.duration) / 1000
    }

    @Test func `Costs are those of the departure, rounded to the span for which they hold`() throws {
        let (_, router) = router(package(valid: 900))
        #expect(try surcharge(router, leaving: ten) == 0)
        #expect(try surcharge(router, leaving: ten.adding(seconds: 899)) == 0)
        #expect(try surcharge(router, leaving: ten.adding(seconds: 900)) == 900)
        #expect(try surcharge(router, leaving: ten.adding(seconds: 3 * 86_400 + 1000)) == 900)
        #expect(try surcharge(router, leaving: ten.adding(seconds: -1)) == 2700)
    }

    @Test func `Costs do not depend on the order of the questions`() throws {
        let moments = [0.0, 70, 900, 30, 5000, 950].map { ten.adding(seconds: $0) }
        for seconds in [60, 900, nil] as [Double?] {
            let (_, one) = router(package(valid: seconds))
            let (_, other) = router(package(valid: seconds))
            let answers = try moments.map { try surcharge(one, leaving: $0) }
            let reversed = try moments.reversed().map { try surcharge(other, leaving: $0) }
            #expect(answers == reversed.reversed())
        }
    }

    @Test func `Costs are asked once for each span, and again after it`() throws {
        let (host, router) = router(package(valid: 900))
        _ = try surcharge(router, leaving: ten)
        let first = host.plugins[0].calls
        #expect(first == snapshot.graph.edgeCount)
        _ = try surcharge(router, leaving: ten.adding(seconds: 800))
        #expect(host.plugins[0].calls == first)
        _ = try surcharge(router, leaving: ten.adding(seconds: 900))
        _ = try surcharge(router, leaving: ten)
        #expect(host.plugins[0].calls == 2 * first)
    }

    @Test func `The session learns until when costs hold`() throws {
        let (_, router) = router(package(valid: 900))
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(ten.adding(seconds: 10)))
        #expect(try router.route(request, using: SearchSpace()).route.holdsUntil == ten.adding(seconds: 900))
    }

    @Test func `Costs hold for a minute if the manifest does not say for how long, and that is logged`() throws {
        let (host, router) = router(package(valid: nil))
        #expect(try surcharge(router, leaving: ten.adding(seconds: 59)) == 0)
        #expect(try surcharge(router, leaving: ten.adding(seconds: 60)) == 60)
        #expect(host.costsWithoutValidity.map(\.plugin) == ["p"])
        let (declared, other) = self.router(package(valid: 60))
        _ = try surcharge(other, leaving: ten)
        #expect(declared.costsWithoutValidity.isEmpty)
    }

    @Test func `Costs that do not read the clock are asked once`() throws {
        let (host, router) = router(Walk.package("p", .edgeCost, "return 2"))
        _ = try surcharge(router, leaving: ten)
        let first = host.plugins[0].calls
        _ = try surcharge(router, leaving: ten.adding(seconds: 90_000))
        #expect(host.plugins[0].calls == first)
        #expect(host.costsWithoutValidity.isEmpty)
    }
}
