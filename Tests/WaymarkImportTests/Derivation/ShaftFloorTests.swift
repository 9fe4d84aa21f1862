import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two halls on one level, with what leads to other levels between them: a hall, a door, a shaft, a door, a hall.
private struct ShaftCrossing: CustomTestStringConvertible {
    enum Format: String, CaseIterable { case osm, geoJSON, imdf, native }

    var format: Format
    /// Whether the shaft is an elevator, stairs, an escalator or a ramp.
    var kind: String
    /// What the format calls it.
    var word: String

    var testDescription: String { "\(format.rawValue) \(word)" }

    static let all: [ShaftCrossing] =
        [
            ("elevator", "indoor=room room=elevator"), ("elevator", "highway=elevator area=yes"),
            ("stairs", "indoor=room room=stairs"), ("stairs", "highway=steps area=yes"),
            ("stairs", "indoor=area stairs=yes"), ("stairs", "indoor=room room=steps"),
            ("escalator", "indoor=room room=escalator"), ("ramp", "indoor=room room=ramp"),
        ].map { ShaftCrossing(format: .osm, kind: $0.0, word: $0.1) }
        + ["elevator", "stairs", "escalator", "ramp"].flatMap { kind in
            [.geoJSON, .imdf, .native].map { ShaftCrossing(format: $0, kind: kind, word: kind) }
        }
        + [.imdf, .native].map { ShaftCrossing(format: $0, kind: "stairs", word: "steps") }

    /// The words that the format has for a shaft that is not in service.
    var closures: [String] {
        switch format {
        case .osm: ["access=no", "disused=yes", "operational_status=broken", "opening_hours=off"]
        case .geoJSON, .imdf:
            [
                "\"status\": \"out of service\"", "\"access\": \"no\"", "\"hours\": \"off\"",
                format == .imdf ? "\"name\": {\"en\": \"Way 2 (out of order)\"}" : "\"name\": \"Way 2 (out of order)\"",
            ]
        case .native: ["walking: none", "hours: \"off\""]
        }
    }

    /// - Parameters:
    ///   - said: What else the shaft says.
    ///   - isBypassed: Whether a corridor leads past it from hall to hall.
    func derived(_ said: String = "", isBypassed: Bool = false) throws -> Derived {
        switch format {
        case .osm: try osm(said, isBypassed)
        case .geoJSON: try geoJSON(said, isBypassed)
        case .imdf: try imdf(said, isBypassed)
        case .native: try native(said, isBypassed)
        }
    }

    /// Returns the length of the way from hall to hall; nil if there is none.
    func distance(_ said: String = "", isBypassed: Bool = false, wheels: Bool = false) throws -> Double? {
        let derived = try derived(said, isBypassed: isBypassed)
        func id(_ name: String) throws -> String {
            try #require(derived.venue.places.first { $0.name.base == name }).id.rawValue
        }
        return derived.distance(try id("West"), try id("East"), wheels: wheels)
    }

