import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `Connectors, openings and entrances are destinations` {
    @Test(arguments: ["elevator", "stairs", "escalator", "exit"])
    func `The nearest of a kind cost what the oracle says, and none is missing`(kind: String) throws {
        let space = SearchSpace()
        var count = 0
        for seed in 0..<60 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let drawn = RandomVenue(seed: seed)
            let venue = drawn.venue
            let start = random.pick(venue.nodes).id
            if drawn.mayEnclose(start) { continue }
            let request = NearestRequest(
                category: kind, from: .node(start), count: 100, profile: random.pick(Profile.standard),
                departure: drawn.moments[0])
            let plain = RouteRequest(waypoints: [], profile: request.profile, time: .depart(request.departure))
            let oracle = Oracle(venue, plain, drawn.conditions, departure: request.departure)
            let roles = request.profile.roles.union([.public])
            var expected: [FeatureID: Int64] = [:]
            // Where one landing can be closed and another open, people may go farther than to the nearest.
            var uneven: Set<FeatureID> = []
            for connector in venue.connectors where connector.kind.rawValue == kind {
                guard connector.access.isEmpty || !connector.access.isDisjoint(with: roles) else { continue }
                let stops = connector.stops.filter { $0.access.isEmpty || !$0.access.isDisjoint(with: roles) }
                expected[connector.id] = oracle.withoutLongWaits([[start], stops.map(\.node)])?.key.weight
                let hasHours = stops.contains { $0.hours != nil }
                if hasHours || drawn.conditions.contains(where: { $0.isOn(connector) }) { uneven.insert(connector.id) }
            }
            if kind == "exit" {
                for node in venue.nodes where node.kind == .entrance {
                    expected[node.id] = oracle.withoutLongWaits([[start], [node.id]])?.key.weight
                }
            }
            let router = Router(snapshot: VenueSnapshot(venue))
            let found = (try? router.nearest(request, conditions: drawn.conditions, using: space)) ?? []
            #expect(Set(found.map(\.place)) == Set(expected.keys), "seed \(seed)")
            for hit in found {
                let least = expected[hit.place] ?? .max
                #expect(uneven.contains(hit.place) ? hit.weight >= least : hit.weight == least, "seed \(seed)")
            }
            count += found.count

            // The route to the category leads to the nearest that is open, and one to a connector to its best landing.
            let wanted = RouteRequest(
                waypoints: [.node(start), .category(kind)], profile: request.profile, time: .depart(request.departure))
            guard let answer = try? router.route(wanted, conditions: drawn.conditions, using: space) else { continue }
            #expect(answer.route.legs[0].to.destination != nil)
            let better = found.filter { $0.isOpen && $0.weight < (answer.waitingRoute ?? answer.route).weight }
            #expect(better.isEmpty, "seed \(seed)")
        }
        #expect(count > 5 || kind == "exit", "\(count)")
    }

    private static let floors = VenueBuilder(
        [
            "g": """
            E-----F
            |
            a--S
            """,
            "u": """
            E-----F
            |
            b--S
            """,
        ], scale: 2.5,
        legend: """
            E: {connector: {id: near, kind: elevator}}
            F: {connector: {id: far, kind: elevator}}
            S: {connector: {id: stairs, steps: 20}}
            """)

    @Test func `A closed elevator as a destination says so, and the nearest is another`() throws {
        let asking = Asking(Self.floors)
        let closed = Condition(id: 1, target: .connector("near"), effect: .closed)
        let refusal = asking.refusal(.node("a"), .connector("near"), conditions: [closed])
        #expect(refusal?.reason == .closed(opens: nil))
        #expect(refusal?.blocks.map(\.cause) == [.place("near", closed)])
        #expect(try asking(.node("a"), .connector("near")).route.legs[0].to.destination != nil)
        let other = try asking(.node("a"), .category("elevator"), conditions: [closed])
        let venue = asking.router.snapshot.venue
        #expect(other.route.legs[0].to.destination.map { venue.id(of: $0) } == "far")
        let first = try asking(.node("a"), .category("lift"))
        #expect(first.route.legs[0].to.destination.map { venue.id(of: $0) } == "near")
    }

    private struct Alarm: Weighting {
        let venue: Venue
        let author = "alarm"

        func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
            guard case .connector(let index, _, _) = passage.source, venue[index].id == "near" else { return nil }
            return PassageAdjustment(isClosed: true)
        }
    }

    @Test func `An elevator that a rule closes is closed as a destination, too`() throws {
        let venue = Self.floors.venue
        let router = Router(snapshot: VenueSnapshot(venue), weightings: [Alarm(venue: venue)])
        let space = SearchSpace()
        func destination(_ to: Waypoint) throws -> FeatureID? {
            let request = RouteRequest(waypoints: [.node("a"), to], time: .depart(morning))
            return try router.route(request, using: space).route.legs[0].to.destination.map { venue.id(of: $0) }
        }
        #expect(try destination(.category("elevator")) == "far")
        do {
            _ = try destination(.connector("near"))
            Issue.record("there is a route")
        } catch let error as RoutingError {
            if case .closed = error.reason {} else { Issue.record("\(error)") }
        }
        let listed = try router.nearest(
            NearestRequest(category: "elevator", from: .node("a"), departure: morning), using: space)
        #expect(listed.filter { !$0.isOpen }.map(\.place) == ["near"])
        #expect(listed.filter(\.isOpen).map(\.place) == ["far"])
    }

    @Test func `A closed landing is left out where another of the connector is open`() throws {
        let asking = Asking(Self.floors)
        let landing = Condition(id: 1, target: .connectorStop("near", level: "g"), effect: .closed)
        let route = try asking(.node("a"), .connector("near"), conditions: [landing]).route
        #expect(route.venue[route.legs[0].to.level].id == "u")
    }

    /// The same floors, with a place at each landing of the elevators and of the stairs, as imports make them.
    private static let withPlaces: Venue = {
        var contents = floors.venue.contents
        for connector in contents.connectors {
            for stop in connector.stops {
                guard let node = contents.nodes.first(where: { $0.id == stop.node }) else { continue }
                contents.places.append(
                    Place(
                        id: FeatureID("\(connector.id):\(node.level)"), name: LocalizedText("At \(node.level)"),
                        category: connector.kind == .elevator ? "amenity.elevator" : connector.kind.rawValue,
                        entrances: [Place.Entrance(node.id)], level: node.level, position: node.position))
            }
        }
        return Venue(validated: contents)
    }()

    @Test(arguments: ["elevator", "lift", "amenity.elevator"])
    func `The places at the landings of an elevator are one elevator`(category: String) throws {
        let snapshot = VenueSnapshot(Self.withPlaces)
        let all = snapshot.destinations(inCategory: category)
        #expect(all.map { snapshot.venue.id(of: $0) } == ["near", "far"])
        let near = try #require(snapshot.venue.index(ofConnector: "near"))
        let landing = try #require(snapshot.venue.index(ofPlace: "near:u"))
        let node = try #require(snapshot.venue.entrances(of: landing).first)
        #expect(snapshot.listed(.connector(near), at: node).name.base == "At u")
        #expect(snapshot.listed(.connector(near)).name.base == "At g")
    }

    @Test func `A place at a landing is closed when its elevator is`() throws {
        let asking = Asking(venue: Self.withPlaces)
        let closed = Condition(id: 1, target: .connector("near"), effect: .closed)
        let list = NearestRequest(category: "elevator", from: .node("a"), departure: morning)
        let space = SearchSpace()
        let listed = try asking.router.nearest(list, conditions: [closed], using: space)
        #expect(listed.map(\.place) == ["near", "far"])
        #expect(listed.map(\.isOpen) == [false, true])
        for place in ["near:g", "near:u"] as [FeatureID] {
            let refusal = asking.refusal(.node("a"), .place(place), conditions: [closed])
            #expect(refusal?.reason == .closed(opens: nil))
            #expect(refusal?.blocks.map(\.cause) == [.place(place, closed)])
            let table = MatrixRequest(from: [.node("a")], to: [.place(place)], departure: morning)
            #expect(try asking.router.matrix(table, conditions: [closed], using: space) == [[nil]])
        }
        let landing = Condition(id: 1, target: .connectorStop("near", level: "g"), effect: .closed)
        #expect(asking.refusal(.node("a"), .place("near:g"), conditions: [landing]) != nil)
        #expect(asking.refusal(.node("a"), .place("near:u"), conditions: [landing]) == nil)
        #expect(asking.refusal(.node("a"), .place("far:g"), conditions: [closed]) == nil)
    }

    @Test func `Nobody goes through an elevator that is about to open to its other landing`() throws {
        var contents = Self.floors.venue.contents
        let soon = Self.floors.venue.calendar.formatTime(morning.adding(seconds: 60))
        contents.connectors[0].hours = hours("\(soon)-24:00")
        let asking = Asking(venue: Venue(validated: contents))
        let answer = try asking(.node("a"), .connector(contents.connectors[0].id)).route
        #expect(answer.venue[answer.legs[0].to.level].id == "g")
        #expect(answer.notices.contains { if case .placeClosedAtArrival = $0 { true } else { false } })
    }
}

extension Condition {
    fileprivate func isOn(_ connector: Connector) -> Bool {
        switch target {
        case .connector(let id), .connectorStop(let id, _): id == connector.id
        case .edge, .area, .place: false
        }
    }
}
