import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

// The landings of the connector in the middle of which the traveller is.
extension SessionContext {
    /// Returns the node of the landing ahead of the traveller if they may go there, and not back to the one behind; nil for anybody else.
    func openLanding(of ways: some PluginWays) -> FeatureID? {
        guard let ahead = landings.last, isOpen(ahead, ways), landings.count < 2 || !isOpen(landings[0], ways),
            let node = ahead.toNode
        else { return nil }
        return plan.route.venue[node].id
    }

    /// Returns the landings around which what is closed is around the traveller: that behind them, and the one ahead if neither is open.
    func landingsAround(_ ways: some PluginWays) -> [Waypoint] {
        let counted = landings.contains { isOpen($0, ways) } ? landings.prefix(1) : landings[...]
        return counted.compactMap(\.toNode).map { .node(plan.route.venue[$0].id) }
    }

    private func isOpen(_ ride: RouteSegment, _ ways: some PluginWays) -> Bool {
        if ways.conditions.isEmpty { return true }
        var request = plan.request
        (request.time, request.isUnderWay, request.keptOut) = (.depart(time), true, keptOut)
        return ways.landing(of: ride, for: request) == .open
    }
}

extension Question {
    /// Where the traveller is, so that what is closed there is around them.
    var standings: [Waypoint] {
        if let ways, let context, !context.landings.isEmpty { return context.landingsAround(ways) }
        return here.map { [$0] } ?? []
    }
}
