/// Where plugins are looked for: the folder of one, or a folder of many.
public struct PluginPath: Hashable, Sendable {
    public var path: String
    /// Whether somebody named it for this run: what lies there acts unless it was disabled. Elsewhere a plugin acts once
    /// it was enabled.
    public var isNamed: Bool

    public init(_ path: String, isNamed: Bool = true) {
        self.path = path
        self.isNamed = isNamed
    }
}
