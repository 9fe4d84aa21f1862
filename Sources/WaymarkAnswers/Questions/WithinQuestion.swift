import WaymarkEngine

/// Which places are within a time or a distance?
package struct WithinQuestion: Question {
    package var time: SpanText?
    package var metres: Double?
    package var category: String?
    package var ends = ReachParameters()

    package init() {}

    package static var name: StaticString { "within" }
    package static var doc: StaticString { "List the places within a time or a distance." }
    package static var topic: Topic { .routes }
    package static var discussion: StaticString {
        """
        A place is within 5m if the route to it takes five minutes at most: with closures, opening hours on the way, waits \
        and the costs of plugins.

        With --to, the ways lead from the places to the point, as passages are at the time of departure.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.time, "time", "time", at: .positional, default: "5m", doc: "The travel time: 90s, 5m, 1h. Default: 5m.")
        v.parameter(
            \.metres, "metres", "metres", .metres, in: 1...100_000,
            doc: "The walking distance in metres, instead of a time.")
        v.parameter(
            \.category, "category", "category", doc: "Only places of a dotted category; food also finds food.cafe.")
        v.group(\.ends)
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        if time != nil, metres != nil {
            throw AnswerError(
                .invalid, "both a time and a distance are given", help: "give either of them",
                parameter: "metres")
        }
        try ends.check(known)
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> WithinAnswer {
        let venue = try ends.travel.venue(of: inquiry)
        let limit = metres.map { ReachRequest.Limit.distance($0) } ?? .time(time?.milliseconds ?? 300_000)
        let wanted = category.map { $0.hasPrefix("category:") ? String($0.dropFirst(9)) : $0 }
        // An unknown category is refused.
        let meant = try wanted.map { text throws(AnswerError) in try inquiry.category(text) }
        let reach = try ends.reach(limit, inquiry)
        return WithinAnswer(reach, category: wanted, meant, FeatureNames(venue.venue), Assumed(inquiry))
    }
}

/// The places within a limit.
package struct WithinAnswer: Answer {
    package let profile: String
    package let depart: VenueMoment
    private let bound: ReachBound
    package let direction: String
    package let points: [MatrixEnd]
    package let category: String?
    package let found: [Entry]
    package let heldUntil: VenueMoment?
    package let assumed: Assumed

    init(_ reach: Reach, category: String?, _ meant: Waypoint?, _ names: FeatureNames, _ assumed: Assumed) {
        let request = reach.request
        profile = request.traveller.profile.name
        depart = VenueMoment(request.departure, in: names.venue.calendar)
        bound = ReachBound(limit: request.limit)
        direction = request.direction.rawValue
        points = request.points.map { MatrixEnd($0, names) }
        heldUntil = reach.heldUntil.map { VenueMoment($0, in: names.venue.calendar) }
        (self.category, self.assumed) = (category, assumed)
        if case .category(let kind, let level?)? = meant {
            found = reach.places(of: kind, on: level).map { Entry($0, request, names) }
        } else {
            found = reach.places(of: category).map { Entry($0, request, names) }
        }
    }

    package var places: [FeatureID] { found.map(\.id) }
    package var denial: String? {
        guard found.isEmpty else { return nil }
        return "No place\(category.map { " of the category \($0)" } ?? "") is within \(bound.text())."
    }
    package var remark: String? { heldUntil.map { ReachBound.remark(until: $0, from: depart) } }

    package static var name: StaticString { "within" }
    package static var schema: StaticString? { "waymark.within/1" }
    package static var doc: StaticString { "The places within a limit, the nearest first." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.profile, "profile", doc: "The name of the travel profile.")
        v.member(\.depart, "depart", doc: "The moment of departure.")
        v.member(\.bound.time, "limit_s", .milliseconds, omitted: true, doc: "The travel time.")
        v.member(\.bound.metres, "limit_m", .metres, omitted: true, doc: "The walking distance.")
        v.member(\.direction, "direction", doc: "from: the ways lead from the points; to: to them.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
        v.objects(\.points, "points", doc: "The points.")
        v.member(\.category, "category", doc: "The category that was asked for.")
        v.objects(\.found, "places", rows: true, numbered: true, doc: "The places, by time or by distance.")
        v.member(
            \.heldUntil, "held_until",
            doc: """
                For ways to points: when a passage opens, closes or changes, if that is before the time; the ways are found \
                as if it did not.
                """)
    }

    /// A place and the way.
    package struct Entry: Answer {
        private let hit: Reach.Entry
        private let levelName: String
        private let pointID: Applicable<String>
        private let pointName: Applicable<String>
        private let location: Coordinate
        private let opens: VenueMoment?
        private let notes: String

        init(_ hit: Reach.Entry, _ request: ReachRequest, _ names: FeatureNames) {
            self.hit = hit
            levelName = names.level(of: hit.place)
            location = names.venue.anchor.coordinate(of: hit.place.position)
            let point = request.points.count > 1 ? MatrixEnd(request.points[hit.way.point], names) : nil
            pointID = point.map { .value($0.id) } ?? .absent
            pointName = point.map { .value($0.label) } ?? .absent
            let calendar = names.venue.calendar
            opens = hit.opens.map { VenueMoment($0, in: calendar) }
            notes = PlaceNotes.text(
                waiting: hit.way.waiting, isOpen: hit.isOpen, opens: hit.opens, readAt: request.departure, calendar)
        }

        package var id: FeatureID { hit.place.id }
        private var placeName: String { hit.place.name.base }
        private var category: String { hit.place.category }
        private var level: FeatureID { hit.place.level }

        package static var name: StaticString { "within_place" }
        package static var doc: StaticString { "A place, and the way to it or from it." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.id, "id", doc: "The id of the place.")
            v.member(\.placeName, "name", doc: "The name of the place.")
            v.member(\.category, "category", for: .programs, doc: "The category of the place.")
            v.member(\.level, "level_id", for: .programs, doc: "The id of its level.")
            v.member(\.levelName, "level_name", heading: "level", doc: "The name of its level.")
            v.member(\.location, "location", for: .geometry, doc: "Where the place is.")
            v.member(\.hit.way.distance, "distance_m", .metres, doc: "The length of the way, without rides.")
            v.member(
                \.hit.way.duration, "duration_s", .milliseconds, heading: "time",
                doc: "The travel time, with all waits.")
            v.member(
                \.hit.way.waiting, "waiting_s", .milliseconds, for: .programs,
                doc: "The part of the travel time that is spent at closed passages.")
            v.member(
                \.pointID, "point", for: .programs, omitted: true,
                doc: "With several points: the id of the one from or to which the way leads.")
            v.member(\.pointName, "point_name", omitted: true, heading: "point", doc: "Its name.")
            v.member(\.hit.isOpen, "open", for: .programs, doc: "Whether the place is open on arrival.")
            v.member(
                \.opens, "opens", for: .programs,
                doc: "When it opens, if it is closed on arrival and opens within a week.")
            v.member(\.notes, "notes", for: .tables, heading: "", doc: "What to know about the way and the place.")
        }
    }
}
