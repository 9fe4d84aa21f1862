import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Stairs over two storeys.
@Suite struct `Stairs of IndoorGML have the steps that the file states` {
    private static func steps(
        _ kind: String, _ said: String = "", cells: [String] = ["", "", ""], storeys: Int = 2
    ) throws -> [Int?] {
        var sample = IndoorGMLSample()
        sample.transitions = []
        for number in 1...storeys {
            let low = Double(number) * 4
            let word = kind.isEmpty ? "" : "indoor=\"\(kind)\":"
            sample.cells += [
                .init(
                    id: "r\(number)", name: "Room \(number)", description: "storey=\"\(number)\":",
                    box: [0, 6, 0, 6, low, low + 3]),
                .init(
                    id: "s\(number)", element: "TransitionSpace",
                    description: "storey=\"\(number)\":\(word)\(cells[number - 1])", box: [6, 10, 0, 6, low, low + 3]),
            ]
            sample.transitions.append(.init(id: "t\(number)", ends: ["S-r\(number)", "S-s\(number)"]))
            if number == 1 { continue }
            sample.transitions.append(
                .init(
                    id: "c\(number)", ends: ["S-s\(number - 1)", "S-s\(number)"],
                    more: said.isEmpty ? "" : "<gml:description>\(said)</gml:description>"))
        }
        let (_, diagnostics, draft) = try sample.read()
        let derived = try Derived.of(draft, diagnostics)
        return try #require(derived.venue.connectors.first).flights.map(\.stepCount)
    }

    @Test(arguments: ["stairs", "staircase"]) func `A transition and its cells state them`(kind: String) throws {
        #expect(try Self.steps(kind) == [nil])
        #expect(try Self.steps(kind, "step_count=\"60\"") == [60])
        #expect(try Self.steps(kind, cells: ["", "steps=\"60\":", ""]) == [60])
        #expect(try Self.steps(kind, "step_count=\"30\"", cells: ["steps=\"60\":", "", ""]) == [60])
        #expect(try Self.steps(kind, "step_count=\"24\"", storeys: 3) == [24, 24])
        #expect(try Self.steps(kind, cells: ["", "", "steps=\"60\":"], storeys: 3) == [nil, 60])
    }

    @Test func `What does not say what it is has them, too, and escalators and ramps have none`() throws {
        #expect(try Self.steps("", "step_count=\"60\"") == [60])
        #expect(try Self.steps("escalator", "step_count=\"60\"").allSatisfy { $0 == nil })
        #expect(try Self.steps("ramp", "step_count=\"60\"").allSatisfy { $0 == nil })
    }
}
