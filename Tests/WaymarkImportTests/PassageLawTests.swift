import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// No reader passes over what a property says about access or service: the feature changes, or a warning names the property.
@Suite struct `What a property says about passing is never ignored` {
    private typealias Reading = (contents: VenueContents, diagnostics: [Diagnostic])

    /// Properties that close, restrict or say something that is not understood.
    private static let facts: [(name: String, value: String)] = [
        ("status", "closed"), ("status", "out of service"), ("operational_status", "broken"), ("state", "closed"),
        ("condition", "out of order"), ("active", "0"), ("open", "false"), ("enabled", "false"),
        ("maintenance", "true"), ("maintenance", "yes"), ("repair", "yes"), ("renovation", "yes"),
        ("under_maintenance", "yes"), ("usage", "none"), ("usage", "out of use"), ("disused", "yes"),
        ("outOfService", "true"), ("is_working", "no"),
        ("lifecycle", "disused"), ("lifecycle", "under construction"), ("lifecycle_status", "proposed"),
        ("status", "disused"), ("status", "under construction"), ("state", "planned"), ("disused", "permanent"),
        ("closed", "until further notice"), ("abandoned", "since 2019"), ("broken", "since Monday"),
        ("construction", "yes"), ("proposed", "yes"), ("planned", "yes"), ("removed", "yes"), ("demolished", "yes"),
        ("decommissioned", "2019"), ("under_construction", "true"), ("isDisused", "true"),
        ("status", "grade B"), ("access", "no"), ("access", "private"), ("access", "who knows"), ("public", "false"),
        ("foot", "no"), ("restricted", "true"), ("wheelchair", "no"), ("wheelchair", "maybe"),
        ("wheelchair_accessible", "false"), ("isAccessible", "false"), ("step_free", "no"),
        ("wheelchair:conditional", "no @ (20:00-06:00)"), ("access:conditional", "no @ maintenance"),
        ("emergency_exit", "true"), ("exit", "emergency"), ("entrance", "exit"), ("oneway", "yes"),
        ("door", "revolving"), ("step_count", "3"), ("kerb", "raised"), ("width", "0.6"), ("clear_width", "60 cm"),
        ("width", "narrow"), ("incline", "20%"), ("incline", "steep"), ("opening_hours", "Mo 08:00-09:00"),
        ("opening_times", "ask at the desk"), ("note", "out of service"),
    ]

    /// What decides who passes the features of a draft, and when.
    private static func rules(_ contents: VenueContents) -> [String] {
        let edges = contents.edges.map {
            "\($0.id) \($0.hours?.source ?? "") \($0.access.sorted()) \($0.isAccessible as Any) \($0.width as Any) "
                + "\($0.stepCount as Any) \($0.incline as Any) \($0.isOneWay)"
        }
        let connectors = contents.connectors.map {
            "\($0.id) \($0.closure ?? "") \($0.hours?.source ?? "") \($0.access.sorted()) \($0.isAccessible as Any) "
                + "\($0.width as Any) \($0.direction) \($0.flights.map { "\($0.stepCount as Any) \($0.incline as Any)" })"
        }
        let openings = contents.openings.map {
            "\($0.id) \($0.hours?.source ?? "") \($0.access.sorted()) \($0.isAccessible as Any) \($0.width as Any) "
                + "\($0.isEmergencyExit) \($0.door as Any) \($0.tags["direction"] ?? "")"
        }
        let units = contents.units.map {
            "\($0.id) \($0.hours?.source ?? "") \($0.access.sorted()) \($0.isAccessible as Any)"
        }
        return edges + connectors + openings + units
    }

    /// Many warnings of a kind are one, which has some of them as notes. Keys of descriptions are in lower case.
    private static func isWarning(_ diagnostic: Diagnostic, about name: String) -> Bool {
        diagnostic.severity == .warning
            && ([diagnostic.message] + diagnostic.notes).contains { text in
                // In a description of IndoorGML, a colon ends a pair.
                [name, name.lowercased(), String(name.split(separator: ":").last ?? "")].contains {
                    text.contains("\"\($0)\"")
                }
            }
    }

