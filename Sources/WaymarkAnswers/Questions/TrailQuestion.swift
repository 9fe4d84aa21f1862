import WaymarkEngine

/// Where was a member?
package struct TrailQuestion: Question {
    package var member = ""
    package var last = false

    package init() {}

    package static var name: StaticString { "trail" }
    package static var doc: StaticString {
        "Show the positions that a member shared with you, and the geofences they entered and left."
    }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.member, "member", "member", at: .positional, required: true, doc: "The member.")
        v.parameter(\.last, "last", doc: "Only the last position.")
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> TrailAnswer {
        let viewer = try inquiry.member()
        let (venue, now) = (try inquiry.venue, try inquiry.moment)
        do throws(AnswerError) {
            let trail = try inquiry.asking { () throws(EngineError) in
                try inquiry.engine.sharing(in: venue).trail(of: member, for: viewer, at: now)
            }
            return TrailAnswer(trail, MemberWords(venue, at: now), onlyLast: last)
        } catch { throw error.about("member") }
    }
}

/// The positions of a member.
package struct TrailAnswer: Answer {
    private let trail: VisibleTrail
    private let words: MemberWords
    private let onlyLast: Bool
    package let positions: [TrailPosition]
    package let crossings: [TrailTransition]

    init(_ trail: VisibleTrail, _ words: MemberWords, onlyLast: Bool) {
        (self.trail, self.words, self.onlyLast) = (trail, words, onlyLast)
        positions = (onlyLast ? trail.points.suffix(1) : trail.points[...]).map { TrailPosition($0, words) }
        crossings = (onlyLast ? [] : trail.crossings).map { TrailTransition($0, words) }
    }

    private var member: MemberEntry { MemberEntry(trail.member) }
    private var end: String? { trail.end?.rawValue }

    package static var name: StaticString { "trail" }
    package static var schema: StaticString? { "waymark.trail/1" }
    package static var doc: StaticString { "The positions that a member shared." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.object(\.member, "member", doc: "The member.")
        v.member(\.end, "end", doc: "Why the last position is no longer current; null while it is current.")
        v.objects(\.positions, "positions", rows: true, doc: "The positions, by time.")
        v.objects(\.crossings, "transitions", doc: "The geofences that were entered and left, by time.")
    }

    package var geoJSON: JSON { TrailGeoJSON.encode([trail], in: words.venue, onlyLast: onlyLast) }

    /// A heading, and the positions and transitions by time, with the levels between them.
    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add(
            "\(trail.member.label): \(counted(trail.points.count, "position"))" + (end.map { ", \($0)" } ?? ""),
            isStrong: true)
        var level: FeatureID??
        func write(_ text: String, at point: TrailPoint) {
            if level != .some(point.level) { sheet.add(words.level(point.level)) }
            level = point.level
            sheet.add(text)
        }
        var rest = crossings[...]
        for (index, position) in positions.enumerated() {
            while let next = rest.first, next.crossing.positionsBefore <= index {
                write(rest.removeFirst().line, at: next.crossing.at)
            }
            write(position.line, at: position.point)
        }
        for crossing in rest { write(crossing.line, at: crossing.crossing.at) }
        return sheet
    }
}

/// A position that a member shared.
package struct TrailPosition: Answer {
    fileprivate let point: TrailPoint
    private let words: MemberWords

    init(_ point: TrailPoint, _ words: MemberWords) { (self.point, self.words) = (point, words) }

    fileprivate var line: String {
        let place = words.place(point.point, point.level, accuracy: point.accuracy) ?? "not exactly known"
        return "  \(words.text(point.time))  \(place)\(marks)"
    }
    /// What is unusual about it, in parentheses.
    fileprivate var marks: String {
        let marks = [
            (point.levelBasis != nil, "level assumed"), (point.isLate, "late"), (point.hasWrongClock, "wrong clock"),
            (point.isExpired, "expired"),
        ].filter(\.0).map(\.1)
        return marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
    }

    fileprivate var levelBasis: String? { point.levelBasis?.rawValue }
    fileprivate var time: VenueMoment { VenueMoment(point.time, in: words.venue.calendar) }

    package static var name: StaticString { "trail_position" }
    package static var doc: StaticString { "A position that a member shared." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        facts(\.self, &v)
    }

    /// Declares the members of a position, for a type that has one.
    fileprivate static func facts<V: MemberVisitor>(_ path: KeyPath<V.Root, TrailPosition>, _ v: inout V) {
        func at<Value>(_ member: KeyPath<TrailPosition, Value>) -> KeyPath<V.Root, Value> {
            path.appending(path: member)
        }
        v.member(at(\.point.point.x), "x", .metres, doc: "The position in the venue's frame.")
        v.member(at(\.point.point.y), "y", .metres, doc: "The same.")
        v.member(at(\.point.level), "level_id", doc: "The id of the level.")
        v.member(at(\.levelBasis), "level_by", doc: "What the level was judged by; null if it was stated.")
        v.member(at(\.time), "time", doc: "When it was measured.")
        v.member(
            at(\.point.accuracy), "accuracy_m", .metres, doc: "The radius within which the member probably was.")
        v.member(at(\.point.isLate), "late", doc: "Whether it arrived after a newer one.")
        v.member(at(\.point.isExpired), "expired", doc: "Whether the time for which it was shared is over.")
        v.member(
            at(\.point.hasWrongClock), "wrong_clock",
            doc: "Whether the clock of the sender was wrong; the time is then that of the arrival.")
    }
}

/// A geofence that a member entered or left.
package struct TrailTransition: Answer {
    fileprivate let crossing: TrailCrossing
    private let position: TrailPosition
    private let words: MemberWords

    init(_ crossing: TrailCrossing, _ words: MemberWords) {
        (self.crossing, self.words) = (crossing, words)
        position = TrailPosition(crossing.at, words)
    }

    fileprivate var line: String {
        let verb = crossing.direction == .enter ? "entered" : "left"
        let name = crossing.name ?? crossing.region ?? "a geofence"
        return "  \(words.text(crossing.at.time))  \(verb) \(name.onOneLine)\(position.marks)"
    }
    private var event: String { crossing.direction.rawValue }
    private var label: String? { crossing.name?.onOneLine }

    package static var name: StaticString { "trail_transition" }
    package static var doc: StaticString { "A geofence that a member entered or left." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.event, "event", doc: "enter or exit.")
        v.member(\.crossing.region, "region", doc: "The id of the geofence.")
        v.member(\.label, "name", doc: "The name of the geofence.")
        TrailPosition.facts(\.position, &v)
    }
}
