import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension Journey {
    /// Returns the reason why a requested reroute failed, from the events of an input.
    ///
    /// - Returns: nil if the events contain a new route or no failed reroute.
    public func refusal(in events: [JourneyEvent]) -> Refusal? {
        var refusal: Refusal?
        for event in events {
            switch event.kind {
            case .navigation(.didReroute): refusal = nil
            case .navigation(.rerouteVetoed(let veto)): refusal = self.veto(veto.plugin)
            case .navigation(.didFailToReroute(let event)):
                guard case .noRoute(let error) = event.failure, let query = session?.lastQuery else { continue }
                refusal = engine.refusal(error, of: query, in: venue, conditions, wording, isOption: false)
            default: continue
            }
        }
        return refusal
    }

    private func veto(_ plugin: String?) -> Refusal {
        Refusal(
            .rerouteVetoed, wording.text(.refusedVeto, ["who": wording.author(plugin.map { "\"\($0)\"" })]),
            help: plugin.map { wording.text(.helpLaterPlugin, ["plugin": $0]) } ?? wording.text(.helpLater))
    }
}
