import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Places in OSM are entered where they are` {
    /// Returns the places of a drawing as `id name: x,y@evel …`, with the positions of their entrances rounded to 5 m.
    private func places(_ text: String) throws -> [String] {
        let source = SourceTree(files: ["x.osm": Data(OSMDrawing(text).xml.utf8)], root: "d")
        let contents = try #require(try VenueImporter().read(source).venues.first).contents
        let nodes = Dictionary(uniqueKeysWithValues: contents.nodes.map { ($0.id, $0) })
        let anchor = contents.anchor.point(of: OSMDrawing.origin)
        return contents.places.map { place in
            let entrances = place.entrances.compactMap { nodes[$0.node] }.map { node in
                let x = Int(((node.position.x - anchor.x) / 5).rounded()) * 5
                let y = Int(((node.position.y - anchor.y) / 5).rounded()) * 5
                return "\(x),\(y)@\(node.level)"
            }
            return "\(place.id) \(place.name.base): \(entrances.sorted().joined(separator: " "))"
        }.sorted()
    }

    private static let street = "node 1 0 0\nnode 2 200 0\nway 10 1,2 highway=footway indoor=yes level=0\n"

    @Test func `A place beside a path is entered at the nearest point of the path`() throws {
        let found = try places(
            Self.street + "node 5 70 3 shop=books name=Quill level=0\nnode 6 130 -9 amenity=cafe name=Mocha level=0")
        #expect(found == ["n5 Quill: 70,0@0", "n6 Mocha: 130,0@0"])
    }

    @Test func `A place on a path, and one beside its end, are entered at the node`() throws {
        let found = try places(
            Self.street
                + "node 3 100 0 shop=books name=Quill level=0\nway 11 1,3 highway=footway\nnode 6 202 4 amenity=cafe name=End"
        )
        #expect(found == ["n3 Quill: 100,0@0", "n6 End: 200,0@0"])
    }

    @Test func `A place of the public is entered from the street, not from a private drive that is nearer`() throws {
        let drive = "node 3 0 20\nnode 4 200 20\nway 11 3,4 highway=service access=private indoor=yes level=0\n"
        let found = try places(Self.street + drive + "node 5 70 12 shop=books name=Quill level=0")
        #expect(found == ["n5 Quill: 70,0@0"])
        // The guardhouse is entered from the drive, and so is what is far from the street.
        let guardhouse = try places(
            Self.street + drive
                + "node 5 70 12 amenity=cafe name=Guard access=private level=0\n"
                + "node 6 70 23 shop=tea name=Far level=0")
        #expect(guardhouse == ["n5 Guard: 70,20@0", "n6 Far: 70,20@0"])
    }

    @Test(arguments: [10, 20]) func `A place drawn as an outline is beside the path that its outline is near`(gap: Int)
        throws
    {
        // The middle of the shop is nearer to the drive than to the street.
        let found = try places(
            Self.street + """
                node 3 0 \(gap + 40)
                node 4 200 \(gap + 40)
                way 11 3,4 highway=service access=private indoor=yes level=0
                node 20 60 \(gap)
                node 21 80 \(gap)
                node 22 80 \(gap + 30)
                node 23 60 \(gap + 30)
                way 30 20,21,22,23,20 building=retail shop=books name=Quill
                """)
        let y = gap < 15 ? 0 : gap + 40
        #expect(
            found.count == 1 && ["60,\(y)@0", "70,\(y)@0", "80,\(y)@0"].contains { found[0].hasSuffix(": \($0)") },
            "\(found)")
    }

    @Test func `A building that is a place on several levels is entered by its doors on each`() throws {
        let found = try places(
            """
            node 1 0 0
            node 2 20 0 entrance=yes
            node 3 40 0
            node 4 40 20 entrance=yes
            node 5 20 20
            node 6 60 20
            node 7 60 0
            way 10 1,2 highway=footway level=0
            way 11 7,6 highway=steps level=0;1 incline=up
            way 12 6,4 highway=footway level=1
            way 13 1,7 highway=footway level=0
            way 30 2,3,4,5,2 building=retail shop=mall name=Mall level=0;1
            """)
        #expect(found.contains("w30 Mall: 20,0@0 40,20@1"), "\(found)")
    }

    @Test func `A place in a room is entered by the room, and not from the path behind its wall`() throws {
        let found = try places(
            Self.street + """
                node 20 60 2
                node 21 80 2
                node 22 80 12
                node 23 60 12
                node 24 70 12 door=yes
                way 30 20,21,22,24,23,20 indoor=room level=0
                node 31 70 40
                way 32 24,31,2 highway=footway indoor=yes level=0
                node 6 70 5 shop=books name=Quill level=0
                """)
        #expect(found == ["n6 Quill: 70,5@0"])
    }

    @Test func `A point on several levels is a place on each`() throws {
        let found = try places(
            """
            node 1 0 0
            node 2 50 0
            way 10 1,2 highway=footway indoor=yes level=0 repeat_on=1-2
            node 5 20 2 amenity=toilets level=0;2
            node 6 30 0 highway=elevator level=0-2
            """)
        #expect(
            found == [
                "n5:0 Toilets: 20,0@0", "n5:2 Toilets: 20,0@2", "n6:0 Elevator: 30,0@0", "n6:1 Elevator: 30,0@1",
                "n6:2 Elevator: 30,0@2",
            ])
    }

    @Test func `A station is entered by its entrances, of which each belongs to the nearest station`() throws {
        let found = try places(
            """
            node 1 0 0
            node 2 60 0 railway=subway_entrance name=A
            node 3 200 0 railway=subway_entrance
            node 4 260 0
            node 5 120 2 railway=station station=subway name=Linden
            node 6 400 2 railway=station station=subway name=Birke
            node 7 600 0
            way 10 1,2,3,4,7 highway=footway
            """)
        #expect(
            found == [
                "n2 A: 60,0@0", "n3 Entrance: 200,0@0", "n5 Linden: 200,0@0 60,0@0", "n6 Birke: 400,0@0",
            ])
    }

    @Test func `The entrances that a stop area groups with a station are its entrances, however far away`() throws {
        let found = try places(
            """
            node 1 0 0
            node 2 60 0 railway=subway_entrance name=A
            node 3 700 0 railway=subway_entrance name=B
            node 5 120 2 railway=station name=Linden
            node 6 690 2 railway=station name=Birke
            way 10 1,2,3 highway=footway
            relation 9 node/3/ node/5/ type=public_transport public_transport=stop_area
            """)
        #expect(found == ["n2 A: 60,0@0", "n3 B: 700,0@0", "n5 Linden: 60,0@0 700,0@0", "n6 Birke: 690,0@0"])
    }

    @Test func `Unnamed exits and the doors of buildings are places`() throws {
        let found = try places(
            """
            node 1 0 0 entrance=main
            node 2 20 0
            node 3 20 20 entrance=emergency
            node 4 0 20 entrance=exit
            node 5 -20 0
            node 6 -20 20
            way 10 1,2,3,4,1 building=yes name=Hall
            way 11 5,1 highway=footway
            way 12 6,4 highway=footway
            way 13 5,6 highway=footway
            node 7 -10 0 entrance=yes
            """)
        #expect(found == ["n1 Main entrance: 0,0@0", "n4 Exit: 0,20@0"])
    }

    @Test(arguments: ["null", "unit", "yes", "NULL", "-"])
    func `A text that stands for no name is not a name`(text: String) throws {
        let found = try places(
            Self.street + "node 5 70 0 shop=books name=\(text)\nnode 6 90 0 amenity=toilets name=\(text)")
        #expect(found == ["n5 Books: 70,0@0", "n6 Toilets: 90,0@0"])
    }
}
