import WaymarkEngine

/// What can be reached within some times or distances?
package struct ReachQuestion: Question {
    package var times: [SpanText] = []
    package var metres: [Double] = []
    package var ends = ReachParameters()

    package init() {}

    package static var name: StaticString { "reach" }
    package static var doc: StaticString { "Show what can be reached within some times or distances." }
    package static var topic: Topic { .routes }
    package static var discussion: StaticString {
        """
        A point of the venue is within 5m if the route to it takes five minutes at most: with closures, opening hours on \
        the way, waits and the costs of plugins. Paths are cut where the time is up, and of open floor only the part within \
        reach counts. Each time or distance gives a row for each level; a larger one contains a smaller one.

        With --to, the ways lead to the points from everywhere, as passages are at the time of departure.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.times, "time", "time", at: .positional, atMost: 10, default: "5m",
            doc: "Travel times: 90s, 5m, 1h. Default: 5m.")
        v.parameter(
            \.metres, "metres", "metres", .metres, in: 1...100_000, atMost: 10,
            doc: "Walking distances in metres, instead of times. Repeat the option for several.")
        v.group(\.ends)
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        if !times.isEmpty, !metres.isEmpty {
            throw AnswerError(
                .invalid, "both times and distances are given", help: "give either of them",
                parameter: "metres")
        }
        try ends.check(known)
    }

    /// The limits, the smallest first.
    private var limits: [ReachRequest.Limit] {
        if !metres.isEmpty { return Set(metres).sorted().map { .distance($0) } }
        return times.isEmpty ? [.time(300_000)] : Set(times.map(\.milliseconds)).sorted().map { .time($0) }
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> ReachAnswer {
        let limits = limits
        let venue = try ends.travel.venue(of: inquiry)
        let reach = try ends.reach(limits[limits.count - 1], inquiry)
        let names = FeatureNames(venue.venue)
        var contours: [ReachAnswer.Contour] = []
        var parts: [ReachAnswer.Part] = []
        for limit in limits {
            let drawn = reach.contour(limit)
            let places = reach.places(within: limit).filter { !$0.isRefused }
            contours.append(ReachAnswer.Contour(drawn, placeCount: places.count))
            for level in venue.venue.levels.map(\.id) {
                let count = places.count { $0.place.level == level }
                // A place can have its entrance on another level.
                let part = drawn.levels.first { $0.level == level } ?? (count > 0 ? ReachLevel(level: level) : nil)
                if let part { parts.append(ReachAnswer.Part(limit, part, placeCount: count, names)) }
            }
        }
        return ReachAnswer(reach, contours, parts, names, Assumed(inquiry))
    }
}

/// What can be reached.
package struct ReachAnswer: Answer {
    package let profile: String
    package let depart: VenueMoment
    package let direction: String
    package let points: [MatrixEnd]
    package let contours: [Contour]
    package let parts: [Part]
    package let heldUntil: VenueMoment?
    package let assumed: Assumed

    init(_ reach: Reach, _ contours: [Contour], _ parts: [Part], _ names: FeatureNames, _ assumed: Assumed) {
        let request = reach.request
        profile = request.traveller.profile.name
        depart = VenueMoment(request.departure, in: names.venue.calendar)
        direction = request.direction.rawValue
        points = request.points.map { MatrixEnd($0, names) }
        heldUntil = reach.heldUntil.map { VenueMoment($0, in: names.venue.calendar) }
        (self.contours, self.parts, self.assumed) = (contours, parts, assumed)
    }

    package var remark: String? { heldUntil.map { ReachBound.remark(until: $0, from: depart) } }
    package var denial: String? {
        guard parts.isEmpty, let last = contours.last else { return nil }
        return "Nothing is within \(last.limit)."
    }

    package static var name: StaticString { "reach" }
    package static var schema: StaticString? { "waymark.reach/1" }
    package static var doc: StaticString { "What can be reached: a row for each limit and level." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.profile, "profile", doc: "The name of the travel profile.")
        v.member(\.depart, "depart", doc: "The moment of departure.")
        v.member(\.direction, "direction", doc: "from: the ways lead from the points; to: to them.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
        v.objects(\.points, "points", doc: "The points.")
        v.objects(\.contours, "contours", doc: "Each limit as a whole, the smallest first.")
        v.objects(\.parts, "parts", rows: true, doc: "What is reached within each limit on each level.")
        v.member(
            \.heldUntil, "held_until",
            doc: """
                For ways to points: when a passage opens, closes or changes, if that is before the largest time; the ways \
                are found as if it did not.
                """)
    }

    /// All that is within a limit.
    package struct Contour: Answer {
        private let bound: ReachBound
        private let drawn: ReachContour
        private let placeCount: Int

        init(_ drawn: ReachContour, placeCount: Int) {
            (bound, self.drawn, self.placeCount) = (ReachBound(limit: drawn.limit), drawn, placeCount)
        }

        fileprivate var limit: String { bound.text() }

        package static var name: StaticString { "reach_contour" }
        package static var doc: StaticString { "All that is within a limit." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.bound.time, "limit_s", .milliseconds, omitted: true, doc: "The travel time.")
            v.member(\.bound.metres, "limit_m", .metres, omitted: true, doc: "The walking distance.")
            v.member(\.drawn.nodeCount, "nodes", doc: "The number of nodes of the network.")
            v.member(\.placeCount, "places", doc: "The number of places.")
            v.member(\.drawn.length, "paths_m", .metres, doc: "The length of the paths, without those on open floor.")
            v.member(\.drawn.area, "floor_m2", doc: "The open floor in square metres.")
        }
    }

    /// What is within a limit on a level.
    package struct Part: Answer {
        private let bound: ReachBound
        private let drawn: ReachLevel
        private let placeCount: Int
        private let levelName: String
        private let geometry: AnswerGeometry

        init(_ limit: ReachRequest.Limit, _ drawn: ReachLevel, placeCount: Int, _ names: FeatureNames) {
            bound = ReachBound(limit: limit)
            (self.drawn, self.placeCount, levelName) = (drawn, placeCount, names.level(drawn.level))
            let anchor = names.venue.anchor
            geometry = AnswerGeometry(
                lines: drawn.lines.map { $0.map { anchor.coordinate(of: $0) } }, areas: drawn.areas(around: anchor))
        }

        private var limitText: String { bound.text() }
        private var floorText: String { drawn.area > 0 ? "\(Int(drawn.area.rounded())) m²" : "" }

        package static var name: StaticString { "reach_part" }
        package static var doc: StaticString { "What is within a limit on a level." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.limitText, "within", for: .tables, doc: "The limit.")
            v.member(\.bound.time, "limit_s", .milliseconds, for: .programs, omitted: true, doc: "The travel time.")
            v.member(\.bound.metres, "limit_m", .metres, for: .programs, omitted: true, doc: "The walking distance.")
            v.member(\.drawn.level, "level_id", for: .programs, doc: "The id of the level.")
            v.member(\.levelName, "level_name", heading: "level", doc: "The name of the level.")
            v.member(\.placeCount, "places", doc: "The number of places on it.")
            v.member(
                \.drawn.length, "paths_m", .metres, doc: "The length of the paths on it, without those on open floor.")
            v.member(\.drawn.area, "floor_m2", for: .programs, doc: "The open floor in square metres.")
            v.member(\.floorText, "floor", for: .tables, doc: "The open floor.")
            v.member(
                \.geometry, "geometry", for: [.objects, .geometry],
                doc: "The paths as lines and the open floor as areas, in GeoJSON.")
        }
    }
}
