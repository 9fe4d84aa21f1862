import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two corridors side by side, with a room on each, and a door without an outline at their border.
@Suite struct `A door of IndoorGML at the border of two corridors opens those to which a transition leads` {
    /// - Parameters:
    ///   - sides: The corridors to which a transition leads from the door.
    ///   - x: Where the state of the door is; the border is at 10.
    private static func derived(_ sides: [String], x: Double = 10, isCell: Bool = true, more: String = "") throws
        -> Derived
    {
        var sample = IndoorGMLSample()
        func corridor(_ id: String, _ x: Double) -> IndoorGMLSample.Cell {
            .init(
                id: id, element: "TransitionSpace", name: id, description: "storey=\"1\":indoor=\"corridor\":",
                box: [x, x + 10, 0, 4, 0, 3])
        }
        sample.cells = [
            corridor("c1", 0), corridor("c2", 10),
            .init(id: "alpha", name: "Alpha", description: "storey=\"1\":", box: [0, 8, 4, 10, 0, 3]),
            .init(id: "omega", name: "Omega", description: "storey=\"1\":", box: [12, 20, 4, 10, 0, 3]),
        ]
        sample.states["SD"] = [x, 2, 0]
        sample.transitions = [
            .init(id: "ta", ends: ["S-c1", "S-alpha"], line: [5, 2, 0, 4, 4, 0, 4, 7, 0]),
            .init(id: "to", ends: ["S-c2", "S-omega"], line: [15, 2, 0, 16, 4, 0, 16, 7, 0]),
        ]
        for side in sides { sample.transitions.append(.init(id: "d-\(side)", ends: ["S-\(side)", "SD"])) }
        let cell =
            "<core:cellSpaceMember><navi:ConnectionSpace gml:id=\"D\"><gml:description>storey=\"1\":indoor=\"door\":"
            + "\(more)</gml:description><core:duality xlink:href=\"#SD\"/></navi:ConnectionSpace></core:cellSpaceMember>"
        let end = "</core:PrimalSpaceFeatures></core:primalSpaceFeatures>"
        let text = sample.text.replacing(end, with: (isCell ? cell : "") + end)
        let (_, diagnostics, draft) = try IndoorGMLSample.read(text)
        return try Derived.of(draft, diagnostics)
    }

    private static func isWay(_ derived: Derived) -> Bool { derived.distance("alpha", "omega") != nil }

    @Test(arguments: [true, false], [9.96, 10, 10.04, 10.2])
    func `Nobody passes where it leads to one of them only`(isCell: Bool, x: Double) throws {
        for side in ["c1", "c2"] {
            // A line that ends that far in the other corridor leads into it.
            if x > 10.1, side == "c1" { continue }
            #expect(try !Self.isWay(Self.derived([side], x: x, isCell: isCell)), "\(side) \(x)")
        }
        #expect(try !Self.isWay(Self.derived([], x: x, isCell: isCell)))
        #expect(try Self.isWay(Self.derived(["c1", "c2"], x: x, isCell: isCell)))
    }

    @Test func `A closed door is passed by nobody`() throws {
        #expect(try !Self.isWay(Self.derived(["c1", "c2"], more: "status=\"closed\":")))
    }

    /// The states of both corridors, one of them on the border, and what the transition between them says.
    @Test(arguments: ["status=\"closed\"", ""])
    func `A corridor whose state is on the border is passed as the transition says`(
        said: String
    ) throws {
        var sample = IndoorGMLSample()
        sample.cells = ["c1", "c2"].enumerated().map { number, id in
            .init(
                id: id, element: "TransitionSpace", name: id, description: "storey=\"1\":indoor=\"corridor\":",
                box: [Double(number) * 10, Double(number) * 10 + 10, 0, 4, 0, 3])
        }
        sample.cells += [
            .init(id: "alpha", name: "Alpha", description: "storey=\"1\":", box: [0, 8, 4, 10, 0, 3]),
            .init(id: "omega", name: "Omega", description: "storey=\"1\":", box: [12, 20, 4, 10, 0, 3]),
        ]
        sample.states["S-c2"] = [10, 2, 0]
        sample.transitions = [
            .init(id: "ta", ends: ["S-c1", "S-alpha"], line: [5, 2, 0, 4, 4, 0, 4, 7, 0]),
            .init(id: "to", ends: ["S-c2", "S-omega"], line: [10, 2, 0, 16, 2, 0, 16, 4, 0, 16, 7, 0]),
            .init(
                id: "t", ends: ["S-c1", "S-c2"],
                more: said.isEmpty ? "" : "<gml:description>\(said)</gml:description>"),
        ]
        let (_, diagnostics, draft) = try sample.read()
        #expect(try Self.isWay(Derived.of(draft, diagnostics)) == said.isEmpty)
    }
}
