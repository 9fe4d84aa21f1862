import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkPlugins

@Suite struct `A plugin can ask about the venue` {
    /// The walk's venue with opening hours, a bakery closed by a live condition, zones and tags. It is 22:13 on a Tuesday.
    private static func venue() throws -> Venue {
        var builder = Walk.builder
        let day = try OpeningHours("Mo-Fr 09:00-18:00")
        builder.place("bakery", at: ["b"], category: "food.bakery") { $0.tags = ["bread": "rye"] }
        builder.place("bar", at: ["c"], category: "food.bar") {
            $0.hours = try? OpeningHours("Mo-Su 18:00-24:00")
            $0.aliases = ["The Night Owl"]
        }
        builder.place("bank", at: ["a"], category: "service.bank") { $0.hours = day }
        builder.contents.areas = [
            Area(
                id: "east", level: "l0", category: "zone.staff",
                polygon: Polygon(outer: [(60, -5), (90, -5), (90, 5), (60, 5)].map { Point(x: $0, y: $1) }))
        ]
        builder.contents.geofences = [
            Geofence(
                id: "all", name: "All",
                polygon: Polygon(
                    outer: [(-99, -99), (99, -99), (99, 99), (-99, 99)].map { Point(x: $0, y: $1) }),
                tags: ["theme": "harbour"])
        ]
        return builder.venue
    }

    private struct Closing: PluginWays {
        func nearest(_ request: NearestRequest) -> [NearestResult] { [] }
        func route(_ request: RouteRequest) -> Route? { nil }
        func closed(at moment: Timestamp) -> Set<Condition.Target> { [.place("bakery"), .connector("lift")] }
    }

    /// What a script logs at the start of a session.
    private func logged(
        _ body: String, venue: Venue? = nil, _ change: (inout SessionContext) -> Void = { _ in }
    ) throws -> [String] {
        let package = Walk.package("sample", "session_started", body)
        var surroundings = Walk.surroundings
        surroundings.venue = try venue ?? Self.venue()
        surroundings.ways = Closing()
        let session = Walk.host([package]).session(surroundings)
        var context = Walk.context()
        change(&context)
        session.observe(.sessionStarted, in: context)
        let outcome = session.settle(at: context.time, in: context)
        #expect(outcome.faults.map(\.message) == [])
        return outcome.lines.map(\.text)
    }

    @Test func `Whatever conditions can be set on can be closed, and so units and buildings, too`() throws {
        var builder = Walk.builder
        builder.level("l9", ordinal: 9, building: "tower")
        builder.contents.units = [
            WaymarkModel.Unit(
                id: "lobby", level: "l0", category: "lobby",
                polygon: Polygon(outer: [(0, -5), (9, -5), (9, 5), (0, 5)].map { Point(x: $0, y: $1) }))
        ]
        let lines = try logged(
            """
            for _, id in ipairs {"tower", "l9", "lobby", "stairs", "a~b", "roof"} do
                waymark.log.info(id .. " " .. tostring(pcall(waymark.nav.close, id)))
            end
            """, venue: builder.venue)
        #expect(lines == ["tower true", "l9 true", "lobby true", "stairs true", "a~b true", "roof false"])
    }

