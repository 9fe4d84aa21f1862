import WaymarkModel
import WaymarkRouting

/// Closures ahead: closed steps are neither announced nor entered.
extension NavigationSession {
    /// Returns the first piece ahead that is closed and not yet entered. If the provider does not know it, the first
    /// ride ahead.
    func firstClosedPiece(at time: Timestamp, routes: some RouteProvider) -> Int? {
        let spot = spot(at: time)
        if let closure = routes.closure(of: plan, from: spot, at: time) {
            return closure.segment.map { track.legs[closure.leg].lowerBound + $0 }
        }
        let first = legPieces.lowerBound + spot.segments + spot.entered
        let segments = plan.route.legs.lazy.flatMap(\.segments)
        return zip(track.pieces.indices, segments).first { $0 >= first && $1.kind.isRide }?.0
    }

    /// Returns whether a step leads through a closed piece or lies behind it. Such steps are not announced.
    func isBarred(_ position: StepPosition) -> Bool {
        guard let closedPiece, track.steps.indices.contains(position.leg) else { return false }
        let steps = track.steps[position.leg]
        return steps.indices.contains(position.step) && steps[position.step].upperBound > closedPiece
    }

    /// Returns whether the traveller cannot follow a step of the route now, because it leads through something closed
    /// or lies behind it.
    public func isClosed(_ position: StepPosition) -> Bool { isBarred(position) }

    /// Restarts the wait of a traveller who stood at a closed passage when it opens.
    ///
    /// If the plan itself waits for the opening, the time spent there is part of that wait and stays.
    mutating func standAnew(at time: Timestamp, in refreshed: RoutePlan) {
        guard let closedPiece, standing?.piece == closedPiece,
            case let leg = Int(track.pieces[closedPiece].leg), refreshed.route.legs.indices.contains(leg)
        else { return }
        let segment = refreshed.route.legs[leg].segments[closedPiece - track.legs[leg].lowerBound]
        if segment.waiting == 0 { standing?.since = time }
    }
}
