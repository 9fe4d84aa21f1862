import WaymarkModel

extension PluginPackage {
    /// The maximum number of ids that a help line lists.
    private static let mostListed = 12

    /// Returns a warning for each area or geofence that a cost hook names and a venue does not have. The hook would never
    /// be asked about it.
    package func unknownZones(in venue: Venue) -> [(hook: HookName, diagnostic: Diagnostic)] {
        guard bindings.contains(where: { $0.edges.map { !$0.allAreas.isEmpty || !$0.allGeofences.isEmpty } ?? false })
        else { return [] }
        let areas = venue.areas.map(\.id.rawValue) + venue.regions.map(\.id.rawValue)
        let geofences = venue.geofences.map(\.id.rawValue)
        return bindings.flatMap { binding in
            missing(
                "area", binding.edges?.allAreas ?? [], areas, binding.hook, in: venue,
                others: ("geofence", geofences))
                + missing(
                    "geofence", binding.edges?.allGeofences ?? [], geofences, binding.hook, in: venue,
                    others: ("area", areas))
        }
    }

    private func missing(
        _ kind: String, _ named: Set<FeatureID>, _ known: [String], _ hook: HookName, in venue: Venue,
        others: (kind: String, ids: [String])
    ) -> [(hook: HookName, diagnostic: Diagnostic)] {
        let ids = Set(known)
        return named.filter { !ids.contains($0.rawValue) }.sorted().map { id in
            let help =
                others.ids.contains(id.rawValue)
                ? "\"\(id)\" is \(others.kind == "area" ? "an" : "a") \(others.kind): list it in \"\(others.kind)s\""
                : Self.help(for: id.rawValue, kind, among: known)
            let diagnostic = Diagnostic(
                .badPluginValue, .warning,
                "plugin \"\(self.id)\": \(hook.rawValue) names the \(kind) \"\(id)\", which the venue "
                    + "\"\(venue.id)\" does not have",
                help: help)
            return (hook, diagnostic)
        }
    }

    private static func help(for id: String, _ kind: String, among known: [String]) -> String {
        if let near = EditDistance.suggestion(for: id, among: known) { return "did you mean \"\(near)\"?" }
        if known.isEmpty { return "the venue has no \(kind)s" }
        return known.count > mostListed
            ? "the venue has \(known.count) \(kind)s, none with a similar id"
            : "the venue has the \(kind)s " + known.joined(separator: ", ")
    }
}

extension PluginHost {
    /// Returns a warning for each area or geofence that an enabled plugin's cost hook names and a venue does not have.
    package func unknownZones(in venue: Venue) -> [Diagnostic] {
        current.filter(\.isEnabled).flatMap { $0.package.unknownZones(in: venue).map(\.diagnostic) }
    }
}
