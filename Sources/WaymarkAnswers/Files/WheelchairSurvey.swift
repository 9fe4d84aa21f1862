import WaymarkEngine

/// The places that a wheelchair does not reach, the change that would help most, and the places that nobody reaches.
package struct WheelchairSurvey: Answer {
    private let venue: Venue
    fileprivate let report: WheelchairReport

    init(_ venue: Venue) {
        self.venue = venue
        report = Engine.wheelchairReach(in: venue)
    }

    /// Adds the survey as text.
    package func write(to sheet: inout AnswerSheet) {
        let reached = report.walkable - report.unreachable.count
        sheet.add(
            "\(venue.name.base): a wheelchair reaches \(reached) of \(counted(report.walkable, "place"))",
            isStrong: true)
        list(report.unreachable, to: &sheet)
        if let improvement = report.improvement {
            let count = counted(improvement.places.count, "place")
            sheet.add(
                "  best improvement: \(change(improvement)); it would open \(count)")
        }
        if !report.restricted.isEmpty {
            sheet.add(
                "\(venue.name.base): \(counted(report.restricted.count, "place")) only for some roles", isStrong: true)
            list(report.restricted, to: &sheet)
        }
        guard !report.isolated.isEmpty else { return }
        sheet.add(
            "\(venue.name.base): \(counted(report.isolated.count, "place")) out of reach, even on foot", isStrong: true)
        list(report.isolated, to: &sheet)
    }

    private func list(_ places: [FeatureID], to sheet: inout AnswerSheet) {
        let names = FeatureNames(venue)
        for id in places {
            let level = venue.place(id).map { names.level(of: $0) } ?? ""
            sheet.add("  \(id)  \(names.waypoint(.place(id))), \(level)")
        }
    }

    private var profile: String { "wheelchair" }
    private var improvement: Improvement? { report.improvement.map { Improvement($0, way: way($0.way)) } }

    package static var name: StaticString { "wheelchair_survey" }
    package static var doc: StaticString { "What of a venue a wheelchair reaches." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.venue.id, "venue", doc: "The id of the venue.")
        v.member(\.profile, "profile", doc: "Always wheelchair.")
        v.member(\.report.walkable, "places", doc: "The number of places that people on foot reach.")
        v.member(\.report.unreachable, "unreachable", doc: "The ids of those that a wheelchair does not reach.")
        v.member(\.report.restricted, "restricted", doc: "The ids of places that only some roles reach.")
        v.member(\.report.isolated, "isolated", doc: "The ids of places that nobody reaches.")
        v.object(\.improvement, "improvement", doc: "The change that would help most; null if none helps.")
    }

    /// A change of a venue that lets wheelchairs reach more places.
    package struct Improvement: Answer {
        private let improvement: WheelchairReport.Improvement
        private let way: String

        fileprivate init(_ improvement: WheelchairReport.Improvement, way: String) {
            (self.improvement, self.way) = (improvement, way)
        }

        private var barrier: String { improvement.barrier.text }

        package static var name: StaticString { "wheelchair_improvement" }
        package static var doc: StaticString { "A change of a venue that lets wheelchairs reach more places." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.way, "way", doc: "The path or the connector, in words.")
            v.member(\.barrier, "barrier", doc: "What is in the way.")
            v.member(\.improvement.places, "opens", doc: "The ids of the places that it would open.")
        }
    }

    /// The number of platforms that a transit feed marks as wheelchair accessible, and how many of them a wheelchair
    /// reaches.
    private var platforms: (reached: Int, flagged: Int) {
        let flagged = venue.places.filter {
            $0.category == "transit.platform" && $0.tags["wheelchair_boarding"] == "1"
        }
        let reached = Set(report.reached)
        return (flagged.filter { reached.contains($0.id) }.count, flagged.count)
    }

    /// Returns a summary of all venues of a feed if it has several venues or marks platforms, otherwise nil.
    package static func summary(_ surveys: [WheelchairSurvey]) -> String? {
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

    fileprivate static func total(_ surveys: [WheelchairSurvey]) -> (reached: Int, flagged: Int) {
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

/// What wheelchairs reach in all venues of a source.
package struct WheelchairSummary: Answer {
    private let surveys: [WheelchairSurvey]
    private let platforms: (reached: Int, flagged: Int)

    init(_ surveys: [WheelchairSurvey]) {
        self.surveys = surveys
        platforms = WheelchairSurvey.total(surveys)
    }

    private var venues: Int { surveys.count }
    private var places: Int { surveys.reduce(0) { $0 + $1.report.walkable } }
    private var reached: Int { surveys.reduce(0) { $0 + $1.report.reached.count } }
    private var isolated: Int { surveys.reduce(0) { $0 + $1.report.isolated.count } }

    package static var name: StaticString { "wheelchair_summary" }
    package static var doc: StaticString { "What wheelchairs reach in all venues of a source." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.venues, "venues", doc: "The number of venues.")
        v.member(\.places, "places", doc: "The number of places that people on foot reach.")
        v.member(\.reached, "reached", doc: "The number of those that a wheelchair reaches.")
        v.member(\.isolated, "isolated", doc: "The number of places that nobody reaches.")
        v.member(
            \.platforms.flagged, "platforms_flagged",
            doc: "The number of platforms that a transit feed marks as accessible.")
        v.member(
            \.platforms.reached, "platforms_flagged_reached", doc: "The number of those that a wheelchair reaches.")
    }
}
