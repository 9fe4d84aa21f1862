import WaymarkModel
import WaymarkRouting

/// What is closed ahead is neither announced nor entered.
extension NavigationSession {
    /// The first piece ahead that is closed and not entered yet; where the provider does not know it, the first ride ahead.
    func firstClosedPiece(at time: Timestamp, routes: some RouteProvider) -> Int? {
        let spot = spot(at: time)
        if let closure = routes.closure(of: plan, from: spot, at: time) {
            return closure.segment.map { track.legs[closure.leg].lowerBound + $0 }
        }
        let first = legPieces.lowerBound + spot.segments + spot.entered
        let segments = plan.route.legs.lazy.flatMap(\.segments)
        return zip(track.pieces.indices, segments).first { $0 >= first && $1.kind.isRide }?.0
    }

    /// Whether a step leads through what is closed, or lies behind it: nothing is said of it then.
    func isBarred(_ position: StepPosition) -> Bool {
        guard let closedPiece, track.steps.indices.contains(position.leg) else { return false }
        let steps = track.steps[position.leg]
        return steps.indices.contains(position.step) && steps[position.step].upperBound > closedPiece
    }

    /// Whether a step of the route cannot be followed now, because it leads through what is closed or lies behind it.
    public func isClosed(_ position: StepPosition) -> Bool { isBarred(position) }

    /// Who stood before something closed begins to wait for it when it opens.
    ///
    /// Where the plan itself waits for the opening, the time stood is part of that wait.
    mutating func standAnew(at time: Timestamp, in refreshed: RoutePlan) {
        guard let closedPiece, standing?.piece == closedPiece,
            case let leg = Int(track.pieces[closedPiece].leg), refreshed.route.legs.indices.contains(leg)
        else { return }
        let segment = refreshed.route.legs[leg].segments[closedPiece - track.legs[leg].lowerBound]
        if segment.waiting == 0 { standing?.since = time }
    }
}
