import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Ways out of a venue of which nothing is outside` {
    /// A tower of two levels with two doors to the street, which no level is, and a shop whose door is inside.
    private func tower(
        hours: String? = nil, access: Set<Role> = [], hasStreet: Bool = false
    ) throws -> Venue {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0, building: "tower")
        builder.level("u", ordinal: 1, building: "tower")
        for (id, x, level) in [
            ("north", 0.0, "g"), ("hall", 10, "g"), ("till", 20, "g"), ("south", 30, "g"), ("top", 10, "u"),
            ("desk", 20, "u"),
        ] {
            builder.node(FeatureID(id), x, 0, on: FeatureID(level))
        }
        for (from, to) in [("north", "hall"), ("hall", "till"), ("till", "south"), ("top", "desk")] {
            builder.edge(FeatureID(from), FeatureID(to))
        }
        builder.connector("stairs", .stairs, ["hall", "top"])
        builder.place("shop", at: ["till"])
        builder.place("way-out", at: ["north"])
        builder.place("office", at: ["desk"])
        builder.contents.places[1].category = "entrance.main"
        if hasStreet {
            builder.level("street", ordinal: 0)
            builder.node("kerb", 0, 0, on: "street")
            builder.connector("gate", .passage, ["kerb", "north"])
        }
        for index in builder.contents.nodes.indices
        where ["north", "south", "till"].contains(builder.contents.nodes[index].id) {
            builder.contents.nodes[index].kind = .entrance
        }
        builder.contents.buildings[0].hours = try hours.map { try OpeningHours($0) }
        builder.contents.buildings[0].access = access
        return builder.venue
    }

    /// A moment on Monday, 5 January 2026.
    private func at(_ hour: Int) -> Timestamp { Timestamp(seconds: 1_767_571_200 + Int64(hour * 3600)) }

    private func isOpen(
        _ router: Router, _ stops: Waypoint..., conditions: [Condition] = []
    ) -> Bool {
        let request = RouteRequest(waypoints: stops, time: .depart(at(20)))
        return (try? router.route(request, conditions: conditions, using: SearchSpace())) != nil
    }

    /// What keeps people out: hours, roles, or that the building has closed.
    struct Limit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var hours: String?
        var access: Set<Role> = []
        var closed: Enclosure?

        static let all = [
            Limit(testDescription: "hours", hours: "09:00-17:00"), Limit(testDescription: "roles", access: [.staff]),
            Limit(testDescription: "both", hours: "09:00-17:00", access: [.staff]),
            Limit(testDescription: "closed", closed: .building("tower")),
        ]

        func conditions(_ venue: Venue) -> [Condition] {
            closed.map { closed in
                venue.targets(closing: closed).enumerated().map { number, target in
                    Condition(id: Int64(number + 1), target: target, effect: .closed, enclosure: closed)
                }
            } ?? []
        }
    }

    @Test(arguments: Limit.all)
    func `Routes lead out by the entrances, and neither in nor through`(limit: Limit) throws {
        let venue = try tower(hours: limit.hours, access: limit.access)
        let (router, conditions) = (Router(snapshot: VenueSnapshot(venue)), limit.conditions(venue))
        func isOpen(_ stops: Waypoint...) -> Bool {
            let request = RouteRequest(waypoints: stops, time: .depart(at(20)))
            return (try? router.route(request, conditions: conditions, using: SearchSpace())) != nil
        }
        let exits: [Waypoint] = [.node("north"), .place("way-out"), .node("south"), .category("entrance")]
        for exit in exits {
            #expect(isOpen(.node("desk"), exit) && isOpen(.place("shop"), exit), "\(exit)")
            #expect(isOpen(.position(Point(x: 12, y: 0), level: "g"), exit), "\(exit)")
        }
        for end in [Waypoint.place("shop"), .node("hall"), .node("till"), .category("shop")] {
            #expect(!isOpen(.node("desk"), end) && !isOpen(.node("north"), end), "\(end)")
        }
        #expect(!isOpen(.node("north"), .node("south")) && !isOpen(.place("way-out"), .node("south")))
        #expect(!isOpen(.node("desk"), .node("north"), .node("south")))
        // Who stands there is where they want to be.
        #expect(isOpen(.node("north"), .place("way-out")))
    }

    @Test(arguments: Limit.all)
    func `Matrices, the nearest, and what is within reach agree with routes`(limit: Limit) throws {
        let venue = try tower(hours: limit.hours, access: limit.access)
        let (router, conditions) = (Router(snapshot: VenueSnapshot(venue)), limit.conditions(venue))
        let stops: [Waypoint] = [
            .node("desk"), .node("north"), .node("south"), .node("hall"), .place("way-out"), .place("shop"),
        ]
        let matrix = try router.matrix(
            MatrixRequest(from: stops, to: stops, departure: at(20)), conditions: conditions, using: SearchSpace())
        for (row, from) in stops.enumerated() {
            let tree = try router.reach(
                ReachRequest(points: [from], limit: .time(3_600_000), departure: at(20)), conditions: conditions,
                using: SearchSpace())
            for (column, to) in stops.enumerated() {
                let request = RouteRequest(waypoints: [from, to], time: .depart(at(20)))
                let route = try? router.route(request, conditions: conditions, using: SearchSpace()).route
                #expect(matrix[row][column] == route?.duration, "\(from) to \(to)")
                if case .node(let id) = to, let node = venue.index(ofNode: id) {
                    #expect(tree.spot(at: node)?.duration == route?.duration, "\(from) to \(to)")
                } else if let end = venue.destination(of: to) {
                    let found = tree.opens(end) ? tree.spot(at: end) : nil
                    let isOpen = found.map { !tree.closure(of: end, at: $0.node, by: $0.spot).isClosed } ?? false
                    #expect(isOpen == (route != nil), "\(from) to \(to)")
                }
                let back = Result { () throws(RoutingError) in
                    try router.reach(
                        ReachRequest(points: [to], direction: .to, limit: .time(3_600_000), departure: at(20)),
                        conditions: conditions, using: SearchSpace())
                }
                if case .node(let id) = from, let node = venue.index(ofNode: id) {
                    #expect((try? back.get())?.spot(at: node)?.duration == route?.duration, "\(from) to \(to)")
                } else if let start = venue.destination(of: from) {
                    #expect(((try? back.get())?.spot(at: start) != nil) == (route != nil), "\(from) to \(to)")
                }
            }
        }
        func nearest(_ category: String, from: Waypoint) throws -> [FeatureID] {
            try router.nearest(
                NearestRequest(category: category, from: from, departure: at(20)), conditions: conditions,
                using: SearchSpace()
            ).filter(\.isOpen).map(\.place)
        }
        #expect(try nearest("entrance", from: .node("desk")) == ["way-out", "south"])
        #expect(try nearest("entrance", from: .node("south")) == ["south"])
        #expect((try? nearest("shop", from: .node("desk"))) ?? [] == [])
    }

    @Test func `A way out goes on when the building closes on the way`() throws {
        let venue = try tower()
        let router = Router(snapshot: VenueSnapshot(venue))
        let conditions = Limit.all[3].conditions(venue)
        for (end, isOpen) in [(Waypoint.node("north"), true), (.place("way-out"), true), (.place("shop"), false)] {
            let request = RouteRequest(waypoints: [.node("desk"), end], time: .depart(at(12)))
            let route = try router.route(request, using: SearchSpace()).route
            #expect((try router.repriced(route, for: request, conditions: conditions, at: at(12)) != nil) == isOpen)
        }
        let daily = Router(snapshot: VenueSnapshot(try tower(hours: "09:00-17:00")))
        for (end, isOpen) in [(Waypoint.node("north"), true), (.place("shop"), false)] {
            let request = RouteRequest(waypoints: [.node("desk"), end], time: .depart(at(12)))
            let route = try daily.route(request, using: SearchSpace()).route
            #expect((try daily.repriced(route, for: request, conditions: [], at: at(18)) != nil) == isOpen)
        }
    }

    @Test func `People are led to the nearest entrance when the building closes around them`() throws {
        let venue = try tower()
        let router = Router(snapshot: VenueSnapshot(venue))
        let request = RouteRequest(
            waypoints: [.position(Point(x: 14, y: 0), level: "u"), .place("shop")], time: .depart(at(12)))
        let out = try router.wayOut(
            request, conditions: Limit.all[3].conditions(venue), isLedBack: false, using: SearchSpace())
        #expect(out?.out.legs.first?.to.node == venue.index(ofNode: "north"))
        #expect(out?.rest.legs.last?.to.place == venue.index(ofPlace: "shop"))
    }

    @Test func `Where a street is drawn, its passages are the way out`() throws {
        let router = Router(snapshot: VenueSnapshot(try tower(hours: "09:00-17:00", hasStreet: true)))
        #expect(isOpen(router, .node("desk"), .node("kerb")))
        #expect(!isOpen(router, .node("desk"), .node("north")) && !isOpen(router, .node("desk"), .place("way-out")))
    }

    @Test func `A refusal at an entrance says when the building opens`() throws {
        let router = Router(snapshot: VenueSnapshot(try tower(hours: "09:00-17:00")))
        let request = RouteRequest(waypoints: [.node("north"), .node("south")], time: .depart(at(20)))
        #expect {
            try router.route(request, using: SearchSpace())
        } throws: { error in
            (error as? RoutingError)?.reason == .closed(opens: at(33))
        }
        #expect(router.nextDeparture(for: request, conditions: [], after: at(20), using: SearchSpace()) == at(33))
    }
}
