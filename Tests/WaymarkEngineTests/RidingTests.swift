import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A terminal with a moving walkway, an escalator and two elevators in a row, and what changes for a traveller on them.
@Suite struct `A traveller who is carried stays on the ride when the route changes` {
    enum Change: String, CaseIterable, CustomStringConvertible {
        case closure, closureAndBack, destination, venue, landing

        var description: String { rawValue }
    }

    private static func terminal(gate: String = "Gate") -> String {
        """
        waymark: 1
        id: terminal
        name: Terminal
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.1, lon: 5.1, bearing: 0}
        levels:
          - {id: g, ordinal: 0, name: Hall}
          - {id: u, ordinal: 1, name: Gallery}
          - {id: t, ordinal: 2, name: Gates}
        nodes:
          g: {door: {at: [0, 0], kind: entrance}, w1: [10, 0], w2: [50, 0], e1: [60, 0]}
          u: {e2: [75, 0], a1: [85, 0], b1: [85, 30]}
          t: {a2: [85, 0], b2: [85, 30], end: [100, 15]}
        paths:
          - {id: belt, nodes: [w1, w2], kind: movingWalkway, oneWay: true, duration: 24}
          - [door, w1]
          - [w2, e1]
          - [e2, a1]
          - [e2, b1]
          - [a2, end]
          - [b2, end]
        connectors:
          - {id: escalator, kind: escalator, name: Escalator, stops: [e1, e2], direction: up, length: 15}
          - {id: lift-a, kind: elevator, name: Lift A, stops: [a1, a2], wait: 20}
          - {id: lift-b, kind: elevator, name: Lift B, stops: [b1, b2], wait: 20}
        areas:
          - {id: lobby, level: t, category: walkway, polygon: [[82, -3], [88, -3], [88, 3], [82, 3]]}
        places:
          - {id: gate, name: \(gate), category: gate, at: end}
          - {id: bar, name: Bar, category: food, at: b1}
        """
    }

    private let folder: PluginFolderOnDisk
    private let engine: Engine

    init() throws {
        folder = try PluginFolderOnDisk()
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        try load(Self.terminal())
    }

    private func load(_ text: String) throws {
        try text.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        let report = try engine.importVenues(folder.file("venue.yaml")).report
        try #require(!report.hasErrors, "\(report)")
    }

    private func journey() throws -> Journey {
        let request = RouteRequest(
            waypoints: [.node("door"), .place("gate")], profile: .walking, time: .depart(ClinicEngine.now))
        return try Journey(
            engine, venue: engine.venue(), request: request, options: JourneyOptions(), at: ClinicEngine.now)
    }

    private func close(_ ids: String...) throws {
        for id in ids {
            try engine.add(ConditionDraft(target: .connector(FeatureID(id)), effect: .closed), to: engine.venue())
        }
    }

    private func reopen() throws {
        let venue = try engine.venue()
        for condition in try engine.conditions(of: venue) { try engine.lift(condition, from: venue) }
    }

    private func apply(_ change: Change, to journey: inout Journey) throws -> [JourneyEvent] {
        switch change {
        case .closure: try close("lift-a")
        case .closureAndBack:
            try close("lift-a", "lift-b")
            let events = try (0..<3).flatMap { _ in try journey.walk() }
            try reopen()
            try close("lift-a")
            return events
        case .destination: return try journey.redirect(to: .place("bar"), at: journey.now)
        case .landing:
            try engine.add(ConditionDraft(target: .area("lobby"), effect: .closed), to: engine.venue())
        case .venue: try load(Self.terminal(gate: "Gate 1"))
        }
        return []
    }

    @Test(arguments: Change.allCases)
    func `Nobody is put off the route or moved at any second of a ride`(_ change: Change) throws {
        // A walk of two and a half minutes, changed at one moment after the other.
        for second in stride(from: 2, through: 122, by: 12) {
            try load(Self.terminal())
            try reopen()
            var journey = try journey()
            var events = try journey.setOut()
            for _ in 0..<second { events += try journey.walk() }
            events += try apply(change, to: &journey)
            for _ in 0..<300 where !journey.hasArrived { events += try journey.walk() }
            let names = events.map(\.name)
            #expect(names.contains("did_arrive"), "second \(second)")
            #expect(!names.contains("did_go_off_route"), "second \(second)")
            // Rides move at 0.5 to 1.7 m/s, and who turns round walks back a step.
            // Out of a closed area, the route begins at its border.
            if change == .landing { continue }
            var last: (point: Point, time: Timestamp)?
            for event in events {
                guard case .navigation(.progress(let progress)) = event.kind else { continue }
                let here = progress.rawLocation
                if let last {
                    let seconds = Double(event.time.milliseconds - last.time.milliseconds) / 1000
                    #expect(here.distance(to: last.point) <= 2.5 * max(1, seconds), "second \(second)")
                }
                last = (here, event.time)
            }
        }
    }

    @Test func `A ride is not spoken again, and the arrival counts the rest of it`() throws {
        var journey = try journey()
        _ = try journey.setOut()
        for _ in 0..<20 { _ = try journey.walk() }
        try close("lift-a")
        var events = try journey.walk()
        #expect(events.contains { $0.name == "did_reroute" })
        let arrival = events.lazy.compactMap { event in
            if case .routeSet(let route) = event.kind { route.arrival } else { nil }
        }.first
        for _ in 0..<300 where !journey.hasArrived { events += try journey.walk() }
        let spoken = events.compactMap { event in
            if case .navigation(.spokenInstruction(let said)) = event.kind { said.text } else { nil }
        }
        #expect(!spoken.contains { $0.contains("moving walkway") })
        let planned = try #require(arrival)
        #expect(abs(journey.now.milliseconds - planned.milliseconds) <= 8000)
    }
}
