import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two rooms side by side, each with an occupant, and what joins them.
@Suite struct `What joins two units of one level of IMDF says who passes` {
    private static func read(relationship: String? = nil, opening: String? = nil, through: Bool = false) throws
        -> Derived
    {
        var sample = IMDFSample()
        sample.add("level", "L", IMDFSample.box(-5, -5, 40, 20), "\"ordinal\": 0, \"name\": {\"ja\": \"一階\"}")
        for (id, x) in [("west", 0.0), ("east", 10)] {
            sample.add("unit", id, IMDFSample.box(x, 0, 10, 10), "\"category\": \"room\", \"level_id\": \"L\"")
            sample.add("anchor", "at-\(id)", IMDFSample.point(x + 5, 5), "\"unit_id\": \"\(id)\"")
            sample.add(
                "occupant", "in-\(id)", "null",
                "\"name\": {\"ja\": \"\(id)\"}, \"category\": \"retail\", \"anchor_id\": \"at-\(id)\"")
        }
        if let opening {
            sample.add(
                "opening", "door", IMDFSample.line([(10, 4), (10, 5.2)]),
                "\"category\": \"pedestrian\", \"level_id\": \"L\"\(opening)")
        }
        if let relationship {
            let way = through ? ", \"intermediary\": [{\"id\": \"door\", \"feature_type\": \"opening\"}]" : ""
            sample.add(
                "relationship", "r", "null",
                "\"origin\": {\"id\": \"west\"}, \"destination\": {\"id\": \"east\"}\(way), \(relationship)")
        }
        let (draft, diagnostics) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    private static func ways(_ derived: Derived) -> [Bool] {
        [
            derived.distance("in-west", "in-east", isPublic: true) != nil,
            derived.distance("in-west", "in-east", width: 0.8, wheels: true, isPublic: true) != nil,
        ]
    }

    @Test(
        arguments: [
            ("\"category\": \"traversal\"", [true, true]), ("\"category\": \"stairs\"", [true, false]),
            ("\"category\": \"escalator\"", [true, false]), ("\"category\": \"steps\"", [true, false]),
            ("\"category\": \"ramp\"", [true, true]),
            ("\"category\": \"traversal\", \"wheelchair\": \"no\"", [true, false]),
            ("\"category\": \"traversal\", \"step_count\": 3", [true, false]),
            ("\"category\": \"traversal\", \"width\": 0.6", [true, false]),
            ("\"category\": \"traversal\", \"access\": \"staff\"", [false, false]),
            ("\"category\": \"traversal\", \"status\": \"closed\"", [false, false]),
            ("\"category\": \"traversal\", \"hours\": \"off\"", [false, false]),
        ])
    func `A relationship holds what it says`(relationship: String, ways: [Bool]) throws {
        #expect(Self.ways(try Self.read(relationship: relationship)) == ways, "\(relationship)")
        let through = try Self.read(relationship: relationship, opening: "", through: true)
        #expect(Self.ways(through) == ways, "\(relationship) through an opening")
    }

    @Test(
        arguments: [
            ("turnstile.fullheight", [true, false]), ("turnstile.waistheight", [true, true]),
            ("turnstile", [true, true]), ("revolving", [true, false]), ("sliding", [true, true]),
        ])
    func `Wheels do not pass a turnstile that is as high as a door`(type: String, ways: [Bool]) throws {
        let door = ", \"door\": {\"type\": \"\(type)\", \"automatic\": false}"
        #expect(Self.ways(try Self.read(opening: door)) == ways)
        let stated = door + ", \"accessibility\": [\"wheelchair\"]"
        #expect(Self.ways(try Self.read(opening: stated)) == [true, true])
    }
}

@Suite struct `What a table says of a door on an edge holds for the edge` {
    @Test(
        arguments: [
            ("door", "revolving", "revolving"), ("emergency_exit", "yes", "closed"), ("door", "sliding", "open"),
            ("emergency_exit", "no", "open"), ("door_type", "full-height turnstile", "revolving"),
        ], [false, true])
    func `It is held`(fact: (name: String, value: String, state: String), ofNodes: Bool) throws {
        let nodes = """
            id,x,y,floor,type,name\(ofNodes ? ",\(fact.name)" : "")
            a,0,0,0,hall,West\(ofNodes ? "," : "")
            b,10,0,0,hall,Door\(ofNodes ? ",\(fact.value)" : "")
            c,20,0,0,hall,East\(ofNodes ? "," : "")

            """
        let edges = """
            from,to\(ofNodes ? "" : ",\(fact.name)")
            a,b\(ofNodes ? "" : ",\(fact.value)")
            b,c\(ofNodes ? "" : ",")

            """
        let files = ["nodes.csv": Data(nodes.utf8), "edges.csv": Data(edges.utf8)]
        let (drafts, _) = try readDrafts(GraphReader(), SourceTree(files: files, root: "tables"))
        let edge = try #require(drafts.first?.contents.edges.first)
        #expect((edge.hours == StatedClosure.never) == (fact.state == "closed"))
        #expect((edge.isAccessible == false) == (fact.state == "revolving"))
    }
}

@Suite struct `What a transition of IndoorGML says of its door holds for its path` {
    @Test(arguments: [("revolving", true), ("sliding", false), ("full-height turnstile", true)])
    func `Wheels do not pass a revolving door`(door: String, isBarred: Bool) throws {
        var sample = IndoorGMLSample.school
        for index in sample.transitions.indices {
            sample.transitions[index].more +=
                "<gen:stringAttribute xmlns:gen=\"g\" name=\"door\"><gen:value>\(door)</gen:value></gen:stringAttribute>"
        }
        let edges = try sample.read().contents.edges
        #expect(!edges.isEmpty && edges.allSatisfy { ($0.isAccessible == false) == isBarred })
    }
}