    private static func check(
        _ format: String, except: Set<String> = [], _ read: (_ name: String, _ value: String) throws -> Reading
    ) throws {
        let plain = try read("colour", "red")
        #expect(!plain.contents.nodes.isEmpty || !plain.contents.units.isEmpty)
        for (name, value) in facts where !except.contains(name) {
            let changed = try read(name, value)
            let isNamed = changed.diagnostics.contains { isWarning($0, about: name) }
            let isHeld = rules(changed.contents) != rules(plain.contents)
            #expect(isNamed || isHeld, "\(format): \(name)=\(value)")
        }
        for (name, value) in [
            ("status", "in service"), ("wheelchair", "limited"), ("step_count", "0"), ("oneway", "no"),
        ]
        where !except.contains(name) {
            let same = try read(name, value)
            #expect(rules(same.contents) == rules(plain.contents), "\(format): \(name)=\(value)")
            #expect(!same.diagnostics.contains { isWarning($0, about: name) })
        }
    }

    /// How a value is written in JSON.
    enum Form: CaseIterable {
        case text, list, object

        func member(_ name: String, _ value: String) -> String {
            switch self {
            case .text: "\"\(name)\": \"\(value)\""
            case .list: "\"\(name)\": [\"\(value)\"]"
            case .object: "\"\(name)\": {\"value\": \"\(value)\"}"
            }
        }
    }

