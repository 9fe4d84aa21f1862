import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two floors side by side with a closed door between them, and a landing on their common wall.
@Suite struct `A landing of OpenStreetMap on the wall between two floors` {
    private static func drawing(
        _ landing: String, east: String = "indoor=corridor", door: String = "door=yes access=no", more: String = ""
    ) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 2 3 shop=books name=Alpha level=0
            node 2 22 3 shop=books name=Omega level=0
            node 3 10 1 \(door)
            node 4 10 2.5 \(landing)
            node 5 8 3
            node 6 2 1 shop=books name=Above level=1
            node 20 0 0
            node 21 10 0
            node 22 10 4
            node 23 0 4
            node 24 24 0
            node 25 24 4
            way 40 20,21,3,4,22,23,20 level=0 indoor=corridor
            way 41 21,24,25,22,4,3,21 level=0 \(east)
            way 42 20,24,25,23,20 level=1 indoor=corridor
            \(more)

            """)
    }

    private static let lift = "highway=elevator level=0;1"
    private static let wall = "way 43 21,3,4,22 indoor=wall level=0"
    private static let stairs = "way 44 4,5 highway=steps level=0;1"

    @Test(arguments: ["indoor=corridor", "indoor=area", "indoor=room"], ["", wall])
    func `An elevator is entered from both sides, and nobody walks through it`(east: String, more: String) throws {
        let derived = try Self.drawing(Self.lift, east: east, more: more).derived()
        #expect(!derived.walked("n1").contains("n2"))
        #expect(derived.distance("n1", "n6") != nil && derived.distance("n2", "n6") != nil)
        let connector = try #require(derived.venue.connectors.first)
        #expect(connector.stops.count == 3)
        // The derived stop is what tells the router that nobody rides to the other side.
        let nodes = connector.stops.compactMap { derived.venue.node($0.node) }
        #expect(nodes.map { $0.derivedFrom != nil } == [false, true, false])
        #expect(nodes[0].level == nodes[1].level && nodes[0].level != nodes[2].level)
    }

    @Test func `Nobody walks through a closed elevator either`() throws {
        let derived = try Self.drawing(Self.lift + " access=no").derived()
        #expect(!derived.walked("n1").contains("n2"))
    }

    @Test func `A path says from which side an elevator is entered`() throws {
        let path = "node 7 14 2.5\nway 45 4,7 highway=corridor level=0"
        let derived = try Self.drawing(Self.lift, more: path).derived()
        #expect(derived.venue.connectors.first?.stops.count == 2)
        #expect(!derived.walked("n1").contains("n2"))
        #expect(derived.distance("n2", "n6") != nil && derived.distance("n1", "n6") == nil)
    }

    @Test(arguments: ["indoor=corridor", "indoor=area", "indoor=room"])
    func `Stairs belong to one side, and nobody walks past their foot`(east: String) throws {
        let derived = try Self.drawing("", east: east, more: Self.stairs).derived()
        #expect(!derived.walked("n1").contains("n2"))
        #expect(derived.distance("n1", "n6") != nil)
    }

    @Test func `Without a wall between them, two floors are one`() throws {
        for landing in [Self.lift, ""] {
            let more = landing.isEmpty ? Self.stairs : ""
            let derived = try Self.drawing(landing, door: "", more: more).derived()
            #expect(derived.walked("n1").contains("n2"), "\(landing)")
            #expect(derived.distance("n2", "n6") != nil)
        }
    }

    @Test func `A room to which only an elevator on its wall leads has a door that is not drawn`() throws {
        let derived = try Self.drawing(Self.lift, east: "indoor=room", door: "").derived()
        #expect(derived.walked("n1").contains("n2"))
        #expect(derived.inferences(.doorless).count == 1)
    }

    @Test func `The place of the elevator is on both sides of the wall`() throws {
        let (draft, _) = try Self.drawing(Self.lift).read()
        var found = try #require(draft)
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&found, diagnostics: &diagnostics)
        ElevatorPlaces.add(to: &found)
        let place = try #require(found.contents.places.first { $0.id == "n4:0" })
        #expect(place.entrances.count == 2)
    }
}
