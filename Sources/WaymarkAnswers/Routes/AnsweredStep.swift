import WaymarkEngine

/// A step of a leg.
package struct AnsweredStep: Answer {
    private let step: RouteStep
    private let scope: RouteScope
    private let weight: Int64
    private let maneuver: AnsweredManeuver
    private let banners: ApplicableList<AnsweredBanner>
    private let voices: ApplicableList<AnsweredVoice>

    init(
        _ steps: [RouteStep], _ index: Int, of leg: RouteLeg, _ sentence: String, _ words: [StepWords]?,
        _ scope: RouteScope
    ) {
        step = steps[index]
        self.scope = scope
        weight = step.segments.reduce(0) { $0 + leg.segments[$1].weight }
        maneuver = AnsweredManeuver(step, sentence, scope)
        let hasNext = index + 1 < steps.count
        banners = ApplicableList(
            words.map { words in
                guard hasNext else { return [] }
                let next = OSRMManeuver(steps[index + 1], in: scope.venue)
                return [AnsweredBanner(steps[index].distance, words[index + 1].visual, next)]
            })
        let lead = scope.composer.options.announcementDistance
        voices = ApplicableList(
            words.map { words in OSRMSpeech.all(steps, words, index, announced: lead).map { AnsweredVoice($0) } })
    }

    private var distance: Double { step.distance }
    private var duration: Int64 { step.duration }
    private var geometry: String { scope.line(step.geometry.map(\.point)) }
    private var wayName: String { scope.name(step.name) ?? "" }
    private var mode: String { "walking" }
    private var drivingSide: String { "right" }
    private var intersections: [AnsweredIntersection] { [AnsweredIntersection(maneuver.location, maneuver.ways)] }
    private var start: AnsweredLevel { AnsweredLevel(step.start, scope) }
    private var end: AnsweredLevel { AnsweredLevel(step.end, scope) }
    private var context: String { step.context.rawValue }
    private var highway: String { step.highway.rawValue }
    private var connector: AnsweredConnector? {
        guard case .takeConnector(let transit) = step.maneuver.kind else { return nil }
        return AnsweredConnector(transit, scope)
    }
    private var sign: String? { scope.name(step.signpost) }
    private var notices: [AnsweredNotice] { step.notices.map { AnsweredNotice($0, scope) } }

    package static var name: StaticString { "route_step" }
    package static var doc: StaticString { "A step of a leg: a maneuver, and the way to the next." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.distance, "distance", .metres, doc: "The length of the way, without rides.")
        v.member(\.duration, "duration", .milliseconds, doc: "The travel time, with all waits.")
        v.member(\.weight, "weight", .milliseconds, doc: "The cost that the search minimised.")
        v.member(\.geometry, "geometry", for: .objects, doc: "The line as an encoded polyline.")
        v.member(\.wayName, "name", doc: "The name of the way.")
        v.member(\.mode, "mode", for: .objects, doc: "Always walking.")
        v.member(\.drivingSide, "driving_side", for: .objects, doc: "Always right.")
        v.object(\.maneuver, "maneuver", doc: "What to do.")
        v.objects(\.intersections, "intersections", doc: "The ways at the start of the step, as the only intersection.")
        v.objects(\.banners, "bannerInstructions", doc: "With guidance: what an app shows.")
        v.objects(\.voices, "voiceInstructions", doc: "With guidance: what an app says.")
        v.member(\.start.ordinal, "level", for: .objects, doc: "The number of the level at the start.")
        v.member(\.start.id, "level_id", doc: "The id of the level at the start.")
        v.member(\.start.levelName, "level_name", doc: "The name of the level at the start.")
        v.member(\.start.building, "building", doc: "The id of the building at the start.")
        v.member(\.end.ordinal, "end_level", for: .objects, doc: "The number of the level at the end.")
        v.member(\.end.id, "end_level_id", doc: "The id of the level at the end.")
        v.member(\.end.levelName, "end_level_name", doc: "The name of the level at the end.")
        v.member(\.context, "context", doc: "Where the way is: indoors, outdoors, or between both.")
        v.member(\.highway, "highway", doc: "The way type.")
        v.object(\.connector, "connector", for: .objects, doc: "The connector that is taken.")
        v.member(\.sign, "sign", doc: "What the sign says.")
        v.objects(\.notices, "notices", doc: "What to know about the step.")
    }
}

