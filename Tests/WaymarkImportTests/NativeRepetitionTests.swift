import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkReaders

@Suite struct `A range in an id stands for all its items` {
    @Test(
        arguments: [
            ("{1-3}", ["1", "2", "3"]), ("{08-11}", ["08", "09", "10", "11"]), ("{A1-A3}", ["A1", "A2", "A3"]),
            ("{A-D}", ["A", "B", "C", "D"]), ("{1-9/4}", ["1", "5", "9"]), ("{x-09-x-11}", nil), ("{3-1}", nil),
            ("{A1-B3}", nil), ("{1-3/0}", nil), ("{1-}", nil), ("{1-1001}", nil), ("{a-Z}", nil),
            ("{1-9223372036854775807}", nil), ("{-}", nil), ("{1-2/3/4}", nil),
        ] as [(String, [String]?)]) func `A range has its items, or is refused`(range: String, items: [String]?)
    {
        #expect((try? Repetition.first(in: "gate-\(range)"))?.items == items)
    }

    private func contents(_ lists: String, warnings: [String] = []) throws -> VenueContents {
        let report = VenueImporter().read(
            yaml: "waymark: 1\nid: v\nname: V\nlevels: [{id: g, ordinal: 0, name: G}]\n" + lists)
        #expect(report.diagnostics.filter { $0.severity > .note }.map(\.message) == warnings)
        return try #require(report.venues.first).contents
    }

    private static let pier = """
        nodes:
          g:
            hall: {at: [0, 0], kind: entrance}
            "gate-{A1-A4}": [[20, 1], [50, 4]]
            "bay-{1-2}": {at: [[0, 5], [0, 9]], kind: destination, name: "Bay {}"}
        paths:
          - [hall, "gate-{A1-A4}"]
          - {id: "lane-{1-2}", nodes: [hall, "bay-{}"], kind: crossing}
        places:
          - {id: hall, name: Hall, category: entrance, at: hall}
          - {id: "gate-{A1-A4}", name: {en: "Gate {}", nl: "Uitgang {}"}, category: transport.gate, at: "gate-{}"}
        """

    @Test func `Nodes lie between two points, and paths and places name them`() throws {
        let contents = try contents(Self.pier)
        let gates = contents.nodes.filter { $0.id.rawValue.hasPrefix("gate-") }
        #expect(gates.map(\.id.rawValue) == ["gate-A1", "gate-A2", "gate-A3", "gate-A4"])
        #expect(gates.map(\.position) == [(20, 1), (30, 2), (40, 3), (50, 4)].map { Point(x: $0.0, y: $0.1) })
        let bays = contents.nodes.filter { $0.id.rawValue.hasPrefix("bay-") }
        #expect(bays.map { $0.name?.base } == ["Bay 1", "Bay 2"])
        #expect(bays.map(\.position) == [Point(x: 0, y: 5), Point(x: 0, y: 9)])
        let ids = ["hall~gate-A1", "gate-A1~gate-A2", "gate-A2~gate-A3", "gate-A3~gate-A4", "lane-1", "lane-2"]
        #expect(contents.edges.map(\.id.rawValue) == ids)
        #expect(contents.places.map { $0.name.base } == ["Hall", "Gate A1", "Gate A2", "Gate A3", "Gate A4"])
        #expect(contents.places[2].name.allTexts.contains("Uitgang A2"))
        #expect(contents.places.map { $0.entrances[0].node.rawValue }.last == "gate-A4")
    }

    @Test func `A longer range keeps the ids of the others`() throws {
        let before = try contents(Self.pier).nodes.map(\.id)
        let after = try contents(Self.pier.replacing("A1-A4", with: "A1-A5")).nodes.map(\.id)
        #expect(Set(after).subtracting(before) == ["gate-A5"])
        #expect(Set(before).isSubset(of: after))
    }

