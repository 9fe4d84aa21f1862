import WaymarkAnswers
import WaymarkEngine

/// A question as somebody would add it: this file, and a line in a catalogue.
struct LevelPlacesQuestion: Question {
    var level = ""
    var tags: [String] = []
    var most: Int? = 100
    var share = 1.0
    var names = false
    var travel = TravelParameters()

    static var name: StaticString { "placeson" }
    static var doc: StaticString { "List the places on a level." }
    static var topic: Topic { .venues }
    static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.level, "level", "level", at: .positional, required: true, doc: "The level.")
        v.parameter(\.tags, "tag", "text", at: .greedy, atMost: 3, doc: "Tags.")
        v.parameter(\.most, "most", "count", in: 1...1000, doc: "The maximum number of places.")
        v.parameter(\.share, "share", "factor", .ratio, in: 0...1, doc: "The part of them to list.")
        v.parameter(\.names, "names", doc: "List them by name.")
        v.group(\.travel)
    }

    func ask(_ inquiry: Inquiry) throws(AnswerError) -> LevelPlaces {
        let venue = try inquiry.venue.venue
        guard venue.level(FeatureID(level)) != nil else {
            throw AnswerError(
                .unknown, "unknown level \"\(level)\"", help: "the levels are g and u", parameter: "level")
        }
        let places = venue.places.filter { $0.level == FeatureID(level) }
        let sorted = names ? places.sorted { $0.name.base < $1.name.base } : Array(places)
        let count = min(most ?? .max, Int(Double(sorted.count) * share))
        return LevelPlaces(
            level: level, tags: tags, found: sorted.prefix(count).map { LevelPlaces.Entry($0, venue.anchor) })
    }
}

struct LevelPlaces: Answer {
    var level: String
    var tags: [String]
    var found: [Entry]
    var denial: String? { found.isEmpty ? "there are no places" : nil }

    static var name: StaticString { "level_places" }
    static var schema: StaticString? { "sample.placeson/1" }
    static var doc: StaticString { "The places on a level." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.level, "level_id", doc: "The level.")
        v.member(\.tags, "tags", doc: "The tags.")
        v.objects(\.found, "places", rows: true, doc: "The places.")
    }

    struct Entry: Answer {
        var id: FeatureID
        var location: Coordinate
        var height: Double?
        var spot: Spot
        var other: Spot?

        init(_ place: Place, _ anchor: Anchor) {
            id = place.id
            location = anchor.coordinate(of: place.position)
            height = place.id == "wc-u" ? 4.5 : nil
            spot = Spot(x: place.position.x, isIndoors: true)
            other = place.id == "wc-u" ? spot : nil
        }

        static var name: StaticString { "level_place" }
        static var doc: StaticString { "A place." }
        static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.id, "id", doc: "The id.")
            v.member(\.location, "location", for: [.objects, .geometry], doc: "Where it is.")
            v.member(\.height, "height_m", .metres, omitted: true, doc: "Its height.")
            v.object(\.spot, "spot", doc: "Where it is on the plan.")
            v.object(\.other, "other", omitted: true, doc: "Another spot.")
        }
    }

    struct Spot: Answer {
        var x: Double
        var isIndoors: Bool

        static var name: StaticString { "spot" }
        static var doc: StaticString { "A spot." }
        static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.x, "x_m", .metres, doc: "The coordinate.")
            v.member(\.isIndoors, "indoors", doc: "Whether it is indoors.")
        }
    }
}
