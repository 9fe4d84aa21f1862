import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A path from a hall through a shaft to another hall, all on one level.
@Suite struct `A path of an author through a shaft` {
    private static func venue(
        _ category: String, _ said: String = "", path: String = "", through: String = "a, b", nodes: String = "",
        connector: String = "", openings: [String] = []
    ) throws -> Derived {
        var plan = PlannedVenue(
            levels: ["{id: g, ordinal: 0, name: Ground}", "{id: u, ordinal: 1, name: Upper}"],
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6),
                PlannedVenue.unit("middle", category, 10...20, 0...6, said),
                PlannedVenue.unit("east", "hall", 20...30, 0...6),
                PlannedVenue.unit("upper", "hall", 0...30, 0...6, level: "u"),
            ],
            openings: openings,
            places: [
                "{id: A, name: A, category: shop, entrances: [a]}", "{id: B, name: B, category: shop, entrances: [b]}",
            ])
        plan.rest = """
            nodes:
              g: {a: [1, 3], b: [29, 3]\(nodes)}
              u: {n: [15, 3], o: [29, 3]}
            paths:
              - {id: p, nodes: [\(through)]\(path)}
              - {id: q, nodes: [n, o]}
            \(connector)
            """
        return try plan.derived()
    }

    /// Who gets from hall to hall: everybody, people on foot, staff or nobody.
    private static func passing(_ derived: Derived) -> String {
        func isWay(wheels: Bool = false, isPublic: Bool = true) -> Bool {
            derived.distance("A", "B", wheels: wheels, isPublic: isPublic) != nil
        }
        guard isWay(isPublic: false) else { return "nobody" }
        guard isWay() else { return "staff" }
        return isWay(wheels: true) ? "all" : "walkers"
    }

    @Test(
        arguments: [
            ("stairs", "", "walkers"), ("steps", "", "walkers"), ("escalator", "", "walkers"), ("ramp", "", "all"),
            ("room.stairs", "", "walkers"), ("stairs", "wheelchair: yes", "walkers"),
            ("ramp", "wheelchair: no", "walkers"), ("stairs", "walking: none", "nobody"),
            ("stairs", "hours: \"off\"", "nobody"), ("ramp", "hours: \"off\"", "nobody"),
            ("escalator", "walking: none", "nobody"), ("elevator", "hours: \"off\"", "nobody"),
            ("stairs", "access: [staff]", "staff"), ("elevator", "", "all"),
        ])
    func `What the shaft says holds for the path`(category: String, said: String, who: String) throws {
        #expect(Self.passing(try Self.venue(category, said)) == who)
        let nodes = ", m: [12, 3], k: [18, 4]"
        #expect(Self.passing(try Self.venue(category, said, through: "a, m, k, b", nodes: nodes)) == who)
        #expect(
            Self.passing(try Self.venue(category, said, through: "a, m, b", nodes: ", m: [10, 3]")) == who,
            "on the wall")
    }

    @Test func `What the path says itself wins`() throws {
        #expect(Self.passing(try Self.venue("stairs", path: ", wheelchair: yes")) == "all")
        #expect(Self.passing(try Self.venue("stairs", "access: [staff]", path: ", access: [crew]")) == "staff")
    }

    @Test func `Only the piece in the stairs is not for wheels`() throws {
        let pieces = try Self.venue("stairs").venue.edges.filter { $0.path == "p" }
        #expect(abs(pieces.filter { $0.isAccessible == false }.reduce(0) { $0 + $1.length } - 10) < 0.01)
        #expect(abs(pieces.reduce(0) { $0 + $1.length } - 28) < 0.01)
    }

    @Test func `The reason of a closed shaft is known`() throws {
        let closed = try Self.venue("stairs", "walking: none").venue.edges.filter { $0.hours == StatedClosure.never }
        #expect(closed.contains { $0.statedClosure?.hasSuffix(" of middle") == true })
    }

    private static let stairs = "connectors:\n  - {id: st, kind: stairs, stops: [m, n]}"

    @Test func `A path that only leads to the landing of closed stairs stays open`() throws {
        let derived = try Self.venue(
            "stairs", "hours: \"off\"", through: "a, m", nodes: ", m: [15, 3]", connector: Self.stairs)
        #expect(derived.venue.edges.filter { $0.path == "p" }.allSatisfy { $0.hours == nil && $0.isAccessible == nil })
    }

    @Test func `Of a path through closed stairs with a landing, the nearest piece to the landing stays open`() throws {
        let derived = try Self.venue(
            "stairs", "hours: \"off\"", through: "a, m, b", nodes: ", m: [14, 3]", connector: Self.stairs)
        #expect(derived.walked("A") == ["A"])
        let open = derived.venue.edges.filter { $0.path == "p" && $0.hours == nil }
        #expect(abs(open.reduce(0) { $0 + $1.length } - 22) < 0.01)
        #expect(open.contains { $0.to == "m" || $0.from == "m" })
    }

    @Test func `A door of the stairs to which no path leads is a way out, too`() throws {
        func derived(_ said: String) throws -> Derived {
            try Self.venue(
                "stairs", said, through: "a, m", nodes: ", m: [15, 3]", connector: Self.stairs,
                openings: ["{id: d, level: g, at: [[20, 2.5], [20, 3.5]]}"])
        }
        #expect(Self.passing(try derived("")) == "walkers")
        #expect(try !derived("hours: \"off\"").walked("A").contains("B"))
    }
}

