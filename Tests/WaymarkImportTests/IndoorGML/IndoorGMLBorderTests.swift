import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Editors draw the line of a transition straight from state to state, wherever the corridor turns between them.
@Suite struct `Lines of IndoorGML that leave their cells` {
    private static let storey = "storey=\"1\":"

    /// A corridor in the form of an L with arms of 40 m. Two rooms have doors on its inside, far from its one state, and
    /// something fills the corner.
    private static func corner(doors: Bool = true, beta: String = "", element: String = "GeneralSpace")
        -> IndoorGMLSample
    {
        var sample = IndoorGMLSample()
        sample.cells = [
            .init(
                id: "hall", element: "TransitionSpace", name: "Hall", description: storey + "indoor=\"corridor\":",
                box: [0, 40, 0, 40, 0, 3], outline: [0, 0, 40, 0, 40, 3, 3, 3, 3, 40, 0, 40]),
            .init(id: "alpha", name: "Alpha", description: storey, box: [3.3, 10, 30, 40, 0, 3]),
            .init(id: "omega", name: "Omega", description: storey, box: [30, 40, 3.3, 10, 0, 3]),
            .init(
                id: "beta", element: element, name: "Beta", description: storey + beta, box: [3.3, 28, 3.3, 28, 0, 3]),
        ]
        sample.states["S-hall"] = [38, 1.5, 0]
        sample.transitions = [
            .init(id: "tb", ends: ["S-hall", "S-beta"], line: [38, 1.5, 0, 10, 1.5, 0, 10, 3.15, 0, 10, 10, 0])
        ]
        if element == "NonNavigableSpace" { sample.transitions = [] }
        if doors {
            let door = storey + "indoor=\"door\":"
            sample.cells += [
                .init(id: "da", element: "ConnectionSpace", description: door, box: [3, 3.3, 35, 36, 0, 3]),
                .init(id: "do", element: "ConnectionSpace", description: door, box: [35, 36, 3, 3.3, 0, 3]),
            ]
            sample.transitions += [
                .init(id: "t1", ends: ["S-hall", "S-da"]), .init(id: "t2", ends: ["S-da", "S-alpha"]),
                .init(id: "t3", ends: ["S-hall", "S-do"]), .init(id: "t4", ends: ["S-do", "S-omega"]),
            ]
        } else {
            sample.transitions += [
                .init(id: "t1", ends: ["S-hall", "S-alpha"]), .init(id: "t3", ends: ["S-hall", "S-omega"]),
            ]
        }
        return sample
    }

    private static func derived(_ sample: IndoorGMLSample) throws -> Derived {
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    @Test(arguments: [
        (true, "", "GeneralSpace"), (true, "access=\"no\":", "GeneralSpace"), (true, "", "NonNavigableSpace"),
        (false, "", "GeneralSpace"), (false, "access=\"no\":", "GeneralSpace"),
    ])
    func `The way follows the corridor around its corner`(doors: Bool, beta: String, element: String) throws {
        let building = try Self.derived(Self.corner(doors: doors, beta: beta, element: element))
        for wheels in [false, true] {
            let distance = try #require(building.distance("alpha", "omega", wheels: wheels))
            // From door to door along the inner walls 64.5 m, and some metres in the rooms.
            #expect(distance > 64 && distance < 76, "\(distance)")
        }
    }

    @Test func `What is assumed of a door is said`() throws {
        func messages(_ sample: IndoorGMLSample) throws -> [String] {
            try sample.read().diagnostics.filter { $0.code == .foreignAssumption }.map {
                "\($0.severity) \($0.message)"
            }
        }
        #expect(
            try messages(Self.corner()).contains {
                $0.hasPrefix("note") && $0.contains("\"t1\"") && $0.contains("through the door where they touch")
            })
        #expect(
            try messages(Self.corner(doors: false)).contains {
                $0.hasPrefix("warning") && $0.contains("\"t1\"") && $0.contains("assumed in their common wall")
            })
        #expect(try !messages(.school).contains { $0.contains("leaves its cells") })
    }

    @Test(arguments: [0.1, 0.2, 0.5, 0.8]) func `A door in a thick wall is where its cell is`(wall: Double) throws {
        var sample = IndoorGMLSample()
        let door = Self.storey + "indoor=\"door\":"
        sample.cells = [
            .init(
                id: "hall", element: "TransitionSpace", name: "Hall", description: Self.storey + "indoor=\"corridor\":",
                box: [0, 100, 0, 4, 0, 3])
        ]
        sample.states["S-hall"] = [95, 2, 0]
        for (room, x) in [("alpha", 0.0), ("omega", 10.0)] {
            sample.cells.append(
                .init(id: room, name: room, description: Self.storey, box: [x, x + 9.5, 4 + wall, 12, 0, 3]))
            sample.cells.append(
                .init(
                    id: "d-\(room)", element: "ConnectionSpace", description: door,
                    box: [x + 4, x + 5, 4, 4 + wall, 0, 3]))
            sample.transitions += [
                .init(id: "t-\(room)", ends: ["S-hall", "S-d-\(room)"]),
                .init(id: "u-\(room)", ends: ["S-d-\(room)", "S-\(room)"]),
            ]
        }
        let building = try Self.derived(sample)
        let distance = try #require(building.distance("alpha", "omega", wheels: true))
        #expect(distance > 10 && distance < 22, "\(distance)")
        for opening in building.venue.openings {
            #expect(opening.line.points.allSatisfy { $0.y < 4.001 || $0.y > 4 + wall - 0.001 })
        }
    }

    @Test func `A stated threshold counts more than the line`() throws {
        var sample = Self.corner(doors: false)
        sample.transitions[1].more = "<core:duality xlink:href=\"#B1\"/>"
        sample.more = ""
        let text = sample.text.replacing(
            "</core:PrimalSpaceFeatures></core:primalSpaceFeatures>",
            with: IndoorGMLSample.boundary("B1", "3 38 0 3 39 0 3 39 2 3 38 2 3 38 0")
                + "</core:PrimalSpaceFeatures></core:primalSpaceFeatures>")
        let contents = try IndoorGMLSample.read(text).contents
        let door = try #require(contents.openings.first { $0.units.contains("alpha") })
        #expect(door.line.points.allSatisfy { $0.y >= 38 && $0.y <= 39 })
    }

    @Test func `A threshold that is far from both cells leads nobody there`() throws {
        let text = Self.corner(doors: false).text.replacing(
            "</core:PrimalSpaceFeatures></core:primalSpaceFeatures>",
            with: IndoorGMLSample.boundary("t1", "800 38 0 800 39 0 800 39 2 800 38 2 800 38 0")
                + "</core:PrimalSpaceFeatures></core:primalSpaceFeatures>")
        let contents = try IndoorGMLSample.read(text).contents
        #expect(contents.openings.contains { $0.units.contains("alpha") })
        #expect(contents.openings.flatMap(\.line.points).allSatisfy { $0.x < 50 })
    }

    @Test func `A line between cells that do not touch is reported`() throws {
        var sample = Self.corner()
        sample.transitions.append(.init(id: "far", ends: ["S-alpha", "S-omega"]))
        let found = try sample.read().diagnostics.map(\.message)
        #expect(found.contains { $0.contains("\"far\"") && $0.contains("which do not touch") }, "\(found)")
    }
}
