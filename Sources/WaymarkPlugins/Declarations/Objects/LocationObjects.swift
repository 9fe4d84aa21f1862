import WaymarkModel
import WaymarkNavigation

/// The table `fix`.
enum FixObject: LuaObject {
    static let name = "fix"
    static let doc = "A location update."

    static func subject(on question: Question, _ number: Int) -> Fix? { question.fix ?? question.context?.fix }

    static let members = Members<Self> { f in
        f.field("x", "Along the x axis of the venue's frame.", unit: .metres) { $0.point.x }
        f.field("y", "Along the y axis of the venue's frame.", unit: .metres) { $0.point.y }
        f.field("lat", "Latitude, if the venue has an anchor.", unit: .degrees) { $0.coordinate(in: $1)?.latitude }
        f.field("lon", "Longitude, if the venue has an anchor.", unit: .degrees) { $0.coordinate(in: $1)?.longitude }
        f.field("level", "The id of the level that the positioning system reports.") { $0.level }
        f.field("accuracy", "The radius within which the true position most likely is.", unit: .metres) { $0.accuracy }
        f.field("course", "The compass direction of movement.", unit: .degrees) { $0.course }
        f.field("speed", "The speed of movement.", unit: .metresPerSecond) { $0.speed }
        f.field("time", "When it was measured, since 1970.", unit: .milliseconds) { $0.time }
        f.field("is_simulated", "Whether a simulator created it.") { $0.isSimulated }
    }
}

extension Fix {
    fileprivate func coordinate(in question: Question) -> Coordinate? {
        question.venue?.anchor.coordinate(of: point)
    }
}

/// A position of the traveller: number 0 is the displayed one, number 1 that of the fix.
enum LocationObject: LuaObject {
    static let name = "location"
    static let doc = "A position of the traveller."

    /// A position; nil where it is unknown.
    struct Subject {
        var point: Point?
        var level: FeatureID?
    }

    static func subject(on question: Question, _ number: Int) -> Subject? {
        Subject(
            point: number == 0
                ? question.context?.progress?.location ?? question.context?.location
                : question.context?.progress?.rawLocation ?? question.context?.fix?.point,
            level: question.context?.progress?.level ?? question.context?.level)
    }

    static let members = Members<Self> { l in
        l.field("x", "Along the x axis of the venue's frame.", unit: .metres, as: .number) { $0.point?.x }
        l.field("y", "Along the y axis of the venue's frame.", unit: .metres, as: .number) { $0.point?.y }
        l.field("level", "The level's id.") { $0.level }
        l.coordinates { location, _ in location.point }
    }
}

/// The table `deviation`.
enum DeviationObject: LuaObject {
    static let name = "deviation"
    static let doc = "Where a fix lies relative to the route."

    static func subject(on question: Question, _ number: Int) -> Deviation? { question.deviation }

    static let members = Members<Self> { d in
        d.field("kind", "What kind of deviation it is.") { $0.kind }
        d.field(
            "metres",
            "From the path of the nearest part of the route on the fix's level; `math.huge` if there is none.",
            unit: .metres
        ) {
            // Only finite numbers can be passed to Lua.
            $0.metres.isFinite ? $0.metres : Double.greatestFiniteMagnitude
        }
        d.field("seconds", "How long it has lasted.", unit: .milliseconds) { deviation, question -> Int64 in
            let lasted = question.now.milliseconds.subtractingReportingOverflow(deviation.since.milliseconds)
            return lasted.overflow ? 0 : max(0, lasted.partialValue)
        }
        d.field(
            "line_metres", "To the line of the route, however wide its path is; `math.huge` if there is none.",
            unit: .metres
        ) {
            $0.lineMetres.isFinite ? $0.lineMetres : Double.greatestFiniteMagnitude
        }
    }
}

/// The table `progress`.
enum ProgressObject: LuaObject {
    static let name = "progress"
    static let doc = "The traveller's progress and what is left."

    static func subject(on question: Question, _ number: Int) -> RouteProgress? { question.context?.progress }

    static let members = Members<Self> { p in
        p.field("leg", "The current leg, from 1.") { $0.position.leg + 1 }
        p.field("step", "The current step of the leg, from 1.") { $0.position.step + 1 }
        p.field("level", "The level's id.") { $0.level }
        p.field("x", "Where the traveller is drawn, along the x axis of the venue's frame.", unit: .metres) {
            $0.location.x
        }
        p.field("y", "Where the traveller is drawn, along the y axis of the venue's frame.", unit: .metres) {
            $0.location.y
        }
        p.field("is_snapped", "Whether that is on the route.") { $0.isSnapped }
        p.field("distance_to_maneuver", "To the end of the step.", unit: .metres) { $0.distanceToManeuver }
        p.field("distance_remaining_on_leg", "To the end of the leg.", unit: .metres) { $0.distanceRemainingOnLeg }
        p.field("distance_remaining", "To the end of the route.", unit: .metres) { $0.distanceRemaining }
        p.field("duration_to_maneuver", "To the end of the step.", unit: .milliseconds) { $0.durationToManeuver }
        p.field("duration_remaining_on_leg", "To the end of the leg.", unit: .milliseconds) {
            $0.durationRemainingOnLeg
        }
        p.field("duration_remaining", "To the end of the route.", unit: .milliseconds) { $0.durationRemaining }
        p.field("fraction", "The share of the route that is done, 0 to 1.") { $0.fraction }
        p.field("arrival", "When the traveller will arrive, since 1970.", unit: .milliseconds) { $0.arrival }
    }
}

/// The table `waypoint`.
enum WaypointObject: LuaObject {
    static let name = "waypoint"
    static let doc = "A point that the route leads to."

    static func subject(on question: Question, _ number: Int) -> Question.WaypointSubject? { question.waypoint }

    static let members = Members<Self> { w in
        w.field("index", "Its number, from 1.") { $0.index }
        w.field("is_last", "Whether the route ends there.") { $0.isLast }
        w.field("place", "The place's id, if it is a place.") { $0.place }
        w.field("name", "The place's name in the session's language.") { $0.place(in: $1)?.name }
        w.field("category", "The place's dotted category.") { $0.place(in: $1)?.category }
    }
}

extension Question.WaypointSubject {
    fileprivate func place(in question: Question) -> Place? { place.flatMap { question.venue?.place($0) } }
}