    @Test(arguments: ["elevator", "stairs", "ramp", "path", "door"], Form.allCases)
    func `GeoJSON plans keep the law`(kind: String, form: Form) throws {
        try Self.check("GeoJSON \(kind) \(form)") { name, value in
            let facts = form.member(name, value)
            let levels = kind == "door" || kind == "path" ? "0" : "\"0;1\""
            let isPoint = kind == "door" || kind == "elevator"
            let shape = isPoint ? PlanSample.point(30, 4) : PlanSample.line((4, 4), (29, 4))
            var sample = PlanSample()
            sample.add(
                [
                    PlanSample.feature(PlanSample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 0"),
                    PlanSample.feature(PlanSample.box(30, 0, 30, 9), "\"kind\": \"hall\", \"level\": 0"),
                    PlanSample.feature(PlanSample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 1"),
                    PlanSample.feature(shape, "\"kind\": \"\(kind)\", \"level\": \(levels), \(facts)", id: "x"),
                ], to: "plan.geojson")
            let (contents, diagnostics, _) = try sample.read()
            return (contents, diagnostics)
        }
    }

    @Test(arguments: [false, true]) func `IndoorGML keeps the law`(isElement: Bool) throws {
        try Self.check("IndoorGML") { name, value in
            var sample = IndoorGMLSample.school
            if isElement {
                let value = "<gen:value>\(value)</gen:value>"
                let attribute = "<gen:stringAttribute xmlns:gen=\"g\" name=\"\(name)\">\(value)</gen:stringAttribute>"
                for index in sample.transitions.indices { sample.transitions[index].more += attribute }
            } else {
                for index in sample.cells.indices { sample.cells[index].description? += "\(name)=\"\(value)\":" }
            }
            let (contents, diagnostics, _) = try sample.read()
            return (contents, diagnostics)
        }
    }

    @Test(arguments: [false, true]) func `Node and edge tables keep the law`(ofNodes: Bool) throws {
        // The edge table reads "oneway" itself.
        try Self.check("tables", except: ofNodes ? [] : ["oneway"]) { name, value in
            let (more, cell) = (",\(name)", ",\"\(value)\"")
            let nodes = """
                id,x,y,floor,type,name\(ofNodes ? more : "")
                a,0,0,0,hall,Low\(ofNodes ? cell : "")
                l0,10,0,0,elevator,L0\(ofNodes ? cell : "")
                l1,10,0,1,elevator,L1\(ofNodes ? cell : "")
                b,20,0,1,hall,High\(ofNodes ? cell : "")

                """
            let edges = """
                from,to\(ofNodes ? "" : more)
                a,l0\(ofNodes ? "" : cell)
                l0,l1\(ofNodes ? "" : cell)
                l1,b\(ofNodes ? "" : cell)

                """
            let files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8)]
            let (drafts, diagnostics) = try readDrafts(GraphReader(), SourceTree(files: files, root: "tables"))
            return (try #require(drafts.first).contents, diagnostics)
        }
    }

    @Test(arguments: [false, true]) func `GTFS keeps the law`(ofStops: Bool) throws {
        try Self.check("GTFS") { name, value in
            let (more, cell) = (",\(name)", ",\"\(value)\"")
            let feed = Feed(
                stops: """
                    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id\(ofStops ? more : "")
                    s,Stn,47,8,1,,\(ofStops ? "," : "")
                    e,Low,47,8,2,s,g\(ofStops ? cell : "")
                    n,Mid,47.0001,8,3,s,g\(ofStops ? cell : "")
                    p,High,47.0002,8,0,s,b\(ofStops ? cell : "")

                    """,
                pathways: """
                    pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length\(ofStops ? "" : more)
                    a,e,n,1,1,10\(ofStops ? "" : cell)
                    b,n,p,5,1,\(ofStops ? "" : cell)

                    """)
            let (drafts, diagnostics) = try feed.read()
            return (try #require(drafts.first).contents, diagnostics)
        }
    }

    /// What changes a room.
    private static let factsOfRooms: [(name: String, value: String)] = [
        ("status", "closed"), ("out_of_service", "yes"), ("access", "no"), ("access", "private"), ("wheelchair", "no"),
        ("steps", "2"), ("kerb", "raised"), ("opening_hours", "Mo 08:00-09:00"),
    ]

    @Test(arguments: Form.allCases) func `Rooms keep the law in plans and in IMDF`(form: Form) throws {
        for (name, value) in [("colour", "red")] + Self.factsOfRooms {
            let fact = form.member(name, value)
            let hall = PlanSample.feature(PlanSample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 0")
            let room = PlanSample.feature(PlanSample.box(30, 0, 9, 9), "\"kind\": \"room\", \"level\": 0, \(fact)")
            var plan = PlanSample()
            plan.add([hall, room], to: "plan.geojson")
            var archive = IMDFSample()
            archive.add(
                "venue", "v", IMDFSample.box(-50, -50, 200, 200), "\"category\": \"mall\", \"name\": {\"en\": \"V\"}")
            archive.add("level", "L", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": 0")
            archive.add(
                "unit", "hall", IMDFSample.box(0, 0, 30, 9), "\"category\": \"walkway\", \"level_id\": \"L\"")
            archive.add(
                "unit", "room", IMDFSample.box(30, 0, 9, 9), "\"category\": \"room\", \"level_id\": \"L\", \(fact)")
            let contents = [try plan.read().contents, try #require(try archive.read().draft).contents]
            for (format, contents) in zip(["plan", "IMDF"], contents) {
                let unit = try #require(contents.units.last)
                let isChanged = unit.hours != nil || !unit.access.isEmpty || unit.isAccessible == false
                #expect(isChanged == (name != "colour"), "\(format): \(fact)")
            }
        }
    }

    @Test(
        arguments: [
            (["no", "yes"], "closed"), (["private", "customers"], "open"), (["private", "staff"], "staff"),
            (["yes"], "open"), (["who knows", "no"], "closed"),
        ] as [([String], String)])
    func `Of a list of roles, one that closes counts most, and then one that opens`(values: [String], state: String) {
        for values in [values, [values.joined(separator: ";")]] {
            var claims = PassageClaims()
            claims.add(PassageStatement(name: "access", subject: .access, values: values))
            #expect((claims.closure == nil) == (state != "closed"), "\(values)")
            #expect(claims.access == (state == "staff" ? [.staff] : []), "\(values)")
        }
    }

    @Test(arguments: ["lift", "opening", "relationship"], Form.allCases)
    func `IMDF keeps the law`(type: String, form: Form) throws {
        // A relationship leads one way by its direction. A door is an object with members of its own.
        let except: Set<String> = type == "opening" && form == .object ? ["door"] : []
        try Self.check("IMDF \(type) \(form)", except: except) { name, value in
            let fact = ", " + form.member(name, value)
            func more(_ own: String) -> String { own == type ? fact : "" }
            var sample = IMDFSample()
            sample.add(
                "venue", "v", IMDFSample.box(-50, -50, 200, 200), "\"category\": \"mall\", \"name\": {\"en\": \"V\"}")
            for level in [0, 1] {
                sample.add("level", "L\(level)", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": \(level)")
                sample.add(
                    "unit", "hall\(level)", IMDFSample.box(0, 0, 20, 20),
                    "\"category\": \"walkway\", \"level_id\": \"L\(level)\"")
                sample.add(
                    "unit", "lift\(level)", IMDFSample.box(20, 0, 4, 4),
                    "\"category\": \"elevator\", \"level_id\": \"L\(level)\"\(more("lift"))")
                sample.add(
                    "opening", "door\(level)", IMDFSample.line([(20, 1), (20, 3)]),
                    "\"category\": \"pedestrian\", \"level_id\": \"L\(level)\"\(more("opening"))")
            }
            sample.add(
                "relationship", "r", "null",
                "\"category\": \"elevator\", \"direction\": \"undirected\", \"origin\": {\"id\": \"lift0\"}, "
                    + "\"destination\": {\"id\": \"lift1\"}\(more("relationship"))")
            let (draft, diagnostics) = try sample.read()
            var contents = try #require(draft).contents
            // What the derivation makes of shafts and joins counts as a change.
            let closed = (draft?.closures.values.sorted() ?? []) + (draft?.joins.compactMap(\.closure) ?? [])
            let hours = draft?.joins.compactMap { $0.hours?.source } ?? []
            contents.units[0].hours = closed.isEmpty && hours.isEmpty ? nil : try OpeningHours("off")
            let flights = Array(draft?.shaftFlights.values ?? [:].values) + (draft?.joins.map(\.flight) ?? [])
            contents.units[0].access = Set(flights.filter { $0 != ShaftFlight() }.map { Role(rawValue: "\($0)") })
                .union(draft?.joins.flatMap(\.access) ?? [])
            return (contents, diagnostics)
        }
    }
}

@Suite struct `Nobody is led up where nothing says how` {
    /// Reads two floors whose nodes of these types are joined.
    private static func tables(_ low: String, _ high: String) throws -> VenueContents {
        let nodes = "id,x,y,floor,type,name\na,0,0,0,\(low),Low\nb,5,0,1,\(high),High\n"
        let files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data("from,to\na,b\n".utf8)]
        let (drafts, _) = try readDrafts(GraphReader(), SourceTree(files: files, root: "tables"))
        return try #require(drafts.first).contents
    }

    @Test(arguments: [
        ("elevator", "elevator", Connector.Kind.elevator), ("elevator", "stairs", .unknownJoin),
        ("elevator", "hall", .unknownJoin), ("hall", "ramp", .unknownJoin), ("stairs", "hall", .stairs),
        ("hall", "hall", .unknownJoin),
    ])
    func `An edge between an elevator and something else is an unknown join`(
        low: String, high: String, kind: Connector.Kind
    ) throws {
        #expect(try Self.tables(low, high).connectors.map(\.kind) == [kind])
    }

    @Test(arguments: [
        ("1,1", Connector.Kind.unknownJoin), ("1,", .unknownJoin), ("1,8", .unknownJoin), ("1,9", .ramp),
        ("1,1,,0.08", .ramp), ("1,9,12", .stairs), ("2,1", .stairs),
    ])
    func `A walkway of a feed is a ramp if it is long enough for its rise`(
        fields: String, kind: Connector.Kind
    ) throws {
        let parts = fields.split(separator: ",", omittingEmptySubsequences: false)
        let feed = Feed(
            stops: """
                stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
                s,Stn,47,8,1,,
                e,Low,47,8,2,s,g
                p,High,47,8,0,s,b

                """,
            pathways: """
                pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,stair_count,max_slope
                a,e,p,\(parts[0]),1,\(parts.dropFirst().joined(separator: ","))

                """)
        let (drafts, diagnostics) = try feed.read()
        #expect(try #require(drafts.first).contents.connectors.map(\.kind) == [kind])
        #expect(
            (kind == .unknownJoin) == diagnostics.contains { $0.severity == .warning && $0.code == .foreignAssumption })
    }

    @Test func `The way to an elevator that is closed stays open`() throws {
        var sample = IndoorGMLSample.school
        for index in sample.cells.indices where sample.cells[index].id.hasPrefix("l") {
            sample.cells[index].description? += "status=\"broken\":"
        }
        let (contents, _, _) = try sample.read()
        #expect(contents.connectors.map(\.closure) == ["status=broken"])
        #expect(contents.edges.allSatisfy { $0.hours == nil } && contents.units.allSatisfy { $0.hours == nil })
    }
}
