import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// A house with three entrances that are places: one in the middle of paths, one with a door of its own and one with two doors beside
/// each other. Another is the end of a venue.
@Suite struct `Who closes an entrance that is a place closes its door` {
    /// Returns whether a route leads from a node to another.
    private func leads(
        _ from: FeatureID, _ to: FeatureID, _ house: ClosingEngine, assuming assumptions: [Assumption] = [],
        at moment: Timestamp = ClinicEngine.now
    ) throws -> Bool {
        let request = RouteRequest(waypoints: [.node(from), .node(to)], time: .depart(moment))
        do throws(EngineError) {
            _ = try house.engine.route(request, in: try house.engine.venue().assuming(assumptions))
            return true
        } catch {
            guard case .refusal(let refusal) = error else { throw error }
            #expect(refusal.diagnostic.code == .wayClosed, "\(refusal.diagnostic)")
            return false
        }
    }

    /// Closes what a text names, as `close` does.
    private func close(_ text: String, _ house: ClosingEngine, every: OpeningHours? = nil) throws -> [Condition] {
        let named = try ConditionTargetResolver(try house.engine.venue().venue).named(text, for: .closed)
        return try named.targets.map { target in
            var draft = ConditionDraft(target: target, effect: .closed)
            draft.every = every
            return try house.engine.add(draft, to: try house.engine.venue())
        }
    }

    /// A door in the middle of paths: from outdoors to indoors.
    private static let gate = """
        nodes:
          g: {w: [0, 0], gate: {at: [10, 0], kind: entrance}, e: [10, -20], in: [10, 10], back: [30, 10], out: [30, -20]}
        paths:
          - {nodes: [w, gate, e, out], kind: outdoorPath}
          - [gate, in, back]
          - {id: back-door, nodes: [back, out], kind: door}
        places:
          - {id: main, name: Main entrance, category: entrance, at: gate}
        """

    @Test func `Paths lead past it, and not in`() throws {
        let house = try ClosingEngine(Self.gate)
        let direct = RouteRequest(waypoints: [.node("w"), .node("in")], time: .depart(ClinicEngine.now))
        let before = try house.engine.route(direct, in: try house.engine.venue()).guided.route
        let closures = try close("Main entrance", house)
        #expect(closures.count == 1)
        // Along the street, and in by the back door.
        let around = try house.engine.route(direct, in: try house.engine.venue()).guided.route
        #expect(before.distance < 25 && around.distance > 60, "\(before.distance) \(around.distance)")
        try house.close(.edge("back-door"))
        #expect(try !leads("w", "in", house) && !leads("in", "w", house))
        #expect(try leads("w", "out", house) && leads("in", "back", house))
        #expect(try leads("w", "in", house, assuming: [.lifted(condition: closures[0].id)]))
        #expect(try leads("w", "in", house, assuming: [.open(.place("main"))]))
        for closure in closures { try house.engine.lift(closure, from: try house.engine.venue()) }
        #expect(try leads("w", "in", house))
        #expect(try !leads("w", "in", house, assuming: [.closed(.place("main"))]))
    }

    @Test func `A recurring closure closes it at its times`() throws {
        let house = try ClosingEngine(Self.gate)
        try house.close(.edge("back-door"))
        _ = try close("main", house, every: try OpeningHours("Mo-Fr 12:00-13:00"))
        // It is ten o'clock.
        #expect(try leads("w", "in", house))
        #expect(try !leads("w", "in", house, at: ClinicEngine.now.adding(seconds: 2 * 3600 + 60)))
        #expect(try leads("w", "in", house, at: ClinicEngine.now.adding(seconds: 3 * 3600 + 60)))
    }

    @Test(arguments: ["front", "hall"])
    func `A door between the street and the hall is closed on both sides`(node: String) throws {
        let house = try ClosingEngine(
            """
            buildings: [{id: tower, name: Tower}]
            nodes:
              s: {w: [0, 0], front: {at: [10, 0], kind: entrance}}
              g: {hall: [10, 2], desk: [20, 2]}
            paths: [[w, front], [hall, desk]]
            connectors:
              - {id: day, kind: passage, name: Front door, stops: [front, hall]}
            places:
              - {id: main, name: Main entrance, category: entrance, at: \(node)}
              - {id: office, name: Office, category: office, at: desk}
            """,
            levels:
                "levels: [{id: s, ordinal: 0, name: Street, outdoor: yes}, {id: g, ordinal: 0, name: Hall, building: tower}]"
        )
        #expect(try leads("w", "desk", house) && leads("desk", "w", house))
        let closures = try close("Main entrance", house)
        #expect(try !leads("w", "desk", house) && !leads("desk", "w", house))
        for closure in closures { try house.engine.lift(closure, from: try house.engine.venue()) }
        #expect(try leads("w", "desk", house))
        // Nobody is inside of the street whose only door is closed there.
        try house.close(.connectorStop("day", level: "s"))
        #expect(try !leads("w", "desk", house))
    }

    @Test func `Two doors at one entrance close together`() throws {
        let house = try ClosingEngine(
            """
            buildings: [{id: tower, name: Tower}]
            nodes:
              s: {w: [0, 0], front: {at: [10, 0], kind: entrance}}
              g: {hall: [10, 2], desk: [20, 2]}
            paths: [[w, front], [hall, desk]]
            connectors:
              - {id: day, kind: passage, name: Front door, stops: [front, hall]}
              - {id: night, kind: passage, name: Night bell, stops: [front, hall], delay: 60}
            places:
              - {id: main, name: Main entrance, category: entrance, at: front}
              - {id: office, name: Office, category: office, at: desk}
            """,
            levels:
                "levels: [{id: s, ordinal: 0, name: Street, outdoor: yes}, {id: g, ordinal: 0, name: Hall, building: tower}]"
        )
        #expect(try leads("w", "desk", house))
        let closures = try close("Main entrance", house)
        #expect(try !leads("w", "desk", house) && !leads("desk", "w", house))
        for closure in closures { try house.engine.lift(closure, from: try house.engine.venue()) }
        #expect(try leads("w", "desk", house))
    }

    @Test func `At the end of a venue, paths go on past it`() throws {
        let house = try ClosingEngine(
            """
            nodes:
              g: {left: [0, 0], door: {at: [10, 0], kind: entrance}, right: [20, 0]}
            paths: [[left, door, right]]
            places:
              - {id: main, name: Main entrance, category: entrance, at: door}
            """)
        _ = try close("main", house)
        #expect(try leads("left", "right", house))
        let request = RouteRequest(waypoints: [.node("left"), .place("main")], time: .depart(ClinicEngine.now))
        #expect(throws: EngineError.self) { try house.engine.route(request, in: try house.engine.venue()) }
    }
}
