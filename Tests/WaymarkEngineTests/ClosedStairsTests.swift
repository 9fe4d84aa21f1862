import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A house with two long staircases, of which one closes while a traveller is on it.
@Suite struct `A traveller on stairs that close is led back from where they are` {
    private let folder: PluginFolderOnDisk
    private let engine: Engine

    init() throws {
        folder = try PluginFolderOnDisk()
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        try """
        waymark: 1
        id: house
        name: House
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.1, lon: 5.1, bearing: 0}
        levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]
        nodes:
          g: {door: {at: [0, 0], kind: entrance}, e1: [10, 0], f1: [10, 40]}
          u: {e2: [25, 0], f2: [25, 40], end: [40, 0]}
        paths: [[door, e1], [e1, f1], [e2, end], [e2, f2]]
        connectors:
          - {id: front, kind: stairs, name: Front stairs, stops: [e1, e2], steps: 40, length: 15}
          - {id: back, kind: stairs, name: Back stairs, stops: [f1, f2], steps: 40, length: 15}
        places:
          - {id: room, name: Room, category: room, at: end}
        """.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        let report = try engine.importVenues(folder.file("venue.yaml")).report
        try #require(!report.hasErrors, "\(report)")
    }

    @Test(arguments: [12, 20, 28]) func `The new route begins on the stairs, and nobody is put off it or moved`(
        second: Int
    ) throws {
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [.node("door"), .place("room")], profile: .walking, time: .depart(ClinicEngine.now))
        var journey = try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<second { _ = try journey.walk() }
        try engine.add(ConditionDraft(target: .connector("front"), effect: .closed), to: venue)
        var events: [JourneyEvent] = []
        for _ in 0..<250 where !journey.hasArrived { events += try journey.walk() }
        let names = events.map(\.name)
        #expect(names.contains("did_arrive"))
        #expect(!names.contains("did_go_off_route"))
        let texts = events.compactMap { event in
            if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
        }
        #expect(texts.first == "Go down the Front stairs")
        #expect(texts.contains("Take the Back stairs up to the gallery"))
        let points = events.compactMap { event in
            if case .navigation(.progress(let progress)) = event.kind { progress.rawLocation } else { nil }
        }
        for (one, two) in zip(points, points.dropFirst()) { #expect(one.distance(to: two) <= 2.5) }
    }
}
