import WaymarkModel

extension RouteQuery {
    /// Returns what keeps this traveller from arriving on a level at a moment: its roles, or its hours and those of its
    /// building; nil if nothing does.
    ///
    /// - Parameter isLeaving: Whether they leave the venue there.
    func barrier(on level: Index<Level>, isLeaving: Bool, at moment: Timestamp) -> RouteBlock.Cause? {
        let around = isLeaving ? [] : snapshot.enclosures[level]
        if let locked = around.first(where: { !weights.costs.rules.opens($0.access) }) {
            return .accessAround(locked.enclosure, locked.access)
        }
        return around.closing(at: moment, in: venue.calendar).map { .closedAround($0.rule.enclosure, opens: $0.opens) }
    }

    /// Returns the refusal of a leg that ends on a level which nobody may enter.
    func refusal(_ barrier: RouteBlock.Cause, leg: Int, relaxed: Route?) -> RoutingError {
        let block = RouteBlock(source: nil, cause: barrier)
        let reason: RoutingError.Reason =
            switch barrier {
            case .accessAround(_, let roles): .noAccess(roles)
            case .closedAround(_, let opens): .closed(opens: opens)
            default: .closed(opens: nil)
            }
        return RoutingError(reason, leg: leg, blocks: [block], relaxed: relaxed)
    }
}
