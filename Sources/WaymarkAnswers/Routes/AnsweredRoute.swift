import WaymarkEngine

/// A route with its legs.
package struct AnsweredRoute: Answer {
    private let guided: GuidedRoute
    private let scope: RouteScope
    package let legs: [AnsweredLeg]

    /// Words the steps, once: plugins can word them.
    init(_ guided: GuidedRoute, _ scope: RouteScope) {
        (self.guided, self.scope) = (guided, scope)
        let words = scope.withGuidance ? scope.composer.words(for: guided) : nil
        let sentences = words.map { $0.map { $0.map(\.visual) } } ?? scope.composer.instructions(for: guided)
        legs = guided.legs.indices.map { index in
            AnsweredLeg(guided.legs[index], guided.route.legs[index], sentences[index], words?[index], scope)
        }
    }

    private var route: Route { guided.route }
    private var distance: Double { guided.summary.distance }
    private var weightName: String { "waymark" }
    private var geometry: String {
        scope.line(guided.legs.flatMap { $0.steps.flatMap { $0.geometry.map(\.point) } })
    }
    private var language: String? { scope.withGuidance ? scope.composer.options.language : nil }
    private var profile: String { route.profile.name }
    private var departure: VenueMoment { scope.moment(route.departure) }
    private var arrival: VenueMoment { scope.moment(route.arrival) }
    private var isStepFree: Bool { guided.summary.isStepFree }
    private var changes: [AnsweredChange] { guided.summary.levelChanges.map { AnsweredChange($0) } }
    private var notices: [AnsweredNotice] { route.notices.map { AnsweredNotice($0, scope) } }

    package static var name: StaticString { "route_way" }
    package static var doc: StaticString { "A route with its legs." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.distance, "distance", .metres, doc: "The length, without rides.")
        v.member(\.route.duration, "duration", .milliseconds, doc: "The travel time, with all waits.")
        v.member(\.route.weight, "weight", .milliseconds, doc: "The cost that the search minimised.")
        v.member(\.weightName, "weight_name", doc: "Always waymark.")
        v.member(\.geometry, "geometry", doc: "The line as an encoded polyline, with six decimal places or five.")
        v.objects(\.legs, "legs", rows: true, doc: "The ways from point to point.")
        v.member(\.language, "voiceLocale", omitted: true, doc: "With guidance: the language of the voice.")
        v.member(\.profile, "profile", doc: "The name of the travel profile.")
        v.member(\.departure, "departure", doc: "The moment of departure.")
        v.member(\.arrival, "arrival", doc: "The moment of arrival.")
        v.member(\.isStepFree, "step_free", doc: "Whether there are no steps on the way.")
        v.objects(\.changes, "level_changes", doc: "The connectors taken, by kind and direction.")
        v.objects(\.notices, "notices", doc: "What to know about the route.")
    }
}

/// Connectors of one kind that a route takes in one direction.
package struct AnsweredChange: Answer {
    private let change: RouteSummary.LevelChange

    init(_ change: RouteSummary.LevelChange) { self.change = change }

    private var kind: String { change.kind.rawValue }
    private var direction: String { change.direction.rawValue }

    package static var name: StaticString { "route_level_change" }
    package static var doc: StaticString { "Connectors of one kind that a route takes in one direction." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.kind, "kind", doc: "The kind of connector.")
        v.member(\.direction, "direction", doc: "up, down or level.")
        v.member(\.change.count, "count", doc: "How many are taken.")
        v.member(\.change.levelCount, "levels", doc: "How many levels they lead.")
    }
}

/// The way from a point to the next.
package struct AnsweredLeg: Answer {
    private let guided: GuidedLeg
    private let leg: RouteLeg
    private let scope: RouteScope
    package let steps: [AnsweredStep]

    init(
        _ guided: GuidedLeg, _ leg: RouteLeg, _ sentences: [String], _ words: [StepWords]?, _ scope: RouteScope
    ) {
        (self.guided, self.leg, self.scope) = (guided, leg, scope)
        steps = guided.steps.indices.map { index in
            AnsweredStep(guided.steps, index, of: leg, sentences[index], words, scope)
        }
    }

    private var distance: Double { guided.distance }
    private var summary: String { guided.connectorNames(in: scope.composer.options.language) }
    private var costs: ApplicableList<AnsweredCost> {
        ApplicableList(scope.withCosts ? leg.segments.map { AnsweredCost($0, scope) } : nil)
    }

    package static var name: StaticString { "route_leg" }
    package static var doc: StaticString { "The way from a point of a route to the next." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.distance, "distance", .metres, doc: "The length, without rides.")
        v.member(\.leg.duration, "duration", .milliseconds, doc: "The travel time, with all waits.")
        v.member(\.leg.weight, "weight", .milliseconds, doc: "The cost that the search minimised.")
        v.member(\.summary, "summary", doc: "The names of the connectors.")
        v.objects(\.steps, "steps", rows: true, doc: "The steps.")
        v.objects(\.costs, "costs", doc: "With why: what each part of the way costs.")
    }
}

/// What a part of the way costs.
package struct AnsweredCost: Answer {
    private let segment: RouteSegment
    private let scope: RouteScope

    init(_ segment: RouteSegment, _ scope: RouteScope) { (self.segment, self.scope) = (segment, scope) }

    private var passage: String { scope.names.source(segment.source) }
    private var type: String { segment.source.passage(in: scope.venue).type }
    private var id: FeatureID { segment.source.passage(in: scope.venue).id }
    private var path: FeatureID? { segment.source.passage(in: scope.venue).path }
    private var kind: String { segment.kind.rawValue }
    private var level: FeatureID { scope.venue[segment.fromLevel].id }
    private var endLevel: FeatureID { scope.venue[segment.toLevel].id }
    private var adjustments: [AnsweredAdjustment] { segment.adjustments.map { AnsweredAdjustment($0) } }

    package static var name: StaticString { "route_cost" }
    package static var doc: StaticString { "What a part of the way costs." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.passage, "passage", doc: "What is passed, in words.")
        v.member(\.type, "passage_type", doc: "edge, connector or floor.")
        v.member(\.id, "id", doc: "The id of the edge, the connector or the region of open floor.")
        v.member(\.path, "path", doc: "The id of the edge's path.")
        v.member(\.kind, "kind", doc: "The way type.")
        v.member(\.level, "level_id", doc: "The level at its start.")
        v.member(\.endLevel, "end_level_id", doc: "The level at its end.")
        v.member(\.segment.distance, "distance_m", .metres, doc: "The length.")
        v.member(\.segment.duration, "duration_s", .milliseconds, doc: "The travel time.")
        v.member(\.segment.waiting, "waiting_s", .milliseconds, doc: "The wait before it opens.")
        v.member(\.segment.weight, "weight_s", .milliseconds, doc: "The cost that the search minimised.")
        v.objects(\.adjustments, "adjustments", doc: "Who changed the cost.")
    }
}

/// A change of a cost.
package struct AnsweredAdjustment: Answer {
    private let adjustment: WeightAdjustment

    init(_ adjustment: WeightAdjustment) { self.adjustment = adjustment }

    package static var name: StaticString { "route_adjustment" }
    package static var doc: StaticString { "A change of a cost." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.adjustment.author, "author", doc: "Who changed it: a plugin, schedule, condition or preference.")
        v.member(\.adjustment.text, "text", doc: "Why.")
        v.member(\.adjustment.duration, "duration_s", .milliseconds, doc: "The time that it adds.")
        v.member(\.adjustment.surcharge, "surcharge_s", .milliseconds, doc: "The cost that it adds besides.")
    }
}
