import WaymarkModel

/// The areas and geofences that the cost hooks of a plugin name and a venue does not have. The hooks would never be asked about
/// them.
package struct UnknownZones {
    /// The maximum number of ids that a help line lists.
    private static let mostListed = 12

    private let package: PluginPackage
    private let venue: Venue

    package init(of package: PluginPackage, in venue: Venue) { (self.package, self.venue) = (package, venue) }

    /// A warning for each.
    package var warnings: [(hook: HookName, diagnostic: Diagnostic)] {
        guard
            package.bindings.contains(where: {
                $0.edges.map { !$0.allAreas.isEmpty || !$0.allGeofences.isEmpty } ?? false
            })
        else { return [] }
        let areas = venue.areas.map(\.id.rawValue) + venue.regions.map(\.id.rawValue)
        let geofences = venue.geofences.map(\.id.rawValue)
        return package.bindings.flatMap { binding in
            missing("area", binding.edges?.allAreas ?? [], areas, binding.hook, others: ("geofence", geofences))
                + missing(
                    "geofence", binding.edges?.allGeofences ?? [], geofences, binding.hook, others: ("area", areas))
        }
    }

    private func missing(
        _ kind: String, _ named: Set<FeatureID>, _ known: [String], _ hook: HookName,
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
                "plugin \"\(package.id)\": \(hook.rawValue) names the \(kind) \"\(id)\", which the venue "
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
        current.filter(\.isEnabled).flatMap { UnknownZones(of: $0.package, in: venue).warnings.map(\.diagnostic) }
    }
}
