import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A building of 20 m in a lake, and a bridge from the shore in the south.
@Suite struct `Buildings in lakes` {
    private static func scene(bridgeTo end: Double, hole: Double? = nil) -> ConcludedScene {
        var scene = ConcludedScene.block
        let house = scene.buildings[0].box
        scene.blocks = [.init(kind: .water, box: house.grown(by: 15), hole: hole.map { house.grown(by: $0) })]
        scene.paths = [[Point(x: 10, y: -60), Point(x: 10, y: -40), Point(x: 10, y: end)]]
        scene.points = [("P", Point(x: 10.1, y: -59))]
        return scene
    }

    @Test(arguments: ConcludedScene.Format.allCases.filter { $0 != .imdf })
    func `A building in a lake without an island is reached over a drawn bridge`(format: ConcludedScene.Format) throws {
        // In OpenStreetMap, a footway leads through a wall at a common node alone.
        for end in format == .openStreetMap ? [0.0] : [0, 5] {
            let found = try #require(try Self.scene(bridgeTo: end).found(in: format))
            #expect(found.distance("Alpha", "P", wheels: true) != nil, "\(end)")
            // The other room has no bridge, and nobody walks around the building.
            #expect(found.distance("Omega", "P") == nil, "\(end)")
        }
        // Nobody wades to the end of a bridge before the door.
        for end in format == .openStreetMap ? [] : [-3.0, -8] {
            if let found = try Self.scene(bridgeTo: end).found(in: format) {
                #expect(found.distance("Alpha", "P") == nil, "\(end)")
            }
        }
        let island = try #require(try Self.scene(bridgeTo: -2, hole: 3).found(in: format))
        #expect(island.distance("Alpha", "P") != nil)
    }

    /// A house on an island, and a footway over the moat that ends before its door.
    @Test(arguments: ["", "bridge=yes layer=1"], [0.6, 2.5])
    func `The end of a bridge on an island leads to a door near it`(
        bridge: String, before: Double
    ) throws {
        func drawing(_ end: Double) -> OSMDrawing {
            OSMDrawing(
                """
                node 1 -50 -50
                node 2 50 -50
                node 3 50 50
                node 4 -50 50
                node 5 -33 -33
                node 6 33 -33
                node 7 33 33
                node 8 -33 33
                node 10 -30 -30
                node 11 30 -30
                node 12 30 0 entrance=main
                node 13 30 30
                node 14 -30 30
                node 20 \(end) 0
                node 21 55 0
                node 22 55 -60
                node 23 55 60
                node 24 55.1 -59 shop=books name=Alpha
                way 101 1,2,3,4,1
                way 102 5,6,7,8,5
                way 103 10,11,12,13,14,10 building=castle
                way 104 10,11,12,13,14,10 indoor=room level=0 shop=books name=Omega
                way 105 20,21 highway=footway \(bridge)
                way 106 22,21,23 highway=footway
                relation 107 way/101/outer way/102/inner natural=water type=multipolygon
                """)
        }
        func distance(_ drawing: OSMDrawing) throws -> Double? { try drawing.derived().distance("w104", "n24") }
        #expect(try distance(drawing(30 + before)) != nil)
        guard !bridge.isEmpty else { return }
        // One that ends over the water is none of the ground.
        #expect(try distance(drawing(34)) == nil)
    }

    /// Nobody walks through a room without a door from one place beside it to another.
    @Test func `Places far from a room without a door are not joined through it`() throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...20), PlannedVenue.unit("lone", "room", 60...66, 0...6),
            ],
            places: [
                "{id: a, name: A, category: info, level: g, position: [52, 3]}",
                "{id: b, name: B, category: info, level: g, position: [74, 3]}",
                "{id: c, name: C, category: info, level: g, position: [5, 5]}",
                "{id: d, name: D, category: info, level: g, position: [15, 5]}",
            ])
        let derived = try venue.derived()
        #expect(derived.distance("a", "b") == nil)
        #expect(derived.distance("c", "d") != nil)
        #expect(derived.diagnostics.contains { $0.code == .unreachablePlace && $0.message.contains("\"lone\"") })
    }
}
