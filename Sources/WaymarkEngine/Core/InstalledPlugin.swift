import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// A plugin that was found, with its settings.
public struct InstalledPlugin: Hashable, Sendable {
    /// The reason why a plugin is enabled or disabled.
    public enum Standing: String, Hashable, Sendable, CaseIterable {
        /// It was enabled or disabled for this session.
        case session
        /// It was enabled or disabled in the store.
        case stored
        /// It is enabled because it is in a path that the user named for this session.
        case named
        /// It has no setting, so it is disabled.
        case found
    }

    /// The folder of the plugin.
    package var folder: PluginFolder
    /// Whether the plugin is enabled.
    public var isEnabled: Bool
    /// The reason why it is enabled or disabled.
    public var standing: Standing
    /// The priority of all its hooks; nil uses the priorities of the manifest.
    public var priority: Int?
    /// The values of its options, with defaults for options that are not set.
    package var options: PluginOptions
    /// The errors in the option values that were set.
    public var diagnostics: [Diagnostic]

    /// The id of the plugin.
    public var id: String { folder.id }
    /// The name of the plugin, for people.
    public var name: String { folder.manifest.name }
    /// The version of the plugin: `1.2.0`.
    public var version: String { folder.manifest.version.description }

    /// Returns the problems of the plugin: errors in its options, and errors when it is loaded. It is loaded into a
    /// separate host, without side effects.
    ///
    /// - Parameter profiles: The profiles of other plugins, which this plugin's profiles can extend.
    public func problems(knowing profiles: [Profile] = []) -> [Diagnostic] {
        var setup = PluginHost.Setup(engine: Engine.version, clock: { Timestamp(seconds: 0) })
        setup.otherProfiles = profiles
        let host = PluginHost(setup)
        return (diagnostics + host.load(package)).map(folder.located)
    }

    /// The package that a host loads.
    package var package: PluginPackage {
        var package = PluginPackage(folder, options: options)
        if let priority {
            for index in package.bindings.indices { package.bindings[index].priority = priority }
        }
        return package
    }
}

/// The diagnostics, errors and log lines of plugins.
public struct PluginNews: Sendable {
    /// The reasons why some plugins are not used.
    public var diagnostics: [Diagnostic] = []
    /// The errors in their hooks.
    public var faults: [PluginFault] = []
    /// The lines that they wrote to the log.
    public var lines: [PluginLogLine] = []

    /// Whether there is nothing to report.
    public var isEmpty: Bool { diagnostics.isEmpty && faults.isEmpty && lines.isEmpty }
}
