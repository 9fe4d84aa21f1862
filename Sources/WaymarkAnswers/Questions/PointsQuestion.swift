import WaymarkEngine

/// How many points has a visitor earned, and what for?
package struct PointsQuestion: Question {
    package init() {}

    package static var name: StaticString { "points" }
    package static var doc: StaticString { "Show the visitor's points and what they were awarded for." }
    package static var topic: Topic { .recommendations }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> PointsAnswer {
        let calendar = try inquiry.venue.calendar
        guard let visitor = inquiry.visitor else {
            throw AnswerError(.forbidden, "points belong to a visitor", help: "ask as a visitor")
        }
        let engine = inquiry.engine
        return try inquiry.asking { () throws(EngineError) in
            PointsAnswer(
                visitor: visitor, points: try engine.points(of: visitor),
                visits: try engine.visits(of: visitor).filter { $0.state == .arrived }
                    .map { PointsVisit(visit: $0, calendar: calendar) },
                awards: try engine.awards(of: visitor).map { award, venue, booked in
                    PointsAward(award: award, venue: venue, booked: booked, calendar: calendar)
                })
        }
    }
}

/// The points of a visitor.
package struct PointsAnswer: Answer {
    package let visitor: String
    package let points: Int
    package let visits: [PointsVisit]
    package let awards: [PointsAward]

    /// What points were given for, in the order of time. Of the same time, visits are first.
    package var entries: [PointsEntry] {
        let all =
            visits.map {
                PointsEntry(
                    time: $0.time, venue: $0.visit.venue, what: $0.visit.recommendation.rawValue,
                    points: $0.visit.points, reason: nil)
            }
            + awards.map {
                PointsEntry(
                    time: $0.time, venue: $0.venue, what: $0.award.plugin, points: $0.award.points,
                    reason: $0.award.reason)
            }
        return all.enumerated().sorted {
            ($0.element.time?.moment.milliseconds ?? 0, $0.offset)
                < ($1.element.time?.moment.milliseconds ?? 0, $1.offset)
        }.map(\.element)
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add("\(visitor): \(counted(points, "point"))", isStrong: true)
        for entry in entries {
            let time = entry.time.map { $0.calendar.formatLocal($0.moment) } ?? ""
            let reason = entry.reason.map { " for \($0)" } ?? ""
            sheet.add("\(time)  \(entry.venue)  \(entry.what)  \(entry.points)\(reason)")
        }
        return sheet
    }

    package static var name: StaticString { "points" }
    package static var schema: StaticString? { "waymark.points/1" }
    package static var doc: StaticString { "The points of a visitor in all venues." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.visitor, "visitor", doc: "The id of the visitor.")
        v.member(\.points, "points", doc: "All points.")
        v.objects(\.visits, "visits", doc: "The recommended places that the visitor reached.")
        v.objects(\.awards, "awards", doc: "What plugins gave points for.")
        v.objects(\.entries, "entries", rows: true, for: [.rows, .tables], doc: "Both, in the order of time.")
    }
}

/// A recommended place that a visitor reached.
package struct PointsVisit: Answer {
    let visit: Visit
    let calendar: VenueCalendar

    package var time: VenueMoment? { visit.ended.map { VenueMoment($0, in: calendar) } }

    package static var name: StaticString { "points_visit" }
    package static var doc: StaticString { "A recommended place that a visitor reached." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.visit.venue, "venue", doc: "The venue.")
        v.member(\.visit.recommendation, "recommendation", doc: "The recommendation.")
        v.member(\.visit.points, "points", doc: "Its points.")
        v.member(\.time, "time", doc: "When the visitor arrived.")
    }
}

/// Points that a plugin gave.
package struct PointsAward: Answer {
    let award: PluginAward
    package let venue: FeatureID
    let booked: Timestamp
    let calendar: VenueCalendar

    package var time: VenueMoment? { VenueMoment(booked, in: calendar) }

    package static var name: StaticString { "points_award" }
    package static var doc: StaticString { "Points that a plugin gave." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.venue, "venue", doc: "The venue.")
        v.member(\.award.plugin, "plugin", doc: "The plugin.")
        v.member(\.award.id, "id", doc: "The id of the award.")
        v.member(\.award.points, "points", doc: "The points.")
        v.member(\.award.reason, "reason", doc: "What they are for.")
        v.member(\.time, "time", doc: "When they were booked.")
    }
}

/// Something that points were given for.
package struct PointsEntry: Answer {
    package let time: VenueMoment?
    package let venue: FeatureID
    package let what: String
    package let points: Int
    package let reason: String?

    package static var name: StaticString { "points_entry" }
    package static var doc: StaticString { "Something that points were given for." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", doc: "When.")
        v.member(\.venue, "venue", doc: "The venue.")
        v.member(\.what, "what", doc: "The recommendation, or the plugin.")
        v.member(\.points, "points", doc: "The points.")
        v.member(\.reason, "reason", doc: "What a plugin gave them for.")
    }
}
