import LuaRuntime
import WaymarkModel

/// Something a plugin did wrong. The engine went on with its default.
public struct PluginFault: Error, Hashable, Sendable {
    public var time: Timestamp
    public var plugin: String
    /// The hook's name, or `load`.
    public var hook: String
    /// What went wrong, with file and line: `init.lua:6: attempt to …`.
    public var message: String
    public var kind: LuaError.Kind
    /// Why the plugin is disabled from now on; nil if it goes on.
    public var disabled: String?
}

/// A line that a plugin, or the engine about plugins, wrote to the log.
public struct PluginLogLine: Hashable, Sendable {
    public enum Level: String, Hashable, Sendable, CaseIterable {
        case debug, info, warning
    }

    public var time: Timestamp
    /// The plugin's id; nil is the engine.
    public var plugin: String?
    public var level: Level
    /// One printable line.
    public var text: String
}

/// What a hook asked the engine to do once the update has ended.
public struct PluginAction: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case reroute
        case advanceLeg
        /// Closes a path, connector, place, area or level; for so many seconds, or until it is lifted.
        case close(target: String, reason: String?, seconds: Double?)
        /// Makes a path, connector, area or level take `factor` times as long.
        case slow(target: String, factor: Double, seconds: Double?)
        /// Makes every passage of a path, connector or area take so many seconds longer.
        case delay(target: String, delay: Double, seconds: Double?)
        /// Takes another way on offer, from 0.
        case takeAlternative(Int)
        /// Says a line to the traveller.
        case say(String)
        /// The weights are to be made anew. `PluginHost.revision` has risen already.
        case invalidate
    }

    public var plugin: String
    public var hook: HookName
    public var kind: Kind
}

extension PluginAction.Kind {
    /// Whether it is recorded as a condition of the venue, with what else the hook leaves for good.
    public var isCondition: Bool {
        switch self {
        case .close, .slow, .delay: true
        case .reroute, .advanceLeg, .takeAlternative, .say, .invalidate: false
        }
    }
}

/// Points that a plugin gives for an arrival.
public struct PluginReward: Hashable, Sendable {
    public var plugin: String
    public var id: String
    public var points: Int
    public var reason: String?
    /// Names plugin, reward and arrival: what has this key counts once.
    public var key: String
    /// The visitor's points with it; nil until it is booked.
    public var balance: Int?
}
