import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkImportKit

@Suite struct `Times of a feed in which nobody gets there` {
    /// How a feed states a way: one row for both directions, one for one direction, or a row each.
    enum Form: CaseIterable, Sendable {
        case both, one, twins
    }

    private static let modes = 1...7
    private static let elevator = 5

    /// A pathway of 257 m in a station, on one level or up a storey, from the south to the north or back.
    private static func report(_ mode: Int, _ time: Int, _ form: Form, isUp: Bool, isBack: Bool) throws -> ImportReport
    {
        let north = 52 + 257 / 111_195.0
        let stops = """
            stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
            S,Central,52.0,5.0,1,,
            E,Main Street,52.0,5.0,2,S,g
            A,,52.0,5.0,3,S,g
            B,,\(north),5.0,3,S,\(isUp ? "u" : "g")
            P,Central,\(north),5.0,0,S,\(isUp ? "u" : "g")

            """
        let (from, to) = isBack ? ("B", "A") : ("A", "B")
        let rows: [String] =
            switch form {
            case .both: ["w,\(from),\(to),\(mode),1,\(time)"]
            case .one: ["w,\(from),\(to),\(mode),0,\(time)"]
            case .twins: ["w,\(from),\(to),\(mode),0,\(time)", "x,\(to),\(from),\(mode),0,\(time)"]
            }
        let files = [
            "stops.txt": stops, "levels.txt": "level_id,level_index\ng,0\nu,1\n",
            "pathways.txt": "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time\n"
                + (["e,E,A,1,1,", "p,B,P,1,1,"] + rows).joined(separator: "\n") + "\n",
        ]
        return try VenueImporter().read(SourceTree(files: files.mapValues { Data($0.utf8) }, root: "feed"))
    }

    /// The times that the ways of a venue state, in seconds.
    private static func times(_ venue: Venue) -> [Double] {
        venue.edges.compactMap(\.duration)
            + venue.connectors.flatMap { connector in
                connector.flights.compactMap(\.duration) + connector.rides.map(\.duration)
                    + [connector.secondsPerLevel, connector.wait.map { $0 > 0 ? $0 : nil } ?? nil].compactMap { $0 }
            }
    }

    @Test(arguments: modes, [false, true]) func `They are ignored, with a warning, in both directions`(
        mode: Int, isUp: Bool
    ) throws {
        // On one level, an elevator is a door.
        if mode == Self.elevator, !isUp { return }
        for form in Form.allCases {
            for isBack in [false, true] {
                let story = "\(form) \(isBack)"
                let report = try Self.report(mode, mode == Self.elevator ? 1 : 16, form, isUp: isUp, isBack: isBack)
                let venue = try #require(report.venues.first, "\(story)")
                #expect(Self.times(venue) == [], "\(story)")
                let warnings = report.diagnostics.filter { $0.code == .impossibleTime }
                #expect(warnings.first?.severity == .warning && warnings.first?.span?.line == 4, "\(story)")
            }
        }
    }

    @Test(arguments: modes, [false, true]) func `Times in which people get there count`(mode: Int, isUp: Bool) throws {
        if mode == Self.elevator, !isUp { return }
        for form in Form.allCases {
            for isBack in [false, true] {
                let report = try Self.report(mode, 600, form, isUp: isUp, isBack: isBack)
                let venue = try #require(report.venues.first)
                #expect(Self.times(venue).contains { $0 > 100 }, "\(form) \(isBack)")
                #expect(!report.diagnostics.contains { $0.code == .impossibleTime }, "\(form) \(isBack)")
            }
        }
    }
}
