import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A place of the venue.
enum PlaceObject: LuaObject {
    static let name = "place"
    static let doc = "A place of the venue."

    static func subject(on question: Question, _ number: Int) -> Question.PlaceSubject? { question.place }

    static let members = Members<Self> { p in
        p.field("id", "Its id.") { $0.place.id }
        p.field("name", "Its name.") { $0.place.name }
        p.field("category", "Its dotted category, for example `food.cafe`.") { $0.place.category }
        p.field("level", "The id of its level.") { $0.place.level }
        p.field("x", "Along the x axis of the venue's frame.", unit: .metres) { $0.place.position.x }
        p.field("y", "Along the y axis of the venue's frame.", unit: .metres) { $0.place.position.y }
        p.field(
            "is_wheelchair_reachable",
            "Whether wheelchairs can reach it. Only `check` determines this; otherwise nil."
        ) { $0.isReachable }
        p.field("has_hours", "Whether it has opening hours.") { $0.place.hours != nil }
        p.field("entrances", "How many entrances it has.") { $0.place.entrances.count }
        p.field("tags", "Its tags in the venue's files.") { $0.place.tags }
        p.coordinates { subject, _ in subject.place.position }
    }
}

/// A place in the result of `waymark.venue.nearest`.
enum NearObject: LuaObject {
    static let name = "near"
    static let doc = "A place and the way to it."

    typealias Subject = PluginNearPlace

    static let members = Members<Self> { n in
        n.field("place", "The place's id.") { $0.place }
        n.field("name", "Its name.") { near, question in
            let venue = question.venue
            let waypoint = venue?.destinationWaypoint(near.place)
            let destination = waypoint.flatMap { venue?.destination(of: $0) }
            if case .connector(let index)? = destination, let venue,
                let name = LandingPlaces(venue).name(of: index, at: nil, in: venue)
            {
                return name
            }
            return destination.flatMap { venue?.name(of: $0) } ?? LocalizedText(near.place.rawValue)
        }
        n.field("distance", "The distance to it.", unit: .metres) { $0.distance }
        n.field("duration", "The time it takes, with all waits.", unit: .milliseconds) { $0.duration }
        n.field("is_open", "Whether it is open on arrival, by its hours and the live conditions.") { $0.isOpen }
    }
}

/// A place that `waymark.venue.search` found.
struct PlaceHit {
    var place: Place
    /// Whether it is open by its hours and the live conditions; nil if it has no hours and nothing closes it.
    var isOpen: Bool?
    /// When its hours open and close it next.
    var opens, closes: Timestamp?
    var zones: [FeatureID]
    /// The distance in a straight line, in metres; nil if unknown.
    var distance: Double?
}

/// A result of `waymark.venue.search`.
enum FoundPlaceObject: LuaObject {
    static let name = "found_place"
    static let doc = "A place that a search found."

    typealias Subject = PlaceHit

    static let members = Members<Self> { f in
        f.fields(of: PlaceObject.self, except: ["is_wheelchair_reachable", "entrances"]) {
            Question.PlaceSubject(place: $0.place)
        }
        f.field(
            "is_open",
            "Whether it is open now, by its hours and the live conditions; nil if it has no hours and nothing closes it."
        ) { $0.isOpen }
        f.field("opens", "When it opens next, since 1970, if it is closed by its hours.", unit: .milliseconds) {
            $0.opens
        }
        f.field("closes", "When it closes next, since 1970, if it is open by its hours.", unit: .milliseconds) {
            $0.closes
        }
        f.field("zones", "The ids of the areas and geofences that contain it.") { $0.zones }
        f.field(
            "distance", "In a straight line; nil on other levels, and if the traveller's position is unknown.",
            unit: .metres
        ) { $0.distance }
    }
}
