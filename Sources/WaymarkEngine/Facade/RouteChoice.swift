import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A route, and other ways between the same points.
public struct RouteChoice: Hashable, Sendable {
    /// The best route.
    public var best: GuidedAnswer
    /// Clearly different ways, best first; empty if none is worth taking.
    public var others: [GuidedRoute]
}

extension Engine {
    /// Returns the best route under the current conditions, and clearly different ways for the same request: each shares little
    /// with those before it, takes not much longer than the route, and has no senseless detours.
    ///
    /// - Parameters:
    ///   - request: The request. The venue's plugins can change it before the search.
    ///   - venue: The venue to search.
    ///   - count: The most ways besides the route. More of them take more searches.
    ///   - wording: The language and units of a refusal; nil uses English and metric units.
    ///   - stop: Asks the searches to stop; nil if nobody can.
    /// - Throws: `EngineError.refusal` with the reason if there is no route, `store` or `stopped`.
    public func alternatives(
        for request: RouteRequest, in venue: LoadedVenue, count: Int = 2, wording: TravelWording? = nil,
        stop: StopSignal? = nil
    ) throws(EngineError) -> RouteChoice {
        try heeding(stop) { () throws(EngineError) in
            let conditions = try conditions(of: venue)
            let request = venue.prepared(request, at: configuration.clock())
            let best = try route(prepared: request, in: venue, conditions, wording, stop)
            do throws(RoutingError) {
                let others = try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                    try venue.router.alternatives(
                        to: best.guided.route, for: request, conditions: conditions,
                        rules: AlternativeRules(count: count), using: space)
                }
                return RouteChoice(best: best, others: others.map(venue.guided))
            } catch {
                if let reason = stop?.reason { throw .stopped(reason) }
                throw .refusal(refusal(error, of: request, in: venue, conditions, wording, stop: stop))
            }
        }
    }

    /// The most searches that `alternatives` makes for a number of ways. Each way that is found is compared with the best
    /// ways between its parts, which are searches too.
    package static func searches(forAlternatives count: Int) -> Int { 1 + 2 * AlternativeRules(count: count).attempts }
}
