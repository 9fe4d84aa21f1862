import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A ramp from one storey to the next.
@Suite struct `A ramp of IndoorGML is as steep as the file says` {
    /// - Parameter run: How far its ends are apart on the plan, in metres. It rises by 3 m.
    private static func ramp(
        _ said: String = "", cells: [String] = ["", ""], run: Double = 48
    ) throws -> (derived: Derived, ramp: Connector) {
        var sample = IndoorGMLSample()
        func storey(_ number: Int, _ more: String) -> String { "storey=\"\(number)\":\(more)" }
        sample.cells = [
            .init(id: "low", name: "Low", description: storey(1, ""), box: [0, 10, 0, 4, 0, 3]),
            .init(
                id: "v0", element: "TransitionSpace", description: storey(1, "indoor=\"ramp\":\(cells[0])"),
                box: [10, 60, 0, 4, 0, 3]),
            .init(
                id: "v1", element: "TransitionSpace", description: storey(2, "indoor=\"ramp\":\(cells[1])"),
                box: [10, 60, 0, 4, 3, 6]),
            .init(id: "high", name: "High", description: storey(2, ""), box: [60, 70, 0, 4, 3, 6]),
        ]
        sample.states = ["S-v0": [11, 2, 0], "S-v1": [11 + run, 2, 3]]
        let more = said.isEmpty ? "" : "<gml:description>\(said)</gml:description>"
        sample.transitions = [
            .init(id: "t1", ends: ["S-low", "S-v0"], line: [5, 2, 0, 11, 2, 0]),
            .init(id: "x", ends: ["S-v0", "S-v1"], line: [11, 2, 0, 11 + run, 2, 3], more: more),
            .init(id: "t2", ends: ["S-v1", "S-high"], line: [11 + run, 2, 3, 65, 2, 3]),
        ]
        let (_, diagnostics, draft) = try sample.read()
        let derived = try Derived.of(draft, diagnostics)
        return (derived, try #require(derived.venue.connectors.first))
    }

    private static let slopes = [
        ("incline=\"10%\"", 0.1), ("slope=\"10%\"", 0.1), ("gradient=\"1:8\"", 0.125), ("incline=\"0.15\"", 0.15),
        ("incline=\"-10%\"", 0.1), ("incline=\"5%\"", 0.05), ("incline=\"1:20\"", 0.05),
    ]

    @Test(arguments: slopes) func `A stated slope counts`(said: String, slope: Double) throws {
        for (transition, cells) in [
            (said, ["", ""]), ("", [said, said]), ("", [said, ""]), ("", ["", said]), ("incline=\"2%\"", ["", said]),
        ] {
            for run in [48.0, 0] {
                let found = try Self.ramp(transition, cells: cells, run: run)
                #expect(found.ramp.flights.map(\.incline) == [slope], "\(transition) \(cells) \(run)")
                #expect(found.ramp.isAccessible == nil)
                #expect(!found.derived.diagnostics.contains { $0.message.contains("changes nothing") })
            }
        }
    }

    @Test func `A slope in degrees counts`() throws {
        let slope = try #require(try Self.ramp("incline=\"9°\"").ramp.flights.first?.incline)
        #expect(abs(slope - 0.158) < 0.001)
    }

    @Test func `It is for wheels if the file says so`() throws {
        #expect(try Self.ramp(run: 0).ramp.isAccessible == nil)
        #expect(try Self.ramp("wheelchair=\"yes\"", run: 0).ramp.isAccessible == true)
        let cell = "wheelchair=\"yes\""
        #expect(try Self.ramp(cells: [cell, cell], run: 0).ramp.isAccessible == true)
        #expect(try Self.ramp("wheelchair=\"no\"", cells: [cell, cell], run: 0).ramp.isAccessible == false)
        #expect(try Self.ramp("step_count=\"3\"", cells: [cell, cell]).ramp.isAccessible == false)
        #expect(try Self.ramp("incline=\"steep\"").ramp.isAccessible == false)
    }

    @Test(arguments: [("incline=\"10%\"", false), ("incline=\"5%\"", true), ("", true), ("step_count=\"2\"", false)])
    func `Through the cell of a ramp on its storey, wheels pass as its slope says`(said: String, wheels: Bool) throws {
        var sample = IndoorGMLSample()
        sample.cells = [
            .init(id: "w", name: "West", description: "storey=\"1\":", box: [0, 6, 0, 6, 0, 3]),
            .init(
                id: "r", element: "TransitionSpace", description: "storey=\"1\":indoor=\"ramp\":\(said)",
                box: [6, 16, 0, 6, 0, 3]),
            .init(id: "e", name: "East", description: "storey=\"1\":", box: [16, 24, 0, 6, 0, 3]),
        ]
        sample.transitions = [
            .init(id: "t1", ends: ["S-w", "S-r"], line: [3, 3, 0, 11, 3, 0]),
            .init(id: "t2", ends: ["S-r", "S-e"], line: [11, 3, 0, 20, 3, 0]),
        ]
        let (_, diagnostics, draft) = try sample.read()
        let derived = try Derived.of(draft, diagnostics)
        let places = derived.venue.places
        let (west, east) = (places.first { $0.name.base == "West" }, places.first { $0.name.base == "East" })
        let (start, end) = (try #require(west).id.rawValue, try #require(east).id)
        #expect(derived.walked(start).contains(end))
        #expect(derived.walked(start, wheels: true).contains(end) == wheels)
    }
}
