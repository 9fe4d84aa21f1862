import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A building with two corridors, between which nothing is drawn that people walk on, and a door of the eastern one to it. The only entrance is in
/// the south wall of the western one, at a path.
@Suite struct `A door inside of a building is not an exit` {
    /// What is between the corridors in OpenStreetMap, 6 m wide.
    private static let between = [
        "", "way 103 7,8,9,10,11,12,7 indoor=void level=0", "way 103 7,8,9,10,11,12,7 indoor=column level=0",
        "way 103 7,8,9,10,11,12,7 indoor=wall area=yes level=0",
        "way 103 7,8,9,10,11,12,7 indoor=room access=no level=0",
    ]

    /// - Parameters:
    ///   - outline: The nodes of the building.
    ///   - door: The place of the door of the eastern corridor in its outline, as tags of its nodes.
    private static func building(
        _ more: String = "", outline: String = "1,2,7,8,3,4,10,11,5,1", inner: String = "door=yes",
        south: String = "", west: String = "door=yes"
    ) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 5 0 entrance=yes
            node 7 10 0
            node 8 16 0
            node 3 30 0
            node 13 25 0 \(south)
            node 4 30 8
            node 10 16 8
            node 11 10 8
            node 5 0 8
            node 12 10 4 \(west)
            node 9 16 4 \(inner)
            node 14 5 -5
            node 15 25 -5
            node 21 -5 -1.5
            node 22 35 -1.5
            node 23 35 13
            node 24 -5 13
            node 31 3 5 shop=books name=West level=0
            node 32 25 5 shop=books name=East level=0
            way 100 \(outline) building=yes
            way 101 1,2,7,12,11,5,1 indoor=corridor level=0
            way 102 8,13,3,4,10,9,8 indoor=corridor level=0
            way 104 14,2 highway=footway
            way 105 14,15 highway=footway
            \(more)
            """)
    }

    @Test(arguments: between, ["1,2,7,8,13,3,4,10,11,5,1", "21,22,23,24,21"])
    func `No way leads from it through the outer wall to the street`(between: String, outline: String) throws {
        let derived = try Self.building(between, outline: outline).derived()
        #expect(derived.distance("n31", "n32") == nil)
        #expect(!derived.inferences(.exit).contains { $0.subjects == ["n9:0"] })
        #expect(!derived.venue.nodes.contains { $0.id == "n9:0:outside" })
    }

    @Test func `Nobody walks over what is drawn between the corridors where the building is not drawn`() throws {
        let derived = try Self.building(Self.between[1], outline: "1,5").derived()
        #expect(derived.distance("n31", "n32") == nil)
    }

    @Test func `No door is concluded in another wall of its unit`() throws {
        let derived = try Self.building().derived()
        #expect(derived.inferences(.street).isEmpty && derived.inferences(.beside).isEmpty)
        #expect(
            derived.messages(.openingJoinsNothing).contains { $0.contains("n9:0") && $0.contains("is not an exit") })
    }

    /// The outline of a room is often estimated, and its entrance is then beside the wall that it is in.
    @Test func `How far inside it is, is said`() throws {
        let derived = try Self.building(outline: "21,22,23,24,21", inner: "", south: "entrance=yes").derived()
        #expect(!derived.messages(.openingJoinsNothing).contains { $0.contains("n13:0") })
        let deep = try Self.building(
            "node 25 -5 -3.5\nnode 26 35 -3.5", outline: "25,26,23,24,25", inner: "", south: "entrance=yes"
        ).derived()
        let found = try #require(deep.diagnostics.first { $0.message.contains("\"n13:0\"") })
        #expect(found.message.hasSuffix("is not an exit"))
        #expect(found.notes == ["it is 3.5 m inside of the outline of the building"])
    }

    /// The south wall of the building is at y = -1.5, before the door of the eastern corridor.
    @Test(arguments: ["1,2,7,8,13,3,4,10,11,5,1", "21,22,23,24,21"])
    func `A door in the outer wall is one, also in a porch`(outline: String) throws {
        let drawing = Self.building(outline: outline, inner: "", south: "entrance=yes", west: "")
        let derived = try drawing.derived()
        let distance = try #require(derived.distance("n31", "n32"))
        #expect((38...46).contains(distance), "\(distance)")
    }

    @Test func `It leads to a path inside of the building`() throws {
        let path = "node 41 13 4\nnode 42 13 7\nway 106 12,41,42 highway=footway level=0 indoor=yes"
        let derived = try Self.building(path).derived()
        let distance = try #require(derived.distance("n31", "n32"))
        #expect(distance < 25, "\(distance)")
    }

    // MARK: Other formats

    @Test(arguments: [true, false], ["void", nil]) func `Nor is it one in GeoJSON`(hasPath: Bool, between: String?)
        throws
    {
        func derived(_ inner: String) throws -> Derived {
            var sample = PlanSample()
            let floor = "\"level\": 0, \"kind\": "
            var features = [
                PlanSample.feature(PlanSample.box(0, 0, 10, 8), floor + "\"corridor\"", id: "west"),
                PlanSample.feature(PlanSample.box(16, 0, 14, 8), floor + "\"corridor\"", id: "east"),
                PlanSample.feature(PlanSample.box(0, 0, 30, 8), floor + "\"building\"", id: "b"),
                PlanSample.feature(PlanSample.line((4.5, 0), (5.5, 0)), floor + "\"entrance\"", id: "d0"),
                PlanSample.feature(PlanSample.line((10, 3.5), (10, 4.5)), floor + "\"door\"", id: "d1"),
                PlanSample.feature(inner, floor + "\"door\"", id: "d2"),
                PlanSample.feature(PlanSample.point(3, 5), floor + "\"info\", \"name\": \"West\"", id: "w"),
                PlanSample.feature(PlanSample.point(25, 5), floor + "\"info\", \"name\": \"East\"", id: "e"),
            ]
            if let between {
                features.append(PlanSample.feature(PlanSample.box(10, 0, 6, 8), floor + "\"\(between)\"", id: "k"))
            }
            if hasPath {
                features.append(
                    PlanSample.feature(PlanSample.line((5, 0), (5, -5), (25, -5)), floor + "\"path\"", id: "p"))
            }
            sample.add(features, to: "plan.geojson")
            let found = try sample.read()
            return try .of(found.draft, found.diagnostics)
        }
        let inner = try derived(PlanSample.line((16, 3.5), (16, 4.5)))
        #expect(inner.distance("w", "e") == nil)
        #expect(inner.inferences(.outdoors).isEmpty)
        // In the outer wall, it leads along the path, or around the building.
        #expect(try derived(PlanSample.line((24.5, 0), (25.5, 0))).distance("w", "e") != nil)
    }

    @Test func `Nor is it one in IMDF, where the level has an outline`() throws {
        func derived(_ inner: [(Double, Double)]) throws -> Derived {
            var sample = IMDFSample()
            sample.add("level", "L0", IMDFSample.box(0, 0, 30, 8), "\"ordinal\": 0")
            let floor = "\"category\": \"walkway\", \"level_id\": \"L0\""
            sample.add("unit", "west", IMDFSample.box(0, 0, 10, 8), floor)
            sample.add("unit", "east", IMDFSample.box(16, 0, 14, 8), floor + ", \"name\": {\"en\": \"East\"}")
            for (id, line) in [("d0", [(4.5, 0), (5.5, 0)]), ("d1", [(10, 3.5), (10, 4.5)]), ("d2", inner)] {
                sample.add(
                    "opening", id, IMDFSample.line(line), "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
            }
            let found = try sample.read()
            return try .of(found.draft, found.diagnostics)
        }
        let inner = try derived([(16, 3.5), (16, 4.5)])
        #expect(inner.inferences(.outdoors).isEmpty)
        #expect(!inner.venue.nodes.contains { $0.id == "d2:outside" })
        let help = inner.diagnostics.filter { $0.code == .unreachablePlace }.compactMap(\.help)
        #expect(
            help.count == 1 && help[0].contains("opening \"d2\" of unit \"east\" leads to nothing that is drawn"),
            "\(help)")
        #expect(try !derived([(24.5, 0), (25.5, 0)]).inferences(.outdoors).isEmpty)
    }

    @Test func `An author who lists one unit states an exit`() throws {
        func derived(_ units: String) throws -> Derived {
            try PlannedVenue(
                units: [
                    PlannedVenue.unit("west", "corridor", 0...10, 0...8, "place: a"),
                    PlannedVenue.unit("east", "corridor", 16...30, 0...8, "place: b"),
                ],
                openings: [
                    "{id: d0, level: g, at: [[4.5, 0], [5.5, 0]]}",
                    "{id: d2, level: g, at: [[16, 3.5], [16, 4.5]]\(units)}",
                ],
                places: ["{id: a, name: A, category: office}", "{id: b, name: B, category: office}"],
                rest: "footprints: [{id: f, polygon: [[0, 0], [30, 0], [30, 8], [0, 8]]}]\n"
            ).derived()
        }
        #expect(try derived("").distance("a", "b") == nil)
        #expect(try derived(", units: [east]").distance("a", "b") != nil)
    }

    @Test func `A shop is not entered from the street by a wall inside of its building`() throws {
        func point(_ rest: String) throws -> Point? {
            try PlannedVenue(
                units: [
                    PlannedVenue.unit("aisle", "corridor", 0...30, 0...5),
                    PlannedVenue.unit("books", "room.shop", 0...10, 20...32, "place: books"),
                ],
                openings: ["{id: west, level: g, at: [[0, 2], [0, 3]]}"],
                places: ["{id: books, name: Books, category: shop}"], rest: rest
            ).derived().inferences(.street).first?.point
        }
        let whole = "footprints: [{id: f, polygon: [[-9, 0], [30, 0], [30, 40], [-9, 40]]}]\n"
        #expect(try point("") != nil)
        #expect(try point(whole) == nil)
    }
}