@Suite struct `A path of a plan in GeoJSON through a shaft` {
    private typealias Sample = PlanSample

    private static func passing(_ kind: String, _ facts: String, path: String = "") throws -> String {
        var sample = Sample()
        func place(_ name: String, _ x: Double) -> String {
            Sample.feature(Sample.point(x, 0), "\"kind\": \"poi\", \"name\": \"\(name)\", \"level\": 0", id: name)
        }
        sample.add(
            [
                Sample.feature(Sample.line((0, 0), (10, 0)), "\"kind\": \"path\", \"level\": 0\(path)"),
                Sample.feature(Sample.line((10, 0), (40, 0)), "\"kind\": \"path\", \"level\": 0\(path)"),
                place("A", 0), place("B", 40),
                Sample.feature(
                    Sample.box(15, -5, 10, 10), "\"kind\": \"\(kind)\", \"level\": 0\(facts)", id: "thing"),
            ], to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        let derived = try Derived.of(draft, diagnostics)
        guard derived.distance("A", "B") != nil else {
            #expect(derived.venue.edges.contains { $0.statedClosure?.hasSuffix(" of thing") == true })
            return "nobody"
        }
        guard derived.distance("A", "B", isPublic: true) != nil else { return "staff" }
        return derived.distance("A", "B", width: 0.9, wheels: true) == nil ? "walkers" : "all"
    }

    @Test(
        arguments: [
            ("stairs", "", "walkers"), ("steps", "", "walkers"), ("escalator", "", "walkers"), ("ramp", "", "all"),
            ("stairs", "\"wheelchair\": \"yes\"", "walkers"), ("ramp", "\"step_count\": 2", "walkers"),
            ("ramp", "\"width\": 0.6", "walkers"), ("stairs", "\"status\": \"closed\"", "nobody"),
            ("stairs", "\"access\": \"no\"", "nobody"), ("ramp", "\"disused\": \"yes\"", "nobody"),
            ("escalator", "\"hours\": \"off\"", "nobody"), ("elevator", "\"status\": \"out of service\"", "nobody"),
            ("stairs", "\"access\": \"staff\"", "staff"), ("elevator", "", "all"),
        ])
    func `What the shaft says holds for the path`(kind: String, facts: String, who: String) throws {
        #expect(try Self.passing(kind, facts.isEmpty ? "" : ", " + facts) == who)
    }

    @Test func `What the path says itself wins`() throws {
        #expect(try Self.passing("stairs", "", path: ", \"wheelchair\": \"yes\"") == "all")
    }
}
