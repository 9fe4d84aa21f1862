import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A route with waits for what opens later: what is said of the arrival before them, and during them.
@Suite struct `The arrival is foretold while the traveller waits` {
    private static let contents = """
        nodes:
          g: {start: {at: [0, 0], kind: entrance}, a: [20, 0], b: [22, 0], low: [60, 0]}
          u: {high: [60, 0], c: [80, 0], d: [82, 0], end: [100, 0]}
        paths:
          - [start, a]
          - {id: door, nodes: [a, b], kind: door}
          - [b, low]
          - [high, c]
          - {id: gate, nodes: [c, d], kind: checkpoint}
          - [d, end]
        connectors:
          - {id: lift, kind: elevator, name: Lift, stops: [low, high], wait: 10}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        """

    private func after(_ seconds: Int64) -> Timestamp { ClinicEngine.now.adding(milliseconds: seconds * 1000) }

    /// What opens when, in seconds after the start.
    enum Opening: String, CaseIterable {
        case door, lift, gate, doorAndLift, all

        var times: [(Condition.Target, Int64)] {
            switch self {
            case .door: [(.edge("door"), 180)]
            case .lift: [(.connector("lift"), 200)]
            case .gate: [(.edge("gate"), 260)]
            case .doorAndLift: [(.edge("door"), 120), (.connector("lift"), 300)]
            case .all: [(.edge("door"), 60), (.connector("lift"), 200), (.edge("gate"), 420)]
            }
        }
    }

    @Test(arguments: Opening.allCases, [1.0, 0.6])
    func `It stays the same, and no new route is told before something opens`(
        _ opening: Opening, speed: Double
    ) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        for (target, time) in opening.times { try house.close(target, until: after(time)) }
        var journey = try house.journey(.node("start"), .place("shop"))
        var simulation = SimulationOptions()
        simulation.speed = speed
        journey.change(simulation)
        var foretold: [(second: Int64, arrival: Timestamp)] = []
        var news: [Int64] = []
        var arrival: Timestamp?
        for second in 1...900 where arrival == nil {
            let events = try journey.walk()
            let moment = Int64(second)
            if let progress = journey.session?.progress { foretold.append((moment, progress.arrival)) }
            if events.contains(where: { ["did_reroute", "route_notice"].contains($0.name) }) { news.append(moment) }
            arrival = events.first { $0.name == "did_arrive" }?.time
        }
        let end = try #require(arrival)
        // The pace of a traveller is known after some metres.
        for (second, arrival) in foretold.dropFirst(15) {
            let error = abs(arrival.milliseconds - end.milliseconds)
            #expect(error <= 8_000, "after \(second) s, \(error) ms beside")
        }
        let openings = opening.times.map(\.1)
        #expect(news.allSatisfy { second in openings.contains { abs($0 - second) <= 2 } }, "\(news)")
    }

    @Test(arguments: [Condition.Target.edge("door"), .edge("gate"), .connector("lift")])
    func `It stays the same where something takes longer`(_ target: Condition.Target) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        try house.engine.add(ConditionDraft(target: target, effect: .delayed(seconds: 90)), to: house.engine.venue())
        var journey = try house.journey(.node("start"), .place("shop"))
        var foretold: [Timestamp] = []
        var end: Timestamp?
        for _ in 0..<600 where end == nil {
            let events = try journey.walk()
            if let progress = journey.session?.progress { foretold.append(progress.arrival) }
            end = events.first { $0.name == "did_arrive" }?.time
        }
        let arrival = try #require(end)
        for (second, foretold) in foretold.enumerated().dropFirst(15) {
            #expect(abs(foretold.milliseconds - arrival.milliseconds) <= 8_000, "after \(second) s")
        }
    }

    @Test(arguments: [Condition.Target.edge("door"), .connector("lift"), .edge("gate")])
    func `What closes behind those who wait is not a closure ahead`(_ target: Condition.Target) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        try house.close(target, until: after(200))
        var journey = try house.journey(.node("start"), .place("shop"))
        for _ in 0..<150 { _ = try journey.walk() }
        let behind = ["a~start", "start~a", "b~low", "low~b", "c~high", "high~c"]
        let edges = try house.engine.venue().venue.edges.map(\.id)
        for edge in edges where behind.contains(edge.rawValue) && isBehind(edge, target) {
            try house.close(.edge(edge))
        }
        try #require(try !house.engine.conditions(of: house.engine.venue()).dropFirst().isEmpty)
        var events: [JourneyEvent] = []
        for _ in 0..<20 { events += try journey.walk() }
        #expect(!events.contains { ["will_reroute", "did_reroute", "did_fail_to_reroute"].contains($0.name) })
        for _ in 0..<300 { events += try journey.walk() }
        #expect(events.contains { $0.name == "did_arrive" })
    }

    /// Returns whether a path is behind those who wait before a door, a lift or a gate.
    private func isBehind(_ edge: FeatureID, _ target: Condition.Target) -> Bool {
        switch target {
        case .edge("door"): edge.rawValue.contains("start")
        case .connector: edge.rawValue.contains("start") || edge.rawValue.contains("low")
        default: true
        }
    }
}
