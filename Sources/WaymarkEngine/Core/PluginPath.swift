/// A path where plugins are searched for: a plugin's folder, or a folder of plugins.
public struct PluginPath: Hashable, Sendable {
    /// The path of the folder.
    public var path: String
    /// Whether the user named the path for this session. Plugins in a named path are enabled unless they were
    /// disabled. Plugins in other paths must be enabled first.
    public var isNamed: Bool

    /// Creates a path.
    public init(_ path: String, isNamed: Bool = true) {
        self.path = path
        self.isNamed = isNamed
    }
}
