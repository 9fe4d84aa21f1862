import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `What a point or an amenity says of a drawn elevator holds for it` {
    private static let states: [(property: String, isClosed: Bool)] = [
        ("\"status\": \"out of service\"", true), ("\"access\": \"no\"", true), ("\"hours\": \"off\"", true),
        ("\"name\": {\"en\": \"Lift North (out of order)\"}", true), ("\"wheelchair\": \"no\"", false),
    ]

    private static let lift = "\"kind\": \"elevator\""

    /// A hall, an elevator and a door between them in a GeoJSON plan, on each of two levels.
    private static let halls = (0...1).flatMap { level in
        [
            PlanSample.feature(
                PlanSample.box(0, 0, 20, 10), "\"kind\": \"corridor\", \"level\": \(level)", id: "h\(level)"),
            PlanSample.feature(PlanSample.box(20, 4, 3, 3), "\(lift), \"level\": \(level)", id: "l\(level)"),
            PlanSample.feature(
                PlanSample.line((20, 5), (20, 6)), "\"kind\": \"door\", \"level\": \(level)", id: "d\(level)"),
        ]
    }

    private func connector(_ files: [String: Data]) throws -> Connector {
        let report = try VenueImporter().read(SourceTree(files: files, root: "house"))
        let venue = try #require(report.venues.first)
        #expect(venue.connectors.count == 1)
        return try #require(venue.connectors.first)
    }

    /// A hall and an elevator on each of two levels, with amenities for the elevator.
    private func imdf(_ property: String, _ unitIDs: [[String]], category: String = "elevator") -> IMDFSample {
        var sample = IMDFSample()
        sample.language = "en"
        sample.add("venue", "house", IMDFSample.box(-9, -9, 60, 60), "\"name\": {\"en\": \"House\"}")
        for level in 0...1 {
            sample.add("level", "L\(level)", IMDFSample.box(0, 0, 30, 10), "\"ordinal\": \(level), \"outdoor\": false")
            let on = "\"level_id\": \"L\(level)\""
            sample.add("unit", "hall\(level)", IMDFSample.box(0, 0, 20, 10), "\"category\": \"walkway\", \(on)")
            sample.add("unit", "lift\(level)", IMDFSample.box(20, 4, 3, 3), "\"category\": \"\(category)\", \(on)")
            sample.add(
                "opening", "door\(level)", IMDFSample.line([(20, 5), (20, 6)]), "\"category\": \"pedestrian\", \(on)")
        }
        sample.add(
            "opening", "main", IMDFSample.line([(5, 0), (7, 0)]), "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
        for (index, units) in unitIDs.enumerated() {
            sample.add(
                "amenity", "a\(index)", IMDFSample.point(21, 5),
                "\"category\": \"\(category)\", \"unit_ids\": [\(units.map { "\"\($0)\"" }.joined(separator: ", "))], \(property)"
            )
        }
        return sample
    }

    @Test(arguments: states.indices)
    func `An amenity closes the elevator of IMDF`(_ index: Int) throws {
        let (property, isClosed) = Self.states[index]
        let hosts = [
            [["lift0", "lift1"]], [["lift0"], ["lift1"]], [["hall0", "hall1"]], [["hall0"], ["hall1"]],
        ]
        for units in hosts {
            let found = try connector(imdf(property, units).files)
            #expect((found.closure != nil) == isClosed, "\(units)")
            if !isClosed { #expect(found.isAccessible == false, "\(units)") }
        }
    }

    @Test func `An amenity of IMDF states hours, roles and the name`() throws {
        let more = "\"hours\": \"Mo-Fr 20:00-22:00\", \"access\": \"staff\", \"name\": {\"en\": \"Lift North\"}"
        let found = try connector(imdf(more, [["lift0", "lift1"]]).files)
        #expect(found.name?.base == "Lift North" && found.closure == nil)
        #expect(found.stops.allSatisfy { $0.access == [.staff] && $0.hours?.source == "Mo-Fr 20:00-22:00" })
    }

    @Test func `An amenity of IMDF closes stairs, too`() throws {
        let found = try connector(imdf("\"access\": \"no\"", [["lift0", "lift1"]], category: "stairs").files)
        #expect(found.closure == "access=no")
    }

    @Test func `A relationship of IMDF closes the elevator with its reason`() throws {
        var sample = imdf("\"name\": null", [])
        sample.add(
            "relationship", "way", "null",
            "\"category\": \"elevator\", \"direction\": \"undirected\", \"status\": \"out of order\", "
                + "\"origin\": {\"id\": \"lift0\"}, \"destination\": {\"id\": \"lift1\"}")
        let found = try connector(sample.files)
        #expect(found.closure == "status=out of order" && found.hours == nil)
    }

    @Test(arguments: states.indices)
    func `A point closes the elevator of a GeoJSON plan`(_ index: Int) throws {
        let (property, isClosed) = Self.states[index]
        for levels in [["\"levels\": [0, 1]"], ["\"level\": 0", "\"level\": 1"], ["\"level\": 1"]] {
            var sample = PlanSample()
            var features = Self.halls
            for (number, level) in levels.enumerated() {
                features.append(
                    PlanSample.feature(PlanSample.point(21, 5), "\(Self.lift), \(level), \(property)", id: "p\(number)")
                )
            }
            sample.add(features, to: "house.geojson")
            let found = try connector(sample.files.mapValues { Data($0.utf8) })
            #expect((found.closure != nil) == isClosed, "\(levels)")
            if !isClosed { #expect(found.isAccessible == false, "\(levels)") }
        }
    }

    @Test func `A drawn elevator of IMDF with two cabins is in service as long as one of them is`() throws {
        func shaft(_ first: String, _ second: String, apart: Bool = false) throws -> Connector {
            var sample = imdf("", [])
            for (number, property) in [first, second].enumerated() {
                let groups = apart ? ["\"lift0\"", "\"lift1\""] : ["\"lift0\", \"lift1\""]
                for (part, units) in groups.enumerated() {
                    sample.add(
                        "amenity", "a\(number)-\(part)", IMDFSample.point(21, 5),
                        "\"category\": \"elevator\", \"unit_ids\": [\(units)], \"name\": {\"en\": \"Lift \(number + 1)\"}, "
                            + "\"correlation_id\": \"n\(number)\"" + property)
                }
            }
            return try connector(sample.files)
        }
        let closed = ", \"status\": \"out of service\""
        for apart in [false, true] {
            for (first, second) in [(closed, ""), ("", closed)] {
                let found = try shaft(first, second, apart: apart)
                #expect(found.closure == nil && found.name?.base == "Lift 1, Lift 2", "\(apart) \(first)")
                #expect(Set(found.alternateIDs).isSuperset(of: ["n0", "n1"]))
            }
            #expect(try shaft(closed, closed, apart: apart).closure == "status=out of service")
            let staff = try shaft(", \"access\": \"staff\"", "", apart: apart)
            #expect(staff.access.isEmpty && staff.stops.allSatisfy(\.access.isEmpty))
            let one = try shaft(", \"wheelchair\": \"no\"", ", \"wheelchair\": \"yes\"", apart: apart)
            #expect(one.isAccessible != false)
            #expect(
                try shaft(", \"wheelchair\": \"no\"", ", \"wheelchair\": \"no\"", apart: apart).isAccessible == false)
        }
    }

    @Test func `So is one of a GeoJSON plan`() throws {
        func shaft(_ first: String, _ second: String) throws -> Connector {
            var sample = PlanSample()
            var features = Self.halls
            for (number, property) in [first, second].enumerated() {
                features.append(
                    PlanSample.feature(
                        PlanSample.point(21, 5 + Double(number)),
                        "\(Self.lift), \"levels\": [0, 1], \"name\": \"Lift \(number + 1)\"\(property)",
                        id: "p\(number)"))
            }
            sample.add(features, to: "house.geojson")
            return try connector(sample.files.mapValues { Data($0.utf8) })
        }
        let closed = ", \"status\": \"closed\""
        #expect(try shaft(closed, "").closure == nil)
        #expect(try shaft("", closed).closure == nil)
        #expect(try shaft("", closed).name?.base == "Lift 1, Lift 2")
        #expect(try shaft(closed, closed).closure == "status=closed")
    }
}
