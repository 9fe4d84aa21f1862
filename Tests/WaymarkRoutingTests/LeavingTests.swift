import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// A corridor of nine junctions with an area over five of them, and a way round over the upper floor.
@Suite struct `What closes lets people out and nobody in` {
    private static func venue() -> VenueBuilder {
        // a-i are 50 m apart. The area lies over c to g.
        var venue = VenueBuilder(["l": "a---b---c---d---e---f---g---h---i"], scale: 12.5)
        venue.contents.areas = [
            Area(
                id: "hall", level: "l", name: "Hall", category: "walkway",
                polygon: Polygon(outer: [
                    Point(x: 75, y: -20), Point(x: 325, y: -20), Point(x: 325, y: 20), Point(x: 75, y: 20),
                ]))
        ]
        return venue
    }

    private func closed(_ target: Condition.Target) -> Condition { Condition(id: 1, target: target, effect: .closed) }

    private func nodes(_ route: Route, of leg: Int = 0) -> [String] {
        route.legs[leg].segments.compactMap { $0.toNode.map { route.venue[$0].id.rawValue } }
    }

    @Test func `A traveller leaves a closed area by the shortest way, whatever the destination`() throws {
        let ask = Asking(Self.venue())
        let conditions = [closed(.area("hall"))]
        // 40 m behind d: b is nearer than h.
        let start = Waypoint.position(Point(x: 190, y: 0), level: "l")
        let route = try ask(start, .node("a"), conditions: conditions) { $0.isUnderWay = true }.route
        #expect(nodes(route) == ["d", "c", "b", "a"])
        #expect(route.legs[0].segments.map(\.leavesClosed) == [true, true, true, false])
        #expect(route.notices == [.leavesClosed(conditions[0])])
        // From there the destination is out of reach, so the way out is the other one.
        let other = try ask(start, .node("i"), conditions: conditions) { $0.isUnderWay = true }.route
        #expect(nodes(other) == ["e", "f", "g", "h", "i"])
        // Nobody may enter, nor go on to a place inside.
        #expect(ask.refusal(.node("a"), .node("i"), conditions: conditions) { $0.isUnderWay = true } != nil)
        #expect(ask.refusal(start, .node("e"), conditions: conditions) { $0.isUnderWay = true } != nil)
        // So does a plan, from a position or a node.
        #expect(nodes(try ask(start, .node("a"), conditions: conditions).route) == ["d", "c", "b", "a"])
        #expect(nodes(try ask(.node("d"), .node("a"), conditions: conditions).route) == ["c", "b", "a"])
    }

    /// The exception to the law that closing something never makes a route shorter. From c, the stairs down are the nearest way
    /// out; the destination is at the other end of the closed floor, and above it.
    @Test func `Closing a way out can make a route shorter, because the way out counts before the rest`() throws {
        var venue = VenueBuilder(["g": "a-b", "u": "c--d", "v": "f--e"], scale: 3)
        venue.connector("down", .stairs, ["c", "a"])
        venue.connector("up", .stairs, ["d", "e"])
        venue.connector("lift", .elevator, ["a", "f"])
        venue.contents.areas = [
            Area(
                id: "hall", level: "u", name: "Hall", category: "walkway",
                polygon: Polygon(outer: [
                    Point(x: -5, y: -5), Point(x: 20, y: -5), Point(x: 20, y: 5), Point(x: -5, y: 5),
                ]))
        ]
        let ask = Asking(venue)
        let level = closed(.area("hall"))
        let out = try ask(.node("c"), .node("e"), conditions: [level]).route
        #expect(nodes(out) == ["a", "f", "e"])
        let stairs = Condition(id: 2, target: .connector("down"), effect: .closed)
        let other = try ask(.node("c"), .node("e"), conditions: [level, stairs]).route
        #expect(nodes(other) == ["d", "e"] && other.duration < out.duration)
        // The way out itself is longer than the one that is closed.
        func leaving(_ route: Route) -> Int64 {
            route.legs[0].segments.filter(\.leavesClosed).reduce(0) { $0 + $1.duration }
        }
        #expect(leaving(other) > leaving(out))
        // Where nothing is closed around the traveller, the law holds.
        let plain = try ask(.node("c"), .node("e")).route
        #expect(try ask(.node("c"), .node("e"), conditions: [stairs]).route.duration >= plain.duration)
    }

