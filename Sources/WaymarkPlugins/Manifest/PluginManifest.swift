import WaymarkModel

/// What a plugin says of itself in its `plugin.json`, checked.
public struct PluginManifest: Hashable, Sendable {
    /// Small letters, digits and `-`; the name of its folder.
    public var id: String
    public var name: String
    public var version: SemanticVersion
    /// The API major it is written for.
    public var api: Int
    /// What it does, in a sentence.
    public var summary: String?
    /// In the order of `HookName`.
    public var hooks: [HookUse]
    /// In the order of the file.
    public var options: [OptionDeclaration]
    public var capabilities: Set<PluginCapability>

    /// How it uses a hook; nil if it does not.
    public func use(of hook: HookName) -> HookUse? { hooks.first { $0.hook == hook } }
}

/// A hook that a plugin declares.
public struct HookUse: Hashable, Sendable {
    public var hook: HookName
    /// Higher ones are asked first; -1000 to 1000, 0 without.
    public var priority: Int
    /// Call it only after so many metres on the way; nil is always.
    public var everyMetres: Double?
    /// Call it only after so many seconds; nil is always.
    public var everySeconds: Double?
    /// Seconds for which the answers of a cost hook hold; nil is until they are invalidated.
    public var validSeconds: Double?
    /// Where the manifest declares it.
    public var span: SourceSpan
}
