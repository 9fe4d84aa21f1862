import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A room of 20 m with a door in its east wall, and a square some metres before it. A footway leads on from the far side of the square.
@Suite struct `An exit leads to the square in front of it` {
    private static let squares = [
        "highway=pedestrian area=yes", "highway=pedestrian area=yes level=0", "place=square", "indoor=area level=0",
        "railway=platform area=yes", "highway=footway area=yes",
    ]

    private static func drawing(
        _ square: String, at distance: Double, building: String = "building=yes",
        room: String = "indoor=room room=office",
        more: String = ""
    ) -> OSMDrawing {
        let (near, far) = (20 + distance, 60 + distance)
        return OSMDrawing(
            """
            node 1 \(near) -30
            node 2 \(far) -30
            node 3 \(far) 0
            node 4 \(far) 50
            node 5 \(near) 50
            node 7 \(far + 30) 0
            node 9 \(far + 29) 0.1 shop=books name=Alpha level=0
            node 10 0 0
            node 11 20 0
            node 12 20 10 entrance=yes
            node 13 20 20
            node 14 0 20
            node 17 10 10 shop=books name=Omega level=0
            way 106 1,2,3,4,5,1 name=Plaza \(square)
            way 108 3,7 highway=footway
            way 115 10,11,12,13,14,10 \(building)
            way 116 10,11,12,13,14,10 level=0 \(room)
            \(more)
            """)
    }

    @Test(arguments: squares, ["building=yes", "note=none"])
    func `So does one in OpenStreetMap`(square: String, building: String) throws {
        for distance in [1.0, 3, 8, 15] {
            let derived = try Self.drawing(square, at: distance, building: building).derived()
            let length = try #require(derived.distance("n17", "n9", wheels: true), "\(distance)")
            #expect((78 + distance...88 + distance).contains(length), "\(distance): \(length)")
            #expect(derived.inferences(.exit).map(\.subjects) == [["n12:0"]])
        }
        #expect(try Self.drawing(square, at: 32, building: building).derived().distance("n17", "n9") == nil)
    }

    @Test func `Also with a corridor or an area behind the door, and with a path on the square`() throws {
        let square = Self.squares[0]
        for room in ["indoor=corridor", "indoor=area"] {
            #expect(try Self.drawing(square, at: 8, room: room).derived().distance("n17", "n9") != nil, "\(room)")
        }
        let path = "node 20 30 -20\nnode 21 30 10\nnode 22 30 40\nway 120 20,21,22 highway=footway"
        let derived = try Self.drawing(square, at: 8, more: path).derived()
        let length = try #require(derived.distance("n17", "n9"))
        #expect((86...100).contains(length), "\(length)")
    }

    @Test func `A path before the square is nearer`() throws {
        let path = "node 20 24 -20\nnode 21 24 40\nway 120 20,21 highway=footway"
        let derived = try Self.drawing(Self.squares[0], at: 8, more: path).derived()
        #expect(derived.inferences(.exit).allSatisfy { $0.evidence.contains("outdoors is 4.0") })
        // One behind it is not.
        let behind = try Self.drawing(
            Self.squares[0], at: 3, more: path.replacing("20 24", with: "20 -10").replacing("21 24", with: "21 -10")
        ).derived()
        #expect(behind.inferences(.exit).allSatisfy { $0.evidence.contains("outdoors is 3.3") })
    }

    /// What is between the door and the square.
    @Test(arguments: [
        "way 120 30,31 barrier=wall level=0", "way 120 30,31 barrier=fence level=0",
        "way 120 30,31,32,33,30 building=yes",
        "way 120 30,31,32,33,30 indoor=void level=0", "way 120 30,31,32,33,30 indoor=room access=no level=0",
    ])
    func `Not through what stands before it`(between: String) throws {
        let nodes = "node 30 24 -80\nnode 31 24 90\nnode 32 26 90\nnode 33 26 -80\n"
        let derived = try Self.drawing(Self.squares[0], at: 8, more: nodes + between).derived()
        #expect(derived.distance("n17", "n9") == nil)
        #expect(derived.inferences(.exit).isEmpty)
    }

    @Test func `Not to a square that nothing leads to, nor to a corridor or a bridge`() throws {
        for square in ["indoor=corridor level=0", "indoor=room level=0", Self.squares[0] + " bridge=yes layer=1"] {
            #expect(try Self.drawing(square, at: 8).derived().inferences(.exit).isEmpty, "\(square)")
        }
        let alone = OSMDrawing(
            Self.drawing(Self.squares[0], at: 8).text.replacing("way 108 3,7", with: "way 108 9,7"))
        // It is reached as soon as a place is on it.
        let place = OSMDrawing(alone.text + "\nnode 40 50 10 shop=kiosk name=Kiosk level=0")
        #expect(try place.derived().distance("n17", "n40") != nil)
        #expect(try alone.derived().inferences(.exit).isEmpty)
    }

    @Test func `On the ground alone`() throws {
        let text = Self.drawing("indoor=area level=2", at: 8).text.replacing("level=0", with: "level=2")
            .replacing("108 3,7 highway=footway", with: "108 3,7 highway=footway level=2")
        #expect(try OSMDrawing(text).derived().inferences(.exit).isEmpty)
    }

    @Test func `An emergency exit to it is named as the cause`() throws {
        let text = Self.drawing(Self.squares[0], at: 8).text.replacing("entrance=yes", with: "entrance=emergency")
        let derived = try OSMDrawing(text).derived()
        #expect(derived.distance("n17", "n9") == nil)
        #expect(derived.venue.edges.contains { $0.path == "n12:0" && $0.hours?.source == "off" })
    }

    @Test(arguments: [1.0, 8, 15]) func `So does one in GeoJSON`(distance: Double) throws {
        var sample = PlanSample()
        let floor = "\"level\": 0, \"kind\": "
        sample.add(
            [
                PlanSample.feature(PlanSample.box(20 + distance, -30, 32, 80), floor + "\"square\"", id: "sq"),
                PlanSample.feature(PlanSample.point(50, 0), floor + "\"info\", \"name\": \"Alpha\"", id: "a"),
                PlanSample.feature(
                    PlanSample.line((45, 0), (60 + distance, 0)), floor + "\"path\"", id: "p"),
                PlanSample.feature(PlanSample.box(0, 0, 20, 20), floor + "\"room\", \"name\": \"Omega\"", id: "o"),
                PlanSample.feature(PlanSample.line((20, 9), (20, 10)), floor + "\"entrance\"", id: "d"),
            ], to: "plan.geojson")
        let found = try sample.read()
        #expect(try Derived.of(found.draft, found.diagnostics).distance("a", "o") != nil)
    }

    @Test(arguments: [1.0, 8, 15]) func `In a native venue on one level`(distance: Double) throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("room", "room", 0...20, 0...20, "place: o"),
                PlannedVenue.unit("sq", "square", (20 + distance)...60, -30...50),
            ],
            openings: ["{id: d, level: g, at: [[20, 9], [20, 10]], units: [room]}"],
            places: [
                "{id: a, name: A, category: info, level: g, position: [50, 0]}", "{id: o, name: O, category: shop}",
            ])
        venue.rest = """
            nodes:
              g:
                n1: {at: [55, 0]}
                n2: {at: [80, 0], kind: entrance}
            paths:
              - {id: p, nodes: [n1, n2]}

            """
        #expect(try venue.derived().distance("a", "o") != nil)
    }
}
