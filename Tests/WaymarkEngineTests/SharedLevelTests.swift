import Foundation
import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `Buildings that share a level are named in answers` {
    /// A street with two touching buildings on one level; the second has an upper level of its own.
    private func engine() throws -> Engine {
        let text = """
            waymark: 1
            id: street
            name: Street
            buildings:
              - {id: mill, name: Old mill}
              - {id: annex, name: Annex, levels: [{id: up, ordinal: 1, name: Level 1}]}
            levels: [{id: ground, ordinal: 0, name: Level 0}]
            footprints:
              - {id: f-mill, building: mill, polygon: [[0, 0], [20, 0], [20, 10], [0, 10]]}
              - {id: f-annex, building: annex, polygon: [[20, 0], [40, 0], [40, 10], [20, 10]]}
            units:
              - {id: shop, level: ground, category: shop, polygon: [[0, 0], [20, 0], [20, 10], [0, 10]], place: books}
              - {id: bar, level: ground, category: room, polygon: [[20, 0], [40, 0], [40, 10], [20, 10]], place: drinks}
            openings:
              - {id: door, level: ground, at: [[20, 4], [20, 5]]}
              - {id: main, level: ground, at: [[0, 4], [0, 5]]}
            nodes: {up: {top: [30, 5], end: [35, 5]}}
            paths: [[top, end]]
            places:
              - {id: books, name: Book shop, category: shop.books}
              - {id: drinks, name: Book bar, category: food.bar}
              - {id: roof, name: Book roof, category: food.bar, at: top}
            """
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("street.yaml")
        try text.write(to: file, atomically: true, encoding: .utf8)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        let result = try engine.importVenues(file.path)
        #expect(result.report.errorCount == 0)
        return engine
    }

    @Test func `A search finds each place with its building`() throws {
        let engine = try engine()
        let found = try engine.findEverywhere("book")
        let buildings = Dictionary(uniqueKeysWithValues: found.map { ($0.place.rawValue, $0.buildingName ?? "–") })
        #expect(buildings == ["books": "Old mill", "drinks": "Annex", "roof": "Annex"])
    }

    @Test func `A place's level is named with the building around the place`() throws {
        let venue = try engine().venue().venue
        let names = FeatureNames(venue)
        #expect(
            venue.places.map { names.level(of: $0) }.sorted() == [
                "Annex, Level 0", "Annex, Level 1", "Old mill, Level 0",
            ]
        )
        #expect(names.level("ground") == "Level 0")
        #expect(names.buildings(on: "ground") == ["Annex (annex)", "Old mill (mill)"])
    }

    @Test func `A shared level is found by the name of each of its buildings`() throws {
        let resolver = LevelResolver(try engine().venue().venue)
        for (text, id) in [
            ("Annex/0", "ground"), ("mill/Level 0", "ground"), ("annex/1", "up"), ("annex/Level 1", "up"),
        ] { #expect(try resolver.level(text).id.rawValue == id, "\(text)") }
        #expect(throws: Refusal.self) { try resolver.level("mill/1") }
    }

    @Test func `A route through the door between them enters the other building`() throws {
        let engine = try engine()
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [try engine.waypoint("books", in: venue), try engine.waypoint("38,5@ground", in: venue)],
            time: .depart(ClinicEngine.now))
        let kinds = try engine.route(request, in: venue).guided.legs[0].steps.map(\.maneuver.kind.name)
        #expect(kinds.contains("enter building"))
    }
}
