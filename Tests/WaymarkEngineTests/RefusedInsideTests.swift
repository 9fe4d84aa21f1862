import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// A hall with a room and a way out, and a gallery above it with a studio, joined by stairs, a lift and an escalator that leads up.
@Suite struct `A refusal from inside of what is closed` {
    private let house: ClosingEngine

    init() throws {
        house = try ClosingEngine(
            """
            buildings:
              - {id: main, name: Main house, levels: [{id: g, ordinal: 0, name: Ground}, {id: u, ordinal: 1, name: Upper}]}
            nodes:
              out: {o1: [-10, 10], o2: [-2, 10]}
              g: {din: {at: [0, 10], kind: entrance, name: West door}, lg: [30, 18], sg: [10, 1], eg: [50, 1]}
              u: {lu: [30, 18], su: [10, 1], eu: [40, 1]}
            paths:
              - [o1, o2]
            connectors:
              - {id: wdoor, kind: passage, name: West door, stops: [o2, din]}
              - {id: lift, kind: elevator, name: Lift, stops: [lg, lu], wait: 20}
              - {id: st, kind: stairs, name: Main stairs, stops: [sg, su], steps: 24}
              - {id: esc, kind: escalator, name: Escalator, stops: [eg, eu], direction: up, steps: 24}
            units:
              - {id: hall, level: g, name: Hall, category: lobby, polygon: [[0,0],[60,0],[60,20],[0,20]]}
              - {id: r1, level: g, name: Room one, category: room, polygon: [[0,20],[20,20],[20,30],[0,30]]}
              - {id: uh, level: u, name: Gallery, category: lobby, polygon: [[0,0],[60,0],[60,20],[0,20]]}
            openings:
              - {id: d1, level: g, at: [[9,20],[11,20]], units: [hall, r1], door: swinging, name: Door one}
            areas:
              - {id: east, level: g, name: East zone, polygon: [[45,5],[55,5],[55,21],[45,21]]}
            places:
              - {id: p1, name: Shop, category: shop, level: g, position: [10,25]}
              - {id: kw, name: Kiosk west, category: food, level: g, position: [16,6]}
              - {id: ke, name: Kiosk east, category: food, level: g, position: [58,4]}
              - {id: pg, name: Gallery place, category: office, level: u, position: [56,10]}
              - {id: bus, name: Bus stop, category: transport, at: o1}
            """, levels: "levels: [{id: out, ordinal: 0, name: Outside, outdoor: yes}]")
    }

    private func refusal(_ ends: Waypoint..., at time: Timestamp = ClinicEngine.now) throws -> Refusal? {
        let request = RouteRequest(waypoints: ends, profile: .walking, time: .depart(time))
        do throws(EngineError) {
            _ = try house.engine.route(request, in: house.engine.venue())
            return nil
        } catch {
            guard case .refusal(let refusal) = error else { throw error }
            return refusal
        }
    }

    private func close(enclosure id: String, reason: String) throws {
        let venue = try house.engine.venue()
        let named = try ConditionTargetResolver(venue.venue).named(id, for: .closed)
        for target in named.targets {
            try house.engine.add(
                ConditionDraft(target: target, effect: .closed, reason: reason, enclosure: named.enclosure), to: venue)
        }
    }

    private static func at(_ x: Double, _ y: Double) -> Waypoint { .position(Point(x: x, y: y), level: "g") }

    // MARK: What bars

    @Test func `From inside of a building, what may be left is not named`() throws {
        try close(enclosure: "main", reason: "one")
        try house.close(.area("hall"), reason: "two")
        let inside = try #require(try refusal(.place("kw"), .place("p1"))).diagnostic
        #expect(inside.notes == ["Main house is closed: one"])
        #expect(inside.help?.contains("everything open") == true)
        let out = try #require(try refusal(.place("pg"), .place("bus"))).diagnostic
        #expect(out.notes == ["area \"Hall\" is closed: two"])
        let both = try #require(try refusal(.place("pg"), .place("p1"))).diagnostic
        #expect(Set(both.notes) == ["area \"Hall\" is closed: two", "Main house is closed: one"], "\(both.notes)")
    }

