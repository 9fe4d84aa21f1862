import WaymarkEngine

/// How long are the ways between many points?
package struct MatrixQuestion: Question {
    package var from: [String] = []
    package var to: [String] = []
    package var distances = false
    package var travel = TravelParameters()

    package init() {}

    /// The maximum number of pairs in one answer, and of pairs with distances, whose routes are found one by one.
    package static var mostPairs: Int { 1_000_000 }
    package static var mostMeasuredPairs: Int { 10_000 }

    package static var name: StaticString { "matrix" }
    package static var doc: StaticString { "Show the travel times between many points." }
    package static var topic: Topic { .routes }
    package static var discussion: StaticString {
        """
        A point is written as for route. category:food stands for all places of the category, not only the nearest.

        Each row is a start, each column a destination. "no way" means that route would refuse the trip.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.from, "from", "from", at: .positional, required: true, doc: "The starts.")
        v.parameter(
            \.to, "to", "point", at: .greedy, default: "the starts", doc: "The destinations. Default: the starts.")
        v.parameter(
            \.distances, "distances",
            doc: "Add the lengths of the ways, and where the points join the network.")
        v.group(\.travel)
    }

    package func check(_ known: KnownNames) throws(AnswerError) { try travel.check(known) }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> MatrixAnswer {
        let venue = try travel.venue(of: inquiry)
        let starts = try points(from, for: "from", inquiry)
        let ends = to.isEmpty ? starts : try points(to, for: "to", inquiry)
        let most = distances ? Self.mostMeasuredPairs : Self.mostPairs
        guard starts.count * ends.count <= most else {
            throw AnswerError(
                .tooBig,
                "\(starts.count) starts and \(ends.count) destinations are more than \(most) pairs\(distances ? " with distances" : "")",
                help: "ask for fewer at a time")
        }
        let (pairs, singles) = (starts.count * ends.count, starts.count + ends.count)
        try inquiry.pay(distances ? pairs + singles : pairs / 2 + singles)
        var request = MatrixRequest(
            from: starts, to: ends, traveller: try travel.traveller(in: inquiry),
            departure: try travel.departure(in: inquiry))
        for text in Set(from + to) where inquiry.isHere(text) {
            let stopped = inquiry.keptOut(from: [text])
            for start in try points([text], for: "from", inquiry) { request.underWay[start] = stopped }
        }
        let names = FeatureNames(venue.venue)
        var answer = MatrixAnswer(
            profile: request.profile.name, depart: VenueMoment(request.departure, in: venue.calendar),
            from: starts.map { MatrixEnd($0, names) }, to: ends.map { MatrixEnd($0, names) },
            assumed: Assumed(inquiry))
        let engine = inquiry.engine
        if distances {
            let lengths = try inquiry.asking { () throws(EngineError) in
                try engine.lengths(request, in: venue, stop: inquiry.stop)
            }
            answer.durations = lengths.map { $0.map { $0?.duration } }
            answer.distances = lengths.map { $0.map { $0?.distance } }
            for index in starts.indices {
                let end = Self.quickest(lengths[index])?.from ?? Self.snap(starts[index], request, inquiry, venue)
                answer.from[index].join(end, venue)
            }
            for index in ends.indices {
                let end =
                    Self.quickest(lengths.map { $0[index] })?.to ?? Self.snap(ends[index], request, inquiry, venue)
                answer.to[index].join(end, venue)
            }
        } else {
            answer.durations = try inquiry.asking { () throws(EngineError) in
                try engine.matrix(request, in: venue, stop: inquiry.stop)
            }
        }
        return answer
    }

    /// Returns the quickest of some ways between two points that differ; nil if there is none.
    private static func quickest(_ ways: [WayLength?]) -> WayLength? {
        ways.compactMap(\.self).filter { $0.from.waypoint != $0.to.waypoint }.min { $0.duration < $1.duration }
    }

    /// Returns where a point without a way joins the network; nil if it does not.
    private static func snap(
        _ waypoint: Waypoint, _ request: MatrixRequest, _ inquiry: Inquiry, _ venue: LoadedVenue
    ) -> RouteEnd? {
        try? inquiry.engine.snaps([waypoint], in: venue, for: request.traveller, at: request.departure).first
    }

    /// Returns the points of a list, with each place of a category in the order of the venue.
    private func points(
        _ texts: [String], for parameter: String, _ inquiry: Inquiry
    ) throws(AnswerError) -> [Waypoint] {
        let venue = try inquiry.venue
        return try inquiry.points(texts, for: parameter).flatMap { waypoint -> [Waypoint] in
            guard case .category(let category, let level) = waypoint else { return [waypoint] }
            return venue.waypoints(inCategory: category, level: level)
        }
    }
}

/// Travel times between many points.
package struct MatrixAnswer: Answer {
    package let profile: String
    package let depart: VenueMoment
    package fileprivate(set) var from: [MatrixEnd]
    package fileprivate(set) var to: [MatrixEnd]
    package let assumed: Assumed
    package fileprivate(set) var durations: [[Int64?]] = []
    package fileprivate(set) var distances: [[Double?]]?

    /// A row for each pair, made while it is read.
    package var pairs: some Sequence<MatrixPair> {
        from.indices.lazy.flatMap { row in
            to.indices.lazy.map { column in
                MatrixPair(
                    from: from[row].id, to: to[column].id, duration: durations[row][column],
                    distance: distances.map { .value($0[row][column]) } ?? .absent)
            }
        }
    }

    package static var name: StaticString { "matrix" }
    package static var schema: StaticString? { "waymark.matrix/1" }
    package static var doc: StaticString { "Travel times: a row for each start, a column for each destination." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.profile, "profile", doc: "The name of the travel profile.")
        v.member(\.depart, "depart", doc: "The moment of departure.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
        v.objects(\.from, "from", doc: "The starts.")
        v.objects(\.to, "to", doc: "The destinations.")
        v.member(\.durations, "durations_s", .milliseconds, doc: "The travel times; null where there is no way.")
        v.member(
            \.distances, "distances_m", .metres, omitted: true,
            doc: "The lengths of the ways, without rides; null where there is no way.")
        v.objects(\.pairs, "pairs", rows: true, for: [.rows, .tables], doc: "The same, as pairs.")
    }

    /// A row for each start and a column for each destination.
    package func table(_ phrasebook: Phrasebook) -> AnswerTable {
        var table = AnswerTable([("", .left)] + to.map { ($0.label, .right) })
        for (row, start) in from.enumerated() {
            let cells = durations[row].enumerated().map { column, duration -> String in
                guard let duration else { return "no way" }
                let time = phrasebook.totalDuration(milliseconds: duration)
                guard let distance = distances?[row][column] else { return time }
                return "\(phrasebook.totalDistance(distance)), \(time)"
            }
            table.rows.append([start.label] + cells)
        }
        return table
    }
}

/// A start or a destination.
package struct MatrixEnd: Answer {
    /// The id of a feature, otherwise the text of the point.
    package let id: String
    package let label: String
    /// Where it joins the network, if that was asked for; nil also for a point that does not.
    package private(set) var location = Applicable<Coordinate>.absent
    package private(set) var distance = Applicable<Double>.absent

    init(_ waypoint: Waypoint, _ names: FeatureNames) {
        label = names.waypoint(waypoint)
        id =
            switch waypoint {
            case .place(let id), .node(let id), .connector(let id), .opening(let id): id.rawValue
            case .position, .category: label
            }
    }

    fileprivate mutating func join(_ end: RouteEnd?, _ venue: LoadedVenue) {
        location = .value(end.map { venue.venue.anchor.coordinate(of: $0.point) })
        distance = .value(end?.snapDistance)
    }

    package static var name: StaticString { "matrix_end" }
    package static var doc: StaticString { "A start or a destination." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the place or node, or the position.")
        v.member(\.label, "name", doc: "The name.")
        v.member(
            \.location, "location", for: [.objects, .geometry], omitted: true,
            doc: """
                With distances: where its quickest way starts or ends: at a place, the entrance of this way. A place's own \
                position if it has no way; null for a position that is too far away.
                """)
        v.member(
            \.distance, "distance_m", .metres, omitted: true,
            doc: "With distances: how far a position is from there.")
    }
}

/// The way between a start and a destination.
package struct MatrixPair: Answer {
    package let from: String
    package let to: String
    package let duration: Int64?
    package let distance: Applicable<Double>

    package static var name: StaticString { "matrix_pair" }
    package static var doc: StaticString { "The way between a start and a destination." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.from, "from", doc: "The start.")
        v.member(\.to, "to", doc: "The destination.")
        v.member(\.duration, "duration_s", .milliseconds, doc: "The travel time.")
        v.member(\.distance, "distance_m", .metres, omitted: true, doc: "The length of the way.")
    }
}
