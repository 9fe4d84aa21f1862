import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkTestSketches

@Suite struct `Plugins shape the costs of ways` {
    let snapshot = VenueSnapshot(Walk.venue)

    private func router(_ packages: PluginPackage...) -> (host: PluginHost, router: Router) {
        let host = Walk.host(packages)
        return (host, Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot)))
    }

    private func route(_ router: Router, _ waypoints: [Waypoint] = [.node("a"), .node("b")]) throws -> Route {
        try router.route(RouteRequest(waypoints: waypoints, time: .depart(Walk.start)), using: SearchSpace()).route
    }

    @Test func `Plugin costs lead another way, and the reported times stay true`() throws {
        let (_, plain) = router()
        let (_, avoiding) = router(
            Walk.package("crowds", .edgeCost, "if e.edge.tags.crowd == \"dense\" then return 5, 2 end"))
        let direct = try route(plain)
        let around = try route(avoiding)
        #expect(around.distance > direct.distance)
        #expect(around.weight == around.duration)
        #expect(abs(Double(around.duration) - around.distance / 1.15 * 1000) < 2)
    }

    @Test func `Each segment names the plugins that changed its cost`() throws {
        let (_, router) = router(
            Walk.package("dear", .edgeCost, "if e.edge.id == \"a~b\" then return 1.2, 3 end"),
            Walk.package("cheap", .edgeCost, "if e.edge.id == \"a~b\" then return 0.5 end"),
            Walk.package("slow", .edgeSpeed, "if e.edge.id == \"a~b\" then return 1.1 end"))
        let segment = try route(router).legs[0].segments[0]
        #expect(segment.adjustments.map(\.author) == ["cheap", "dear", "slow"])
        #expect(segment.adjustments.map(\.text) == ["weight ×0.5", "weight ×1.2 + 3 s", "×1.1 + 0 s"])
        let plain = 40 / 1.15 * 1000
        #expect(segment.duration == Int64((plain * 1.1).rounded()))
        #expect(abs(Double(segment.weight) - (plain * 1.1 * 0.6 + 3000)) < 2)
    }

    @Test func `A plugin can add seconds to the time, after the factors of all plugins`() throws {
        let (host, router) = router(
            Walk.package("queue", .edgeSpeed, "if e.edge.id == \"a~b\" then return nil, 30 end"),
            Walk.package("slow", .edgeSpeed, "if e.edge.id == \"a~b\" then return 2 end"),
            Walk.package("toll", .edgeCost, "if e.edge.id == \"a~b\" then return 1, 7 end"))
        let way = try route(router, [.node("a"), .position(Point(x: 10, y: 0), level: "l0")])
        let segment = try #require(way.legs[0].segments.first)
        #expect(segment.adjustments.map(\.author) == ["queue", "slow", "toll"])
        let edge = try #require(
            snapshot.graph.edges.first { edge in
                guard case .edge(let index, _) = snapshot.graph.source(of: edge) else { return false }
                return snapshot.venue[index].id == "a~b"
            })
        let weights = try router.weights(for: WeightsKey(profile: .walking), at: Walk.start)
        let whole = try #require(weights.cost(of: edge))
        let plain = 40 / 1.15 * 1000
        #expect(abs(Double(whole.duration) - 2 * plain - 30_000) < 2)
        #expect(whole.weight == whole.duration + 7_000)
        let times = Double(segment.adjustments.map(\.duration).reduce(0, +))
        let share = (plain + 30_000) * 10 / 40
        #expect(abs(times - share) < 3)
        #expect(host.drain().faults.isEmpty)
        for answer in ["nil, -1", "2, \"x\"", "1, 1e9", "nil, true"] {
            let (wrong, other) = self.router(Walk.package("p", .edgeSpeed, "return \(answer)"))
            _ = try route(other)
            #expect(wrong.drain().faults.first?.message.contains("must return 0 to 86400 seconds") == true, "\(answer)")
        }
    }

    @Test func `What is wrong with a factor or seconds is said for each hook`() throws {
        for (hook, more) in [(HookName.edgeCost, ", or false"), (.edgeSpeed, "")] {
            for (answer, message) in [
                ("0.05", "must return a factor from 0.1 to 100" + more),
                ("101, 5", "must return a factor from 0.1 to 100" + more),
                ("nil, -1", "must return 0 to 86400 seconds"), ("2, 86401", "must return 0 to 86400 seconds"),
            ] {
                let (host, router) = self.router(Walk.package("p", hook, "return \(answer)"))
                _ = try route(router)
                let said = try #require(host.drain().faults.first).message
                #expect(said.contains(message) && (!more.isEmpty || !said.contains("false")), "\(answer): \(said)")
            }
            let (right, router) = self.router(Walk.package("p", hook, "return 100, 86400"))
            _ = try route(router)
            #expect(right.drain().faults.isEmpty)
        }
    }

    /// The number of edges that a plugin is asked about.
    private func asked(_ filter: EdgeFilter?, in snapshot: VenueSnapshot) throws -> Int {
        var package = Walk.package("p", .edgeCost, "return 2")
        package.bindings[0].edges = filter
        let host = Walk.host([package])
        let router = Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot))
        _ = try router.weights(for: WeightsKey(profile: .walking), at: Walk.start)
        return host.plugins[0].calls
    }

    @Test func `A plugin is asked only about the edges that its manifest names`() throws {
        let venue = snapshot.venue
        let count = snapshot.graph.edgeCount
        #expect(try asked(nil, in: snapshot) == count)
        let rides = snapshot.graph.edges.count { snapshot.graph.kind(of: $0) == .elevator }
        #expect(rides > 0 && rides < count)
        #expect(try asked(EdgeFilter(kinds: [.elevator]), in: snapshot) == rides)
        let tagged = 2 * venue.edges.count { $0.tags["crowd"] != nil }
        #expect(tagged > 0 && tagged < count)
        #expect(try asked(EdgeFilter(tags: ["crowd"]), in: snapshot) == tagged)
        #expect(try asked(EdgeFilter(tags: ["crowd=dense"]), in: snapshot) == tagged)
        #expect(try asked(EdgeFilter(tags: ["crowd=none", "x"]), in: snapshot) == 0)
        #expect(try asked(EdgeFilter(kinds: [.elevator], tags: ["crowd"]), in: snapshot) == 0)
        #expect(try asked(EdgeFilter(areas: ["hall"]), in: snapshot) == 0)
        // The hall is around c, so that the path from b leads into it; another is around the landings of both connectors.
        var builder = Walk.builder
        func area(_ id: FeatureID, x: Double, level: FeatureID) -> Area {
            Area(
                id: id, level: level, category: "zone",
                polygon: Polygon(outer: [
                    Point(x: x - 5, y: -5), Point(x: x + 5, y: -5), Point(x: x + 5, y: 5), Point(x: x - 5, y: 5),
                ]))
        }
        builder.contents.areas = [area("hall", x: 80, level: "l0"), area("landing", x: 40, level: "l1")]
        let halls = VenueSnapshot(builder.venue)
        #expect(try asked(EdgeFilter(areas: ["hall"]), in: halls) == 2)
        #expect(try asked(EdgeFilter(areas: ["landing"]), in: halls) == 6)
        #expect(try asked(EdgeFilter(kinds: [.elevator], areas: ["hall", "landing"]), in: halls) == 2)
    }

    @Test func `A plugin can close ways`() throws {
        let (host, router) = router(
            Walk.package("evacuation", .edgeCost, "if e.edge.kind == \"elevator\" then return false end"),
            Walk.package("love", .edgeCost, "if e.edge.connector == \"lift\" then return 0.1 end"))
        let way = try route(router, [.node("a"), .place("cafe")])
        #expect(way.legs[0].segments.contains { $0.kind == .stairs })
        #expect(host.trace.entries.filter { $0.hook == .edgeCost }.map(\.plugin) == ["evacuation", "love"])
    }

    @Test func `The costs of several plugins together stay within bounds`() throws {
        let (_, router) = router(
            Walk.package("a", .edgeCost, "return 0.2"), Walk.package("b", .edgeCost, "return 0.2"),
            Walk.package("c", .edgeCost, "return 0.2"))
        let way = try route(router)
        #expect(abs(Double(way.weight) - Double(way.duration) * 0.1) < 2)
    }

    @Test func `Costs are asked once for each edge and profile, and again if they become invalid`() throws {
        let (host, router) = router(
            Walk.package("p", .edgeCost, "M.calls = (M.calls or 0) + 1 return 1 + M.calls / 1000"))
        _ = try route(router)
        let first = host.plugins[0].calls
        #expect(first == snapshot.graph.edgeCount)
        _ = try route(router, [.node("a"), .node("c")])
        _ = try router.alternatives(
            to: route(router), for: RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(Walk.start)),
            using: SearchSpace())
        #expect(host.plugins[0].calls == first)
        host.invalidate()
        _ = try route(router)
        #expect(host.plugins[0].calls == 2 * first)
    }

    @Test func `The costs of a plugin that fails midway are left out completely`() throws {
        let (host, router) = router(
            Walk.package(
                "bad", .edgeCost, "M.n = (M.n or 0) + 1 if M.n > 4 then error(\"tired\") end return 50"))
        #expect(try route(router).weight == route(router).duration)
        #expect(host.plugins[0].reason == "it failed 3 times in a row")
        #expect(host.drain().faults.count == 3)
    }

    @Test func `Invalid costs are refused`() throws {
        for answer in ["0", "-1", "1/0", "0/0", "\"2\"", "true", "1, -3", "1, 1e9", "{}"] {
            let (host, router) = router(Walk.package("p", .edgeCost, "return \(answer)"))
            #expect(try route(router).weight == route(router).duration, "\(answer)")
            #expect(!host.drain().faults.isEmpty, "\(answer)")
        }
    }

    @Test func `The cost hook sees everything about an edge`() throws {
        let lua = """
            local M = {}
            function M.edge_cost(e)
                local d = e.edge
                waymark.log.info(table.concat({d.id, d.kind, d.connector or "-", d.profile, ("%.0f"):format(d.length),
                    ("%.0f"):format(d.duration), d.from_level, d.to_level, ("%.0f %.0f"):format(d.x, d.y),
                    tostring(d.is_reversed)}, " "))
            end
            return M
            """
        var limits = PluginLimits()
        limits.logLinesPerSecond = 100
        let host = Walk.host([Walk.package("p", [.edgeCost: 0], lua)], limits: limits)
        _ = try route(Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot)))
        let lines = host.drain().lines.filter { $0.plugin != nil }.map(\.text)
        #expect(lines.contains("a~b corridor - walking 40 35 l0 l0 20 0 false"))
        #expect(lines.contains("a~b corridor - walking 40 35 l0 l0 20 0 true"))
        #expect(lines.contains("lift elevator lift walking 0 53 l0 l1 40 0 false"))
    }
}

