import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// Options that hold in one venue only. The store keeps them beside the others, under the name `@` and the venue's id, as
/// one object by option.
extension StoredPlugin {
    /// The longest id of a venue that options can be kept for, in characters.
    static let longestVenueID = 63

    /// The name under which the options for a venue are kept.
    static func optionsName(for venue: FeatureID) -> String { "@" + venue.rawValue }

    /// What was set, as it holds in a venue: that for the venue goes before that for all.
    func given(in venue: FeatureID?) -> [GivenOption] {
        var texts: [String: String] = [:]
        for (name, json) in options where !name.hasPrefix("@") { texts[name] = OptionText.typed(json) }
        if let venue { texts.merge(ownOptions(of: venue)) { $1 } }
        return texts.sorted { $0.key < $1.key }.map { GivenOption(name: $0.key, text: $0.value) }
    }

    /// What was set for one venue, by option, as one types it.
    func ownOptions(of venue: FeatureID) -> [String: String] {
        guard let json = options[Self.optionsName(for: venue)],
            case .object(let members)? = JSON(parsing: json)
        else { return [:] }
        return Dictionary(members.map { ($0.name, OptionText.typed($0.value.compact())) }) { $1 }
    }

    /// The venues that options were set for.
    var venues: [FeatureID] {
        options.keys.filter { $0.hasPrefix("@") }.map { FeatureID(String($0.dropFirst())) }.sorted()
    }
}

extension Engine {
    /// The plugins with the options that hold in a venue; nil is those for all venues.
    public func installedPlugins(in venue: FeatureID?) -> [InstalledPlugin] { plugins.installed(in: venue) }

    /// Sets an option of a plugin for one venue, in the store; nil takes that for all venues again.
    ///
    /// - Parameter text: The value as one types it.
    /// - Returns: What is wrong with it; then nothing is set.
    /// - Throws: `EngineError.store`.
    public func setOption(
        _ name: String, of plugin: InstalledPlugin, to text: String?, in venue: FeatureID
    ) throws(EngineError) -> [Diagnostic] {
        guard venue.rawValue.count <= StoredPlugin.longestVenueID else {
            return [
                Diagnostic(
                    .badPluginOption, .error,
                    "the venue's id is longer than \(StoredPlugin.longestVenueID) characters, so it has no options of its own"
                )
            ]
        }
        let stored = try storedPlugins().first { $0.plugin == plugin.id }
        var members = stored.map { $0.ownOptions(of: venue) } ?? [:]
        members[name] = text
        let given = members.sorted { $0.key < $1.key }.map { GivenOption(name: $0.key, text: $0.value) }
        let (options, diagnostics) = PluginOptions.values(
            given: given, schema: plugin.folder.manifest.options, plugin: plugin.id)
        guard diagnostics.isEmpty else { return diagnostics }
        let values = options.settings.filter(\.isGiven).map { JSON.Member($0.name, OptionText.json($0.value)) }
        let json = values.isEmpty ? nil : JSON.object(values).compact()
        try storing { () throws(StoreError) in
            try store.setOption(StoredPlugin.optionsName(for: venue), of: plugin.id, json: json)
        }
        return []
    }
}
