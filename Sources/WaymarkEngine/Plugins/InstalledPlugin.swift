import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// A plugin that was found, and whether it acts.
public struct InstalledPlugin: Hashable, Sendable {
    /// Why it acts or does not.
    public enum Standing: String, Hashable, Sendable, CaseIterable {
        /// Enabled or disabled for this sitting.
        case session
        /// Enabled or disabled in the store.
        case stored
        /// It lies where somebody pointed for this run.
        case named
        /// Nobody said anything about it: it does not act.
        case found
    }

    public var folder: PluginFolder
    public var isEnabled: Bool
    public var standing: Standing
    /// Instead of the manifest's priorities; nil keeps those.
    public var priority: Int?
    /// Those that were set, and the defaults of the others.
    public var options: PluginOptions
    /// What is wrong with the options that were set.
    public var diagnostics: [Diagnostic]

    public var id: String { folder.id }

    /// What stands against its acting: options that do not fit, and what goes wrong when it is loaded, which is tried here
    /// and has no effects.
    ///
    /// - Parameter profiles: Those that other plugins bring, which this one's may start from.
    public func problems(knowing profiles: [Profile] = []) -> [Diagnostic] {
        var setup = PluginHost.Setup(engine: Engine.version, clock: { Timestamp(seconds: 0) })
        setup.otherProfiles = profiles
        let host = PluginHost(setup)
        return (diagnostics + host.load(package)).map(folder.located)
    }

    /// The plugin as the host takes it.
    var package: PluginPackage {
        var package = PluginPackage(folder, options: options)
        if let priority {
            for index in package.bindings.indices { package.bindings[index].priority = priority }
        }
        return package
    }
}

/// What plugins have to say for themselves, besides what they were asked for.
public struct PluginNews: Sendable {
    /// Why some of them are not used.
    public var diagnostics: [Diagnostic] = []
    /// What went wrong in their hooks.
    public var faults: [PluginFault] = []
    /// What they wrote to the log.
    public var lines: [PluginLogLine] = []

    public var isEmpty: Bool { diagnostics.isEmpty && faults.isEmpty && lines.isEmpty }
}
