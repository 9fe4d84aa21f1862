import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The table `ctx`, which every hook of a session has.
enum ContextObject: LuaObject {
    static let name = "ctx"
    static let doc = "The state of a navigation session."

    static func subject(on question: Question, _ number: Int) -> SessionContext? { question.context }

    static let members = Members<Self> { c in
        c.field("time", "The engine's clock, since 1970.", unit: .milliseconds) { _, question in question.now }
        c.field("leg", "The current leg, from 1.") { $0.position.leg + 1 }
        c.field("step", "The current step of the leg, from 1.") { $0.position.step + 1 }
        c.field("step_count", "How many steps the leg has.") { $0.stepCount }
        c.field("level", "The id of the traveller's level.") { $0.level }
        c.field("level_name", "Its name in the session's language.") { $0.level(in: $1)?.name }
        c.field("building", "The id of the traveller's building.") { $0.level(in: $1)?.building }
        c.field("x", "Where the traveller is, along the x axis of the venue's frame.", unit: .metres) { $0.location?.x }
        c.field("y", "Where the traveller is, along the y axis of the venue's frame.", unit: .metres) { $0.location?.y }
        c.field("is_off_route", "Whether the traveller is off the route.") { $0.isOffRoute }
        c.field("is_riding", "Whether the traveller rides or climbs between levels.") { $0.isRiding }
        c.field("profile", "The name of the profile.") { $0.profile }
        c.field("language", "The language of the instructions, for example `en`.") { $1.options.language }
        c.field("distance_to_maneuver", "To the end of the step.", unit: .metres) {
            $0.progress?.distanceToManeuver ?? $0.stepLength
        }
        c.field("distance_remaining", "To the end of the route.", unit: .metres) { $0.distanceRemaining }
        c.field("duration_remaining", "To the end of the route.", unit: .milliseconds) { $0.durationRemaining }
        c.field("fraction", "The share of the route that is done, 0 to 1.") { $0.progress?.fraction ?? 0 }
        c.field("speed", "The traveller's speed.", unit: .metresPerSecond) { $0.fix?.speed ?? $0.pace }
        c.field("waypoint", "The next waypoint, from 1.") { $0.waypoint }
        c.field("waypoint_count", "How many waypoints there are after the start.") {
            $0.waypoint - $0.position.leg - 1 + $0.plan.route.legs.count
        }
        c.field("visitor", "The visitor's id, if known.") { $1.visitor }
        c.field(
            "heading", "The compass direction in which the traveller moves, 0 to 360; nil if it is unknown.",
            unit: .degrees
        ) { $0.heading }
        c.field("venue", "The venue's id.") { $1.venue?.id }
        c.field("level_short_name", "The label of that level on an elevator's buttons.") { $0.level(in: $1)?.shortName }
        c.field("roles", "The traveller's roles beside `public`, with those of the profile, in order.") {
            $0.plan.request.allRoles.sorted().map(\.rawValue)
        }
        c.coordinates { context, _ in context.location }
    }
}

/// What `waymark.route.remaining` returns.
enum RemainingObject: LuaObject {
    static let name = "remaining"
    static let doc = "What is left of the route."

    typealias Subject = SessionContext

    static let members = Members<Self> { r in
        r.field("distance", "To the end of the route.", unit: .metres) { $0.distanceRemaining }
        r.field("duration", "To the end of the route.", unit: .milliseconds) { $0.durationRemaining }
        r.field("legs", "How many legs are left, with the current leg.") {
            $0.plan.route.legs.count - $0.position.leg
        }
    }
}

extension SessionContext {
    fileprivate func level(in question: Question) -> Level? { level.flatMap { question.venue?.level($0) } }

    fileprivate var distanceRemaining: Double { progress?.distanceRemaining ?? plan.route.distance }
    fileprivate var durationRemaining: Int64 { progress?.durationRemaining ?? plan.route.duration }

    /// The number of steps of the current leg.
    fileprivate var stepCount: Int { plan.steps.indices.contains(position.leg) ? plan.steps[position.leg].count : 0 }

    /// The length of the current step, in metres.
    fileprivate var stepLength: Double {
        guard plan.steps.indices.contains(position.leg), plan.steps[position.leg].indices.contains(position.step) else {
            return 0
        }
        let segments = plan.route.legs[position.leg].segments
        return plan.steps[position.leg][position.step].segments.reduce(0) { $0 + segments[$1].distance }
    }
}
