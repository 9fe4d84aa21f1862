import WaymarkEngine

/// The recommendations that the one who asks has accepted.
package struct WatchesQuestion: Question, JourneyBound {
    package typealias Reply = WatchesAnswer

    package init() {}

    package static var name: StaticString { "watches" }
    package static var command: StaticString { "watch" }
    package static var doc: StaticString { "List the accepted recommendations, and how far away their places are." }
    package static var topic: Topic { .recommendations }
    package static var need: JourneyNeed { .nothing }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> WatchesAnswer {
        WatchesAnswer(try inquiry.look(for: Self.self))
    }
}

/// The accepted recommendations, and how far away their places are.
package struct WatchesAnswer: Answer {
    private let watches: [WatchEntry]

    init(_ look: JourneyLook) {
        let names = FeatureNames(look.state.venue.venue)
        let here = look.state.position
        watches = look.state.watcher.watches.map { watch in
            let distances = watch.spots.compactMap { spot in
                here.flatMap { $0.level == spot.level ? $0.point.distance(to: spot.point) : nil }
            }
            return WatchEntry(
                watch.id, at: watch.place, distance: distances.min(), hasPosition: here != nil, names)
        }
    }

    package static var name: StaticString { "watches" }
    package static var schema: StaticString? { "waymark.watches/1" }
    package static var doc: StaticString { "The accepted recommendations, and how far away their places are." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.watches, "watches", rows: true, doc: "The accepted recommendations.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for watch in watches { sheet.add(watch.line) }
        if watches.isEmpty { sheet.add("no recommendation is accepted") }
        return sheet
    }
}

/// An accepted recommendation.
package struct WatchEntry: Answer {
    private let id: FeatureID
    private let place: FeatureID
    private let distance: Double?
    fileprivate let line: String

    fileprivate init(
        _ id: FeatureID, at place: FeatureID, distance: Double?, hasPosition: Bool, _ names: FeatureNames
    ) {
        (self.id, self.place, self.distance) = (id, place, distance)
        let text = distance.map { "\(Phrasebook.english.totalDistance($0)) away" } ?? "on another level"
        line = "\(id)  \(names.waypoint(.place(place))), " + (hasPosition ? text : "no position yet")
    }

    package static var name: StaticString { "watch" }
    package static var doc: StaticString { "An accepted recommendation." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the recommendation.")
        v.member(\.place, "place", doc: "The id of its place.")
        v.member(
            \.distance, "distance", .metres, doc: "How far away it is; null on another level, or without a position.")
    }
}