@Suite struct `Plugins also work outside sessions` {
    @Test func `Plugins add profiles and commands`() throws {
        let lua = """
            local M = {}
            function M.profiles() return {{name = "cart", base = "luggage", speed = 0.8, forbid = {"stairs"}}} end
            function M.commands() return {{name = "hello", summary = "greets", usage = "NAME"}} end
            function M.command(e)
                if e.name == "hello" then return {"Hello " .. e.arguments[1], "Bye"} end
            end
            return M
            """
        let host = Walk.host([Walk.package("p", [.profiles: 0, .commands: 0, .command: 0], lua)])
        #expect(host.profile(named: "cart")?.speed == 0.8)
        #expect(host.profile(named: "cart")?.forbidden == [.stairs])
        #expect(host.commands.map(\.name) == ["hello"])
        #expect(host.run(command: "hello", arguments: ["Ada"]) == ["Hello Ada", "Bye"])
        #expect(host.run(command: "hello", arguments: []) == nil)
        #expect(host.run(command: "bye", arguments: []) == nil)
        #expect(host.drain().faults.map(\.hook) == ["command"])
    }

    @Test func `Plugins add search results and checks, and word previews`() throws {
        let lua = """
            local M = {}
            function M.search_results(e)
                if e.query == "coffee" then return {{place = "cafe", note = "strong", score = 2}} end
                return {{place = "nowhere"}}
            end
            function M.place_expectations(e)
                if not e.place.has_hours then return {{message = e.place.id .. " has no hours", severity = "error"}} end
            end
            function M.format_instruction(e) return e.channel .. ": " .. e.text .. " (" .. e.step.kind .. ")" end
            return M
            """
        let host = Walk.host([
            Walk.package("p", [.searchResults: 0, .placeExpectations: 0, .formatInstruction: 0], lua)
        ])
        let found = host.searchResults(for: "coffee", limit: 5, in: Walk.venue)
        #expect(found.map(\.place) == ["cafe"] && found.map(\.note) == ["strong"] && found.map(\.score) == [2])
        #expect(host.searchResults(for: "tea", limit: 5, in: Walk.venue).isEmpty)
        let place = try #require(Walk.venue.place("cafe"))
        #expect(host.expectations(of: place, isReachable: true, in: Walk.venue).map(\.message) == ["cafe has no hours"])
        let request = RouteRequest(waypoints: [.node("a"), .node("b")], time: .depart(Walk.start))
        #expect(host.prepare(request, in: Walk.venue) == request)
        #expect(host.order.map(\.hook) == [.formatInstruction, .searchResults, .placeExpectations])
    }
}
