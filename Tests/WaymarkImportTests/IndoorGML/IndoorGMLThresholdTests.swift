import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Three corridors in a row with a room at each end.
@Suite struct `The transition between two corridors of IndoorGML says who passes` {
    static func row(_ said: String, cell: String = "") throws -> Derived {
        var sample = IndoorGMLSample()
        func corridor(_ id: String, _ x: Double, _ more: String = "") -> IndoorGMLSample.Cell {
            .init(
                id: id, element: "TransitionSpace", name: id, description: "storey=\"1\":indoor=\"corridor\":\(more)",
                box: [x, x + 10, 0, 4, 0, 3])
        }
        sample.cells = [
            corridor("c1", 0), corridor("c2", 10, cell), corridor("c3", 20),
            .init(id: "alpha", name: "Alpha", description: "storey=\"1\":", box: [0, 8, 4, 10, 0, 3]),
            .init(id: "omega", name: "Omega", description: "storey=\"1\":", box: [22, 30, 4, 10, 0, 3]),
        ]
        let more = said.isEmpty ? "" : "<gml:description>\(said)</gml:description>"
        sample.transitions = [
            .init(id: "ta", ends: ["S-c1", "S-alpha"], line: [5, 2, 0, 4, 4, 0, 4, 7, 0]),
            .init(id: "to", ends: ["S-c3", "S-omega"], line: [25, 2, 0, 26, 4, 0, 26, 7, 0]),
            .init(id: "t1", ends: ["S-c1", "S-c2"], line: [5, 2, 0, 15, 2, 0], more: more),
            .init(id: "t2", ends: ["S-c2", "S-c3"], line: [15, 2, 0, 25, 2, 0]),
        ]
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    private static func isWay(_ derived: Derived, wheels: Bool = false, isPublic: Bool = true) -> Bool {
        func id(_ name: String) -> String { derived.venue.places.first { $0.name.base == name }?.id.rawValue ?? "" }
        return derived.distance(
            id("Alpha"), id("Omega"), width: wheels ? 0.9 : 0, wheels: wheels, isPublic: isPublic) != nil
    }

    @Test(
        arguments: [
            ("", true, true, true), ("status=\"closed\"", false, false, false),
            ("opening_hours=\"off\"", false, false, false),
            ("access=\"private\"", false, false, true), ("wheelchair=\"no\"", true, false, true),
            ("step_count=\"3\"", true, false, true), ("kerb=\"raised\"", true, false, true),
            ("width=\"70 cm\"", true, false, true), ("emergency=\"yes\"", false, false, false),
            ("oneway=\"-1\"", false, false, false), ("incline=\"10%\"", true, false, true),
            ("incline=\"5%\"", true, true, true),
            ("incline=\"10%\":wheelchair=\"yes\"", true, true, true),
        ])
    func `No floor leads past it`(said: String, walking: Bool, wheels: Bool, staff: Bool) throws {
        let derived = try Self.row(said)
        #expect(Self.isWay(derived) == walking)
        #expect(Self.isWay(derived, wheels: true) == wheels)
        #expect(Self.isWay(derived, isPublic: false) == staff)
    }

    @Test func `It can be closed`() throws {
        let derived = try Self.row("door=\"sliding\"")
        let place = try #require(derived.venue.places.first { $0.name.base == "Alpha" })
        let end = try #require(derived.venue.places.first { $0.name.base == "Omega" })
        #expect(derived.walked(place.id.rawValue).contains(end.id))
        let door = try #require(derived.venue.openings.first { $0.units.contains("c1") && $0.units.contains("c2") })
        #expect(derived.venue.edges.contains { $0.path == door.id })
        #expect(!derived.walked(place.id.rawValue, without: door.id).contains(end.id))
    }

    @Test func `A corridor that is a steep ramp is not for wheels`() throws {
        for (cell, wheels) in [("incline=\"10%\":", false), ("slope=\"0.05\":", true), ("gradient=\"1:8\":", false)] {
            #expect(try Self.isWay(Self.row("", cell: cell), wheels: true) == wheels, "\(cell)")
            #expect(try Self.isWay(Self.row("", cell: cell)))
        }
    }
}
