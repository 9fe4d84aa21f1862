import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Dates say when a thing of a plan, a table or an archive is there` {
    private typealias Sample = PlanSample

    /// What dates say, as properties of JSON: the hours, and why nobody passes.
    private static let dates: [(String, String?, String?)] = [
        ("\"start_date\": \"2030-03-01\"", "24/7; 1970 Jan 1-2030 Feb 28 off", "start_date=2030-03-01"),
        ("\"startDate\": \"2030-03-01T00:00:00+0100\"", "24/7; 1970 Jan 1-2030 Feb 28 off", nil),
        ("\"opening_date\": \"2030-03\"", "24/7; 1970 Jan 1-2030 Mar 30 off", nil),
        ("\"end_date\": \"2030-03\"", "24/7; 2030 Mar 1-2199 Dec 31 off", nil),
        ("\"validTo\": 2030", "24/7; 2030 Jan 1-2199 Dec 31 off", nil), ("\"end_date\": \"2020-01-01\"", "off", nil),
        ("\"end_date\": \"some day\"", "off", "end_date=some day"), ("\"start_date\": \"1998\"", nil, nil),
        ("\"start_date\": \"planned\"", "off", nil), ("\"end_date\": \"9999-12-31\"", nil, nil),
        ("\"end_date\": null", nil, nil), ("\"end_date\": \"none\"", nil, nil),
        (
            "\"opening_hours\": \"Mo-Fr 08:00-18:00\", \"start_date\": \"2030\"",
            "Mo-Fr 08:00-18:00; 1970 Jan 1-2029 Dec 31 off", "start_date=2030"
        ),
    ]

    @Test(arguments: dates.indices) func `Paths, doors, rooms, stairs and places of a plan`(index: Int) throws {
        let (facts, hours, reason) = Self.dates[index]
        var sample = Sample()
        func feature(_ geometry: String, _ kind: String, _ level: String = "0") -> String {
            Sample.feature(
                geometry, "\"kind\": \"\(kind)\", \"name\": \"X \(kind)\", \"level\": \"\(level)\", \(facts)", id: kind)
        }
        sample.add(
            [
                feature(Sample.line((0, -9), (40, -9)), "path"), feature(Sample.box(0, 0, 20, 10), "room"),
                feature(Sample.point(10, 0), "door"), feature(Sample.line((30, 0), (36, 0)), "stairs", "0;1"),
                feature(Sample.point(30, -12), "poi"),
            ], to: "plan.geojson")
        let contents = try sample.read().contents
        #expect(contents.edges.map { $0.hours?.source } == [hours])
        #expect(contents.units.map { $0.hours?.source } == [hours])
        #expect(contents.openings.map { $0.hours?.source } == [hours])
        #expect(contents.places.first { $0.id == "poi" }?.hours?.source == hours)
        #expect(contents.connectors.map { $0.closure == nil ? $0.hours?.source : "off" } == [hours])
        if let reason { #expect(contents.edges.map(\.statedClosure) == [reason]) }
    }

    @Test func `What a date says is reported`() throws {
        func told(_ date: String) throws -> [String] {
            var sample = Sample()
            sample.add(
                [Sample.feature(Sample.line((0, 0), (9, 0)), "\"kind\": \"path\", \"level\": 0, \(date)", id: "p")],
                to: "plan.geojson")
            return try sample.read().diagnostics.filter { $0.message.contains("_date=") }.map {
                "\($0.severity): \($0.message)"
            }
        }
        #expect(
            try told("\"start_date\": \"2030-03\"")
                == ["note: start_date=2030-03 of \"p\" says that nobody uses it before 2030-03-01"])
        #expect(
            try told("\"end_date\": \"some day\"")
                == ["warning: end_date=some day of \"p\" cannot be understood; nobody passes"])
        #expect(try told("\"start_date\": \"1998\"") == [])
    }

    @Test func `The dates of a building say nothing about its ways, and those of a level hold for the level`() throws {
        var sample = Sample()
        func outline(_ kind: String, _ id: String) -> String {
            Sample.feature(
                Sample.box(-1, -1, 42, 12), "\"kind\": \"\(kind)\", \"level\": 0, \"start_date\": \"2030\"", id: id)
        }
        sample.add(
            [
                outline("building", "house"),
                Sample.feature(Sample.box(0, 0, 40, 10), "\"kind\": \"hall\", \"level\": 0"),
            ], to: "plan.geojson")
        let plain = try sample.read().contents
        #expect(plain.levels.allSatisfy { $0.hours == nil } && plain.buildings.allSatisfy { $0.hours == nil })
        sample.add(
            [outline("level", "L"), Sample.feature(Sample.box(0, 0, 40, 10), "\"kind\": \"hall\", \"level\": 0")],
            to: "plan.geojson")
        #expect(
            try sample.read().contents.levels.map { $0.hours?.source } == ["24/7; 1970 Jan 1-2029 Dec 31 off"])
    }

    @Test func `Nodes and edges of tables`() throws {
        let files = [
            "nodes.csv": "id,x,y,type,name,end_date\na,0,0,,A,\nb,10,0,,B,\nc,20,0,,C,2020\n",
            "edges.csv": "from,to,start_date\na,b,2030\nb,c,1999-01-01\n",
        ].mapValues { Data($0.utf8) }
        let (drafts, diagnostics) = try readDrafts(GraphReader(), SourceTree(files: files, root: "t"))
        let contents = try #require(drafts.first).contents
        #expect(contents.edges.map { $0.hours?.source } == ["24/7; 1970 Jan 1-2029 Dec 31 off", "off"])
        #expect(contents.edges.map(\.statedClosure) == ["start_date=2030", "end_date=2020"])
        #expect(contents.places.first { $0.id == "c" }?.hours?.source == "off")
        #expect(diagnostics.contains { $0.message.contains("end_date=2020 of the node \"c\" says") })
    }

    @Test func `Units, openings, relationships and occupants of IMDF`() throws {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add(
            "venue", "house", IMDFSample.box(-9, -9, 80, 60), "\"name\": {\"en\": \"House\"}, \"end_date\": \"2001\"")
        sample.add("level", "L", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": 0, \"outdoor\": false")
        let on = "\"level_id\": \"L\""
        sample.add(
            "unit", "a", IMDFSample.box(0, 0, 20, 10), "\"category\": \"walkway\", \(on), \"end_date\": \"2020\"")
        sample.add(
            "unit", "b", IMDFSample.box(20, 0, 20, 10), "\"category\": \"room\", \(on), \"start_date\": \"2030\"")
        sample.add(
            "opening", "d", IMDFSample.line([(20, 4), (20, 6)]),
            "\"category\": \"pedestrian\", \(on), \"opening_date\": \"2031\"")
        sample.add("anchor", "spot", IMDFSample.point(30, 5), "\"unit_id\": \"b\"")
        sample.add(
            "occupant", "shop", "null",
            "\"name\": {\"en\": \"Shop\"}, \"anchor_id\": \"spot\", \"hours\": \"Mo-Fr 10:00-18:00\", "
                + "\"validity\": {\"start\": \"2030-05-01\", \"end\": null}")
        let (draft, _) = try sample.read()
        let contents = try #require(draft).contents
        #expect(contents.units.map { $0.hours?.source } == ["off", "24/7; 1970 Jan 1-2029 Dec 31 off"])
        #expect(contents.openings.map { $0.hours?.source } == ["24/7; 1970 Jan 1-2031 Dec 30 off"])
        #expect(
            contents.places.map { $0.hours?.source } == ["Mo-Fr 10:00-18:00; 1970 Jan 1-2030 Apr 30 off"])
        #expect(contents.levels.allSatisfy { $0.closure.reason == nil })
    }

    @Test(
        arguments: [
            ("2030-03-01", "2030 Feb 28"), ("1.3.2030", "2030 Feb 28"), ("2030/03/01", "2030 Feb 28"),
            ("20300301", "2030 Feb 28"), ("2030-03-01T08:00:00Z", "2030 Feb 28"), ("13/04/2030", "2030 Apr 12"),
            ("03/04/2030", "2030 Apr 2"), ("1898553600", "2030 Feb 28"), ("1898553600000", "2030 Feb 28"),
            ("2029..2030", "2029 Dec 31"), ("~2030", "2029 Dec 31"),
        ])
    func `Dates are read in the spellings of other programs`(text: String, last: String) {
        var period = StatedPeriod()
        period.add("start_date", text, .start)
        #expect(period.rules == ["1970 Jan 1-\(last) off"])
    }

    @Test func `A tag that is a date out of time is reported, as tags close nothing`() {
        func warnings(_ tag: String) -> [String] {
            let yaml = """
                waymark: 1
                id: x
                name: X
                levels: [{id: g, ordinal: 0, name: G}]
                nodes:
                  g: {a: [0, 0], b: [9, 0]}
                paths:
                  - {id: p, nodes: [a, b], tags: {\(tag)}}
                places:
                  - {id: q, name: Q, category: shop, at: a}

                """
            return VenueImporter().read(yaml: yaml).diagnostics.map(\.message).filter {
                $0.contains("tags close nothing")
            }
        }
        #expect(warnings("end_date: \"2020\"").count == 1 && warnings("start_date: \"2190\"").count == 1)
        #expect(warnings("start_date: \"1998\"").isEmpty)
    }
}
