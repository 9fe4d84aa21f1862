import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting

/// Which places a wheelchair does not reach, and what would help most.
struct ReachText {
    private let venue: Venue
    private let report: ReachReport

    init(_ venue: Venue) {
        self.venue = venue
        report = ReachReport(wheelchairIn: venue)
    }

    func write(to outcome: inout CommandOutcome) {
        let reached = report.walkable - report.unreachable.count
        outcome.result(
            "\(venue.name.base): a wheelchair reaches \(reached) of \(counted(report.walkable, "place"))", .strong)
        let names = FeatureNames(venue)
        for id in report.unreachable {
            let level = venue.place(id).map { names.level($0.level) } ?? ""
            outcome.result("  \(id)  \(names.waypoint(.place(id))), \(level)")
        }
        if let improvement = report.improvement {
            let count = counted(improvement.places.count, "place")
            outcome.result(
                "  most would help: \(way(improvement.way)) (\(improvement.barrier.text)), it would open \(count)")
        }
    }

    var json: JSON {
        [
            "venue": .string(venue.id.rawValue), "profile": "wheelchair", "places": .integer(Int64(report.walkable)),
            "unreachable": .array(report.unreachable.map { .string($0.rawValue) }),
            "improvement": report.improvement.map { improvement in
                [
                    "way": .string(way(improvement.way)), "barrier": .string(improvement.barrier.text),
                    "opens": .array(improvement.places.map { .string($0.rawValue) }),
                ]
            } ?? .null,
        ]
    }

    private func way(_ way: ReachReport.Improvement.Way) -> String {
        switch way {
        case .path(let id): "path \"\(id)\""
        case .connector(let id): venue.connector(id).map(FeatureNames(venue).connector) ?? "connector \"\(id)\""
        }
    }
}