/// A level at an end of a step.
private struct AnsweredLevel {
    let end: RouteStep.End
    let scope: RouteScope

    init(_ end: RouteStep.End, _ scope: RouteScope) { (self.end, self.scope) = (end, scope) }

    var ordinal: Double { end.levelOrdinal }
    var id: FeatureID { end.level }
    var levelName: String? { scope.name(end.levelName) }
    var building: FeatureID? { end.building }
}

/// What to do at the start of a step.
package struct AnsweredManeuver: Answer {
    private let maneuver: Maneuver
    private let words: OSRMManeuver
    let location: Coordinate
    private let instruction: String

    init(_ step: RouteStep, _ sentence: String, _ scope: RouteScope) {
        (maneuver, words, instruction) = (step.maneuver, OSRMManeuver(step, in: scope.venue), sentence)
        location = scope.coordinate(step.maneuver.location)
    }

    var ways: OSRMWays { words.ways }
    private var type: String { "\(words.type)" }
    private var modifier: String? { words.modifier?.rawValue }
    private var kind: String { maneuver.kind.name }
    private var nextModifier: String? { maneuver.nextModifier?.rawValue }

    package static var name: StaticString { "route_maneuver" }
    package static var doc: StaticString { "What to do at the start of a step." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.location, "location", doc: "Where.")
        v.member(\.ways.before, "bearing_before", .degrees, for: .objects, doc: "The direction before.")
        v.member(\.ways.after, "bearing_after", .degrees, for: .objects, doc: "The direction after.")
        v.member(\.type, "type", for: .objects, doc: "OSRM's word for it.")
        v.member(\.modifier, "modifier", omitted: true, doc: "The side, as OSRM says it.")
        v.member(\.kind, "kind", doc: "Waymark's word for it, such as take connector or pass door.")
        v.member(
            \.nextModifier, "next_modifier", for: .objects, omitted: true, doc: "The side after a connector or a door.")
        v.member(\.instruction, "instruction", doc: "The instruction as a sentence.")
    }
}

/// The ways at the start of a step.
package struct AnsweredIntersection: Answer {
    private let location: Coordinate
    private let ways: OSRMWays

    init(_ location: Coordinate, _ ways: OSRMWays) { (self.location, self.ways) = (location, ways) }

    private var bearings: [Int64] { [ways.first] + (ways.second.map { [$0] } ?? []) }
    private var entry: [Bool] { [ways.entersFirst] + (ways.second == nil ? [] : [!ways.entersFirst]) }

    package static var name: StaticString { "route_intersection" }
    package static var doc: StaticString { "The ways at the start of a step." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.location, "location", doc: "Where.")
        v.member(\.bearings, "bearings", .degrees, doc: "The direction of each way.")
        v.member(\.entry, "entry", doc: "Whether each way can be entered.")
        v.member(
            \.ways.incoming, "in", omitted: true, doc: "The number of the way on which the traveller comes, from 0.")
        v.member(
            \.ways.outgoing, "out", omitted: true, doc: "The number of the way on which the traveller goes, from 0.")
    }
}

/// A connector that a step takes.
package struct AnsweredConnector: Answer {
    private let transit: Transit
    private let scope: RouteScope

    init(_ transit: Transit, _ scope: RouteScope) { (self.transit, self.scope) = (transit, scope) }

    private var id: FeatureID? { transit.connector }
    private var kind: String { transit.kind.rawValue }
    private var label: String? { scope.name(transit.connector.flatMap { scope.venue.connector($0)?.name }) }
    private var direction: String { transit.direction.rawValue }
    private var exit: String? { transit.exit?.rawValue }

    package static var name: StaticString { "route_connector" }
    package static var doc: StaticString { "A connector that a step takes." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the connector.")
        v.member(\.kind, "kind", doc: "The kind of connector.")
        v.member(\.label, "name", doc: "The name of the connector.")
        v.member(\.direction, "direction", doc: "up, down or level.")
        v.member(\.transit.levelCount, "levels", doc: "How many levels it leads.")
        v.member(\.exit, "exit", doc: "The side on which to get off, where that is known.")
    }
}
