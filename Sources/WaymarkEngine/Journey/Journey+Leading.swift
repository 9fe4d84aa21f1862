import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

extension Journey {
    /// Leads the traveller elsewhere for a plugin, and tells them the reason. If there is no route, an event says so, and
    /// the old route stays.
    mutating func lead(_ lead: PluginAction.Lead, saying reason: String?, for plugin: String) {
        guard let session, !session.isEnded else { return }
        let left = hasArrived ? [] : session.remainingWaypoints
        // With only the destination left there is nothing to skip, and nothing to say about it.
        if case .skipStop = lead, left.count < 2 { return }
        if let reason { tell(.pluginSaid(.init(plugin: plugin, reason)), at: now) }
        let first = entries.count
        func point(_ id: FeatureID) -> Waypoint { session.venue.destinationWaypoint(id) ?? .place(id) }
        switch lead {
        case .goTo(let id): self.lead(along: [point(id)], because: .manual)
        case .redirect(let id): self.lead(along: left.dropLast() + [point(id)], because: .manual)
        case .addStop(let id): self.lead(along: [point(id)] + left, because: .manual)
        case .skipStop: follow(.command(.advanceLeg, at: now))
        }
        credit(plugin, since: first)
    }

    /// Adds the plugin to the events of a new route.
    private mutating func credit(_ plugin: String, since first: Int) {
        for index in entries.indices[first...] {
            guard case .event(var event) = entries[index], case .navigation(let news) = event.kind else { continue }
            switch news {
            case .didReroute, .didFailToReroute: event.decidedBy = Set(event.decidedBy + [plugin]).sorted()
            default: continue
            }
            entries[index] = .event(event)
        }
    }
}