    @Test(
        arguments: [
            ("{1–3}", "\"{1–3}\" has \"–\" where a range has a hyphen", "write {1-3}"),
            ("{A1…A3}", "\"{A1…A3}\" has \"…\" where a range has a hyphen", "write {A1-A3}"),
            ("{1..3}", "\"{1..3}\" has \"..\" where a range has a hyphen", "write {1-3}"),
            ("{1-3", "\"gate-{1-3\" has a brace that is not closed", "write {1-3}"),
            ("{01–30", "\"gate-{01–30\" has a brace that is not closed", "write {01-30}"),
            ("1-3}", "\"gate-1-3}\" has a brace that is not opened", "write the range in braces: {1-30}"),
            ("{ 1-3 }", "\"{ 1-3 }\" has a blank in a range", "write {1-3}"),
            ("{9-1/2}", "\"{9-1/2}\" counts down", "write {1-9/2}, and its points in that order"),
            ("{1-999999999}", "\"{1-999999999}\" has more than 1000 items", "write several smaller ranges"),
            (
                "{1-99999999999999999999}", "\"{1-99999999999999999999}\" has more than 1000 items",
                "write several smaller ranges"
            ),
            ("{1-3}}", "\"gate-{1-3}}\" has a brace twice", "write {1-3}"),
            ("{{1-3}", "\"gate-{{1-3}\" has a brace twice", "write {1-3}"),
            ("{{1-3}}", "\"gate-{{1-3}}\" has a brace twice", "write {1-3}"),
            ("{1-3}{4-5}", "\"gate-{1-3}{4-5}\" has 2 ranges", "write one range in an id, and several entries"),
        ]) func `What is nearly a range says how to write it, and nothing else`(
            range: String, message: String, help: String
        )
    {
        let lists =
            "nodes:\n  g:\n    a: [0, 0]\n    \"gate-\(range)\": [[9, 0], [30, 0]]\n"
            + "paths: [[a, gate-1, gate-2]]\n"
        let head = "waymark: 1\nid: v\nname: V\nlevels: [{id: g, ordinal: 0, name: G}]\n"
        let errors = VenueImporter().read(yaml: head + lists).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [message])
        #expect(errors.first?.help == help)
    }

    @Test(arguments: [("Room {}}", "room-{}"), ("Room {}", "room-{{}")])
    func `A brace that is written twice is named where it is`(name: String, at: String) {
        let report = VenueImporter().read(
            yaml: """
                waymark: 1
                id: v
                name: V
                levels: [{id: g, ordinal: 0, name: G}]
                nodes: {g: {a: {at: [0, 0], kind: entrance}, "room-{1-3}": [[5, 0], [20, 0]]}}
                paths: [[a, "room-{1-3}"]]
                places:
                  - {id: "room-{1-3}", name: "\(name)", category: room, at: "\(at)"}
                """)
        let errors = report.diagnostics.filter { $0.severity == .error }
        let wrong = name.hasSuffix("}}") ? name : at
        #expect(errors.map(\.message) == ["\"\(wrong)\" has a brace twice"], "\(errors)")
        #expect(errors.first?.span?.line == 8)
    }

    @Test(arguments: ["[a, \"room-{1-3}}\"]", "{nodes: [a, \"room-{1–3}\"], kind: corridor}"])
    func `A range in a path that is wrong is one finding`(path: String) {
        let report = VenueImporter().read(
            yaml: """
                waymark: 1
                id: v
                name: V
                levels: [{id: g, ordinal: 0, name: G}]
                nodes: {g: {a: {at: [0, 0], kind: entrance}, "room-{1-3}": [[5, 0], [20, 0]]}}
                paths: [\(path)]
                """)
        #expect(report.diagnostics.filter { $0.severity == .error }.count == 1, "\(report.diagnostics)")
    }

    @Test func `Braces without a range stay letters of an id`() throws {
        #expect(try Repetition.first(in: "room-{a}") == nil)
        #expect(try Repetition.first(in: "room-{}") == nil)
        #expect(try Repetition.first(in: "room-{a") == nil)
    }

    @Test func `A finding about several items of a range names them all`() throws {
        let report = VenueImporter().read(
            yaml: """
                waymark: 1
                id: v
                name: V
                levels: [{id: g, ordinal: 0, name: G}, {id: u, ordinal: 1, name: U}]
                nodes:
                  g: {a: {at: [0, 0], kind: entrance}}
                  u: {b: [0, 0], "room-{1-4}": [[5, 0], [20, 0]]}
                paths: [[b, "room-{1-4}"]]
                connectors: [{id: stairs, kind: stairs, stops: [a, b]}]
                places:
                  - {id: "room-{1-4}", name: "Room {}", category: room, at: "room-{}"}
                """)
        let found = report.diagnostics.filter { $0.code == .wheelchairUnreachable }
        #expect(found.map(\.message) == ["place \"room-1\" cannot be reached in a wheelchair"])
        let others = "the same holds for \"room-2\", \"room-3\", \"room-4\""
        #expect(found.first?.notes.contains(others) == true, "\(found)")
    }

    @Test(arguments: [
        ("{A1-A4}\": [[20, 1], [50, 4]]", "{A1-A4}\": [[20, 1], [50, x]]", "needs two points of plain numbers"),
        ("{A1-A4}\": [[20, 1], [50, 4]]", "{A4-A1}\": [[20, 1], [50, 4]]", "\"{A4-A1}\" counts down"),
        ("{A1-A4}\": [[20, 1], [50, 4]]", "{A1-A4}\": [[20, 1], {lat: 52, lon: 5}]", "needs two points"),
    ]) func `A mistake in a range is one error`(right: String, wrong: String, message: String) throws {
        let head = "waymark: 1\nid: v\nname: V\nlevels: [{id: g, ordinal: 0, name: G}]\n"
        let lines = Self.pier.replacing(right, with: wrong).components(separatedBy: "\npaths:")[0]
        let errors = VenueImporter().read(yaml: head + lines).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1)
        #expect(errors[0].message.contains(message), "\(errors[0].message)")
    }
}
