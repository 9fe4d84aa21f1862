/// What the store remembers about a plugin, whether its folder is there or not.
public struct StoredPlugin: Hashable, Sendable {
    public var plugin: String
    /// What was said with `plugin enable` and `plugin disable`; nil where nobody said.
    public var isEnabled: Bool?
    /// Instead of the priorities of the manifest; nil keeps those.
    public var priority: Int?
    /// The options that were set, each as JSON.
    public var options: [String: String]

    public init(plugin: String, isEnabled: Bool? = nil, priority: Int? = nil, options: [String: String] = [:]) {
        self.plugin = plugin
        self.isEnabled = isEnabled
        self.priority = priority
        self.options = options
    }
}

/// How much a plugin may keep.
public enum StoredPluginLimits {
    /// Bytes of one value as JSON.
    public static let valueBytes = 65_536
    /// Bytes of all names and values of one plugin in one scope.
    public static let storageBytes = 65_536
    /// Points of one award.
    public static let points = 1_000_000
}

/// A change to what a plugin keeps.
public enum PluginStorageChange: Hashable, Sendable {
    /// Keeps JSON under a name of 1 to 64 of `a-z0-9_.-`.
    case set(String, json: String)
    case delete(String)
}

/// Points that a plugin gives for an arrival.
public struct PluginAward: Hashable, Sendable {
    public var plugin: String
    /// The plugin's own name of the reward, 1 to 200 characters.
    public var id: String
    /// Which arrival it is for, 1 to 400 characters: the same award for the same arrival is booked once.
    public var arrival: String
    /// 0 to `StoredPluginLimits.points`.
    public var points: Int
    /// Why, for the visitor; at most 300 characters.
    public var reason: String?

    public init(plugin: String, id: String, arrival: String, points: Int, reason: String? = nil) {
        self.plugin = plugin
        self.id = id
        self.arrival = arrival
        self.points = points
        self.reason = reason
    }
}
