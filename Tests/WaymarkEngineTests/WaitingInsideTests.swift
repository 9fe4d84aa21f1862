import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A grid of paths with a court in its middle, which closes for some minutes while people are on the way.
@Suite struct `No route makes anybody wait inside what is closed during the wait` {
    private static let spacing = 20.0

    private static func contents() -> String {
        var nodes: [String] = []
        var paths: [String] = []
        for column in 0..<5 {
            for row in 0..<5 {
                nodes.append("n\(column)\(row): [\(Double(column) * spacing), \(Double(row) * spacing)]")
                if column < 4 { paths.append("  - [n\(column)\(row), n\(column + 1)\(row)]") }
                if row < 4 { paths.append("  - [n\(column)\(row), n\(column)\(row + 1)]") }
            }
        }
        return """
            nodes: {g: {\(nodes.joined(separator: ", "))}}
            paths:
            \(paths.joined(separator: "\n"))
            areas:
              - {id: court, level: g, name: Court, category: walkway, polygon: [[10, 10], [70, 10], [70, 70], [10, 70]]}
              - {id: inner, level: g, name: Inner, category: walkway, polygon: [[30, 30], [90, 30], [90, 50], [30, 50]]}
            """
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 60)) func `With random windows`(seed: UInt64) throws {
        let house = try ClosingEngine(Self.contents())
        let venue = try house.engine.venue()
        var random = SeededGenerator(seed: seed)
        var conditions: [(area: Area, from: Timestamp, until: Timestamp)] = []
        for area in venue.venue.areas where random.chance(0.8) {
            let from = ClinicEngine.now.adding(seconds: Double(random.pick([0, 10, 30, 50, 70, 100])))
            let until = from.adding(seconds: Double(random.pick([20, 45, 90, 300])))
            conditions.append((area, from, until))
            try house.engine.add(
                ConditionDraft(target: .area(area.id), effect: .closed, from: from, until: until), to: venue)
        }
        let nodes = venue.venue.nodes.map(\.id)
        for _ in 0..<8 {
            let (start, goal) = (random.pick(nodes), random.pick(nodes))
            if start == goal { continue }
            let request = RouteRequest(
                waypoints: [.node(start), .node(goal)], profile: .walking, time: .depart(ClinicEngine.now))
            guard let route = try? house.engine.route(request, in: venue).guided.route else { continue }
            for segment in route.legs[0].segments where segment.waiting > 0 {
                let end = segment.entry.adding(milliseconds: segment.waiting)
                for (area, from, until) in conditions
                where area.polygon.isInside(segment.start) && from < end && segment.entry < until {
                    // Who starts inside of it knows.
                    let hasStarted = from <= ClinicEngine.now && segment.entry == ClinicEngine.now
                    #expect(hasStarted, "seed \(seed), \(start) to \(goal): waits in \(area.id) from \(segment.entry)")
                }
            }
        }
    }

    /// A clinic and a ward that a bridge joins; the street is the longer way.
    private static let buildings = """
        nodes:
          c: {c0: [0, 0], c1: [60, 0], c9: [0, -40]}
          m: {m1: [64, 0], m2: [64, -44], m0: [120, 0]}
          s: {s1: [0, -44], s2: [64, -48]}
        paths:
          - [c0, c1]
          - [c0, c9]
          - [m1, m0]
          - [m1, m2]
          - [s1, s2]
        connectors:
          - {id: bridge, kind: passage, name: Bridge, stops: [c1, m1], length: 4}
          - {id: door, kind: passage, name: Door, stops: [c9, s1], length: 4}
          - {id: gate, kind: passage, name: Gate, stops: [m2, s2], length: 4}
        places: [{id: ward, name: Ward, category: care, at: m0}]
        """

    @Test(arguments: ["bridge", "clinic"], [40.0, 70, 120, 170, 300])
    func `Nobody under way waits in a building that has closed around them`(what: String, seconds: Double) throws {
        let house = try ClosingEngine(
            Self.buildings,
            levels: """
                buildings: [{id: clinic, name: Clinic}, {id: main, name: Main}]
                levels: [{id: s, ordinal: 0, name: Street, outdoor: true}, {id: c, ordinal: 0, name: Clinic floor, building: clinic}, \
                {id: m, ordinal: 0, name: Main floor, building: main}]
                """)
        var journey = try house.journey(.node("c0"), .place("ward"))
        for _ in 0..<5 { _ = try journey.walk() }
        let until = journey.now.adding(seconds: seconds)
        // The way over the bridge opens before anybody gets there by the street.
        try house.close(.connector("bridge"), until: until)
        if what == "clinic" { try house.close(level: "clinic", until: until) }
        var walk = ObservedWalk()
        try walk.walk(&journey, 400)
        let standing = zip(walk.points, walk.points.dropFirst()).count { $0.distance(to: $1) < 0.01 }
        #expect(walk.hasArrived, "\(walk.texts)")
        if what == "clinic" {
            #expect(standing <= 3, "\(standing) s: \(walk.texts)")
            if seconds > 60 { #expect(walk.count("route_notice") >= 1) }
        }
    }

    @Test func `The Atrium of the mall`() throws {
        let path = ClinicEngine.folder.appendingPathComponent("../../../venues/riverside-mall").standardizedFileURL.path
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        try #require(!engine.importVenues(path).report.hasErrors)
        let venue = try engine.venue()
        let area = try #require(venue.venue.areas.first { $0.id == "g-atrium" })
        let from = ClinicEngine.now.adding(seconds: 60)
        try engine.add(
            ConditionDraft(
                target: .area("g-atrium"), effect: .closed, from: from, until: from.adding(seconds: 60)), to: venue)
        let request = RouteRequest(
            waypoints: [.node("g-w4"), .node("g-e4")], profile: .walking, time: .depart(ClinicEngine.now))
        let route = try engine.route(request, in: venue).guided.route
        #expect(!route.legs[0].segments.contains { $0.waiting > 0 && area.polygon.isInside($0.start) })
    }
}