    private func osm(_ said: String, _ isBypassed: Bool) throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 5 door=yes
            node 4 10 10
            node 5 0 10
            node 6 20 0
            node 7 30 0
            node 8 30 10
            node 9 20 10
            node 10 20 5 door=yes
            node 13 30 14
            node 14 0 14
            way 20 1,2,3,4,5,1 indoor=corridor level=0
            way 21 6,7,8,9,10,6 indoor=corridor level=0
            way 22 2,6,10,9,4,3,2 \(word) \(said) level=0
            \(isBypassed ? "way 23 5,4,9,8,13,14,5 indoor=corridor level=0" : "")
            \(OSMDrawing.shops("3 5", "27 5"))
            """
        ).derived()
    }

    private func geoJSON(_ said: String, _ isBypassed: Bool) throws -> Derived {
        typealias Sample = PlanSample
        let more = said.isEmpty ? "" : ", \(said)"
        var sample = Sample()
        sample.add(
            [
                Sample.feature(Sample.box(0, 0, 10, 10), "\"kind\": \"corridor\", \"level\": 0", id: "w"),
                Sample.feature(Sample.box(20, 0, 10, 10), "\"kind\": \"corridor\", \"level\": 0", id: "e"),
                Sample.feature(Sample.box(10, 0, 10, 10), "\"kind\": \"\(word)\", \"level\": 0\(more)", id: "s"),
                Sample.feature(Sample.line((10, 4), (10, 6)), "\"kind\": \"door\", \"level\": 0"),
                Sample.feature(Sample.line((20, 4), (20, 6)), "\"kind\": \"door\", \"level\": 0"),
                Sample.feature(Sample.point(3, 5), "\"kind\": \"poi\", \"name\": \"West\", \"level\": 0"),
                Sample.feature(Sample.point(27, 5), "\"kind\": \"poi\", \"name\": \"East\", \"level\": 0"),
            ]
                + (isBypassed
                    ? [Sample.feature(Sample.box(0, 10, 30, 4), "\"kind\": \"corridor\", \"level\": 0", id: "n")] : []),
            to: "house.geojson")
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    private func imdf(_ said: String, _ isBypassed: Bool) throws -> Derived {
        typealias Sample = IMDFSample
        var sample = Sample()
        sample.language = "en"
        let on = "\"level_id\": \"L\""
        sample.add("venue", "house", Sample.box(-9, -9, 60, 60), "\"name\": {\"en\": \"House\"}")
        sample.add("level", "L", Sample.box(0, 0, 30, 14), "\"ordinal\": 0, \"outdoor\": false")
        sample.add("unit", "w", Sample.box(0, 0, 10, 10), "\"category\": \"walkway\", \(on)")
        sample.add("unit", "e", Sample.box(20, 0, 10, 10), "\"category\": \"walkway\", \(on)")
        if isBypassed { sample.add("unit", "n", Sample.box(0, 10, 30, 4), "\"category\": \"walkway\", \(on)") }
        sample.add(
            "unit", "s", Sample.box(10, 0, 10, 10),
            "\"category\": \"\(word)\", \(on)" + (said.isEmpty ? "" : ", \(said)"))
        for x in [10.0, 20] {
            sample.add("opening", "d\(Int(x))", Sample.line([(x, 4), (x, 6)]), "\"category\": \"pedestrian\", \(on)")
        }
        for (name, unit, x) in [("West", "w", 3.0), ("East", "e", 27)] {
            sample.add(
                "amenity", name, Sample.point(x, 5),
                "\"category\": \"atm\", \"unit_ids\": [\"\(unit)\"], \"name\": {\"en\": \"\(name)\"}")
        }
        let (draft, diagnostics) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    private func native(_ said: String, _ isBypassed: Bool) throws -> Derived {
        try PlannedVenue(
            units: [
                PlannedVenue.unit("w", "hall", 0...10, 0...10), PlannedVenue.unit("e", "hall", 20...30, 0...10),
                PlannedVenue.unit("s", word, 10...20, 0...10, said),
            ] + (isBypassed ? [PlannedVenue.unit("n", "hall", 0...30, 10...14)] : []),
            openings: ["{id: d1, level: g, at: [[10, 4], [10, 6]]}", "{id: d2, level: g, at: [[20, 4], [20, 6]]}"],
            places: [
                "{id: west, name: West, category: shop, level: g, position: [3, 5]}",
                "{id: east, name: East, category: shop, level: g, position: [27, 5]}",
            ]
        ).derived()
    }
}

@Suite struct `The floor of a shaft, on its own level` {
    @Test(arguments: ShaftCrossing.all)
    private func `Nobody passes through an elevator; people on foot cross stairs, and wheels a ramp`(
        crossing: ShaftCrossing
    ) throws {
        #expect((try crossing.distance() != nil) == (crossing.kind != "elevator"))
        #expect((try crossing.distance(wheels: true) != nil) == (crossing.kind == "ramp"))
    }

    @Test(arguments: ShaftCrossing.all)
    private func `Nobody passes through one that is not in service, and the reason is known`(
        crossing: ShaftCrossing
    ) throws {
        for closure in crossing.closures {
            let derived = try crossing.derived(closure)
            #expect(try crossing.distance(closure) == nil, "\(closure)")
            let closed = derived.venue.edges.filter { $0.hours?.source == "off" }
            #expect(!closed.isEmpty, "\(closure)")
            if crossing.format != .native, closure != "opening_hours=off" {
                #expect(closed.contains { $0.statedClosure != nil }, "\(closure)")
            }
        }
    }

    @Test(arguments: ShaftCrossing.all)
    private func `Who may take a corridor beside it does`(crossing: ShaftCrossing) throws {
        let (short, long) = (24.5, 25.0)
        let onFoot = try #require(try crossing.distance(isBypassed: true))
        #expect(crossing.kind == "elevator" ? onFoot > long : onFoot < short)
        let wheels = try #require(try crossing.distance(isBypassed: true, wheels: true))
        #expect(crossing.kind == "ramp" ? wheels < short : wheels > long)
        for closure in crossing.closures {
            #expect(try #require(try crossing.distance(closure, isBypassed: true)) > long, "\(closure)")
        }
    }

    @Test func `An author can say that people pass through an elevator`() throws {
        let cabin = ShaftCrossing(format: .native, kind: "elevator", word: "elevator")
        #expect(try cabin.distance("passage: always", wheels: true) != nil)
    }

    @Test(arguments: [false, true])
    func `An elevator with two doors on a level is boarded at each`(isClosed: Bool) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 5 door=yes level=0;1
            node 4 10 10
            node 5 0 10
            node 6 20 0
            node 7 30 0
            node 8 30 10
            node 9 20 10
            node 10 20 5 door=yes level=0;1
            node 15 15 5 highway=elevator level=0;1
            way 20 1,2,3,4,5,1 indoor=corridor level=0;1
            way 21 6,7,8,9,10,6 indoor=corridor level=0;1
            way 22 2,6,10,9,4,3,2 indoor=room room=elevator level=0;1 \(isClosed ? "operational_status=broken" : "")
            \(OSMDrawing.shops("3 5", "27 5"))
            node 16 3 5 shop=books name=Up level=1
            """
        ).derived()
        #expect(derived.venue.connectors.map { $0.closure != nil } == [isClosed])
        #expect(derived.distance("n11", "n16", wheels: true) != nil)
        #expect(derived.distance("n12", "n16", wheels: true) != nil)
        #expect(derived.venue.connectors[0].stops.count == 4)
        let level = derived.walked("n11")
        #expect(!level.contains("n12") && !level.contains("n16"))
    }

    @Test func `A room beside an elevator is a way through if it is the only one`() throws {
        for closed in ["walking: none", "hours: \"off\"", ""] {
            let derived = try PlannedVenue(
                units: [
                    PlannedVenue.unit("w", "hall", 0...10, 0...10), PlannedVenue.unit("e", "hall", 20...30, 0...10),
                    PlannedVenue.unit("s", "elevator", 10...20, 0...6, closed),
                    PlannedVenue.unit("r", "room", 10...20, 6...10),
                ],
                openings: [
                    "{id: d1, level: g, at: [[10, 2], [10, 4]]}", "{id: d2, level: g, at: [[20, 2], [20, 4]]}",
                    "{id: d3, level: g, at: [[10, 7], [10, 9]]}", "{id: d4, level: g, at: [[20, 7], [20, 9]]}",
                ],
                places: [
                    "{id: west, name: West, category: shop, level: g, position: [3, 5]}",
                    "{id: east, name: East, category: shop, level: g, position: [27, 5]}",
                ]
            ).derived()
            #expect(derived.distance("west", "east") != nil, "\(closed)")
            #expect(derived.inferences(.through).count == 1, "\(closed)")
        }
    }
}

