import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `Conditions on an area apply to the ways across it` {
    /// A road of 100 m from `a` to `b` along the x axis, and a square of 20 m around its middle.
    static func road(_ access: Set<Role> = [], holes: [[Point]] = []) -> VenueBuilder {
        var venue = VenueBuilder(["g": "a-------------------b"], scale: 5)
        venue.level("u", ordinal: 1)
        venue.contents.areas = [area("middle", 40, -10, 60, 10, access, holes: holes)]
        return venue
    }

    static func area(
        _ id: FeatureID, _ left: Double, _ low: Double, _ right: Double, _ high: Double, _ access: Set<Role> = [],
        on level: FeatureID = "g", holes: [[Point]] = []
    ) -> Area {
        Area(
            id: id, level: level, category: "zone",
            polygon: Polygon(outer: box(left, low, right, high), holes: holes), access: access)
    }

    static func box(_ left: Double, _ low: Double, _ right: Double, _ high: Double) -> [Point] {
        [Point(x: left, y: low), Point(x: right, y: low), Point(x: right, y: high), Point(x: left, y: high)]
    }

    static func condition(_ effect: Condition.Effect, on area: FeatureID = "middle", id: Int64 = 1) -> Condition {
        Condition(id: id, target: .area(area), effect: effect)
    }

    private func at(_ x: Double, _ y: Double = 0, on level: FeatureID = "g") -> Waypoint {
        .position(Point(x: x, y: y), level: level)
    }

    @Test func `A closed area cuts an edge with both ends outside`() {
        let ask = Asking(Self.road())
        let closed = [Self.condition(.closed)]
        let refusal = ask.refusal(.node("a"), .node("b"), conditions: closed)
        #expect(refusal?.reason == .closed(opens: nil))
        #expect(refusal?.blocks.map(\.cause) == [.condition(closed[0])])
        #expect(ask.refusal(at(10), at(90), conditions: closed)?.reason == .closed(opens: nil))
    }

    @Test func `A closed area leaves the rest of the edge open`() throws {
        let ask = Asking(Self.road())
        let closed = [Self.condition(.closed)]
        #expect(try ask(at(10), at(30), conditions: closed).route.distance.rounded() == 20)
        #expect(try ask(.node("a"), at(39.5), conditions: closed).route.distance == 39.5)
        #expect(try ask(at(60), .node("b"), conditions: closed).route.distance.rounded() == 40)
    }

    @Test func `A closed area refuses destinations in it with the reason, and lets out who is in it`() throws {
        let ask = Asking(Self.road())
        let closed = [Self.condition(.closed)]
        for from in [at(45), .node("a")] {
            let refusal = ask.refusal(from, at(55), conditions: closed)
            #expect(refusal?.reason == .closed(opens: nil))
            #expect(refusal?.leg == 0)
            #expect(refusal?.blocks.map(\.cause) == [.condition(closed[0])])
        }
        let route = try ask(at(45), .node("b"), conditions: closed).route
        #expect(route.distance.rounded() == 55)
        #expect(route.notices.contains { if case .leavesClosed(closed[0]) = $0 { true } else { false } })
        #expect(ask.refusal(at(45), at(55)) == nil)
    }

    @Test func `An area that opens again accepts positions from then on`() throws {
        let ask = Asking(Self.road())
        var closing = Self.condition(.closed)
        closing.until = morning.adding(seconds: 600)
        #expect(ask.refusal(at(45), at(55), conditions: [closing])?.reason == .closed(opens: closing.until))
        #expect(ask.refusal(at(45), at(55), at: morning.adding(seconds: 600), conditions: [closing]) == nil)
        let answer = try ask(.node("a"), .node("b"), conditions: [closing])
        #expect(answer.route.legs[0].segments[0].waiting == 600_000)
    }

    @Test func `A traveller in a closed area is led out from where they are`() throws {
        let ask = Asking(Self.road())
        let route = try ask(at(45), .node("a"), conditions: [Self.condition(.closed)]) { $0.isUnderWay = true }.route
        #expect((route.legs[0].from.point.x * 1000).rounded() == 45_000)
        #expect(route.distance.rounded() == 45)
    }

    @Test func `An area with roles keeps others off the crossed part and out of its positions`() {
        let ask = Asking(Self.road(["staff"]))
        #expect(ask.refusal(.node("a"), .node("b"))?.reason == .noAccess(["staff"]))
        #expect(ask.refusal(at(45), at(55))?.reason == .noAccess(["staff"]))
        #expect(ask.refusal(at(45), at(55))?.blocks.map(\.cause) == [.areaAccess("middle", ["staff"])])
        #expect(ask.refusal(at(10), at(30)) == nil)
        #expect(ask.refusal(.node("a"), at(45)) { $0.profile = .staff } == nil)
    }

    @Test func `A slowed or delayed area affects the crossed part alone`() throws {
        let ask = Asking(Self.road())
        let plain = try ask(.node("a"), .node("b")).route.duration
        let slowed = try ask(.node("a"), .node("b"), conditions: [Self.condition(.slowed(factor: 3))]).route
        #expect(slowed.duration == Int64((Double(plain) * 1.4).rounded()))
        #expect(slowed.legs[0].segments[0].adjustments.map(\.duration) == [slowed.duration - plain])
        #expect(slowed.notices == [.conditionOnRoute(Self.condition(.slowed(factor: 3)))])
        let delay = [Self.condition(.delayed(seconds: 30))]
        #expect(try ask(.node("a"), .node("b"), conditions: delay).route.duration == plain + 30_000)
        // Half of the crossed part costs half of the delay.
        let half = try ask(.node("a"), at(50)).route.duration
        #expect(try ask(.node("a"), at(50), conditions: delay).route.duration == half + 15_000)
        let before = try ask(at(10), at(30), conditions: delay).route
        #expect(before.notices.isEmpty && before.duration == Int64((20 / 1.15 * 1000).rounded()))
    }

    @Test func `An area affects no edge beside it, at its corner, in its hole or on another level`() {
        var venue = Self.road(holes: [Self.box(30, -5, 70, 5)])
        venue.contents.areas = [
            Self.area("beside", 40, 0, 60, 10),
            Area(
                id: "corner", level: "g", category: "zone",
                polygon: Polygon(outer: [Point(x: 50, y: 0), Point(x: 60, y: -10), Point(x: 40, y: -10)])),
            Self.area("ring", 20, -20, 80, 20, holes: [Self.box(-5, -5, 105, 5).map { Point(x: $0.x, y: $0.y) }]),
            Self.area("above", 40, -10, 60, 10, on: "u"),
        ]
        venue.contents.areas[2].polygon = Polygon(
            outer: Self.box(-20, -20, 120, 20), holes: [Self.box(-10, -5, 110, 5)])
        let closed = venue.contents.areas.enumerated().map { Self.condition(.closed, on: $1.id, id: Int64($0)) }
        #expect(Asking(venue).refusal(.node("a"), .node("b"), conditions: closed) == nil)
        #expect(Asking(venue).refusal(at(50), .node("b"), conditions: closed) == nil)
    }

    @Test func `Overlapping areas apply together`() throws {
        var venue = Self.road()
        venue.contents.areas.append(Self.area("more", 50, -10, 70, 10))
        let slow = [
            Self.condition(.slowed(factor: 2)), Self.condition(.slowed(factor: 3), on: "more", id: 2),
        ]
        let ask = Asking(venue)
        let plain = try ask(.node("a"), .node("b")).route.duration
        // 70 m plain, 10 m twice, 10 m six times, 10 m three times as long.
        let factor: Double = 0.7 + 0.2 + 0.6 + 0.3
        let expected = Int64((Double(plain) * factor).rounded())
        #expect(try ask(.node("a"), .node("b"), conditions: slow).route.duration == expected)
        #expect(ask.refusal(at(35), at(45), conditions: [Self.condition(.closed, on: "more")]) == nil)
        #expect(ask.refusal(at(35), at(55), conditions: [Self.condition(.closed, on: "more")]) != nil)
    }

    @Test func `A closed area lets nobody off an elevator in it, and rides pass through`() {
        var venue = VenueBuilder(
            ["g": "L", "u": "L", "w": "L"], legend: "L: {connector: {id: lift, kind: elevator}}")
        venue.contents.areas = [Self.area("middle", -5, -5, 5, 5, on: "u")]
        let ask = Asking(venue)
        let closed = [Self.condition(.closed)]
        #expect(ask.refusal(.node("g/L"), .node("u/L"), conditions: closed)?.reason == .closed(opens: nil))
        #expect(ask.refusal(.node("g/L"), .node("w/L"), conditions: closed) == nil)
    }

    /// A position on an edge is the same as a node drawn there.
    @Test func `A part of an edge is priced as its own edge`() throws {
        let space = SearchSpace()
        var found = 0
        var refused = 0
        for seed in 0..<400 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var contents = RandomVenue(seed: seed).venue.contents
            guard !contents.areas.isEmpty else { continue }
            for index in contents.edges.indices {
                contents.edges[index].hours = nil
                contents.edges[index].duration = nil
                contents.edges[index].delay = 0
                if [.elevator, .stairs, .gondola, .train, .unknownJoin].contains(contents.edges[index].kind) {
                    contents.edges[index].kind = .corridor
                }
            }
            contents.places = []
            let conditions = contents.areas.enumerated().map { index, area in
                Self.condition(random.chance(0.6) ? .closed : .slowed(factor: 2.5), on: area.id, id: Int64(index))
            }
            let venue = Venue(validated: contents)
            let cut = Int.random(in: 0..<contents.edges.count, using: &random)
            let edge = contents.edges[cut]
            let from = try #require(venue.node(edge.from))
            let to = try #require(venue.node(edge.to))
            let fraction = Double.random(in: 0.02...0.98, using: &random)
            let point = from.position.interpolated(to: to.position, fraction: fraction)
            if contents.areas.contains(where: { $0.level == from.level && $0.polygon.isInside(point) }) { continue }
            let isShared = contents.edges.indices.contains { other in
                guard other != cut, let start = venue.node(contents.edges[other].from), start.level == from.level,
                    let end = venue.node(contents.edges[other].to)
                else { return false }
                let (whole, parts) = (start.position.distance(to: end.position), [start, end].map(\.position))
                return parts.reduce(-whole) { $0 + $1.distance(to: point) } < 1e-6
            }
            if isShared { continue }
            contents.nodes.append(PathNode(id: "cut", level: from.level, position: point))
            contents.edges[cut].to = "cut"
            contents.edges[cut].length = edge.length * fraction
            var rest = edge
            (rest.id, rest.from, rest.length) = ("rest", "cut", edge.length * (1 - fraction))
            contents.edges.append(rest)
            let end = Waypoint.node(random.pick(venue.contents.nodes).id)
            var request = RouteRequest(
                waypoints: [.position(point, level: from.level), end], profile: random.pick(Profile.standard),
                time: .depart(morning))
            let one = try? Router(snapshot: VenueSnapshot(venue)).route(request, conditions: conditions, using: space)
            request.waypoints[0] = .node("cut")
            let other = try? Router(snapshot: VenueSnapshot(Venue(validated: contents)))
                .route(request, conditions: conditions, using: space)
            // A position beside a closed edge takes the nearest open one.
            if let one, one.route.legs[0].from.snapDistance > 1e-6 { continue }
            #expect((one == nil) == (other == nil), "seed \(seed)")
            guard let one, let other else {
                refused += 1
                continue
            }
            found += 1
            #expect(abs(one.route.weight - other.route.weight) <= 3, "seed \(seed)")
        }
        #expect(found > 50 && refused > 5)
    }
}
