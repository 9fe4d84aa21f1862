import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Two places side by side, of which one is in an area, with a way round.
@Suite struct `A refusal names a closed destination, and not what bars nothing` {
    private let house: ClosingEngine

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {a: {at: [0, 0], kind: entrance}, b: [10, 0], c: [20, 0], d: [10, 10], f: [20, 10]}
            paths:
              - {id: p1, nodes: [a, b]}
              - {id: p2, nodes: [b, c]}
              - {id: p3, nodes: [b, d]}
              - {id: p6, nodes: [d, f]}
              - {id: p7, nodes: [f, c]}
            areas:
              - {id: zone, level: g, name: Zone, category: walkway, polygon: [[7, 7], [13, 7], [13, 13], [7, 13]]}
            places:
              - {id: pd, name: Inside, category: shop, at: d}
              - {id: pf, name: Other, category: shop, at: f}
            """)
    }

    private func notes(_ start: Waypoint, to end: Waypoint = .place("pf")) throws -> [String]? {
        let request = RouteRequest(waypoints: [start, end], profile: .walking, time: .depart(ClinicEngine.now))
        do throws(EngineError) {
            _ = try house.engine.route(request, in: house.engine.venue())
            return nil
        } catch {
            guard case .refusal(let refusal) = error else { return ["\(error)"] }
            return refusal.diagnostic.notes
        }
    }

    private let inside: [Waypoint] = [.place("pd"), .node("d"), .position(Point(x: 10, y: 10), level: "g")]

    @Test func `From inside of an area that may be left`() throws {
        try house.close(.area("zone"), reason: "wet")
        for start in inside { #expect(try notes(start) == nil) }
        try house.close(.place("pf"), reason: "fire")
        for start in inside {
            let notes = try #require(try notes(start))
            #expect(notes.count == 1 && notes[0].contains("Other") && notes[0].hasSuffix(": fire"), "\(notes)")
        }
    }

    @Test func `The paths that are closed outside of it, and not the area`() throws {
        try house.close(.area("zone"), reason: "wet")
        try house.close(.edge("p6"), reason: "one")
        try house.close(.edge("p7"), reason: "two")
        // A position there is on a closed path, too, and leaves it by its other end.
        for start in inside.dropLast() {
            let notes = try #require(try notes(start))
            #expect(!notes.isEmpty && !notes.contains { $0.hasSuffix(": wet") }, "\(notes)")
        }
    }

    @Test func `Besides what bars the ways there`() throws {
        try house.close(.edge("p6"), reason: "one")
        try house.close(.edge("p7"), reason: "two")
        try house.close(.place("pf"), reason: "three")
        for start in [.node("b")] + inside {
            let notes = try #require(try notes(start))
            #expect(notes.count > 1 && notes[0].contains("Other") && notes[0].hasSuffix(": three"), "\(notes)")
            #expect(notes.dropFirst().allSatisfy { $0.hasSuffix(": one") || $0.hasSuffix(": two") }, "\(notes)")
        }
        // What is named is all that bars the way that it tells of.
        try house.engine.lift(house.engine.conditions(of: house.engine.venue()), from: house.engine.venue())
        #expect(try notes(.node("b")) == nil)
    }
}