    @Test func `A refusal names the leg that is closed, and not the way out before it`() throws {
        let ask = Asking(Self.venue())
        let conditions = [closed(.area("hall"))]
        #expect(nodes(try ask(.node("d"), .node("a"), conditions: conditions).route) == ["c", "b", "a"])
        let refusal = try #require(ask.refusal(.node("d"), .node("a"), .node("i"), conditions: conditions))
        #expect(refusal.leg == 1 && refusal.relaxed?.distance == 400)
        // So it is with more legs before it or behind it.
        let later = ask.refusal(.node("d"), .node("b"), .node("a"), .node("i"), .node("h"), conditions: conditions)
        #expect(later?.leg == 2 && later?.relaxed?.distance == 400)
        // Who stays inside is refused there.
        #expect(ask.refusal(.node("d"), .node("e"), .node("a"), conditions: conditions)?.leg == 0)
    }

    @Test func `Who is at the first stop already is led out behind it`() throws {
        let ask = Asking(Self.venue())
        let conditions = [closed(.area("hall"))]
        let route = try ask(.node("d"), .node("d"), .node("a"), conditions: conditions).route
        #expect(nodes(route) == [] && nodes(route, of: 1) == ["c", "b", "a"])
        #expect(route.notices == [.leavesClosed(conditions[0])])
        // Nobody stops there who has to walk to it.
        #expect(ask.refusal(.node("d"), .node("e"), .node("a"), conditions: conditions)?.leg == 0)
    }

