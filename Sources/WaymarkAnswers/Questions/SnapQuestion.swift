import WaymarkEngine

/// Where do points join the network?
package struct SnapQuestion: Question {
    package var points: [String] = []
    package var travel = TravelParameters()

    package init() {}

    package static var name: StaticString { "snap" }
    package static var doc: StaticString { "Show where points join the network." }
    package static var topic: Topic { .routes }
    package static var discussion: StaticString {
        """
        A point is written as for route. A position joins the nearest way or open floor on its level that the traveller \
        can use, at most 30 m away.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.points, "point", "point", at: .positional, atMost: 10_000, required: true, doc: "The points.")
        v.group(\.travel)
    }

    package func check(_ known: KnownNames) throws(AnswerError) { try travel.check(known) }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> SnapAnswer {
        let venue = try travel.venue(of: inquiry)
        let waypoints = try inquiry.points(points, for: "point")
        let traveller = try travel.traveller(in: inquiry)
        try inquiry.pay(waypoints.count)
        let departure = try travel.departure(in: inquiry)
        let names = FeatureNames(venue.venue)
        var found: [SnappedPoint] = []
        // One by one, so that an error names its point.
        for (index, waypoint) in waypoints.enumerated() {
            if case .category = waypoint {
                throw AnswerError(
                    .invalid,
                    "\"category:\(names.waypoint(waypoint))\" stands for several places, so it has no single point",
                    help: "name a place; nearest and matrix take categories", parameter: "point",
                    index: waypoints.count > 1 ? index : nil)
            }
            do throws(AnswerError) {
                let ends = try inquiry.asking { () throws(EngineError) in
                    try inquiry.engine.snaps([waypoint], in: venue, for: traveller, at: departure)
                }
                found += ends.map { SnappedPoint($0, names) }
            } catch { throw error.about("point", waypoints.count > 1 ? index : nil) }
        }
        return SnapAnswer(profile: traveller.profile.name, found: found, assumed: Assumed(inquiry))
    }
}

/// Where points join the network.
package struct SnapAnswer: Answer {
    package let profile: String
    package let found: [SnappedPoint]
    package let assumed: Assumed

    package static var name: StaticString { "snap" }
    package static var schema: StaticString? { "waymark.snap/1" }
    package static var doc: StaticString { "Where points join the network, in the order in which they were given." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.profile, "profile", doc: "The name of the travel profile.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
        v.objects(\.found, "points", rows: true, doc: "The points.")
    }
}

/// Where a point joins the network.
package struct SnappedPoint: Answer {
    private let end: RouteEnd
    private let venue: Venue
    /// The id of a feature, otherwise the text of the point.
    package let id: String
    package let label: String
    package let levelName: String

    init(_ end: RouteEnd, _ names: FeatureNames) {
        (self.end, venue) = (end, names.venue)
        label = names.waypoint(end.waypoint)
        id =
            switch end.waypoint {
            case .place(let id), .node(let id), .connector(let id), .opening(let id): id.rawValue
            case .position, .category: label
            }
        levelName = names.level(venue[end.level].id)
    }

    package var level: FeatureID { venue[end.level].id }
    package var location: Coordinate { venue.anchor.coordinate(of: end.point) }
    package var x: Double { end.point.x }
    package var y: Double { end.point.y }
    package var distance: Double { end.snapDistance }

    package static var name: StaticString { "snapped_point" }
    package static var doc: StaticString { "Where a point joins the network." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", for: .programs, doc: "The id of the place or node, or the position.")
        v.member(\.label, "name", heading: "point", doc: "The name.")
        v.member(\.level, "level_id", for: .programs, doc: "The id of the level.")
        v.member(\.levelName, "level_name", heading: "level", doc: "The name of the level.")
        v.member(
            \.location, "location", for: [.objects, .geometry],
            doc: "Where it joins the network; a place's own position.")
        v.member(\.x, "x_m", .metres, for: .programs, doc: "The same in the venue's frame.")
        v.member(\.y, "y_m", .metres, for: .programs, doc: "The same in the venue's frame.")
        v.member(
            \.distance, "distance_m", .metres,
            doc: "The distance from the position to the network; 0 for places and nodes.")
    }
}