@Suite struct `A path through stairs that are an area of OpenStreetMap` {
    private static func derived(_ room: String, _ way: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0 door=yes
            node 3 20 0
            node 4 20 10
            node 5 10 10 door=yes
            node 6 0 10
            node 10 10 -10
            node 20 10 20
            node 11 10 -10 shop=books name=South level=0
            node 12 10 20 shop=books name=North level=0
            way 100 1,2,3,4,5,6,1 \(room) level=0
            way 10 10,2,5,20 highway=footway level=0 \(way)
            """
        ).derived()
    }

    @Test(
        arguments: [
            "indoor=room room=stairs", "indoor=room room=steps", "indoor=area stairs=yes", "highway=steps area=yes",
            "indoor=room room=escalator", "indoor=room step_count=3", "indoor=corridor step_count=3-4",
        ])
    func `It is not for wheels there`(room: String) throws {
        let derived = try Self.derived(room)
        #expect(derived.distance("n11", "n12") != nil)
        #expect(derived.distance("n11", "n12", wheels: true) == nil)
    }

    @Test func `It is, if the path or the room says so`() throws {
        #expect(
            try Self.derived("indoor=room room=stairs", "wheelchair=yes").distance("n11", "n12", wheels: true) != nil)
        #expect(
            try Self.derived("indoor=room room=stairs wheelchair=yes").distance("n11", "n12", wheels: true) != nil)
        #expect(try Self.derived("indoor=room").distance("n11", "n12", wheels: true) != nil)
    }
}

@Suite struct `What an elevator that is an area of OpenStreetMap says of wheels` {
    /// A corridor on each of two levels, and an elevator between them: an area alone, or around an elevator that is a node.
    private static func elevator(_ said: String, _ shaft: String, node: String = "") throws -> Connector {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 2 door=yes level=0
            node 4 10 4
            node 5 0 4
            node 6 13 0
            node 7 13 2 door=yes level=1
            node 8 13 4
            node 9 23 0
            node 10 23 4
            \(node)
            way 20 1,2,3,4,5,1 indoor=corridor level=0
            way 21 6,9,10,8,7,6 indoor=corridor level=1
            way 22 2,6,7,8,4,3,2 \(shaft) level=0;1 \(said)
            """
        ).derived()
        return try #require(derived.venue.connectors.count == 1 ? derived.venue.connectors[0] : nil)
    }

    private static let shafts = [
        ("highway=elevator", ""), ("indoor=room room=elevator", ""), ("highway=elevator area=yes", ""),
        ("indoor=room room=elevator", "node 15 11.5 2 highway=elevator level=0;1"),
    ]

    @Test(arguments: shafts.indices) func `Each stated width counts`(index: Int) throws {
        let (shaft, node) = Self.shafts[index]
        for key in ["width", "door:width", "elevator:width", "elevator:door:width", "maxwidth:physical"] {
            #expect(try Self.elevator("\(key)=0.5", shaft, node: node).width == 0.5, "\(key)")
        }
        #expect(try Self.elevator("", shaft, node: node).width == nil)
    }

    @Test(arguments: shafts.indices) func `Steps, a kerb and what is not understood keep wheels out`(index: Int) throws
    {
        let (shaft, node) = Self.shafts[index]
        for said in ["step_count=2", "kerb=raised", "width=narrow", "elevator:door:width=narrow", "wheelchair=no"] {
            #expect(try Self.elevator(said, shaft, node: node).isAccessible == false, "\(said)")
        }
        #expect(try Self.elevator("", shaft, node: node).isAccessible != false)
        #expect(try Self.elevator("kerb=lowered", shaft, node: node).isAccessible != false)
    }
}