    @Test func `From a closed level, what closes its ways out is named`() throws {
        try close(enclosure: "u", reason: "one")
        #expect(try refusal(.place("pg"), .place("p1")) == nil)
        try house.close(.connector("st"), reason: "two")
        try house.close(.connector("lift"), reason: "three")
        let notes = try #require(try refusal(.place("pg"), .place("p1"))).diagnostic.notes
        #expect(
            Set(notes) == ["staircase \"Main stairs\" is closed: two", "elevator \"Lift\" is closed: three"], "\(notes)"
        )
    }

    // MARK: Helps

    @Test func `A position in a closed area has the help that its traveller has`() throws {
        try house.close(.area("east"), reason: "oil")
        let refused = try #require(try refusal(Self.at(46, 6), Self.at(54, 18)))
        #expect(refused.diagnostic.help?.contains("everything open") == true, "\(refused)")
        try house.close(.area("hall"), reason: "wax")
        for ends in [[Self.at(20, 10), Self.at(25, 12)], [Self.at(20, 10), .place("kw"), .place("bus")]] {
            let request = RouteRequest(waypoints: ends, profile: .walking, time: .depart(ClinicEngine.now))
            do throws(EngineError) {
                _ = try house.engine.route(request, in: house.engine.venue())
                Issue.record("\(ends) is answered")
            } catch {
                guard case .refusal(let refused) = error else { throw error }
                #expect(refused.diagnostic.help?.contains("everything open") == true, "\(refused)")
            }
        }
    }

    // MARK: Floors

    @Test func `A closed floor is named by its unit`() throws {
        try house.close(.edge("floor:hall"), reason: "wax")
        let notes = try #require(try refusal(.place("p1"), .place("kw"))).diagnostic.notes
        #expect(notes == ["area \"Hall\" is closed: wax"])
        let wording = TravelWording(try house.engine.venue().venue)
        #expect(wording.what(.edge("floor:hall")) == "the hall" || wording.what(.edge("floor:hall")).contains("all"))
    }

    @Test func `A place on it is left like a position there`() throws {
        try house.close(.edge("floor:hall"), reason: "wax")
        for start in [Waypoint.place("kw"), Self.at(16, 6)] {
            let request = RouteRequest(
                waypoints: [start, .place("bus")], profile: .walking, time: .depart(ClinicEngine.now))
            let route = try house.engine.route(request, in: house.engine.venue()).guided.route
            #expect(route.notices.count { $0.isOfWayOut } == 1, "\(start): \(route.notices)")
            #expect(try refusal(start, .place("ke")) != nil)
        }
        #expect(try refusal(.place("p1"), .place("bus")) != nil)
    }

    @Test func `So it is when its hours are over`() throws {
        let hall = try OpenHours()
        #expect(try hall.leads(from: .place("kw")) && hall.leads(from: Self.at(16, 6)))
        #expect(try !hall.leads(from: .place("bus"), to: .place("kw")))
    }

    /// A hall whose hours are over.
    private struct OpenHours {
        let house: ClosingEngine

        init() throws {
            house = try ClosingEngine(
                """
                buildings: [{id: main, name: Main house, levels: [{id: g, ordinal: 0, name: Ground}]}]
                nodes:
                  out: {o1: [-10, 10], o2: [-2, 10]}
                  g: {din: {at: [0, 10], kind: entrance, name: West door}}
                paths:
                  - [o1, o2]
                connectors:
                  - {id: wdoor, kind: passage, name: West door, stops: [o2, din]}
                units:
                  - {id: hall, level: g, name: Hall, category: lobby, polygon: [[0,0],[60,0],[60,20],[0,20]], hours: "Mo-Su 08:00-09:00"}
                places:
                  - {id: kw, name: Kiosk west, category: food, level: g, position: [16,6]}
                  - {id: bus, name: Bus stop, category: transport, at: o1}
                """, levels: "levels: [{id: out, ordinal: 0, name: Outside, outdoor: yes}]")
        }

        func leads(from start: Waypoint, to end: Waypoint = .place("bus")) throws -> Bool {
            let request = RouteRequest(waypoints: [start, end], profile: .walking, time: .depart(ClinicEngine.now))
            return (try? house.engine.route(request, in: house.engine.venue())) != nil
        }
    }
}
