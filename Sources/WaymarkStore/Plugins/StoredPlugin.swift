/// The settings of a plugin in the store, which remain even if the plugin's folder is removed.
public struct StoredPlugin: Hashable, Sendable {
    /// The plugin's id.
    public var plugin: String
    /// The choice made with `plugin enable` (true) or `plugin disable` (false); nil if neither was used.
    public var isEnabled: Bool?
    /// The priority that replaces those of the manifest, -1000 to 1000; nil keeps the manifest's.
    public var priority: Int?
    /// The options that were set, each as JSON.
    public var options: [String: String]

    /// Creates settings.
    package init(plugin: String, isEnabled: Bool? = nil, priority: Int? = nil, options: [String: String] = [:]) {
        self.plugin = plugin
        self.isEnabled = isEnabled
        self.priority = priority
        self.options = options
    }
}

/// The limits on what a plugin can store.
package enum StoredPluginLimits {
    /// The maximum size of one value as JSON, in bytes.
    package static let valueBytes = 65_536
    /// The maximum size of all names and values of a plugin in one scope, in bytes.
    package static let storageBytes = 65_536
    /// The maximum points of one award.
    package static let points = 1_000_000
}

/// A change to a plugin's stored values.
package enum PluginStorageChange: Hashable, Sendable {
    /// Stores JSON under a name of 1 to 64 characters from `a-z0-9_.-`.
    case set(String, json: String)
    /// Deletes the value with this name.
    case delete(String)
}

/// Points that a plugin awards for an arrival.
public struct PluginAward: Hashable, Sendable {
    /// The plugin's id.
    public var plugin: String
    /// The plugin's own name for the reward, 1 to 200 characters.
    public var id: String
    /// The arrival that it is for, 1 to 400 characters. The same award for the same arrival is booked once.
    public var arrival: String
    /// The points, 0 to `StoredPluginLimits.points`.
    public var points: Int
    /// The reason for the visitor, at most 300 characters; nil if there is none.
    public var reason: String?

    /// Creates an award.
    package init(plugin: String, id: String, arrival: String, points: Int, reason: String? = nil) {
        self.plugin = plugin
        self.id = id
        self.arrival = arrival
        self.points = points
        self.reason = reason
    }
}