    @Test func `A way out can be followed until it is left, and not entered again`() throws {
        let ask = Asking(Self.venue())
        let conditions = [closed(.area("hall"))]
        let request = RouteRequest(
            waypoints: [.position(Point(x: 190, y: 0), level: "l"), .node("a")], time: .depart(morning))
        var asked = request
        asked.isUnderWay = true
        let route = try ask.router.route(asked, conditions: conditions, using: SearchSpace()).route
        func isOpen(from segments: Int) throws -> Bool {
            try ask.router.repriced(
                route, for: asked, conditions: conditions, from: RouteSpot(segments: segments), at: morning) != nil
        }
        for segments in [0, 1, 3] { #expect(try isOpen(from: segments)) }
        // Something else on the way closes it all the same.
        guard case .edge(let last, _) = route.legs[0].segments[3].source else {
            Issue.record("the last segment is not an edge")
            return
        }
        let more = conditions + [Condition(id: 2, target: .edge(route.venue[last].id), effect: .closed)]
        #expect(try ask.router.repriced(route, for: asked, conditions: more, at: morning) == nil)
    }

    @Test func `A traveller leaves a closed area whose only way out leads through another closed area`() throws {
        var venue = VenueBuilder(["l": "a---b---c---d"], scale: 5)
        func area(_ id: FeatureID, _ from: Double, _ to: Double) -> Area {
            Area(
                id: id, level: "l", name: LocalizedText(id.rawValue), category: "walkway",
                polygon: Polygon(outer: [
                    Point(x: from, y: -5), Point(x: to, y: -5), Point(x: to, y: 5), Point(x: from, y: 5),
                ]))
        }
        // a lies in the vault, b in the lobby before it; they are 20 m apart.
        venue.contents.areas = [area("vault", -10, 10), area("lobby", 10, 30)]
        let ask = Asking(venue)
        let conditions = [
            Condition(id: 1, target: .area("vault"), effect: .closed),
            Condition(id: 2, target: .area("lobby"), effect: .closed),
        ]
        let start = Waypoint.position(Point(x: 0, y: 0), level: "l")
        let route = try ask(start, .node("d"), conditions: conditions) { $0.isUnderWay = true }.route
        #expect(nodes(route) == ["b", "c", "d"])
        #expect(route.distance == 60)
        // Not even from the lobby into the vault, nor from outside into the lobby.
        let lobby = Waypoint.position(Point(x: 20, y: 0), level: "l")
        #expect(ask.refusal(lobby, .node("a"), conditions: conditions) { $0.isUnderWay = true } != nil)
        #expect(ask.refusal(.node("c"), .node("b"), conditions: conditions) { $0.isUnderWay = true } != nil)
        // Near the border, too, the way is walked, and said.
        let near = Waypoint.position(Point(x: 28, y: 0), level: "l")
        let way = try ask(near, .node("d"), conditions: conditions) { $0.isUnderWay = true }.route
        #expect(way.distance == 32 && way.notices == [.leavesClosed(conditions[1])])
        #expect(nodes(try ask(lobby, .node("d"), conditions: conditions) { $0.isUnderWay = true }.route) == ["c", "d"])
    }

    @Test func `A traveller leaves a closed level by its nearest landing, and a closed landing is not a closed level`()
        throws
    {
        var venue = VenueBuilder(["g": "a---b---c", "u": "p---q---r"], scale: 5)
        venue.connector("lift", .elevator, ["a", "p"])
        venue.connector("stairs", .stairs, ["c", "r"])
        let ask = Asking(venue)
        func landing(_ id: FeatureID, _ number: Int64) -> Condition {
            Condition(id: number, target: .connectorStop(id, level: "u"), effect: .closed)
        }
        let level = [landing("lift", 1), landing("stairs", 2)]
        let start = Waypoint.position(Point(x: 12, y: 0), level: "u")
        let route = try ask(start, .node("b"), conditions: level) { $0.isUnderWay = true }.route
        #expect(route.legs[0].segments.map(\.kind) == [.corridor, .corridor, .stairs, .corridor])
        #expect(route.notices == [.leavesClosed(level[1])])
        #expect(ask.refusal(.node("b"), .node("q"), conditions: level) { $0.isUnderWay = true } != nil)
        // With one landing closed, the other is used; with the connector closed, it stays so.
        let one = try ask(start, .node("b"), conditions: [level[1]]) { $0.isUnderWay = true }.route
        #expect(one.legs[0].segments.contains { $0.kind == .elevator } && one.notices.isEmpty)
        let stuck = [
            Condition(id: 1, target: .connector("lift"), effect: .closed),
            Condition(id: 2, target: .connector("stairs"), effect: .closed),
        ]
        #expect(ask.refusal(start, .node("b"), conditions: stuck) { $0.isUnderWay = true } != nil)
    }

    /// A building of three storeys whose only doors are on the middle one.
    private static func tower() -> VenueBuilder {
        var venue = VenueBuilder()
        venue.level("street", ordinal: 0)
        for (ordinal, level) in ["b", "g", "u"].enumerated() {
            venue.level(FeatureID(level), ordinal: Double(ordinal) - 1, building: "tower")
        }
        for (level, nodes) in [
            ("street", ["s1", "s2"]), ("b", ["b1", "b2"]), ("g", ["g1", "g2"]), ("u", ["u1", "u2"]),
        ] {
            for (number, node) in nodes.enumerated() {
                venue.node(FeatureID(node), Double(number) * 20, 0, on: FeatureID(level))
            }
            venue.edge(FeatureID(nodes[0]), FeatureID(nodes[1]))
        }
        venue.connector("door", .passage, ["g1", "s1"])
        venue.connector("stairs", .stairs, ["b2", "g2"])
        venue.connector("lift", .elevator, ["b1", "g1", "u1"])
        return venue
    }

    @Test(arguments: [Waypoint.node("b2"), .node("u2"), .position(Point(x: 15, y: 0), level: "b")])
    func `Someone on another level is not inside a closed level that has all doors of the building`(_ start: Waypoint)
        throws
    {
        let ask = Asking(Self.tower())
        let level = ["door", "stairs", "lift"].enumerated().map { number, id in
            Condition(
                id: Int64(number + 1), target: .connectorStop(FeatureID(id), level: "g"), effect: .closed)
        }
        for goal in ["g2", "s2"] as [FeatureID] {
            #expect(ask.refusal(start, .node(goal), conditions: level) { $0.isUnderWay = true } != nil)
        }
        // The lift passes the closed level, and a traveller on that may leave it.
        let past = try ask(.node("b2"), .node("u2"), conditions: level) { $0.isUnderWay = true }.route
        #expect(past.notices.isEmpty)
        let out = try ask(.node("g2"), .node("s2"), conditions: level) { $0.isUnderWay = true }.route
        #expect(out.notices == [.leavesClosed(level[0])])
    }

    @Test func `A traveller on any level of a closed building may leave it by its doors`() throws {
        let ask = Asking(Self.tower())
        let building = [closed(.connectorStop("door", level: "g"))]
        for start in ["b2", "g2", "u2"] as [FeatureID] {
            let route = try ask(.node(start), .node("s2"), conditions: building) { $0.isUnderWay = true }.route
            #expect(route.notices == [.leavesClosed(building[0])])
        }
        #expect(ask.refusal(.node("s2"), .node("g2"), conditions: building) { $0.isUnderWay = true } != nil)
        // A level of it that is closed too is in the way.
        let both =
            building + [
                Condition(id: 2, target: .connectorStop("stairs", level: "g"), effect: .closed),
                Condition(id: 3, target: .connectorStop("lift", level: "g"), effect: .closed),
            ]
        #expect(ask.refusal(.node("u2"), .node("s2"), conditions: both) { $0.isUnderWay = true } != nil)
    }

    /// What closes levels and buildings as `close` does, numbered from 1.
    private static func closing(_ enclosures: [Enclosure], _ venue: Venue) -> [Condition] {
        let all = enclosures.flatMap { enclosure in venue.targets(closing: enclosure).map { ($0, enclosure) } }
        return all.enumerated().map { Condition(id: Int64($0 + 1), target: $1.0, effect: .closed, enclosure: $1.1) }
    }

    @Test func `A closed building is left by its other door when the ground floor is closed, too`() throws {
        var tower = Self.tower()
        tower.level("roof", ordinal: 1)
        tower.node("r1", 0, 0, on: "roof")
        tower.node("r2", 20, 0, on: "roof")
        tower.edge("r1", "r2")
        tower.connector("bridge", .passage, ["u2", "r2"])
        let ask = Asking(tower)
        let both = Self.closing([.building("tower"), .level("g")], tower.venue)
        let route = try ask(.node("u1"), .node("r1"), conditions: both).route
        #expect(nodes(route) == ["u2", "r2", "r1"])
        #expect(route.legs[0].segments.map(\.leavesClosed) == [true, true, false])
        // The closed floor is no way out for those who are not on it.
        #expect(ask.refusal(.node("u1"), .node("s1"), conditions: both) != nil)
        #expect(nodes(try ask(.node("g2"), .node("s2"), conditions: both).route) == ["g1", "s1", "s2"])
        // Nor may they go in where they came out.
        #expect(ask.refusal(.node("r1"), .node("u1"), conditions: both) != nil)
    }

    @Test func `Somebody on a closed level of a closed building leaves both`() throws {
        let tower = Self.tower()
        let ask = Asking(tower)
        for enclosures in [[.level("u"), .building("tower")], [.building("tower"), .level("u")]] as [[Enclosure]] {
            let both = Self.closing(enclosures, tower.venue)
            let route = try ask(.node("u2"), .node("s2"), conditions: both).route
            #expect(nodes(route) == ["u1", "g1", "s1", "s2"])
            #expect(route.legs[0].segments.map(\.leavesClosed) == [true, true, true, false])
            #expect(ask.refusal(.node("u2"), .node("g2"), conditions: both) != nil)
            #expect(ask.refusal(.node("g2"), .node("u2"), conditions: both) != nil)
        }
    }

    @Test func `Ways to a point lead out of what is closed around each node, as routes do`() throws {
        let (hall, tower) = (Self.venue(), Self.tower())
        let cases: [(VenueBuilder, [Condition], FeatureID)] = [
            (hall, [closed(.area("hall"))], "a"), (hall, [closed(.area("hall"))], "e"),
            (tower, Self.closing([.building("tower")], tower.venue), "s2"),
            (tower, Self.closing([.building("tower")], tower.venue), "u2"),
            (tower, Self.closing([.level("u"), .building("tower")], tower.venue), "s2"),
            (tower, Self.closing([.level("g")], tower.venue), "s1"),
        ]
        var inside = 0
        for (builder, conditions, goal) in cases {
            let ask = Asking(builder)
            for limit in [60_000, 3_600_000] as [Int64] {
                let request = ReachRequest(
                    points: [.node(goal)], direction: .to, limit: .time(limit), traveller: Traveller(profile: .walking),
                    departure: morning)
                let tree = try? ask.router.reach(request, conditions: conditions, using: ask.space)
                for node in ask.router.snapshot.venue.nodeIndices {
                    let id = ask.router.snapshot.venue.id(of: node)
                    let route = try? ask(.node(id), .node(goal), conditions: conditions).route
                    let expected = route.flatMap { $0.duration <= limit ? $0.duration : nil }
                    let found = tree?.spot(at: node)?.duration
                    #expect(found.flatMap { $0 <= limit ? $0 : nil } == expected, "\(id) to \(goal), \(limit)")
                    if route?.legs[0].segments.first?.leavesClosed == true, expected != nil { inside += 1 }
                }
            }
        }
        #expect(inside > 10, "\(inside)")
    }

    @Test func `A traveller leaves what a rule closes around them, and stays out of what it closes ahead`() throws {
        struct Wall: Weighting {
            let author = "wall"
            let names: Set<FeatureID>
            let venue: Venue
            func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
                guard case .edge(let edge, _) = passage.source, names.contains(venue[edge].from),
                    names.contains(venue[edge].to)
                else { return nil }
                return PassageAdjustment(isClosed: true, reason: "a drill")
            }
        }
        let venue = Self.venue().venue
        let router = Router(
            snapshot: VenueSnapshot(venue), weightings: [Wall(names: ["c", "d", "e", "f"], venue: venue)])
        func route(_ x: Double, _ to: FeatureID) throws -> Route {
            var request = RouteRequest(
                waypoints: [.position(Point(x: x, y: 0), level: "l"), .node(to)], time: .depart(morning))
            request.isUnderWay = true
            return try router.route(request, using: SearchSpace()).route
        }
        let out = try route(210, "a")
        #expect(nodes(out).last == "a")
        #expect(out.legs[0].segments.contains { $0.leavesClosed })
        #expect(throws: RoutingError.self) { try route(20, "i") }
    }
}

