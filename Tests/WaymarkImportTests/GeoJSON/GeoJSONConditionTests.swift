import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What a GeoJSON plan says about a feature holds for it` {
    private typealias Sample = PlanSample

    /// Two floors with an elevator at a point, stairs along a line, a path and a door.
    private static func read(_ facts: String) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var sample = Sample()
        sample.add(
            [
                Sample.feature(Sample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 0"),
                Sample.feature(Sample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 1"),
                Sample.feature(Sample.point(4, 4), "\"kind\": \"elevator\", \"level\": \"0;1\", \(facts)", id: "lift"),
                Sample.feature(
                    Sample.line((9, 4), (15, 4)), "\"kind\": \"stairs\", \"level\": \"0;1\", \(facts)", id: "steps"),
                Sample.feature(Sample.line((40, 0), (40, 9)), "\"kind\": \"path\", \"level\": 0, \(facts)", id: "path"),
                Sample.feature(Sample.point(30, 4), "\"kind\": \"door\", \"level\": 0, \(facts)", id: "door"),
            ], to: "plan.geojson")
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.connectors.map(\.id) == ["lift", "steps"])
        return (contents, diagnostics)
    }

    @Test func `The numbers of operators are other ids of elevators and stairs`() throws {
        let (contents, _) = try Self.read("\"ref:operator\": \"A12\", \"external_id\": 4711, \"color\": \"red\"")
        #expect(contents.connectors.map(\.alternateIDs) == [["4711", "A12"], ["4711", "A12"]])
        #expect(contents.connectors.allSatisfy { $0.tags["color"] == nil })
    }

    @Test(
        arguments: [
            ("\"color\": \"red\"", nil), ("\"status\": \"closed\"", "off"), ("\"status\": [\"closed\"]", "off"),
            ("\"opening_hours\": \"Sa 10:00-12:00\"", nil),
        ] as [(String, String?)])
    func `Nobody gets into a room that is a place and is closed by its state`(facts: String, hours: String?) throws {
        var sample = Sample()
        sample.add(
            [
                Sample.feature(Sample.box(0, 0, 30, 9), "\"kind\": \"corridor\", \"level\": 0"),
                Sample.feature(
                    Sample.box(30, 0, 9, 9), "\"kind\": \"room\", \"level\": 0, \"name\": \"Room\", \(facts)"),
                Sample.feature(Sample.point(30, 4), "\"kind\": \"door\", \"level\": 0"),
            ], to: "plan.geojson")
        var draft = VenueDraft(contents: try sample.read().contents, isForeign: true)
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let entrances = try #require(draft.contents.places.first).entrances
        #expect(!entrances.isEmpty && entrances.allSatisfy { $0.hours?.source == hours })
    }

    @Test(arguments: [
        "\"access\": \"no\"", "\"access\": false", "\"status\": \"out of service\"",
        "\"operational_status\": \"closed\"",
        "\"out_of_order\": true", "\"in_service\": false", "\"liftStatus\": \"Under Construction\"",
        "\"disused\": \"yes\"",
    ])
    func `Nobody passes what is closed`(_ facts: String) throws {
        let (contents, _) = try Self.read(facts)
        #expect(contents.connectors.allSatisfy { $0.closure != nil })
        #expect(contents.edges.map(\.hours?.source) == ["off"])
        #expect(contents.openings.map(\.hours?.source) == ["off"])
    }

    @Test(arguments: [
        "\"access\": \"private\"", "\"access\": \"Employees\"", "\"locked\": true", "\"status\": \"locked\"",
    ])
    func `Staff pass what is for staff`(_ facts: String) throws {
        let (contents, _) = try Self.read(facts)
        #expect(contents.connectors.map(\.access) == [["staff"], ["staff"]])
        #expect(contents.edges.map(\.access) == [["staff"]] && contents.openings.map(\.access) == [["staff"]])
        #expect(contents.connectors.allSatisfy { $0.closure == nil })
        #expect(contents.openings.allSatisfy { $0.hours == nil })
    }

    @Test func `Hours and the word on wheelchairs hold for all that leads on`() throws {
        let (contents, _) = try Self.read("\"opening_hours\": \"Mo-Fr 08:00-10:00\", \"wheelchair\": \"no\"")
        let hours =
            contents.connectors.map(\.hours?.source) + contents.edges.map(\.hours?.source)
            + contents.openings.map(\.hours?.source)
        #expect(hours == Array(repeating: "Mo-Fr 08:00-10:00", count: 4))
        let words =
            contents.connectors.map(\.isAccessible) + contents.edges.map(\.isAccessible)
            + contents.openings.map(\.isAccessible)
        #expect(words == [false, false, false, false])
    }

    @Test(arguments: [
        "\"access\": \"yes\"", "\"status\": \"in service\"", "\"closed\": false", "\"in_service\": true",
        "\"colour\": \"red\"",
    ])
    func `What is open stays open, and nothing is reported`(_ facts: String) throws {
        let (contents, diagnostics) = try Self.read(facts)
        #expect(contents.connectors.allSatisfy { $0.closure == nil && $0.access == [] && $0.hours == nil })
        #expect(contents.openings.allSatisfy { $0.access == [] && $0.hours == nil })
        #expect(diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test(arguments: ["\"status\": \"grade B\"", "\"access\": \"sometimes\"", "\"liftStatus\": 7"])
    func `A status that is not understood is reported`(_ facts: String) throws {
        let (contents, diagnostics) = try Self.read(facts)
        #expect(contents.connectors.allSatisfy { $0.closure == nil })
        let warnings = diagnostics.filter { $0.severity == .warning }
        #expect(warnings.count == 4 && warnings.allSatisfy { $0.message.hasSuffix("is read as open") })
    }

    @Test func `Properties in an object, in objects within it or in a text are found`() throws {
        let forms = [
            "\"info\": {\"floor\": {\"level\": 2}, \"name\": \"Elm\", \"kind\": \"office\"}",
            "\"id\": 7, \"props\": \"{\\\"level\\\": 2, \\\"name\\\": \\\"Elm\\\", \\\"kind\\\": \\\"office\\\"}\"",
            "\"kind\": \"office\", \"name\": \"Elm\", \"a\": {\"b\": {\"c\": {\"level\": 2}}}",
            "\"kind\": \"office\", \"name\": \"Elm\", \"a\": \"{\\\"b\\\": {\\\"floor\\\": 2}}\"",
        ]
        for form in forms {
            var sample = Sample()
            sample.add([Sample.feature(Sample.box(0, 0, 9, 9), form)], to: "plan.geojson")
            let contents = try sample.read().contents
            #expect(contents.levels.map(\.shortName) == ["2"], "\(form)")
            #expect(contents.units.map(\.category) == ["room.office"] && contents.places.map(\.name.base) == ["Elm"])
        }
    }

    @Test func `An object that is not the only one says nothing about the feature`() throws {
        var sample = Sample()
        sample.add(
            [
                Sample.feature(
                    Sample.box(0, 0, 9, 9), "\"owner\": {\"name\": \"City\"}, \"source\": {\"name\": \"Survey\"}")
            ], to: "plan.geojson")
        #expect(try sample.read().contents.places == [])
    }

    @Test func `Tags of OpenStreetMap in a member are read as OpenStreetMap`() throws {
        var sample = Sample()
        sample.add(
            [
                Sample.feature(
                    Sample.box(0, 0, 9, 9),
                    "\"type\": \"way\", \"tags\": {\"indoor\": \"room\", \"level\": \"2\", \"name\": \"Elm\"}",
                    id: "way/1")
            ], to: "plan.geojson")
        let contents = try sample.read().contents
        #expect(contents.units.map(\.id) == ["w1:2"] && contents.levels.map(\.ordinal) == [2])
        #expect(contents.places.map(\.name.base) == ["Elm"])
    }
}
