import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Doors and barriers of OSM stop those whom they stop` {
    /// Two rooms with a common wall, and a door in it.
    private static let rooms = """
        node 1 0 0
        node 2 10 0
        node 3 10 10
        node 4 0 10
        node 5 10 5 door=hinged access=no
        node 6 20 0
        node 7 20 10
        node 8 2 5 shop=books name=Left level=1
        node 9 18 5 shop=books name=Right level=1
        way 10 1,2,5,3,4,1 indoor=room level=1
        way 11 2,6,7,3,5,2 indoor=room level=1

        """

    @Test func `A door that nobody may pass is known and closed, and nothing is inferred beside it`() throws {
        let derived = try OSMDrawing(Self.rooms).derived()
        #expect(derived.venue.openings.map(\.hours?.source) == ["off"])
        #expect(derived.inferences == [])
        #expect(derived.venue.edges.filter { $0.kind == .door }.allSatisfy { $0.hours?.source == "off" })
        // The closed door is not a mistake.
        #expect(derived.messages(.neverOpen) == [])
    }

    @Test(arguments: ["door=hinged status=closed", "door=yes operational_status=closed", "door=yes disused=yes"])
    func `A door that is out of use is closed`(_ tags: String) throws {
        let derived = try OSMDrawing(Self.rooms.replacing("door=hinged access=no", with: tags)).derived()
        #expect(derived.venue.openings.map(\.hours?.source) == ["off"])
        #expect(derived.inferences == [])
    }

    @Test func `A path that is out of use leads nowhere, and a narrow point of a path has its width`() throws {
        let text = """
            node 1 0 0
            node 2 20 0
            node 3 40 0
            node 8 0 1 shop=books name=Left
            node 9 40 1 shop=books name=Right
            way 10 1,2,3 highway=footway

            """
        let open = try OSMDrawing(text).derived()
        #expect(open.venue.edges.contains { $0.path == "w10" } && open.venue.edges.allSatisfy { $0.width == nil })
        let narrow = try OSMDrawing(text.replacing("node 2 20 0", with: "node 2 20 0 maxwidth:physical=0.6")).derived()
        #expect(narrow.venue.edges.contains { $0.width == 0.6 })
        // The other path keeps the venue walkable.
        let more = "node 4 0 20\nway 11 1,4 highway=footway\n"
        let former = text.replacing("highway=footway", with: "highway=footway disused=yes") + more
        let closed = try OSMDrawing(former).derived()
        #expect(!closed.venue.edges.contains { $0.path == "w10" })
    }

    @Test func `An emergency exit is not replaced by an opening in the same wall`() throws {
        let derived = try OSMDrawing(Self.rooms.replacing("door=hinged access=no", with: "entrance=emergency"))
            .derived()
        #expect(derived.inferences(.room) == [])
        #expect(derived.distance("n8", "n9") == nil)
        // Without any door, the way from room to room is a conclusion.
        let open = try OSMDrawing(Self.rooms.replacing("door=hinged access=no", with: "")).derived()
        #expect(open.inferences(.room).count == 1)
    }

    @Test(arguments: [
        "entrance=emergency", "door=yes exit=emergency", "door=yes entrance=emergency", "exit=emergency",
    ])
    func `A path that ends at an emergency exit of a room does not lead into it`(exit: String) throws {
        func edges(_ door: String) throws -> [PathEdge] {
            try osm(
                """
                node 1 0 -5
                node 2 10 -5
                node 3 20 -5
                node 4 10 0 \(door)
                node 5 0 0
                node 6 20 0
                node 7 20 10
                node 8 0 10
                way 10 1,2,3 highway=footway
                way 11 2,4 highway=footway
                way 12 5,4,6,7,8,5 indoor=room level=0 name=A
                """
            ).edges
        }
        #expect(try edges("entrance=yes").contains { [$0.from, $0.to].contains("n4:0") })
        let closed = try edges(exit).filter { [$0.from, $0.to].contains("n4:0") }
        #expect(closed.allSatisfy { $0.hours?.source == "off" && $0.tags["closed"] == "emergency exit" })
    }

    @Test(arguments: ["indoor=yes level=0;1", "man_made=shaft level=0;1", "indoor=yes", "building=yes level=0;1"])
    func `A door of a ring around a closed elevator does not join the levels`(ring: String) throws {
        func rides(_ ring: String) throws -> [String] {
            try osm(
                """
                node 1 0 0
                node 2 0 30
                node 3 20 10 door=yes
                node 4 22 10
                node 5 22 12
                node 6 20 12
                node 7 21 11 construction:highway=elevator
                way 10 1,3 highway=footway indoor=yes level=0
                way 11 2,3 highway=footway indoor=yes level=1
                way 12 3,4,5,6,3 \(ring)
                """
            ).rides
        }
        #expect(try !rides(ring).contains { $0.hasPrefix("passage") || $0.hasPrefix("unknownJoin") })
        // Without a ring, too, the door is that of the elevator beside it.
        #expect(try rides("natural=shrub") == ["elevator: n3:0 n3:1"])
    }

    @Test func `Shops beside a path are entered from it, and not through each other`() throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 7 0
            node 3 14 0
            node 4 14 8
            node 5 7 8
            node 6 0 8
            node 11 -15 -1
            node 12 30 -1 amenity=cafe name=Cafe level=0
            way 20 1,2,5,6,1 indoor=room level=0 shop=bakery name=Bakery
            way 21 2,3,4,5,2 indoor=room level=0 shop=books name=Books
            way 22 11,12 highway=footway indoor=yes level=0
            """
        ).derived()
        #expect(Set(derived.inferences(.beside).map(\.subjects)) == [["w20:0"], ["w21:0"]])
        #expect(derived.inferences(.room) == [])
        #expect(FloorLaws(venue: derived.venue).inventedDoors == [])
        let (cafe, books) = (derived.distance("n12", "w20"), derived.distance("w20", "w21"))
        #expect(cafe.map { abs($0 - 27.5) < 0.7 } == true, "\(cafe ?? -1)")
        #expect(books.map { abs($0 - 9) < 0.7 } == true, "\(books ?? -1)")
    }

    /// A barrier, and what follows: the hours, the roles, the word on wheelchairs and the width of the way past it.
    struct Barrier: Sendable, CustomTestStringConvertible {
        var tags: String
        var hours: String?
        var roles: Set<Role> = []
        var isAccessible: Bool?
        var width: Double?
        var isFelt = true

        var testDescription: String { tags }
    }

    static let barriers = [
        Barrier(tags: "access=private", roles: [.staff]),
        Barrier(tags: "access=no", hours: "off"),
        Barrier(tags: "foot=no", hours: "off"),
        Barrier(tags: "foot=yes access=private", isFelt: false),
        Barrier(tags: "barrier=bollard", isFelt: false),
        Barrier(tags: "barrier=bollard access=no", hours: "off"),
        Barrier(tags: "barrier=bollard access=no foot=yes", isFelt: false),
        Barrier(tags: "barrier=bollard wheelchair=no", isAccessible: false),
        Barrier(tags: "barrier=cycle_barrier maxwidth=0.8", width: 0.8),
        Barrier(tags: "barrier=block access=private", roles: [.staff]),
        Barrier(tags: "barrier=chain", isAccessible: false),
        Barrier(tags: "barrier=chain wheelchair=yes", isFelt: false),
        Barrier(tags: "barrier=wall", hours: "off"),
        Barrier(tags: "barrier=fence", hours: "off"),
        Barrier(tags: "barrier=fence foot=yes", isFelt: false),
        Barrier(tags: "barrier=debris", hours: "off"),
        Barrier(tags: "highway=bus_stop access=no", isFelt: false),
        Barrier(tags: "railway=crossing foot=no", hours: "off"),
        Barrier(tags: "railway=level_crossing wheelchair=no", isAccessible: false),
        Barrier(tags: "railway=switch foot=no", isFelt: false),
        Barrier(tags: "public_transport=stop_position foot=no", isFelt: false),
        Barrier(tags: "amenity=parking_entrance access=private", isFelt: false),
        Barrier(tags: "access:conditional=no~@~(22:00-05:00)", hours: "24/7; 22:00-05:00 off"),
    ]

    @Test(arguments: barriers)
    func `A barrier or restriction at a node of a way counts`(barrier: Barrier) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 \(barrier.tags)
            node 3 20 0
            way 10 1,2,3 highway=footway
            """)
        let past = venue.edges.filter { $0.path == "n2:0" }
        #expect(past.count == (barrier.isFelt ? 1 : 0))
        if let edge = past.first {
            #expect(edge.kind == .outdoorPath)
            #expect(edge.hours?.source == barrier.hours)
            #expect(edge.access == barrier.roles)
            #expect(edge.isAccessible == barrier.isAccessible)
            #expect(edge.width == barrier.width)
        }
    }

    @Test func `A private node where three ways meet keeps each of them from the others`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 access=private
            node 3 20 0
            node 4 10 10
            way 10 1,2,3 highway=footway
            way 11 2,4 highway=footway
            """)
        let past = venue.edges.filter { $0.access == [.staff] }
        #expect(past.count == 3)
        #expect(past.allSatisfy { $0.length < 1 })
        #expect(venue.edges.filter { $0.path == "w10" || $0.path == "w11" }.allSatisfy { $0.access.isEmpty })
    }

    @Test(arguments: [
        ("surface=mud", false as Bool?, 87.0), ("surface=gravel", false, 28.7), ("surface=asphalt", nil, 0),
        ("surface=sand wheelchair=yes", true, 87), ("surface=fine_gravel", nil, 28.7),
        ("smoothness=horrible", false, 0),
    ])
    func `Loose ground takes longer and stops wheels`(tags: String, isAccessible: Bool?, delay: Double) throws {
        let venue = try osm("node 1 0 0\nnode 2 100 0\nway 10 1,2 highway=path \(tags)")
        let edge = try #require(venue.edges.first)
        #expect(edge.isAccessible == isAccessible)
        #expect(abs(edge.delay - delay) < 0.2, "\(edge.delay)")
    }

    @Test(arguments: ["sidewalk=separate", "sidewalk:both=separate", "sidewalk:left=separate sidewalk:right=no"])
    func `A street stays where no path runs beside it, whatever leads around or across`(sidewalk: String) throws {
        func metres(_ more: String) throws -> Double {
            try osm(
                """
                node 1 0 0
                node 2 100 0
                node 3 200 0
                node 4 0 -200
                node 5 200 -200
                node 6 100 40
                way 10 1,2,3 highway=residential \(sidewalk)
                way 11 1,4,5,3 highway=residential
                way 12 2,6 highway=footway
                \(more)
                """
            ).edges.filter { $0.path == "w10" }.reduce(0) { $0 + $1.length }
        }
        #expect(abs(try metres("") - 200) < 2)
        let beside = "node 7 0 8\nnode 8 100 8\nnode 9 200 8\n"
        #expect(
            try metres(beside + "way 13 1,7,8,9,3 highway=footway footway=sidewalk\nway 14 8,2 highway=footway") == 0)
        #expect(abs(try metres(beside + "way 13 1,7,8,2 highway=footway footway=sidewalk") - 100) < 2)
    }

    @Test(arguments: [(100.0, 0.0), (140, 0), (160, 200)])
    func `A street is left out for paths that lead around, if they are at most four times as long`(
        detour: Double, left: Double
    ) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 100 0
            node 3 0 -\(detour)
            node 4 100 -\(detour)
            node 5 50 0
            way 10 1,5,2 highway=primary sidewalk:right=separate
            way 11 3,4 highway=footway
            way 12 1,3 highway=footway
            way 13 2,4 highway=footway
            """)
        let street = venue.edges.filter { $0.path == "w10" }.reduce(0) { $0 + $1.length }
        #expect(abs(street - left / 2) < 1)
    }

    @Test func `A street is left out whose sidewalk is a separate way, but for the pieces that nothing replaces`()
        throws
    {
        let street = """
            node 1 0 0
            node 2 200 0
            node 3 0 -20
            node 4 200 -20
            node 5 100 0
            node 6 100 30
            way 5 1,5,2 highway=primary sidewalk:right=separate
            way 6 3,4 highway=footway
            way 7 1,3 highway=footway
            way 8 2,4 highway=footway

            """
        #expect(try osm(street).edges.filter { $0.path == "w5" } == [])
        // A driveway that only the street leads to keeps one piece of it.
        let driveway = street + "way 9 5,6 highway=service\n"
        #expect(try osm(driveway).edges.filter { $0.path == "w5" }.count == 1)
        let allowed = street.replacing("sidewalk:right=separate", with: "sidewalk:right=separate foot=yes")
        #expect(try osm(allowed).edges.filter { $0.path == "w5" }.count == 2)
        let left = street.replacing("sidewalk:right=separate", with: "sidewalk:right=separate sidewalk:left=yes")
        #expect(try osm(left).edges.filter { $0.path == "w5" }.count == 2)
    }

    @Test(arguments: [
        ("no @ (20:00-06:00); yes @ (22:00-23:00)", nil as String?, [12, 22], [21, 23, 3]),
        ("yes @ (22:00-23:00); no @ (20:00-06:00)", nil, [12], [21, 22, 23, 3]),
        ("yes @ (08:00-10:00); yes @ (20:00-22:00)", "no", [9, 21], [12, 23]),
        ("yes @ (08:00-22:00); no @ (12:00-13:00)", "private", [9, 21], [12, 23]),
        ("no @ (20:00-06:00); yes @ (Mo-Fr 22:00-23:00)", nil, [12, 22], [21, 23]),
    ])
    func `Each clause of a conditional access counts, the later before the earlier`(
        text: String, access: String?, open: [Int], closed: [Int]
    ) throws {
        var tags = OSMTags(["access:conditional": text])
        if let access { tags.set("access", access) }
        let hours = try #require(OSMAccess(tags).hours)
        let calendar = VenueCalendar(timeZone: "UTC")
        // Thursday, 26 November 2026.
        let day: Int64 = 1_795_651_200
        for hour in open + closed {
            let isOpen = hours.isOpen(at: Timestamp(seconds: day + Int64(hour) * 3600 + 1800), in: calendar)
            #expect(isOpen == open.contains(hour), "\(hour):30 by \(hours.source)")
        }
    }

    @Test(arguments: ["disused:barrier=lift_gate", "abandoned:barrier=gate"])
    func `A gate that is out of use is passed where its tags say that people may`(gate: String) throws {
        func isPassed(_ more: String) throws -> Bool {
            try OSMDrawing(
                """
                node 1 0 0
                node 2 10 0 \(gate) \(more)
                node 3 20 0
                node 4 0 2 shop=a name=A
                node 5 20 2 shop=b name=B
                way 10 1,2,3 highway=footway
                """
            ).derived().distance("n4", "n5") != nil
        }
        #expect(try !isPassed(""))
        for allowed in ["foot=yes", "access=yes", "foot=designated access=no", "foot=permissive"] {
            #expect(try isPassed(allowed), "\(allowed)")
        }
        for barred in ["access=no", "foot=no", "foot=no access=yes", "access=private"] {
            #expect(try !isPassed(barred), "\(barred)")
        }
    }

    private static let kerbs: [(tags: String, isAccessible: Bool?)] = [
        ("kerb=raised", false), ("barrier=kerb kerb=raised", false), ("barrier=kerb height=0.2", false),
        ("barrier=kerb height=15~cm", false), ("kerb=raised highway=crossing", false),
        ("kerb=raised wheelchair=yes", nil), ("kerb=lowered", nil), ("barrier=kerb", nil), ("kerb=flush", nil),
        ("kerb:height=0.12", false), ("kerb=rolled kerb:height=0.08", false),
        ("barrier=kerb kerb:height=5~cm", false),
        ("kerb:height=0.02", nil), ("kerb=lowered kerb:height=0.2", nil), ("door=yes step_count=3", false),
        ("entrance=yes step_count=1", false), ("barrier=kerb height=0.02", nil),
        ("barrier=kerb kerb=lowered height=0.2", nil),
    ]

    @Test(arguments: kerbs.indices) func `Wheels do not get over a raised kerb`(index: Int) throws {
        let (tags, isAccessible) = Self.kerbs[index]
        let venue = try osm("node 1 0 0\nnode 2 10 0 \(tags)\nnode 3 20 0\nway 10 1,2,3 highway=footway")
        #expect((venue.edges.contains { $0.isAccessible == false }) == (isAccessible == false))
        let crossing = try osm("node 1 0 0\nnode 2 10 0\nway 10 1,2 highway=footway kerb=raised")
        #expect(crossing.edges.map(\.isAccessible) == [false])
    }

    private static let widths: [(text: String, metres: Double?)] = [
        ("2'6\"", 0.762), ("2'", 0.610), ("30\"", 0.762), ("3 ft", 0.914), ("2 ft 6 in", 0.762), ("36 inches", 0.914),
        ("0.8", 0.8), ("80 cm", 0.8), ("1,2 m", 1.2), ("'", nil), ("2'x", nil), ("", nil),
    ]

    @Test(arguments: widths.indices) func `Widths in feet and inches are read`(index: Int) throws {
        let (text, metres) = Self.widths[index]
        #expect(OSMTags(["width": text]).metresWide.map { ($0 * 1000).rounded() / 1000 } == metres)
    }
}
