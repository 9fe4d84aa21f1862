import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Who passes the doors and shafts of IndoorGML` {
    /// Two rooms with a cell between them that is a door.
    private static func rooms(_ door: String?, description: String = "") -> IndoorGMLSample {
        var sample = IndoorGMLSample()
        sample.cells = [
            .init(id: "a", name: "A", description: "storey=\"1\":", box: [0, 6, 0, 6, 0, 3]),
            .init(
                id: "d", element: "ConnectionSpace", name: door, description: "storey=\"1\":" + description,
                box: [6, 6.3, 2, 4, 0, 3]),
            .init(id: "b", name: "B", description: "storey=\"1\":", box: [6.3, 12, 0, 6, 0, 3]),
        ]
        sample.transitions = [.init(id: "t1", ends: ["S-a", "S-d"]), .init(id: "t2", ends: ["S-d", "S-b"])]
        return sample
    }

    private static func isOpen(_ sample: IndoorGMLSample) throws -> Bool {
        let contents = try sample.read().contents
        return contents.edges.allSatisfy { $0.hours == nil } && contents.openings.allSatisfy { !$0.isEmergencyExit }
    }

    @Test func `A cell that is called an emergency exit is one`() throws {
        #expect(try Self.isOpen(Self.rooms("Door 1")))
        #expect(try Self.isOpen(Self.rooms(nil)))
        #expect(try !Self.isOpen(Self.rooms("Emergency exit")))
        #expect(try !Self.isOpen(Self.rooms("Fire door 3")))
        #expect(try !Self.isOpen(Self.rooms(nil, description: "emergency_exit=\"yes\":")))
    }

    @Test func `A room that is called after an emergency is a room`() throws {
        var sample = Self.rooms("Door 1")
        sample.cells[2].name = "Emergency"
        #expect(try Self.isOpen(sample))
    }

    @Test(arguments: ["freight_elevator", "goods lift", "service elevator", "elevator"])
    func `A freight elevator is for staff`(kind: String) throws {
        var sample = IndoorGMLSample.school
        for index in sample.cells.indices where sample.cells[index].id.hasPrefix("l") {
            sample.cells[index].description = sample.cells[index].description?.replacing("elevator", with: kind)
        }
        #expect(try sample.read().contents.connectors.map(\.access) == [kind == "elevator" ? [] : [.staff]])
    }

    @Test func `An elevator with the usage none is closed`() throws {
        var sample = IndoorGMLSample.school
        for index in sample.cells.indices where sample.cells[index].id.hasPrefix("l") {
            sample.cells[index].more = "<core:usage>none</core:usage>"
        }
        #expect(try sample.read().contents.connectors.map(\.closure) == ["usage=none"])
    }
}
