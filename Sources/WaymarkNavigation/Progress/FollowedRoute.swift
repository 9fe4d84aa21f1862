import WaymarkModel
import WaymarkRouting

/// The route that the traveller follows, and the leg and step that they have come to.
struct FollowedRoute: Sendable {
    private(set) var plan: RoutePlan
    private(set) var track: RouteTrack
    /// The waits of the plan for what opens later.
    private(set) var waits: PlannedWaits
    /// The current leg and step.
    private(set) var position = StepPosition(leg: 0, step: 0)
    /// The number of waypoints reached before this plan started.
    private(set) var waypointBase = 0

    init(_ plan: RoutePlan, in venue: Venue) {
        self.plan = plan
        track = RouteTrack(plan: plan, venue: venue)
        waits = PlannedWaits(plan, track: track)
    }

    // MARK: The current leg and step

    var leg: RouteLeg { plan.route.legs[position.leg] }
    var step: PlannedStep { plan.steps[position.leg][position.step] }
    var lastStep: Int { plan.steps[position.leg].count - 1 }
    var isLastLeg: Bool { position.leg == plan.route.legs.count - 1 }
    /// The pieces of the current step.
    var stepPieces: Range<Int> { track.steps[position.leg][position.step] }
    /// The pieces of the current leg.
    var legPieces: Range<Int> { track.legs[position.leg] }
    /// The number of the waypoint at the end of the leg, from 1.
    var waypoint: Int { waypointBase + position.leg + 1 }

    /// The waypoints that the traveller still has to reach, as they were requested.
    var remainingWaypoints: [Waypoint] { plan.route.legs[position.leg...].map(\.to.waypoint) }

    func step(at position: StepPosition) -> PlannedStep { plan.steps[position.leg][position.step] }

    /// Returns the segment of the plan that a piece of the track shows; nil if there is no such piece.
    func segment(of piece: Int) -> RouteSegment? {
        guard track.pieces.indices.contains(piece), case let leg = Int(track.pieces[piece].leg) else { return nil }
        return plan.route.legs[leg].segments[piece - track.legs[leg].lowerBound]
    }

    /// Returns whether a step leads through a closed piece, or to the end of a leg that is gone, or lies behind them. The
    /// traveller cannot follow such steps.
    func isBarred(_ position: StepPosition, by barrier: Barrier?) -> Bool {
        guard let barrier, track.steps.indices.contains(position.leg) else { return false }
        let steps = track.steps[position.leg]
        guard steps.indices.contains(position.step) else { return false }
        if let end = barrier.end, position >= StepPosition(leg: end, step: track.steps[end].count - 1) { return true }
        return barrier.piece.map { steps[position.step].upperBound > $0 } ?? false
    }

    /// Returns the first piece behind a spot that is a ride.
    func firstRide(after spot: RouteSpot) -> Int? {
        let first = legPieces.lowerBound + spot.segments + spot.entered
        let segments = plan.route.legs.lazy.flatMap(\.segments)
        return zip(track.pieces.indices, segments).first { $0 >= first && $1.kind.carries }?.0
    }

    // MARK: Changes

    /// Goes to a step of the current leg.
    mutating func go(toStep step: Int) { position.step = step }

    /// Goes to the step of the leg's first passage.
    mutating func goToFirstPassage() {
        position.step = track.steps[position.leg].firstIndex { !$0.isEmpty } ?? position.step
    }

    /// Goes to the start of the next leg, if there is one. Returns whether there is.
    mutating func startNextLeg() -> Bool {
        guard !isLastLeg else { return false }
        position = StepPosition(leg: position.leg + 1, step: 0)
        return true
    }

    /// Adopts a plan that leads the same way in the same steps. The traveller stays on their step.
    mutating func refresh(_ plan: RoutePlan, in venue: Venue) {
        self.plan = plan
        track = RouteTrack(plan: plan, venue: venue)
        waits = PlannedWaits(plan, track: track)
    }

