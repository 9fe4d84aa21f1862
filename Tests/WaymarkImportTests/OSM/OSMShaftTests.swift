import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Outlines that lead between levels` {
    /// A corridor below another, with a door each in one outline.
    private static let floors = """
        node 1 0 0
        node 2 20 0 door=yes level=0
        node 3 20 4
        node 4 24 4
        node 5 24 0 door=yes level=1
        node 6 50 0
        way 10 1,2 highway=footway indoor=yes level=0
        way 11 5,6 highway=footway indoor=yes level=1
        way 12 2,3,4,5,2\u{20}
        """

    private static let words: [(tags: String, kinds: [Connector.Kind])] = [
        ("indoor=room room=ramp level=0;1", [.ramp]), ("indoor=ramp level=0;1", [.ramp]),
        ("indoor=area ramp=yes level=0;1", [.ramp]),
        ("buildingpart=verticalpassage buildingpart:verticalpassage=ramp level=0;1", [.ramp]),
        ("indoor=room escalator=yes level=0;1", [.escalator, .escalator]),
        ("building:part=stairs level=0;1", [.stairs]), ("building:part=staircase level=0;1", [.stairs]),
        ("building:part=yes stairs=yes level=0;1", [.stairs]), ("building:part=yes room=stairs level=0;1", [.stairs]),
        ("building:part=yes elevator=yes level=0;1", [.elevator]), ("building:part=elevator", [.elevator]),
        ("buildingpart:verticalpassage=stairway level=0;1", [.stairs]),
        ("indoor=room room=stairway level=0;1", [.stairs]),
        ("indoor=room stairs=up level=0;1", [.stairs]), ("indoor=room room=stairs;elevator level=0;1", [.elevator]),
        ("indoor=yes stairs=yes level=0;1", [.stairs]), ("indoor=shaft shaft=elevator level=0;1", [.elevator]),
        ("area:highway=elevator level=0;1", [.elevator]),
        // A room that has a ramp in it, a building that has an elevator, and steps in front of a door are none.
        ("indoor=room ramp=yes level=0", []), ("building=yes elevator=yes level=0;1", []), ("building:part=steps", []),
        ("building:part=yes", []),
    ]

    @Test(arguments: words.indices) func `Each word for stairs, elevators, escalators and ramps makes a connector`(
        index: Int
    ) throws {
        let (tags, kinds) = Self.words[index]
        let venue = try #require(try OSMDrawing(Self.floors + tags).read().draft).derived
        #expect(venue.connectors.map(\.kind) == kinds)
        #expect(venue.connectors.allSatisfy { $0.closure == nil && $0.stops.count == 2 })
    }

    @Test func `A ramp in an outline that is not in service is closed`() throws {
        let venue = try #require(try OSMDrawing(Self.floors + "indoor=room disused:room=ramp level=0;1").read().draft)
        #expect(venue.derived.connectors.map(\.kind) == [.ramp])
        #expect(venue.derived.connectors.map(\.closure) == ["disused"])
    }

    private static let silent: [(tags: String, says: String)] = [
        ("indoor=shaft level=0;1", "nothing says what is in the shaft w12"),
        ("building:part=shaft level=0;1", "nothing says what is in the shaft w12"),
        ("buildingpart=verticalpassage level=0;1", "nothing says what is in the shaft w12"),
        ("area:highway=steps level=0;1", "the outline w12 has area:highway=steps, and no way is drawn along it"),
        ("area:highway=footway indoor=yes level=0", "the outline w12 has area:highway=footway"),
    ]

    @Test(arguments: silent.indices) func `An outline that leads nowhere is reported`(index: Int) throws {
        let (tags, text) = Self.silent[index]
        let read = try OSMDrawing(Self.floors + tags).read()
        #expect(read.draft?.derived.connectors.isEmpty == true)
        #expect(read.diagnostics.count { $0.message.hasPrefix(text) } == 1)
    }

    @Test func `A shaft with an elevator in it, and a shape with a line on it, are not reported`() throws {
        let shaft = try OSMDrawing(
            Self.floors + "indoor=shaft level=0;1\nnode 7 22 2 highway=elevator level=0;1"
        ).read()
        #expect(!shaft.diagnostics.contains { $0.message.contains("nothing says what") })
        #expect(shaft.draft?.contents.rides == ["elevator: n2:0 n5:1"])
        let shape = try OSMDrawing(Self.floors + "area:highway=steps level=0;1\nway 13 2,5 highway=steps level=0;1")
            .read()
        #expect(!shape.diagnostics.contains { $0.message.contains("area:highway") })
        #expect(shape.draft?.contents.rides == ["stairs: n2:0 n5:1"])
    }
}

extension VenueDraft {
    /// The contents with what follows from the plan.
    fileprivate var derived: VenueContents {
        var draft = self
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        return draft.contents
    }
}

@Suite struct `What is said of the room around stairs holds for them` {
    private static func stairs(_ room: String, _ kind: String = "highway=steps") throws -> Connector {
        let contents = try osm(
            """
            node 2 20 -1
            node 3 40 -1
            node 4 40 3
            node 5 20 3
            node 7 0 1
            node 8 20 1
            node 10 40 1
            node 12 60 1
            way 1 2,3,10,4,5,8,2 indoor=room room=stairs level=0;1 \(room)
            way 6 7,8 highway=footway level=0 indoor=yes
            way 9 8,10 \(kind) level=0;1
            way 11 10,12 highway=footway level=1 indoor=yes
            """)
        return try #require(contents.connectors.first { $0.id == "w9" })
    }

    @Test(arguments: ["highway=steps", "highway=steps conveying=forward", "highway=footway incline=up"])
    func `Who may enter it, when, and whether it is in service`(kind: String) throws {
        let open = try Self.stairs("", kind)
        #expect(open.closure == nil && open.access.isEmpty && open.hours == nil)
        #expect(try Self.stairs("access=private", kind).access == [.staff])
        for room in ["operational_status=broken", "disused=yes", "access=no"] {
            #expect(try Self.stairs(room, kind).closure != nil)
        }
        #expect(try Self.stairs("opening_hours=Sa~10:00-12:00", kind).hours != nil)
        #expect(try Self.stairs("access:conditional=no~@~(Mo-Fr~08:00-18:00)", kind).hours != nil)
    }

    @Test(arguments: ["building=elevator", "indoor=room room=elevator level=0;1"])
    func `An elevator that is a way through its outline is one`(outline: String) throws {
        let contents = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 12 0
            node 4 22 0
            node 5 10 2
            node 6 12 2
            node 7 12 -2
            node 8 10 -2
            way 10 1,2 highway=footway level=0
            way 11 2,3 highway=elevator level=0;1
            way 12 3,4 highway=footway level=1
            way 13 2,5,6,3,7,8,2 \(outline) access=private name=Lift~3
            """)
        #expect(contents.connectors.map(\.id) == ["w11"])
        #expect(contents.connectors.first?.access == [.staff])
    }
}
