import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension Journey {
    /// Why a reroute that somebody asked for did not come to be: the events of one input say so.
    ///
    /// - Returns: nil if there is a new route, or none was looked for.
    public func refusal(in events: [JourneyEvent]) -> Refusal? {
        var refusal: Refusal?
        for event in events {
            switch event.kind {
            case .navigation(.didReroute): refusal = nil
            case .navigation(.rerouteVetoed(_, let author)): refusal = Self.veto(author)
            case .navigation(.didFailToReroute(_, .noRoute(let error))):
                guard let query = session?.lastQuery else { continue }
                refusal = engine.refusal(error, of: query, in: routeVenue, conditions, isOption: false)
            default: continue
            }
        }
        return refusal
    }

    private static func veto(_ plugin: String?) -> Refusal {
        let name = plugin.map { "plugin \"\($0)\"" } ?? "a policy"
        return Refusal(
            .rerouteVetoed, "\(name) vetoed the reroute; the old route stays",
            help: plugin.map { "ask again later, or do without it: plugin disable \($0)" } ?? "ask again later")
    }
}
