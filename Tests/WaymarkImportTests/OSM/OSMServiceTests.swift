import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What is not in service is a closed connector` {
    /// Two corridors, one above the other, that meet at node 2.
    private static let floors = """
        node 1 0 0
        node 3 20 0
        way 10 1,2 highway=corridor level=0
        way 11 2,3 highway=corridor level=1

        """

    private static let states: [(tags: String, reason: String)] = [
        ("highway=elevator access=no", "access=no"), ("highway=elevator foot=no", "foot=no"),
        ("disused:highway=elevator", "disused"), ("abandoned:highway=elevator", "abandoned"),
        ("construction:highway=elevator", "under construction"), ("razed:highway=elevator", "removed"),
        ("was:highway=elevator", "removed"), ("highway=construction construction=elevator", "under construction"),
        ("proposed:highway=elevator", "only planned"), ("highway=elevator disused=yes", "disused"),
        ("highway=elevator operational_status=out_of_order", "out of order"),
        ("highway=elevator out_of_order=yes", "out of order"),
        ("highway=elevator operational_status=Under~Maintenance", "under maintenance"),
        ("highway=elevator operational_status:elevator=closed_permanently", "closed permanently"),
        ("highway=elevator elevator:status=failed", "failed"), ("highway=elevator usability=no", "out of order"),
        ("highway=elevator state=not~working", "not working"), ("highway=elevator in_service=no", "out of order"),
        ("highway=elevator decommissioned=yes", "decommissioned"), ("highway=elevator ruins=yes", "in ruins"),
        ("highway=elevator temporary=closed", "closed"), ("highway=elevator disused:highway=elevator", "disused"),
        ("highway=elevator temporary:access=no", "temporary:access=no"),
        ("highway=elevator opening_hours=temporarily~closed", "temporarily closed"),
        ("highway=elevator elevator=broken", "broken"), ("highway=elevator elevator=no", "out of order"),
        ("highway=elevator disused:elevator=yes", "disused"), ("highway=elevator abandoned:lift=yes", "abandoned"),
        ("highway=no was:highway=elevator", "removed"), ("highway=no demolished:highway=elevator", "removed"),
        ("highway=no disused:elevator=yes", "disused"), ("highway=elevator closed=yes", "closed"),
        ("highway=elevator elevator=yes disused:elevator=yes", "disused"),
        ("highway=elevator construction:room=elevator", "under construction"),
        ("highway=none disused:highway=elevator", "disused"), ("highway=razed was:highway=elevator", "removed"),
        ("highway=elevator disused=elevator", "disused"), ("highway=elevator access=none", "access=none"),
        ("highway=elevator access:foot=no", "foot=no"), ("highway=elevator foot:access=no", "foot=no"),
        ("highway=elevator defect=yes", "defect"), ("highway=elevator malfunction=yes", "malfunction"),
        ("highway=elevator access:temporary=no", "access:temporary=no"),
        ("construction:elevator=yes", "under construction"), ("disused:elevator=yes", "disused"),
        (
            "highway=elevator access:conditional=no~@~(until~further~notice)",
            "access:conditional=no @ (until further notice)"
        ),
    ]

    @Test(arguments: states.indices) func `An elevator at a node keeps its stops and says why it is closed`(
        index: Int
    ) throws {
        let (tags, reason) = Self.states[index]
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 " + tags)
        #expect(venue.rides == ["elevator: n2:0 n2:1"])
        #expect(venue.connectors.map(\.closure) == [reason])
    }

    @Test(arguments: [
        "highway=elevator access=private", "highway=elevator access=no wheelchair=yes", "highway=elevator",
        "highway=elevator operational_status=operational", "highway=elevator status=in~service temporary=yes",
        "highway=elevator elevator=yes", "highway=elevator proposed=subway", "highway=elevator was:highway=steps",
        "highway=elevator disused:elevator=no", "highway=elevator disused:ramp=yes", "highway=elevator was:stairs=yes",
        "highway=elevator disused:shop=yes", "highway=elevator closed=no",
        "highway=elevator operational_status=locked", "highway=elevator parking:condition=no_parking",
    ])
    func `An elevator that some may use is in service`(tags: String) throws {
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 " + tags)
        #expect(venue.connectors.map(\.closure) == [nil])
    }

    @Test func `Hours of service, and conditions that hold for a while, are hours of an elevator`() throws {
        for tags in ["service_times=Mo-Fr~06:00-11:00", "temporary:access:conditional=no~@~(2026~Jan)"] {
            let venue = try osm(Self.floors + "node 2 10 0 level=0;1 highway=elevator " + tags)
            #expect(venue.connectors.map { $0.hours != nil } == [true])
        }
    }

    @Test func `A shop without an elevator is open`() throws {
        let venue = try osm(Self.floors + "node 2 10 0 level=0 shop=books elevator=no escalator=no")
        #expect(venue.places.map(\.tags["closed"]) == [nil])
    }

    private static let accesses: [(tags: [String: String], said: String)] = [
        (["access": "No"], "closed"), (["foot": "NO"], "closed"), (["access": "no;yes"], "closed"),
        (["access": "forbidden"], "closed"), (["access": "customers;permissive"], "open"),
        (["access": "private;customers"], "open"), (["access": "Private"], "staff"), (["access": "key"], "staff"),
        (["access": "restricted"], "staff"), (["access": "destination"], "open"), (["access": "unknown"], "unclear"),
        (["access": "psv"], "unclear"), (["access": "unknown", "foot": "yes"], "open"),
        (["access:conditional": "No @ (22:00-06:00)"], "timed"),
        (["access:conditional": "Private @ (22:00-06:00)"], "timed"),
        (["access": "private", "access:conditional": "yes @ (08:00-18:00)"], "timed"),
    ]

    @Test func `What opens with the key of people in wheelchairs is for them`() {
        #expect(OSMAccess(OSMTags(["access": "key", "centralkey": "eurokey"])).roles == ["wheelchair"])
        #expect(OSMAccess(OSMTags(["access": "key", "centralkey": "no"])).roles == ["staff"])
        #expect(OSMAccess(OSMTags(["access": "private", "centralkey": "eurokey"])).roles == ["staff"])
    }

    @Test(arguments: accesses.indices) func `Access is read in any case, and one of several values that closes counts`(
        index: Int
    ) {
        let (tags, said) = Self.accesses[index]
        let access = OSMAccess(OSMTags(tags))
        #expect(access.isClosed == (said == "closed") && (access.closure != nil) == access.isClosed)
        #expect(access.roles == (said == "staff" ? ["staff"] : []))
        #expect((access.hours != nil) == (said == "timed"))
        #expect(access.unclearStates.isEmpty == (said != "unclear"))
    }

    @Test(arguments: ["status=grade~B", "operational_status:elevator=standby", "condition=poor"])
    func `A state that is not understood is open, and a warning names it`(tags: String) throws {
        let (draft, diagnostics) = try OSMDrawing(
            Self.floors + "node 2 10 0 level=0;1 highway=elevator " + tags
        ).read()
        #expect(draft?.contents.connectors.map(\.closure) == [nil])
        let state = tags.replacing("~", with: " ")
        #expect(
            diagnostics.filter { $0.severity == .warning }.map(\.message) == [
                "\(state) of the elevator n2 is not understood; it is read as open"
            ])
    }

    @Test(
        arguments: [
            ("note=out~of~order", "note=\"out of order\""), ("end_date=2030-01-01", nil),
            ("name=Lift~A~(closed)", "name=\"Lift A (closed)\""),
            ("description=Aufzug~außer~Betrieb", "description=\"Aufzug außer Betrieb\""),
            ("note=glass~doors", nil), ("name=Lift~A", nil), ("operational_status=broken note=broken", nil),
        ] as [(String, String?)]) func `A remark that may say that an elevator is closed is reported`(
            tags: String, said: String?
        ) throws
    {
        let (_, diagnostics) = try OSMDrawing(Self.floors + "node 2 10 0 level=0;1 highway=elevator " + tags).read()
        let told = diagnostics.map(\.message).filter { $0.contains("may say that it is closed") }
        #expect(told == (said.map { ["\($0) of the elevator n2 may say that it is closed; it is read as open"] } ?? []))
    }

    @Test(arguments: ["width=0.7", "maxwidth=0.7", "door:width=70~cm"])
    func `The width of an elevator is that of its door`(tags: String) throws {
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 highway=elevator " + tags)
        #expect(venue.connectors.map(\.width) == [0.7])
    }

    @Test(arguments: ["access:wheelchair=no", "disabled=no", "access:disabled=no"])
    func `Other tags than wheelchair that keep wheels away count`(tags: String) throws {
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 highway=elevator " + tags)
        #expect(venue.connectors.map(\.isAccessible) == [false])
    }

    @Test(arguments: [
        ("highway=steps access=no", Connector.Kind.stairs), ("disused:highway=steps", .stairs),
        ("highway=steps conveying=forward foot=no", .escalator), ("highway=elevator access=no", .elevator),
        ("highway=construction construction=steps", .stairs), ("highway=corridor incline=up access=no", .ramp),
    ]) func `Stairs, escalators and ramps that nobody may use are closed connectors`(
        tags: String, kind: Connector.Kind
    ) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=corridor level=0
            way 11 3,4 highway=corridor level=1
            way 12 2,3 level=0;1 \(tags)
            """)
        #expect(venue.connectors.map(\.kind) == [kind])
        #expect(venue.connectors.allSatisfy { $0.closure != nil })
        #expect(venue.edges.count == 2)
    }

    @Test func `An elevator that is drawn as an area and closed keeps its stops`() throws {
        let venue = try osm(Self.shaft + "way 13 2,5,6,2 highway=elevator area=yes level=-1;0;1 access=no")
        #expect(venue.rides == ["elevator: n2:-1 n2:0 n2:1"])
        #expect(venue.connectors.map(\.closure) == ["access=no"])
    }

    /// Three corridors that meet at the door of a shaft, which is to be drawn through the nodes 2, 5 and 6.
    private static let shaft = """
        node 1 -20 0
        node 2 0 0 door=yes level=-1;0;1 wheelchair=yes
        node 3 -20 10
        node 4 -20 20
        node 5 0 2
        node 6 2 1
        way 10 1,2 highway=corridor level=-1
        way 11 3,2 highway=corridor level=0
        way 12 4,2 highway=corridor level=1

        """

    @Test(arguments: [
        "highway=elevator area=yes", "indoor=room elevator=yes", "indoor=room stairs=yes",
        "disused:highway=elevator area=yes", "building:part=elevator indoor=room highway=elevator access=no",
    ]) func `The door of a shaft joins no levels`(tags: String) throws {
        let venue = try osm(Self.shaft + "way 13 2,5,6,2 level=-1;0;1 " + tags)
        #expect(venue.connectors.allSatisfy { $0.kind == .elevator })
    }

    /// Walls around something, with a door that ways of two levels share.
    private static func cell(_ ring: String, inside: String, size: Double = 2, door: String = "door=yes") -> String {
        """
        node 1 -20 0
        node 2 0 0 \(door)
        node 3 -20 10
        node 4 \(size) 0
        node 5 \(size) \(size)
        node 6 0 \(size)
        way 10 1,2 highway=corridor level=0
        way 11 3,2 highway=corridor level=1
        way 13 2,4,5,6,2 \(ring)
        node 7 \(size / 2) \(size * 0.4) \(inside)
        node 8 \(size / 2) \(size * 0.6)
        """
    }

    @Test(arguments: [
        "indoor=room level=0;1", "indoor=area level=0;1", "indoor=room", "building:part=yes level=0;1", "building=yes",
        "barrier=wall level=0;1", "indoor=wall", "indoor=room level=0",
    ]) func `An elevator in a ring of walls is the elevator of that shaft, in service or not`(ring: String) throws {
        for level in ["level=0;1", ""] {
            let venue = try osm(Self.cell(ring, inside: "highway=elevator \(level)"))
            #expect(venue.rides == ["elevator: n2:0 n2:1"])
            #expect(venue.connectors.map(\.id) == ["n7"])
        }
        let closed = try osm(Self.cell(ring, inside: "disused:highway=elevator level=0;1", door: "entrance=yes"))
        #expect(closed.rides == ["elevator: n2:0 n2:1"])
        #expect(closed.connectors.map(\.closure) == ["disused"])
    }

    @Test func `The stop of a shaft at a level without a way is in the shaft`() throws {
        let venue = try osm(Self.cell("indoor=room level=0-2", inside: "highway=elevator level=0;1;2"))
        #expect(venue.rides == ["elevator: n2:0 n2:1 n7:2"])
    }

    @Test(arguments: ["", " access=no"])
    func `The door of a room around stairs does not lead up`(access: String) throws {
        for ring in ["indoor=room level=0;1", "indoor=room", "indoor=wall level=0;1"] {
            let text = Self.cell(ring, inside: "") + "\nway 14 7,8 highway=steps level=0;1" + access
            #expect(try osm(text).rides.map { $0.prefix(6) } == ["stairs"])
        }
    }

    @Test(arguments: ["indoor=yes level=0;1", "man_made=shaft", "barrier=wall", "indoor=wall"])
    func `Nobody knows how levels are joined at the door of a small ring in which nothing is known`(ring: String) throws
    {
        #expect(try osm(Self.cell(ring, inside: "")).rides == ["unknownJoin: n2:0 n2:1"])
        #expect(try osm(Self.cell(ring, inside: "", size: 30)).rides == ["passage: n2:0 n2:1"])
    }

    @Test(arguments: ["", " access=no", " operational_status=broken"])
    func `A door beside an elevator that no way meets is its door`(access: String) throws {
        let text = "node 2 10 0 door=yes\nnode 9 11 1 highway=elevator level=0;1"
        let venue = try osm(Self.floors + text + access)
        #expect(venue.rides == ["elevator: n2:0 n2:1"])
        #expect(venue.connectors.map(\.closure).allSatisfy { ($0 == nil) == access.isEmpty })
        let far = try osm(Self.floors + text.replacing("11 1", with: "15 5"))
        #expect(far.rides == ["elevator: n9:0 n9:1", "passage: n2:0 n2:1"])
    }

    @Test(arguments: ["door=yes", "barrier=gate wheelchair=yes", "entrance=main"])
    func `A door beside an elevator does not explain how people change levels`(door: String) throws {
        let venue = try osm(
            Self.floors + """
                node 2 10 0 highway=elevator level=0;1 access=no
                node 4 13 0 \(door)
                way 12 2,4 highway=corridor level=0
                way 13 2,4 highway=corridor level=1
                """)
        #expect(venue.rides == ["elevator: n2:0 n2:1", "unknownJoin: n4:0 n4:1"])
    }

    @Test func `The door of a room on several levels is one door above another`() throws {
        for door in ["door=yes", "entrance=yes", "wheelchair=yes", ""] {
            #expect(try osm(Self.cell("indoor=room level=0;1 name=Lobby", inside: "", door: door)).rides == [])
            #expect(try osm(Self.cell("indoor=room level=0-3", inside: "", size: 30, door: door)).rides == [])
        }
        // The ground of one level can meet another one at its door.
        #expect(try osm(Self.cell("indoor=room level=0", inside: "")).rides == ["passage: n2:0 n2:1"])
        let hall = Self.cell("indoor=room level=0", inside: "highway=elevator level=0;1", size: 30)
        #expect(try osm(hall).rides == ["elevator: n7:0 n7:1", "passage: n2:0 n2:1"])
    }
}

@Suite struct `Levels change only where something changes them` {
    private func join(node: String, ways: (String, String), besides: String = "") throws -> Connector? {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 \(node)
            node 3 20 0
            node 4 10 9
            node 5 10 -9
            way 10 1,2 highway=footway level=1 \(ways.0)
            way 11 2,3 highway=residential level=0 \(ways.1)
            \(besides)
            """)
        #expect(venue.connectors.count < 2)
        return venue.connectors.first
    }

    private static let explained: [(node: String, ways: (String, String), isAccessible: Bool?)] = [
        ("door=hinged", ("", ""), nil), ("entrance=main wheelchair=no", ("", ""), false),
        ("barrier=gate", ("", ""), nil), ("", ("bridge=yes", ""), nil), ("", ("tunnel=yes wheelchair=yes", ""), nil),
        ("wheelchair=yes", ("", ""), true),
        ("", ("bridge=yes wheelchair=no", ""), false), ("barrier=turnstile", ("", ""), nil),
        ("railway=subway_entrance", ("", ""), nil),
    ]

    @Test(arguments: explained.indices)
    func `A door, a bridge, a tunnel or the wheelchair tag of the node explains a join`(
        index: Int
    ) throws {
        let (node, ways, isAccessible) = Self.explained[index]
        let passage = try #require(try join(node: node, ways: ways))
        #expect(passage.kind == .passage)
        #expect(passage.isAccessible == isAccessible)
    }

    private static let unexplained: [(node: String, ways: (String, String))] = [
        ("", ("", "")), ("", ("bridge=no", "surface=asphalt")), ("", ("wheelchair=yes", "")),
        ("", ("", "wheelchair=limited")), ("wheelchair=limited", ("", "")), ("wheelchair=no", ("", "")),
        ("barrier=bollard", ("", "")), ("barrier=kerb", ("", "")), ("barrier=chain wheelchair=no", ("", "")),
    ]

    @Test(arguments: unexplained.indices)
    func `A join that nothing explains is never step-free`(index: Int) throws {
        let (node, ways) = Self.unexplained[index]
        let join = try #require(try join(node: node, ways: ways))
        #expect(join.kind == .unknownJoin)
        #expect(!join.kind.wayKind.isStepFree && TravelLimits.wheelchair.forbidden.contains(join.kind.wayKind))
        #expect(join.isInferred)
    }

    @Test(arguments: ["door=yes", "entrance=main", "wheelchair=yes", "barrier=gate"])
    func `One door does not join levels that are farther apart than a storey`(node: String) throws {
        for (levels, kind) in [((0, 2), "unknownJoin"), ((-3, 2), "unknownJoin"), ((-1, 0), "passage")] {
            let venue = try osm(
                """
                node 1 0 0
                node 2 10 0 \(node)
                node 3 20 0
                way 10 1,2 highway=footway level=\(levels.0)
                way 11 2,3 highway=footway level=\(levels.1)
                """)
            #expect(venue.rides == ["\(kind): n2:\(levels.0) n2:\(levels.1)"])
        }
    }

    private static let steep: [(length: Double, levels: String, tags: String, kind: String)] = [
        (1, "0;1", "", "unknownJoin"), (6, "0;1", "", "unknownJoin"), (20, "0;5", "", "unknownJoin"),
        (2, "0;0.5", "", "unknownJoin"), (5, "0;0.5", "", "ramp"), (12, "0;1", "", "ramp"), (40, "0;3", "", "ramp"),
        (1, "0;1", "incline=up", "ramp"), (4, "0;1", "ramp=yes", "ramp"), (4, "0;1", "wheelchair=yes", "ramp"),
        (6, "0;1", "wheelchair=limited", "unknownJoin"), (1, "0;1", "ramp=no", "unknownJoin"),
    ]

    @Test(arguments: steep.indices)
    func `A way to another level that is too short for a slope is an unknown join`(index: Int) throws {
        let (length, levels, tags, kind) = Self.steep[index]
        let high = levels.split(separator: ";")[1]
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 \(10 + length) 0
            node 4 90 0
            way 10 1,2 highway=footway level=0
            way 11 2,3 highway=footway level=\(levels) \(tags)
            way 12 3,4 highway=footway level=\(high)
            """)
        #expect(venue.rides == ["\(kind): n2:0 n3:\(high)"])
        #expect(venue.connectors.map(\.isInferred) == [kind == "unknownJoin"])
    }

    @Test(arguments: ["barrier=fence", "barrier=wall", "indoor=wall", "barrier=guard_rail"])
    func `A fence or a wall is not crossed to another level`(tags: String) throws {
        #expect(try join(node: "", ways: ("bridge=yes", ""), besides: "way 12 4,2,5 \(tags)") == nil)
        #expect(try join(node: "door=yes", ways: ("", ""), besides: "way 12 4,2,5 \(tags)")?.kind == .passage)
    }

    @Test(arguments: ["highway=elevator", "highway=elevator access=no", "razed:highway=elevator", "door=yes access=no"])
    func `Neither an elevator of unknown levels nor a closed door is passed by`(node: String) throws {
        #expect(try join(node: node, ways: ("bridge=yes", ""))?.kind != .passage)
    }
}
