import WaymarkAnswers
import WaymarkEngine

/// The places that a wheelchair does not reach, the change that would help most, and the places that nobody reaches.
struct WheelchairText {
    private let venue: Venue
    private let report: WheelchairReport

    init(_ venue: Venue) {
        self.venue = venue
        report = Engine.wheelchairReach(in: venue)
    }

    func write(to outcome: inout CommandOutcome) {
        let reached = report.walkable - report.unreachable.count
        outcome.result(
            "\(venue.name.base): a wheelchair reaches \(reached) of \(counted(report.walkable, "place"))", .strong)
        list(report.unreachable, to: &outcome)
        if let improvement = report.improvement {
            let count = counted(improvement.places.count, "place")
            outcome.result(
                "  best improvement: \(change(improvement)); it would open \(count)")
        }
        if !report.restricted.isEmpty {
            outcome.result(
                "\(venue.name.base): \(counted(report.restricted.count, "place")) only for some roles", .strong)
            list(report.restricted, to: &outcome)
        }
        guard !report.isolated.isEmpty else { return }
        outcome.result(
            "\(venue.name.base): \(counted(report.isolated.count, "place")) out of reach, even on foot", .strong)
        list(report.isolated, to: &outcome)
    }

    private func list(_ places: [FeatureID], to outcome: inout CommandOutcome) {
        let names = FeatureNames(venue)
        for id in places {
            let level = venue.place(id).map { names.level(of: $0) } ?? ""
            outcome.result("  \(id)  \(names.waypoint(.place(id))), \(level)")
        }
    }

    var json: JSON {
        [
            "venue": .string(venue.id.rawValue), "profile": "wheelchair", "places": .integer(Int64(report.walkable)),
            "unreachable": .array(report.unreachable.map { .string($0.rawValue) }),
            "restricted": .array(report.restricted.map { .string($0.rawValue) }),
            "isolated": .array(report.isolated.map { .string($0.rawValue) }),
            "improvement": report.improvement.map { improvement in
                [
                    "way": .string(way(improvement.way)), "barrier": .string(improvement.barrier.text),
                    "opens": .array(improvement.places.map { .string($0.rawValue) }),
                ]
            } ?? .null,
        ]
    }

    /// The number of platforms that a transit feed marks as wheelchair accessible, and how many of them a wheelchair
    /// reaches.
    var platforms: (reached: Int, flagged: Int) {
        let flagged = venue.places.filter {
            $0.category == "transit.platform" && $0.tags["wheelchair_boarding"] == "1"
        }
        let reached = Set(report.reached)
        return (flagged.filter { reached.contains($0.id) }.count, flagged.count)
    }

    /// Returns a summary of all venues of a feed if it has several venues or marks platforms, otherwise nil.
    static func summary(_ surveys: [WheelchairText]) -> String? {
        let platforms = total(surveys)
        guard surveys.count > 1 || platforms.flagged > 0 else { return nil }
        let walkable = surveys.reduce(0) { $0 + $1.report.walkable }
        let reached = surveys.reduce(0) { $0 + $1.report.reached.count }
        let isolated = surveys.reduce(0) { $0 + $1.report.isolated.count }
        let places =
            "total: a wheelchair reaches \(reached) of \(counted(walkable, "place"))"
            + (isolated > 0 ? ", \(isolated) out of reach for everybody" : "")
        if platforms.flagged == 0 { return places }
        return
            "\(places), \(platforms.reached) of \(counted(platforms.flagged, "platform")) flagged wheelchair accessible"
    }

    static func summaryJSON(_ surveys: [WheelchairText]) -> JSON {
        let platforms = total(surveys)
        return [
            "venues": .integer(Int64(surveys.count)),
            "places": .integer(Int64(surveys.reduce(0) { $0 + $1.report.walkable })),
            "reached": .integer(Int64(surveys.reduce(0) { $0 + $1.report.reached.count })),
            "isolated": .integer(Int64(surveys.reduce(0) { $0 + $1.report.isolated.count })),
            "platforms_flagged": .integer(Int64(platforms.flagged)),
            "platforms_flagged_reached": .integer(Int64(platforms.reached)),
        ]
    }

    private static func total(_ surveys: [WheelchairText]) -> (reached: Int, flagged: Int) {
        surveys.map(\.platforms).reduce((reached: 0, flagged: 0)) { ($0.reached + $1.reached, $0.flagged + $1.flagged) }
    }

    private func change(_ improvement: WheelchairReport.Improvement) -> String {
        guard case .kind = improvement.barrier else { return "\(way(improvement.way)) (\(improvement.barrier.text))" }
        return "a step-free way beside \(way(improvement.way))"
    }

    private func way(_ way: WheelchairReport.Improvement.Way) -> String {
        switch way {
        case .path(let id): "path \"\(id)\""
        case .connector(let id): venue.connector(id).map(FeatureNames(venue).connector) ?? "connector \"\(id)\""
        }
    }
}
