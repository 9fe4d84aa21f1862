import LuaRuntime
import WaymarkModel
import WaymarkNavigation

/// A fault of a plugin. The engine continued with its default.
public struct PluginFault: Error, Hashable, Sendable {
    /// The time of the fault.
    public var time: Timestamp
    /// The id of the plugin.
    public var plugin: String
    /// The name of the hook, or `load`.
    public var hook: String
    /// The message with file and line: `init.lua:6: attempt to …`.
    public var message: String
    /// The kind of the error.
    package var kind: LuaError.Kind
    /// The reason why the plugin is now disabled; nil if it stays enabled.
    public var disabled: String?
}

/// A log line of a plugin, or of the engine about plugins.
public struct PluginLogLine: Hashable, Sendable {
    /// The severity of a line.
    public typealias Level = Event.PluginLogged.Level

    /// The time of the line.
    public var time: Timestamp
    /// The id of the plugin; nil for the engine.
    public var plugin: String?
    /// The severity of the line.
    public var level: Level
    /// The text: one line of printable characters.
    public var text: String
}

/// An action that a hook requested, which the engine performs after the update.
package struct PluginAction: Hashable, Sendable {
    /// A kind of action, with its details.
    package enum Kind: Hashable, Sendable {
        /// Finds a new route.
        case reroute
        /// Leads the traveller out of what is closed around them.
        case leave
        /// Starts the next leg.
        case advanceLeg
        /// Leads the traveller elsewhere, and tells them the reason.
        case lead(Lead, reason: String?)
        /// Leads a traveller elsewhere, by id, or all of them; only by commands.
        case order(Lead, reason: String?, traveller: String?)
        /// Lifts the conditions of the plugin on something, or all of them.
        case reopen(target: String?)
        /// Closes a path, connector, place, area, unit, level or building, for a number of seconds or until the condition
        /// is removed; with `every`, only while these hours would be open.
        case close(target: String, reason: String?, seconds: Double?, every: OpeningHours? = nil)
        /// Multiplies the duration of a path, connector, area or level by `factor`.
        case slow(target: String, factor: Double, seconds: Double?, every: OpeningHours? = nil)
        /// Adds seconds to every passage of a path, connector or area.
        case delay(target: String, delay: Double, seconds: Double?, every: OpeningHours? = nil)
        /// Takes an alternative route, by its index from 0.
        case takeAlternative(Int)
        /// Says a line to the traveller.
        case say(String)
        /// Says a line to the traveller, who stays where they are.
        case stay(String)
        /// Tells the members of a group a line.
        case tell(group: String, text: String)
        /// Recomputes the weights. `PluginHost.revision` has already increased.
        case invalidate
    }

    /// Where an action leads the traveller.
    package enum Lead: Hashable, Sendable {
        /// To this place, and nowhere else.
        case goTo(FeatureID)
        /// To this place as the last one.
        case redirect(FeatureID)
        /// To this place first.
        case addStop(FeatureID)
        /// Past the next stop.
        case skipStop
    }

    /// The id of the plugin.
    package var plugin: String
    /// The hook that requested the action.
    package var hook: HookName
    /// The kind of action.
    package var kind: Kind
}

extension PluginAction.Kind {
    /// Whether the action is stored as a condition of the venue, together with the hook's other effects.
    package var isCondition: Bool {
        switch self {
        case .close, .slow, .delay, .reopen: true
        case .reroute, .leave, .advanceLeg, .lead, .order, .takeAlternative, .say, .stay, .tell, .invalidate: false
        }
    }

    /// The order for travellers; nil for other actions.
    package var order: JSON? {
        guard case .order(let lead, let reason, let traveller) = self else { return nil }
        return PluginOrder.json(lead, reason, traveller)
    }
}

/// The points that a plugin awards for an arrival.
package struct PluginReward: Hashable, Sendable {
    /// The id of the plugin.
    package var plugin: String
    /// The id of the reward within the plugin.
    package var id: String
    /// The number of points.
    package var points: Int
    /// The reason, as the traveller sees it; nil without one.
    package var reason: String?
    /// The key, from the plugin, the reward and the arrival. Rewards with the same key count once.
    package var key: String
    /// The traveller's points after the reward; nil until it is booked.
    package var balance: Int?
}