@Suite struct `Every way out of a closed area equals the oracle's` {
    @Test func `Every way out costs what the oracle says, in any venue`() throws {
        var found = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 8) {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xf1e)
            var inside: [(node: FeatureID, area: FeatureID)] = []
            for node in drawn.venue.nodes {
                for area in drawn.venue.areas where area.level == node.level && area.polygon.isInside(node.position) {
                    inside.append((node.id, area.id))
                }
            }
            if inside.isEmpty { continue }
            let (start, area) = random.pick(inside)
            let router = Router(snapshot: VenueSnapshot(drawn.venue))
            let departure = random.pick(drawn.moments)
            for _ in 0..<3 {
                let goal = random.pick(drawn.venue.nodes).id
                if try compare(router, drawn.venue, start, area, goal, departure, "seed \(seed)") { found += 1 }
            }
        }
        #expect(found > 0)
    }

    /// Compares a route out of an area with the oracle's. Returns whether there is one.
    private func compare(
        _ router: Router, _ venue: Venue, _ start: FeatureID, _ area: FeatureID, _ goal: FeatureID,
        _ departure: Timestamp, _ told: String
    ) throws -> Bool {
        let closure = Condition(id: 1, target: .area(area), effect: .closed)
        var request = RouteRequest(waypoints: [.node(start), .node(goal)], time: .depart(departure))
        request.isUnderWay = true
        let asked = request
        let oracle = Oracle(venue, asked, [closure], departure: departure)
        if oracle.best([[start], [goal]]) != nil { return false }
        let expected = oracle.leaving(start, area) { node, moment in
            let best = Oracle(venue, asked, [closure], departure: moment).best([[node], [goal]])
            return best.map { $0.longWaits.isEmpty ? $0.key.weight : -1 }
        }
        guard let expected else { return false }
        let route = try? router.route(asked, conditions: [closure], using: SearchSpace()).route
        #expect(route?.weight == expected, "\(told), \(start) to \(goal) out of \(area)")
        return true
    }
}