@Suite struct `What an elevator of a plan says of wheels` {
    private static let said: [(text: String, width: Double?, isAccessible: Bool?)] = [
        ("\"width\": 0.5", 0.5, nil), ("\"door_width\": \"50 cm\"", 0.5, nil), ("\"step_count\": 2", nil, false),
        ("\"kerb\": \"raised\"", nil, false), ("\"wheelchair\": \"no\"", nil, false),
        ("\"level_note\": \"\"", nil, nil),
    ]

    @Test(arguments: said.indices) func `It holds for the connector, in GeoJSON and IMDF`(index: Int) throws {
        let (text, width, isAccessible) = Self.said[index]
        var plan = PlanSample()
        var archive = IMDFSample()
        archive.add("venue", "house", IMDFSample.box(-9, -9, 60, 60), "\"name\": {\"en\": \"House\"}")
        for level in 0...1 {
            plan.add(
                [
                    PlanSample.feature(PlanSample.box(0, 0, 10, 4), "\"kind\": \"corridor\", \"level\": \(level)"),
                    PlanSample.feature(
                        PlanSample.box(10, 0, 3, 4), "\"kind\": \"elevator\", \"level\": \(level), \(text)"),
                    PlanSample.feature(PlanSample.line((10, 1), (10, 3)), "\"kind\": \"door\", \"level\": \(level)"),
                ], to: "floor-\(level).geojson")
            let on = "\"level_id\": \"L\(level)\""
            archive.add("level", "L\(level)", IMDFSample.box(0, 0, 13, 4), "\"ordinal\": \(level), \"outdoor\": false")
            archive.add("unit", "h\(level)", IMDFSample.box(0, 0, 10, 4), "\"category\": \"walkway\", \(on)")
            archive.add(
                "unit", "lift\(level)", IMDFSample.box(10, 0, 3, 4), "\"category\": \"elevator\", \(on), \(text)")
            archive.add(
                "opening", "d\(level)", IMDFSample.line([(10, 1), (10, 3)]), "\"category\": \"pedestrian\", \(on)")
        }
        let (draft, diagnostics) = try archive.read()
        let (_, found, second) = try plan.read()
        for derived in [try Derived.of(draft, diagnostics), try Derived.of(second, found)] {
            let elevator = try #require(derived.venue.connectors.first)
            #expect(elevator.width == width && elevator.isAccessible == isAccessible)
        }
    }
}
