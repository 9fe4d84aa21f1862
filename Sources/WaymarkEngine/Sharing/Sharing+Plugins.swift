import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkStore

extension Sharing {
    /// The plugins of the venue; nil without plugins.
    func plugins() throws(EngineError) -> PluginHost? {
        engine.configuration.pluginPaths.isEmpty ? venue.plugins : try engine.look(at: venue.id).venue.plugins
    }

    /// Returns what plugins tell groups about changes.
    func told(of events: [SharingEvent], by plugins: PluginHost, at time: Timestamp) -> [SharingEvent] {
        let changes = events.compactMap { event -> Event.SharedLocationsChanged? in
            guard case .locationsChanged(let group, let added, let updated, let removed) = event else { return nil }
            return Event.SharedLocationsChanged(group: group, added: added, updated: updated, removed: removed)
        }
        return plugins.sharing.observe(changes, in: venue.venue, language: language, at: time) { id in
            var need = SharingNeed()
            need.whole = [id]
            guard let state = try? state(needing: need) else { return nil }
            return state.circle(id)
        }.map { .told(group: $0.group, text: $0.text, plugin: $0.plugin) }
    }
}

extension SharingState {
    /// Returns a group with the latest locations of its members, in the order of the group.
    fileprivate func circle(_ id: String) -> SharingCircle? {
        guard let group = groups.first(where: { $0.group.id == id }) else { return nil }
        let seen = group.group.members.compactMap { id -> SeenLocation? in
            member(id).map { SeenLocation(member: $0, location: group.latest[id]?.message, end: group.latest[id]?.end) }
        }
        return SharingCircle(group: group.group, locations: seen)
    }
}

/// Policies that ask a program first, and then the plugins.
struct PairedSharingPolicies<Own: SharingPolicies>: SharingPolicies {
    let own: Own
    let plugins: any SharingPolicies

    func shouldShare(
        _ message: LocationMessage, after last: LocationMessage?, of member: Member, to group: SharingGroup,
        proposed: Bool
    ) -> Bool? {
        own.shouldShare(message, after: last, of: member, to: group, proposed: proposed)
            ?? plugins.shouldShare(message, after: last, of: member, to: group, proposed: proposed)
    }

    func format(_ message: LocationMessage, of member: Member, to group: SharingGroup) -> LocationMessage? {
        let changed = own.format(message, of: member, to: group)
        return plugins.format(changed ?? message, of: member, to: group) ?? changed
    }
}
