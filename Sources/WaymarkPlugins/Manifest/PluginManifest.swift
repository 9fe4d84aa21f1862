import WaymarkModel

/// The checked contents of a plugin's `plugin.json`.
package struct PluginManifest: Hashable, Sendable {
    /// The id: 2 to 40 lower-case letters, digits and `-`. It is also the name of the plugin's folder.
    package var id: String
    /// The name of the plugin, as users see it.
    package var name: String
    /// The version of the plugin.
    package var version: SemanticVersion
    /// The major version of the API that the plugin uses.
    package var api: Int
    /// The description; nil without one.
    package var summary: String?
    /// The hooks of the plugin, in the order of `HookName`.
    package var hooks: [HookUse]
    /// The options of the plugin, in the order of the file.
    package var options: [OptionDeclaration]
    /// The capabilities that the plugin needs.
    package var capabilities: Set<PluginCapability>
    /// Who made it, and what others may do with it.
    package var credits: PluginCredits

    /// Returns the settings of a hook; nil if the plugin does not declare it.
    package func use(of hook: HookName) -> HookUse? { hooks.first { $0.hook == hook } }
}

/// A hook that a plugin declares, with its settings.
package struct HookUse: Hashable, Sendable {
    /// The hook.
    package var hook: HookName
    /// The priority, from -1000 to 1000; default 0. Plugins with higher priority are asked first.
    package var priority: Int
    /// The metres between two calls, from 0.1 to 10000; nil calls every time.
    package var everyMetres: Double?
    /// The seconds between two calls, from 0.1 to 86400; nil calls every time.
    package var everySeconds: Double?
    /// The seconds for which the answers of a cost hook are valid, from 60 to 86400; nil until they are invalidated.
    package var validSeconds: Double?
    /// The edges that a cost hook is asked about; nil for all.
    package var edges: EdgeFilter?
    /// The members of an edge that a cost hook reads; nil if the manifest does not say.
    package var reads: EdgeReads?
    /// Whether the answer depends on nothing but the question, so that any Lua state can give it.
    package var isPure: Bool
    /// The name of its function; nil if it is the hook's.
    package var function: String?
    /// The location of the declaration in the manifest.
    package var span: SourceSpan
}
