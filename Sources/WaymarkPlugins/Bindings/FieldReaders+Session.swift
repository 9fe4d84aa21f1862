import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension FieldReaders {
    /// The readers for the members of `ctx`.
    static var context: [String: FieldReader] {
        func session(_ read: @escaping (SessionContext, SubjectBoard) -> Reading) -> FieldReader {
            { board, _ in board.context.map { read($0, board) } ?? .none }
        }
        func level(_ board: SubjectBoard) -> Level? { board.context?.level.flatMap { board.venue?.level($0) } }
        return [
            "time": { board, _ in .seconds(board.now) },
            "leg": session { context, _ in .integer(context.position.leg) },
            "step": session { context, _ in .integer(context.position.step) },
            "step_count": session { context, _ in
                let leg = context.position.leg
                return .integer(context.plan.steps.indices.contains(leg) ? context.plan.steps[leg].count : 0)
            },
            "level": session { context, _ in .optional(context.level) },
            "level_name": { board, _ in .optional(level(board)?.name.text(in: board.options.language)) },
            "building": { board, _ in .optional(level(board)?.building) },
            "x": session { context, _ in .optional(context.location?.x) },
            "y": session { context, _ in .optional(context.location?.y) },
            "is_off_route": session { context, _ in .boolean(context.isOffRoute) },
            "is_riding": session { context, _ in .boolean(context.isRiding) },
            "profile": session { context, _ in .text(context.profile) },
            "language": { board, _ in .text(board.options.language) },
            "distance_to_maneuver": session { context, _ in
                .number(context.progress?.distanceToManeuver ?? context.stepLength)
            },
            "distance_remaining": session { context, _ in
                .number(context.progress?.distanceRemaining ?? context.plan.route.distance)
            },
            "duration_remaining": session { context, _ in
                .seconds(context.progress?.durationRemaining ?? context.plan.route.duration)
            },
            "fraction": session { context, _ in .number(context.progress?.fraction ?? 0) },
            "speed": session { context, _ in .optional(context.fix?.speed ?? context.pace) },
            "waypoint": session { context, _ in .integer(context.waypoint) },
            "waypoint_count": session { context, _ in
                .integer(context.waypoint - context.position.leg - 1 + context.plan.route.legs.count)
            },
            "visitor": { board, _ in .optional(board.visitor) },
            "heading": session { context, _ in .optional(context.heading) },
            "venue": { board, _ in .optional(board.venue?.contents.id) },
            "level_short_name": { board, _ in .optional(level(board)?.shortName) },
        ]
    }

    /// The readers for the members of `fix`.
    static var fix: [String: FieldReader] {
        func fix(_ read: @escaping (Fix) -> Reading) -> FieldReader {
            { board, _ in (board.fix ?? board.context?.fix).map(read) ?? .none }
        }
        func coordinate(_ board: SubjectBoard) -> Coordinate? {
            guard let fix = board.fix ?? board.context?.fix, let venue = board.venue else { return nil }
            return venue.contents.anchor.coordinate(of: fix.point)
        }
        return [
            "x": fix { .number($0.point.x) }, "y": fix { .number($0.point.y) },
            "lat": { board, _ in .optional(coordinate(board)?.latitude) },
            "lon": { board, _ in .optional(coordinate(board)?.longitude) },
            "level": fix { .optional($0.level) }, "accuracy": fix { .optional($0.accuracy) },
            "course": fix { .optional($0.course) }, "speed": fix { .optional($0.speed) },
            "time": fix { .seconds($0.time) }, "is_simulated": fix { .boolean($0.isSimulated) },
        ]
    }

    /// The readers for the members of `location`. Subject 0 is the displayed position, subject 1 the position of the
    /// fix.
    static var location: [String: FieldReader] {
        [
            "x": { board, subject in .optional(board.location(subject)?.x) },
            "y": { board, subject in .optional(board.location(subject)?.y) },
            "level": { board, _ in .optional(board.context?.progress?.level ?? board.context?.level) },
        ]
    }

    /// The readers for the members of `deviation`.
    static var deviation: [String: FieldReader] {
        [
            "kind": { board, _ in .optional(board.deviation?.kind.rawValue) },
            "metres": { board, _ in
                // Only finite numbers can be passed to Lua.
                .optional(board.deviation.map { $0.metres.isFinite ? $0.metres : Double.greatestFiniteMagnitude })
            },
            "seconds": { board, _ in
                board.deviation.map { deviation in
                    let lasted = board.now.milliseconds.subtractingReportingOverflow(deviation.since.milliseconds)
                    return .seconds(lasted.overflow ? 0 : max(0, lasted.partialValue))
                } ?? .none
            },
        ]
    }

    /// The readers for the members of `progress`.
    static var progress: [String: FieldReader] {
        func progress(_ read: @escaping (RouteProgress) -> Reading) -> FieldReader {
            { board, _ in board.context?.progress.map(read) ?? .none }
        }
        return [
            "leg": progress { .integer($0.position.leg) }, "step": progress { .integer($0.position.step) },
            "level": progress { .text($0.level.rawValue) },
            "x": progress { .number($0.location.x) }, "y": progress { .number($0.location.y) },
            "is_snapped": progress { .boolean($0.isSnapped) },
            "distance_to_maneuver": progress { .number($0.distanceToManeuver) },
            "distance_remaining_on_leg": progress { .number($0.distanceRemainingOnLeg) },
            "distance_remaining": progress { .number($0.distanceRemaining) },
            "duration_to_maneuver": progress { .seconds($0.durationToManeuver) },
            "duration_remaining_on_leg": progress { .seconds($0.durationRemainingOnLeg) },
            "duration_remaining": progress { .seconds($0.durationRemaining) },
            "fraction": progress { .number($0.fraction) }, "arrival": progress { .seconds($0.arrival) },
        ]
    }

    /// The readers for the members of `waypoint`.
    static var waypoint: [String: FieldReader] {
        [
            "index": { board, _ in board.waypoint.map { .integer($0.index) } ?? .none },
            "is_last": { board, _ in board.waypoint.map { .boolean($0.isLast) } ?? .none },
            "place": { board, _ in .optional(board.waypoint?.place) },
            "name": { board, _ in .optional(board.waypointPlace?.name.text(in: board.options.language)) },
            "category": { board, _ in .optional(board.waypointPlace?.category) },
        ]
    }
}

extension SubjectBoard {
    fileprivate func location(_ subject: Int) -> Point? {
        subject == 0
            ? context?.progress?.location ?? context?.location : context?.progress?.rawLocation ?? context?.fix?.point
    }

    fileprivate var waypointPlace: Place? { waypoint?.place.flatMap { venue?.place($0) } }
}

extension SessionContext {
    fileprivate var stepLength: Double {
        guard plan.steps.indices.contains(position.leg), plan.steps[position.leg].indices.contains(position.step) else {
            return 0
        }
        let segments = plan.route.legs[position.leg].segments
        return plan.steps[position.leg][position.step].segments.reduce(0) { $0 + segments[$1].distance }
    }
}