    /// Adopts the same plan with other texts.
    mutating func reword(_ reworded: (RoutePlan) -> RoutePlan) { plan = reworded(plan) }

    /// Starts another plan. Waypoints keep their numbers.
    ///
    /// - Parameter dropping: The number of reached waypoints that the new plan does not contain.
    mutating func start(_ plan: RoutePlan, dropping: Int, in venue: Venue) {
        refresh(plan, in: venue)
        waypointBase += dropping
        position = StepPosition(leg: 0, step: 0)
    }

    /// Changes to another plan with the same legs, at the step nearest to the traveller.
    mutating func change(to plan: RoutePlan, near point: Point?, level: Index<Level>?, in venue: Venue) {
        refresh(plan, in: venue)
        position.step = 0
        if let point, let level, let match = track.nearest(to: point, level: level, among: legPieces) {
            position.step = Int(track.pieces[match.piece].step)
        }
    }
}

extension FollowedRoute {
    /// Matches a fix to this step, otherwise to a neighbouring one, otherwise to any piece of the leg. Who stands at the end of a
    /// piece waits before the next one, such as a door: the wait is counted down.
    func match(of fix: Fix, level: Index<Level>, constants: NavigationConstants) -> RouteTrack.Match? {
        guard var match = nearest(to: fix, level: level, constants: constants) else { return nil }
        let next = match.piece + 1
        guard match.fraction >= 1, next < legPieces.upperBound, case let piece = track.pieces[next], piece.waiting > 0,
            piece.isPaced, !piece.changesLevel, piece.start == match.point
        else { return match }
        (match.piece, match.fraction) = (next, 0)
        return match
    }

    private func nearest(to fix: Fix, level: Index<Level>, constants: NavigationConstants) -> RouteTrack.Match? {
        let onStep = track.nearest(to: fix.point, level: level, among: stepPieces)
        if let onStep, onStep.distance <= constants.stepEntry { return onStep }
        let steps = track.steps[position.leg]
        let near =
            steps[max(0, position.step - 1)]
            .lowerBound..<steps[min(steps.count - 1, position.step + constants.stepLookAhead)].upperBound
        guard let nearby = track.nearest(to: fix.point, level: level, among: near) else {
            return track.nearest(to: fix.point, level: level, among: legPieces)
        }
        if nearby.distance >= onStep?.distance ?? .infinity { return onStep }
        // Nobody goes through walls.
        guard let floor = track.floor(of: fix.point, level: level, behindWallFrom: nearby.piece) else { return nearby }
        let own = legPieces.filter { track.pieces[$0].floor == floor }
        guard let first = own.first, let last = own.last else { return nearby }
        return track.nearest(to: fix.point, level: level, among: first..<last + 1) ?? nearby
    }

    // MARK: Levels

    /// Returns whether the route changes to a level in this or the next step and the fix lies on that piece.
    func leads(to level: Index<Level>, at fix: Fix, constants: NavigationConstants) -> Bool {
        let reach = max(constants.stepEntry, fix.accuracy ?? 0)
        return ridesNow { $0.endLevel == level && $0.distance(to: fix.point) <= reach }
    }

    /// Returns whether a level is one that a ride of this or the next step merely passes.
    func passes(_ level: Index<Level>, at fix: Fix, constants: NavigationConstants) -> Bool {
        if ridesNow({ $0.startLevel == level || $0.endLevel == level }) { return false }
        let reach = max(constants.connectorReach, fix.accuracy ?? 0)
        return ridesNow {
            min(fix.point.distance(to: $0.start), fix.point.distance(to: $0.end)) <= reach
        }
    }

    /// Calls `body` for the pieces of this and the next step that change the level until it returns true, and returns
    /// whether it did.
    private func ridesNow(_ body: (RouteTrack.Piece) -> Bool) -> Bool {
        let steps = track.steps[position.leg]
        for index in position.step...min(position.step + 1, steps.count - 1) {
            for piece in steps[index] where track.pieces[piece].changesLevel {
                if body(track.pieces[piece]) { return true }
            }
        }
        return false
    }
}
