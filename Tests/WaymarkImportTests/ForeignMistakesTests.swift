import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `Mistakes in the plans of foreign formats` {
    /// A plan of two storeys that two formats can hold.
    private struct Plan {
        var units: [(id: String, kind: String, level: Int, box: [Double])] = []
        var doors: [(id: String, level: Int, from: (Double, Double), to: (Double, Double))] = []

        static var house: Plan {
            var plan = Plan()
            for level in 0...1 {
                plan.units.append(("hall\(level)", "corridor", level, [0, 0, 30, 10]))
                plan.units.append(("stair\(level)", "stairs", level, [30, 0, 4, 10]))
                plan.doors.append(("stair-door\(level)", level, (30, 4), (30, 6)))
                for room in 0...2 {
                    let x = Double(room) * 10
                    plan.units.append(("room\(level)\(room)", "room", level, [x, 10, 10, 8]))
                    plan.doors.append(("door\(level)\(room)", level, (x + 4, 10), (x + 6, 10)))
                }
            }
            plan.doors.append(("main", 0, (10, 0), (12, 0)))
            return plan
        }

        var imdf: [String: Data] {
            var sample = IMDFSample()
            sample.language = "en"
            sample.add("venue", "house", IMDFSample.box(-20, -20, 80, 80), "\"name\": {\"en\": \"House\"}")
            for level in 0...1 {
                sample.add(
                    "level", "L\(level)", IMDFSample.box(0, 0, 40, 20), "\"ordinal\": \(level), \"outdoor\": false")
            }
            for unit in units {
                let kind = unit.kind == "corridor" ? "walkway" : unit.kind
                let box = IMDFSample.box(unit.box[0], unit.box[1], unit.box[2], unit.box[3])
                sample.add("unit", unit.id, box, "\"category\": \"\(kind)\", \"level_id\": \"L\(unit.level)\"")
            }
            for door in doors {
                let line = IMDFSample.line([door.from, door.to])
                sample.add("opening", door.id, line, "\"category\": \"pedestrian\", \"level_id\": \"L\(door.level)\"")
            }
            return sample.files
        }

        var geoJSON: [String: Data] {
            var sample = PlanSample()
            let rooms = units.map { unit in
                PlanSample.feature(
                    PlanSample.box(unit.box[0], unit.box[1], unit.box[2], unit.box[3]),
                    "\"kind\": \"\(unit.kind)\", \"level\": \(unit.level)", id: unit.id)
            }
            let openings = doors.map { door in
                PlanSample.feature(
                    PlanSample.line(door.from, door.to), "\"kind\": \"door\", \"level\": \(door.level)", id: door.id)
            }
            sample.add(rooms + openings, to: "house.geojson")
            return sample.files.mapValues { Data($0.utf8) }
        }
    }

    private static let codes: Set<DiagnosticCode> = [
        .shaftWithOneEnd, .overlappingUnits, .openingAcrossWall, .openingJoinsNothing, .sameNameConnectors,
    ]

    /// What both formats say about a changed plan.
    private func messages(_ change: (inout Plan) -> Void) throws -> [String] {
        var plan = Plan.house
        change(&plan)
        let found = try [plan.imdf, plan.geoJSON].map { files in
            let report = try VenueImporter().read(SourceTree(files: files, root: "house"))
            return report.diagnostics.filter { Self.codes.contains($0.code) }.map(\.message)
        }
        #expect(found[0] == found[1])
        return found[0]
    }

    @Test func `A plan without mistakes has none`() throws { #expect(try messages { _ in } == []) }

    @Test func `A room is drawn twice, or over half of another`() throws {
        #expect(
            try messages { $0.units.append(("again", "room", 0, [0, 10, 10, 8])) } == [
                "unit \"again\" is drawn over unit \"room00\""
            ])
        #expect(
            try messages { $0.units.append(("half", "room", 0, [0, 14, 10, 8])) } == [
                "unit \"half\" overlaps unit \"room00\" by 50 %"
            ])
    }

    @Test func `Stairs and a ramp lead to no other level`() throws {
        #expect(
            try messages { plan in
                plan.units.removeAll { $0.id == "stair1" }
                plan.doors.removeAll { $0.id == "stair-door1" }
            } == ["unit \"stair0\" (stairs) leads to no other level"])
        #expect(
            try messages { plan in
                plan.units.append(("ramp", "ramp", 0, [-4, 0, 4, 10]))
                plan.doors.append(("ramp-door", 0, (0, 4), (0, 6)))
            } == ["unit \"ramp\" (ramp) leads to no other level"])
    }

    @Test func `Doors are far away, in the middle of a hall or a room, and across a wall`() throws {
        #expect(
            try messages { $0.doors.append(("far", 0, (80, 5), (81, 5))) } == [
                "opening \"far\" is not in the outline of any unit"
            ])
        #expect(
            try messages { $0.doors.append(("mid", 0, (15, 5), (16, 5))) } == [
                "opening \"mid\" joins unit \"hall0\" to nothing, and is not an exit"
            ])
        #expect(
            try messages { $0.doors.append(("cross", 0, (17, 8), (17, 12))) } == [
                "opening \"cross\" lies across the wall of unit \"room01\""
            ])
    }

    @Test func `Many mistakes of a kind are one warning`() throws {
        let found = try messages { plan in
            for number in 0...8 { plan.units.append(("again\(number)", "room", 0, [0, 10, 10, 8])) }
        }
        #expect(found == ["45 pairs of units overlap, or are drawn over each other"])
    }
}
