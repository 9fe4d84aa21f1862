import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A corridor and two rooms behind doors that are drawn as cells.
@Suite struct `A door of IndoorGML is as wide as its cell is drawn` {
    /// - Parameters:
    ///   - wall: How thick the wall is.
    ///   - line: Whether the transitions leave the cells, so that they are led through the doors.
    private static func derived(
        _ width: Double, wall: Double = 0.2, isAside: Bool = false, floors: String = "free", element: String = "",
        said: String = "", angle: Double = 0
    ) throws -> Derived {
        var sample = IndoorGMLSample()
        let storey = "storey=\"1\":"
        sample.cells = [
            .init(
                id: "hall", element: "TransitionSpace", name: "Hall", description: storey + "indoor=\"corridor\":",
                box: [0, 30, 0, 4, 0, 3])
        ]
        sample.states["S-hall"] = [15, 2, 0]
        for (room, x) in [("alpha", 0.0), ("omega", 20.0)] {
            sample.cells += [
                .init(id: room, name: room, description: storey, box: [x, x + 9.5, 4 + wall, 12, 0, 3]),
                .init(
                    id: "d-\(room)", element: "ConnectionSpace", name: element.isEmpty ? nil : element,
                    description: element.isEmpty ? storey + "indoor=\"door\":" + said : storey + said,
                    box: [x + 4, x + 4 + width, 4, 4 + wall, 0, 3]),
            ]
            let door = x + 4 + width / 2
            sample.transitions += [
                .init(
                    id: "t-\(room)", ends: ["S-hall", "S-d-\(room)"],
                    line: isAside ? [] : [15, 2, 0, door, 2, 0, door, 4 + wall / 2, 0]),
                .init(
                    id: "u-\(room)", ends: ["S-d-\(room)", "S-\(room)"],
                    line: isAside ? [] : [door, 4 + wall / 2, 0, door, 8, 0, x + 4.75, 8 + wall / 2, 0]),
            ]
        }
        let (_, diagnostics, draft) = try sample.read(mapping: "indoorgml: 1\nfloors: \(floors)\n")
        return try Derived.of(draft, diagnostics)
    }

    private static func isForWheels(_ derived: Derived) -> Bool {
        derived.distance("alpha", "omega", width: 0.9, wheels: true) != nil
    }

    @Test(
        arguments: [0.6, 0.7, 0.85, 0.89, 0.9, 1, 2],
        [(0.2, false), (0.2, true), (0.5, false), (0.5, true), (0.8, true)])
    func `Wheels pass from 0,9 metres`(width: Double, drawn: (Double, Bool)) throws {
        for floors in ["free", "edges"] {
            // Lines that are kept do not lead through the doors.
            if floors == "edges", drawn.1 { continue }
            let derived = try Self.derived(width, wall: drawn.0, isAside: drawn.1, floors: floors)
            #expect(derived.distance("alpha", "omega") != nil)
            #expect(Self.isForWheels(derived) == (width >= 0.9), "\(floors)")
        }
    }

    @Test func `A stated width, also of the other door, is not widened by the drawing`() throws {
        #expect(try !Self.isForWheels(Self.derived(1.2, said: "width=\"0.7\":")))
        #expect(try !Self.isForWheels(Self.derived(0.6, said: "width=\"1.2\":")))
    }

    @Test func `A door that only its element names is as wide as it is drawn, too`() throws {
        for width in [0.6, 1] {
            let doors = try Self.derived(width, element: "Entrance 3").venue.openings
            #expect(!doors.isEmpty && doors.allSatisfy { $0.clearWidth == width })
        }
    }
}
