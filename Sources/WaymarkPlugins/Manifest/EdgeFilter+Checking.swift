import WaymarkModel

extension PluginPackage {
    /// The maximum number of areas that a help line lists.
    private static let mostListed = 12

    /// Returns a warning for each area that a cost hook names and a venue does not have. The hook would never be asked
    /// about it.
    package func unknownAreas(in venue: Venue) -> [(hook: HookName, diagnostic: Diagnostic)] {
        guard bindings.contains(where: { $0.edges?.areas.isEmpty == false }) else { return [] }
        let known = venue.areas.map(\.id.rawValue) + venue.regions.map(\.id.rawValue)
        let ids = Set(known)
        return bindings.flatMap { binding in
            (binding.edges?.areas ?? []).filter { !ids.contains($0.rawValue) }.sorted().map { area in
                let diagnostic = Diagnostic(
                    .badPluginValue, .warning,
                    "plugin \"\(id)\": \(binding.hook.rawValue) names the area \"\(area)\", which the venue "
                        + "\"\(venue.id)\" does not have",
                    help: Self.help(for: area.rawValue, among: known))
                return (binding.hook, diagnostic)
            }
        }
    }

    private static func help(for area: String, among known: [String]) -> String {
        if let near = EditDistance.suggestion(for: area, among: known) { return "did you mean \"\(near)\"?" }
        if known.isEmpty { return "the venue has no areas" }
        return known.count > mostListed
            ? "the venue has \(known.count) areas, none with a similar id"
            : "the venue has the areas " + known.joined(separator: ", ")
    }
}

extension PluginHost {
    /// Returns a warning for each area that an enabled plugin's cost hook names and a venue does not have.
    package func unknownAreas(in venue: Venue) -> [Diagnostic] {
        current.filter(\.isEnabled).flatMap { $0.package.unknownAreas(in: venue).map(\.diagnostic) }
    }
}