    @Test func `Places are found by opening state, zone, tags, text, category and level`() throws {
        let lines = try logged(
            """
            local function ids(query)
                local list = {}
                for i, place in ipairs(waymark.venue.search(query)) do list[i] = place.id end
                waymark.log.info(table.concat(list, " "))
            end
            ids {}
            ids {open = true}
            ids {open = false}
            ids {zone = "east"}
            ids {tags = {bread = "rye"}}
            ids {tags = {bread = "*"}, category = "food"}
            ids {text = "night OWL"}
            ids {category = "food", level = "l1"}
            ids {limit = 2}
            """)
        #expect(
            lines == [
                "bank bakery bar kiosk cafe", "bar kiosk cafe", "bank bakery", "bar kiosk", "bakery", "bakery", "bar",
                "cafe",
                "bank bakery",
            ])
    }

    @Test func `A place knows when it opens and closes, its zones and its distance`() throws {
        let lines = try logged(
            """
            local function show(p)
                waymark.log.info(p.id .. " " .. tostring(p.is_open) .. " " .. tostring(p.opens) .. " "
                    .. tostring(p.closes) .. " " .. table.concat(p.zones, ",") .. " " .. tostring(p.distance))
            end
            for _, p in ipairs(waymark.venue.search {category = "food"}) do show(p) end
            show(waymark.venue.search {text = "bank"}[1])
            """)
        #expect(
            lines == [
                "bakery false nil nil all 35.0", "bar true nil 1700006400.0 all,east 75.0", "cafe nil nil nil all nil",
                "bank false 1700038800.0 nil all 5.0",
            ])
    }

    @Test func `A query with unknown terms is refused`() throws {
        let package = Walk.package("sample", "session_started", "waymark.venue.search {opne = true}")
        let session = Walk.host([package]).session(Walk.surroundings)
        session.observe(.sessionStarted, in: Walk.context())
        let faults = session.settle(at: Walk.start).faults.map(\.message)
        #expect(faults.first?.contains("unknown member \"opne\"") == true)
    }

    @Test func `Levels, connectors, zones and the venue itself can be read`() throws {
        let lines = try logged(
            """
            for _, level in ipairs(waymark.venue.levels()) do
                waymark.log.info(level.id .. " " .. level.short_name .. " " .. level.ordinal)
            end
            for _, c in ipairs(waymark.venue.connectors("l1")) do
                waymark.log.info(c.id .. " " .. c.kind .. " " .. table.concat(c.levels, ",") .. " " .. tostring(c.is_open))
            end
            for _, z in ipairs(waymark.venue.zones("l0")) do
                waymark.log.info(z.id .. " " .. z.kind .. " " .. tostring(z.category) .. " " .. tostring(z.tags.theme))
            end
            local venue = waymark.venue.info()
            waymark.log.info(venue.id .. " " .. venue.time_zone .. " " .. venue.levels .. " " .. venue.places)
            waymark.log.info(waymark.venue.level("l1").short_name)
            """)
        #expect(
            lines == [
                "l0 l0 0.0", "l1 l1 1.0", "lift elevator l0,l1 false", "stairs stairs l0,l1 true",
                "all geofence nil harbour", "east area zone.staff nil", "test UTC 2 5", "l1",
            ])
    }

    @Test func `The heading, the venue and the level's short name of a session can be read`() throws {
        let lines = try logged(
            """
            waymark.log.info(tostring(e.ctx.heading) .. " " .. e.ctx.venue .. " " .. e.ctx.level_short_name)
            """
        ) { $0.heading = 92.5 }
        #expect(lines == ["92.5 test l0"])
    }

    @Test func `The line of the route and the offered alternatives can be read`() throws {
        let lines = try logged(
            """
            local line = waymark.route.geometry()
            waymark.log.info(#line .. " " .. line[1].x .. "," .. line[1].y .. " " .. line[#line].level)
            waymark.log.info(#waymark.route.geometry(1) .. " " .. #waymark.route.geometry(2))
            for _, other in ipairs(waymark.route.alternatives()) do
                waymark.log.info(other.index .. " " .. other.distance .. " " .. table.concat(other.levels, ","))
            end
            """
        ) { context in
            context.alternatives = [Walk.plan([.node("a"), .node("e"), .place("cafe")])]
        }
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("4 0.0,0.0 l1") || lines[0].hasPrefix("5 0.0,0.0 l1"), "\(lines)")
        #expect(lines[1].hasSuffix(" 0"))
        #expect(lines[2].hasPrefix("1 1") && lines[2].hasSuffix("l0,l1"), "\(lines)")
    }

    @Test func `The date is read on the venue's clocks, now and at other times`() throws {
        var builder = Walk.builder
        builder.contents.timeZone = "Europe/Amsterdam"
        let lines = try logged(
            """
            local now, year = waymark.clock.local_time(), waymark.clock.local_time(1767225599)
            waymark.log.info(now.date .. " " .. now.text .. ":" .. now.second .. " " .. now.weekday)
            waymark.log.info(year.date .. " " .. year.year .. " " .. year.month .. " " .. year.day .. " " .. year.text)
            """, venue: builder.venue)
        #expect(lines == ["2023-11-14 23:13:20 2", "2026-01-01 2026 1 1 00:59"])
    }

    @Test func `A plugin can ask the engine to delay something and to take another way`() throws {
        let package = Walk.package(
            "sample", "session_started", "waymark.nav.delay('lift', 45, 600) waymark.nav.take_alternative(2)")
        let session = Walk.host([package]).session(Walk.surroundings)
        session.observe(.sessionStarted, in: Walk.context())
        let outcome = session.settle(at: Walk.start)
        #expect(outcome.faults.isEmpty)
        #expect(
            outcome.actions.map(\.kind) == [
                .delay(target: "lift", delay: 45, seconds: 600), .takeAlternative(1),
            ])
    }

    @Test(arguments: ["levels()", "connectors()", "zones()", "search {}", "search {open = true, zone = 'z1'}"])
    func `Questions cost fuel in proportion to the venue`(call: String) throws {
        func fuel(_ count: Int) -> Int64 {
            var builder = Walk.builder
            for index in 0..<count {
                builder.level(FeatureID("v\(index)"), ordinal: Double(index + 2), building: "house")
                builder.connector(FeatureID("k\(index)"), .elevator, ["b", "d"])
                builder.place(FeatureID("p\(index)"), at: ["b"])
                builder.contents.geofences.append(
                    Geofence(
                        id: FeatureID("z\(index)"), name: "Z",
                        polygon: Polygon(outer: [(0, 0), (9, 0), (9, 9)].map { Point(x: $0, y: $1) })))
            }
            var limits = PluginLimits()
            limits.lua.callFuel = 100_000_000
            // Fuel is counted here, so the processor's time must not end a call on a busy machine.
            limits.lua.cpuNanoseconds = 60_000_000_000
            let package = Walk.package("sample", "session_started", "waymark.venue.\(call)")
            var surroundings = Walk.surroundings
            surroundings.venue = builder.venue
            let session = Walk.host([package], limits: limits).session(surroundings)
            let before = session.plugins[0].fuel
            session.observe(.sessionStarted, in: Walk.context())
            return session.plugins[0].fuel - before
        }
        let (few, many) = (fuel(10), fuel(1_000))
        #expect(many > 5 * few, "\(few) \(many)")
        #expect(many > 1_000)
    }
}
