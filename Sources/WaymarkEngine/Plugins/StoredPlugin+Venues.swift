import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// Options for one venue only. The store keeps them with the other options, under the name `@` followed by the venue's
/// id, as a JSON object.
extension StoredPlugin {
    /// The maximum length of a venue's id that can have separate options, in characters.
    static let longestVenueID = 63

    /// Returns the name under which the options for a venue are stored.
    static func optionsName(for venue: FeatureID) -> String { "@" + venue.rawValue }

    /// Returns the options that apply in a venue. Options for the venue take precedence over options for all venues.
    package func given(in venue: FeatureID?) -> [GivenOption] {
        var texts: [String: String] = [:]
        for (name, json) in options where !name.hasPrefix("@") { texts[name] = OptionText.typed(json) }
        if let venue { texts.merge(ownOptions(of: venue)) { $1 } }
        return texts.sorted { $0.key < $1.key }.map { name, text in
            var option = GivenOption(name: name, text: text)
            option.isStored = true
            return option
        }
    }

    /// Returns the options for one venue by name, as a user types them.
    func ownOptions(of venue: FeatureID) -> [String: String] {
        ownMembers(of: venue).mapValues { OptionText.typed($0.compact()) }
    }

    fileprivate func ownMembers(of venue: FeatureID) -> [String: JSON] {
        guard let json = options[Self.optionsName(for: venue)],
            case .object(let members)? = JSON(parsing: json)
        else { return [:] }
        return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    }

    /// The options for single venues, ordered by venue and name.
    package var venueOptions: [VenueOption] {
        options.keys.filter { $0.hasPrefix("@") }.map { FeatureID(String($0.dropFirst())) }.sorted().flatMap { venue in
            ownOptions(of: venue).sorted { $0.key < $1.key }.map {
                VenueOption(venue: venue, name: $0.key, text: $0.value)
            }
        }
    }
}

/// The value of a plugin's option in one venue.
public struct VenueOption: Hashable, Sendable {
    /// The venue.
    public var venue: FeatureID
    /// The name of the option.
    public var name: String
    /// The value as a user types it.
    public var text: String
}

extension Engine {
    /// Returns the usable plugins with the options that apply in a venue; nil uses the options for all venues.
    public func installedPlugins(in venue: FeatureID?) -> [InstalledPlugin] { plugins.installed(in: venue) }

    /// Sets an option of a plugin for one venue in the store; nil restores the value for all venues.
    ///
    /// - Parameters:
    ///   - name: The name of the option.
    ///   - plugin: The plugin.
    ///   - text: The value as a user types it.
    ///   - venue: The venue.
    /// - Returns: The errors in the name or value. If there are any, nothing was set.
    /// - Throws: `EngineError.store`.
    public func setOption(
        _ name: String, of plugin: InstalledPlugin, to text: String?, in venue: FeatureID
    ) throws(EngineError) -> [Diagnostic] {
        guard venue.rawValue.count <= StoredPlugin.longestVenueID else {
            return [
                Diagnostic(
                    .badPluginOption, .error,
                    "the venue's id is longer than \(StoredPlugin.longestVenueID) characters, so it cannot have "
                        + "separate options"
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
            try store.plugins.setOption(StoredPlugin.optionsName(for: venue), of: plugin.id, json: json)
        }
        return []
    }
}

extension InstalledPlugin {
    /// Returns the error that the plugin does not declare an option with this name; empty if it does.
    func unknown(option name: String) -> [Diagnostic] {
        if folder.manifest.options.contains(where: { $0.name == name }) { return [] }
        return PluginOptions.values(
            given: [GivenOption(name: name, text: "")], schema: folder.manifest.options, plugin: id
        ).diagnostics
    }
}
