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
        ownMembers(of: venue).mapValues { OptionText.typed($0.compact()) }
    }

    fileprivate func ownMembers(of venue: FeatureID) -> [String: JSON] {
        guard let json = options[Self.optionsName(for: venue)],
            case .object(let members)? = JSON(parsing: json)
        else { return [:] }
        return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    }

    /// What was set for one venue each, by venue and option.
    public var venueOptions: [VenueOption] {
        options.keys.filter { $0.hasPrefix("@") }.map { FeatureID(String($0.dropFirst())) }.sorted().flatMap { venue in
            ownOptions(of: venue).sorted { $0.key < $1.key }.map {
                VenueOption(venue: venue, name: $0.key, text: $0.value)
            }
        }
    }
}

/// An option of a plugin in one venue.
public struct VenueOption: Hashable, Sendable {
    public var venue: FeatureID
    public var name: String
    /// The value as one types it.
    public var text: String
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
        var members = try storedPlugins().first { $0.plugin == plugin.id }?.ownMembers(of: venue) ?? [:]
        if let text {
            let (options, diagnostics) = PluginOptions.values(
                given: [GivenOption(name: name, text: text)], schema: plugin.folder.manifest.options, plugin: plugin.id)
            guard diagnostics.isEmpty, let value = options[name] else { return diagnostics }
            members[name] = OptionText.json(value)
        } else if members.removeValue(forKey: name) == nil {
            return plugin.unknown(option: name)
        }
        let sorted = members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value) }
        let json = sorted.isEmpty ? nil : JSON.object(sorted).compact()
        try storing { () throws(StoreError) in
            try store.setOption(StoredPlugin.optionsName(for: venue), of: plugin.id, json: json)
        }
        return []
    }
}

extension InstalledPlugin {
    /// That it declares no option of that name; empty if it does.
    func unknown(option name: String) -> [Diagnostic] {
        if folder.manifest.options.contains(where: { $0.name == name }) { return [] }
        return PluginOptions.values(
            given: [GivenOption(name: name, text: "")], schema: folder.manifest.options, plugin: id
        ).diagnostics
    }
}
