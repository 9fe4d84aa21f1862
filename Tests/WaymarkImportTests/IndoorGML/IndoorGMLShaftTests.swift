import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two rooms on one storey with the cell of a shaft between them, which leads to a hall above.
@Suite struct `A cell of a shaft in IndoorGML, on its own storey` {
    private static func house(
        _ kind: String, _ said: String = "", transition: String = "", isBypassed: Bool = false
    ) throws -> Derived {
        var sample = IndoorGMLSample()
        func storey(_ number: Int, _ more: String = "") -> String { "storey=\"\(number)\":\(more)" }
        sample.cells = [
            .init(id: "w", name: "West", description: storey(1), box: [0, 6, 0, 6, 0, 3]),
            .init(
                id: "s1", element: "TransitionSpace", description: storey(1, "indoor=\"\(kind)\":\(said)"),
                box: [6, 10, 0, 6, 0, 3]),
            .init(id: "e", name: "East", description: storey(1), box: [10, 18, 0, 6, 0, 3]),
            .init(
                id: "s2", element: "TransitionSpace", description: storey(2, "indoor=\"\(kind)\":"),
                box: [6, 10, 0, 6, 4, 7]),
            .init(id: "u", name: "Up", description: storey(2), box: [10, 18, 0, 6, 4, 7]),
        ]
        sample.transitions = [
            .init(id: "t1", ends: ["S-w", "S-s1"], line: [3, 3, 0, 8, 3, 0], more: transition),
            .init(id: "t2", ends: ["S-s1", "S-e"], line: [8, 3, 0, 14, 3, 0], more: transition),
            .init(id: "climb", ends: ["S-s1", "S-s2"], line: [8, 3, 0, 8, 3, 4]),
            .init(id: "t3", ends: ["S-s2", "S-u"], line: [8, 3, 4, 14, 3, 4]),
        ]
        if isBypassed {
            sample.cells.append(.init(id: "n", name: "North", description: storey(1), box: [0, 18, 6, 10, 0, 3]))
            sample.transitions += [
                .init(id: "t4", ends: ["S-w", "S-n"], line: [3, 3, 0, 3, 8, 0, 9, 8, 0]),
                .init(id: "t5", ends: ["S-n", "S-e"], line: [9, 8, 0, 14, 8, 0, 14, 3, 0]),
            ]
        }
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    private static func names(_ derived: Derived, wheels: Bool = false) -> Set<String> {
        let west = derived.venue.places.first { $0.name.base == "West" }?.id.rawValue ?? ""
        let found = derived.walked(west, wheels: wheels)
        return Set(derived.venue.places.filter { found.contains($0.id) }.map(\.name.base))
    }

    @Test(
        arguments: [
            ("stair", true, false), ("escalator", true, false), ("ramp", true, true), ("elevator", false, false),
        ])
    func `Wheels do not get over stairs, and nobody passes the cabin of an elevator`(
        kind: String, walking: Bool, wheels: Bool
    ) throws {
        let derived = try Self.house(kind)
        #expect(Self.names(derived).contains("East") == walking)
        #expect(Self.names(derived, wheels: true).contains("East") == wheels)
        let around = try Self.house(kind, isBypassed: true)
        #expect(Self.names(around, wheels: true).contains("East"))
    }

    @Test(arguments: ["stair", "escalator", "ramp", "elevator"])
    func `Nobody passes one that is not in service, and the reason is known`(kind: String) throws {
        for said in ["access=\"no\":", "status=\"broken\":"] {
            let derived = try Self.house(kind, said)
            #expect(!Self.names(derived).contains("East"), "\(said)")
            #expect(derived.venue.edges.contains { $0.statedClosure != nil }, "\(said)")
            #expect(derived.venue.connectors.allSatisfy { $0.closure != nil }, "\(said)")
        }
    }

    @Test func `An elevator is boarded at each of its doors, and rides lead to other storeys only`() throws {
        let derived = try Self.house("elevator")
        let elevator = try #require(derived.venue.connectors.first)
        #expect(elevator.stops.count == 3 && !elevator.isThrough)
        func id(_ name: String) -> String { derived.venue.places.first { $0.name.base == name }?.id.rawValue ?? "" }
        for name in ["West", "East"] { #expect(derived.distance(id(name), id("Up"), wheels: true) != nil) }
    }

    @Test func `A shaft with one door says nothing of the way to it`() throws {
        let contents = try IndoorGMLSample.school.read().contents
        #expect(contents.edges.allSatisfy { $0.isAccessible == nil && $0.hours == nil })
        #expect(contents.connectors.allSatisfy { $0.isThrough && $0.stops.count == 2 })
    }
}
