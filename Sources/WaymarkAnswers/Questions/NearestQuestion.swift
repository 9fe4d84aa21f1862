import WaymarkEngine

/// Which places of a category are near?
package struct NearestQuestion: Question {
    package var category = ""
    package var from = ""
    package var count = 5
    package var travel = TravelParameters()

    package init() {}

    package static var name: StaticString { "nearest" }
    package static var doc: StaticString { "List the nearest places of a category, by travel time." }
    package static var topic: Topic { .routes }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.category, "category", "category", at: .positional, required: true,
            doc:
                "A dotted category (food also finds food.cafe), or elevator, stairs, door, entrance, exit and the like; food@l2: those on a level."
        )
        v.parameter(\.from, "from", "point", required: true, doc: "Where to start; a point, as for route.")
        v.parameter(\.count, "count", "count", in: 1...1000, doc: "Maximum number of results.")
        v.group(\.travel)
    }

    package func check(_ known: KnownNames) throws(AnswerError) { try travel.check(known) }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> NearestAnswer {
        let wanted = category.hasPrefix("category:") ? String(category.dropFirst(9)) : category
        let (venue, now) = (try travel.venue(of: inquiry), try inquiry.moment)
        var (kind, level): (String, FeatureID?) = (wanted, nil)
        if wanted.contains("@"), case .category(let found, let known) = try inquiry.category(wanted) {
            (kind, level) = (found, known)
        }
        var request = NearestRequest(
            category: kind, from: try inquiry.point(from, for: "from"), count: count,
            traveller: try travel.traveller(in: inquiry),
            departure: try travel.departure(in: inquiry))
        (request.level, request.isUnderWay) = (level, inquiry.isHere(from))
        request.keptOut = inquiry.keptOut(from: [from])
        // There are no more searches than places.
        try inquiry.pay(min(count, max(1, venue.destinationCount(in: kind, on: level))))
        let found = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.nearest(request, in: venue, stop: inquiry.stop)
        }
        let names = FeatureNames(venue.venue)
        return NearestAnswer(
            category: wanted, found: found.map { NearestAnswer.Entry($0, names, now) },
            assumed: Assumed(inquiry))
    }
}

/// The nearest places.
package struct NearestAnswer: Answer {
    package let category: String
    package let found: [Entry]
    package let assumed: Assumed

    package var places: [FeatureID] { found.map(\.id) }

    package static var name: StaticString { "nearest" }
    package static var schema: StaticString? { "waymark.nearest/1" }
    package static var doc: StaticString { "The places of a category, the nearest first." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.category, "category", doc: "The category that was asked for.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
        v.objects(\.found, "places", rows: true, numbered: true, doc: "The places, by travel time.")
    }

    /// A place and the way to it.
    package struct Entry: Answer {
        let hit: NearPlace
        package let levelName: String
        private let venue: Venue
        private let now: Timestamp

        init(_ hit: NearPlace, _ names: FeatureNames, _ now: Timestamp) {
            (self.hit, self.now, venue) = (hit, now, names.venue)
            levelName = names.level(of: hit.place)
        }

        package var id: FeatureID { hit.place.id }
        package var placeName: String { hit.place.name.base }
        package var category: String { hit.place.category }
        package var level: FeatureID { hit.place.level }
        package var location: Coordinate { venue.anchor.coordinate(of: hit.place.position) }
        package var opens: VenueMoment? { hit.opens.map { VenueMoment($0, in: venue.calendar) } }

        /// A wait on the way, and whether the place is closed on arrival.
        package var notes: String {
            PlaceNotes.text(
                waiting: hit.waiting, isOpen: hit.isOpen, opens: hit.opens, readAt: now, venue.calendar)
        }

        package static var name: StaticString { "near_place" }
        package static var doc: StaticString { "A place, and the way to it." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.id, "id", doc: "The id of the place.")
            v.member(\.placeName, "name", doc: "The name of the place.")
            v.member(\.category, "category", for: .programs, doc: "The category of the place.")
            v.member(\.level, "level_id", for: .programs, doc: "The id of its level.")
            v.member(\.levelName, "level_name", heading: "level", doc: "The name of its level.")
            v.member(\.location, "location", for: .geometry, doc: "Where the place is.")
            v.member(\.hit.distance, "distance_m", .metres, doc: "The length of the way, without rides.")
            v.member(
                \.hit.duration, "duration_s", .milliseconds, heading: "time",
                doc: "The travel time, with all waits.")
            v.member(
                \.hit.weight, "weight_s", .milliseconds, for: .programs, doc: "The cost that the search minimised.")
            v.member(
                \.hit.waiting, "waiting_s", .milliseconds, for: .programs,
                doc: "The part of the travel time that is spent at closed passages.")
            v.member(\.hit.isOpen, "open", for: .programs, doc: "Whether the place is open on arrival.")
            v.member(
                \.opens, "opens", for: .programs,
                doc: "When it opens, if it is closed on arrival and opens within a week.")
            v.member(\.notes, "notes", for: .tables, heading: "", doc: "What to know about the way and the place.")
        }
    }
}
