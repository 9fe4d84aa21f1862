import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A sketch becomes part of a venue` {
    private func draft(_ lines: String) -> (contents: VenueContents, complaints: [String]) {
        let head = """
            waymark: 1
            id: v
            name: V
            levels:
              - {id: m, ordinal: 1, name: M}
              - {id: g, ordinal: 0, name: G}

            """
        let (draft, diagnostics) = NativeSamples.draft(head + lines)
        let complaints = diagnostics.map { "\($0.span?.line ?? 0):\($0.span?.column ?? 0) \($0.code) \($0.message)" }
        return (draft?.contents ?? VenueContents(id: "", name: ""), complaints)
    }

    /// One drawing on level `g`; its first row is line 10 of the file.
    private func plan(_ rows: String, _ more: String = "") -> (contents: VenueContents, complaints: [String]) {
        let block = rows.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)\n" }.joined()
        return draft("sketches:\n  - level: g\n    plan: |2\n" + block + more)
    }

    @Test func `A sketch has nodes at letters and junctions, and a row is twice as high as a column is wide`() {
        let (contents, complaints) = plan("A-+-B\n  |\n  C")
        #expect(complaints == [])
        #expect(contents.nodes.map(\.id) == ["g/A", "g/+ABC", "g/B", "g/C"])
        #expect(contents.nodes.map { [$0.position.x, $0.position.y] } == [[0, 4], [2, 4], [4, 4], [2, 0]])
        #expect(contents.edges.map(\.id) == ["g/A~g/+ABC", "g/+ABC~g/B", "g/+ABC~g/C"])
    }

    @Test func `Junctions keep their ids when rows and columns are added`() {
        let drawn = "A-+-+-B\n  | |\n  C +-+"
        let ids = ["g/A", "g/+AC", "g/+B", "g/B", "g/C", "g/+ABC", "g/+ABC.2"]
        #expect(plan(drawn).contents.nodes.map(\.id.rawValue) == ids)
        let more = "D\n|\nE\n" + drawn.split(separator: "\n").map { "   " + $0 }.joined(separator: "\n")
        #expect(Set(plan(more).contents.nodes.map(\.id.rawValue)) == Set(ids + ["g/D", "g/E"]))
    }

    @Test func `A sketch may have slanted lines`() {
        let (contents, complaints) = plan("A   B\n \\ /\n  +")
        #expect(complaints == [])
        #expect(contents.edges.map(\.id) == ["g/A~g/+AB", "g/B~g/+AB"])
    }

    @Test func `One-way marks work in all directions`() {
        let (contents, complaints) = plan("A->-B-<C\n|   |\nv   ^\n|   |\nD   E")
        #expect(complaints == [])
        #expect(contents.edges.map(\.id) == ["g/A~g/B", "g/A~g/D", "g/C~g/B", "g/E~g/B"])
        #expect(contents.edges.allSatisfy { $0.isOneWay })
    }

    @Test func `The letter v is a node where no line passes it`() {
        let (contents, complaints) = plan("A\n|\nv--B")
        #expect(complaints == [])
        #expect(contents.nodes.map(\.id) == ["g/A", "g/v", "g/B"])
    }

    @Test func `A line that leads nowhere is shown`() {
        #expect(
            plan("A--- B\n  |").complaints == [
                "10:9 WM0109 lines meet here, and only a \"+\" joins them", "10:10 WM0109 this line leads nowhere",
            ])
    }

    @Test func `Characters without meaning and repeated letters are shown`() {
        #expect(
            plan("A-?\n   A").complaints == [
                "10:9 WM0109 \"?\" has no meaning here",
                "11:10 WM0109 \"A\" occurs twice on this level",
            ])
    }

    @Test func `Lines cross only at a plus`() {
        let complaints = plan("  A\n  |\nB-|-C\n  |\n  D").complaints
        #expect(complaints == ["12:9 WM0109 lines meet here, and only a \"+\" joins them"])
    }

    @Test(arguments: [
        ("A-|->-B", "10:9 WM0109 lines meet here, and only a \"+\" joins them"),
        ("A---|\n    |\n    B", "10:11 WM0109 lines meet here, and only a \"+\" joins them"),
        ("A-\u{2192}-B", "10:9 WM0109 \"\u{2192}\" has no meaning here"),
        ("A-\u{2014}\u{2014}-B", "10:9 WM0109 \"\u{2014}\" and 1 more character have no meaning here"),
    ]) func `One wrong character is one mistake, even if its line is described`(drawing: String, complaint: String) {
        #expect(plan(drawing, "    edges: [{between: [A, B], delay: 3}]\n").complaints == [complaint])
    }

    @Test func `A mistake is shown at its column, even if the first row is indented the most`() {
        #expect(plan("\n      A-?\n  B\n  |").complaints.contains("11:15 WM0109 \"?\" has no meaning here"))
        #expect(plan("    A\n    |\nB-?-+").complaints.contains("12:9 WM0109 \"?\" has no meaning here"))
    }

    @Test func `A sketch whose first row is indented more than the others is explained`() {
        let lines = "sketches:\n  - level: g\n    plan: |\n        A\n        |\n      B-+\n"
        let diagnostic = NativeSamples.draft(with: lines).diagnostics.first
        #expect(diagnostic?.span?.line == 9)
        #expect(diagnostic?.help?.contains("plan: |2") == true)
    }

    @Test func `A sketch's scale and position can be set`() {
        let (contents, _) = draft("sketches: [{level: g, scale: 2, origin: [10, 5], plan: \"A-B\"}]")
        #expect(contents.nodes.map(\.position) == [Point(x: 10, y: 5), Point(x: 14, y: 5)])
    }

    @Test func `A letter on two levels makes a staircase, from low to high`() {
        let (contents, complaints) = draft("sketches:\n  - {level: m, plan: \"S-A\"}\n  - {level: g, plan: \"S-B\"}")
        #expect(complaints == [])
        #expect(contents.connectors.map(\.id) == ["stairs-S"])
        #expect(contents.connectors[0].kind == .stairs)
        #expect(contents.connectors[0].stops.map(\.node) == ["g/S", "m/S"])
    }

    @Test func `Nodes, places and connectors come from the legend`() {
        let (contents, complaints) = draft(
            """
            legend:
              A: {node: north, kind: entrance, name: North door}
              C: {place: {id: cafe, name: Cafe, category: food.cafe, aliases: Coffee}}
              L: {connector: {id: lift-a, kind: elevator, wait: 30}}
            sketches:
              - {level: g, plan: "A-L-1", legend: {1: {place: {id: shop, name: Shop, category: shop}}}}
              - {level: m, plan: "L-C"}
            """)
        #expect(complaints == [])
        #expect(contents.nodes.map(\.id) == ["north", "g/L", "g/1", "m/L", "m/C"])
        #expect(contents.nodes.map(\.kind) == [.entrance, .landing, .destination, .landing, .destination])
        #expect(contents.places.map(\.id) == ["shop", "cafe"])
        #expect(contents.places.map(\.entrances) == [["g/1"], ["m/C"]])
        #expect(contents.connectors.map(\.wait) == [30])
        #expect(contents.connectors[0].stops.map(\.node) == ["g/L", "m/L"])
    }

    @Test func `A letter may mean two things if each sketch has its own legend`() {
        let (contents, complaints) = draft(
            """
            sketches:
              - {level: g, plan: "A-1", legend: {1: {place: {id: p, name: P, category: shop}}}}
              - {level: m, plan: "B-1", legend: {1: {place: {id: q, name: Q, category: shop}}}}
            """)
        #expect(complaints == [])
        #expect(contents.connectors.isEmpty)
        #expect(contents.places.map(\.entrances) == [["g/1"], ["m/1"]])
    }

    @Test func `Edges between two letters can have properties, also past junctions`() {
        let (contents, complaints) = plan(
            "A-+---C\n  |\n  B",
            "    edges:\n      - {between: [C, A], id: gate, kind: door, delay: 3, steps: 6, oneWay: yes}\n")
        #expect(complaints == [])
        let gate = contents.edges.filter { $0.path == "gate" }.sorted { $0.id < $1.id }
        #expect(gate.map(\.id) == ["gate/1", "gate/2"])
        #expect(gate.map(\.from) == ["g/C", "g/+ABC"])
        #expect(gate.map(\.to) == ["g/+ABC", "g/A"])
        #expect(gate.map(\.delay) == [3, 0])
        #expect(gate.map(\.stepCount) == [4, 2])
        #expect(gate.allSatisfy { $0.isOneWay && $0.kind == .door })
    }

    @Test func `Letters that no line joins are reported`() {
        #expect(
            plan("A-B-C", "    edges: [{between: [A, C]}, {between: [A, Z]}]\n").complaints == [
                "11:23 WM0109 no line connects \"A\" and \"C\" directly",
                "11:46 WM0109 there is no \"Z\" in this drawing",
            ])
    }

    @Test func `A legend entry without a drawing is a warning`() {
        let complaints = plan("A-B", "    legend: {Z: {kind: door}, AB: {}}\n").complaints
        #expect(
            complaints == [
                "11:31 WM0109 \"AB\" cannot be used in a drawing", "11:14 WM0109 \"Z\" is not used in any drawing",
            ])
    }
}
