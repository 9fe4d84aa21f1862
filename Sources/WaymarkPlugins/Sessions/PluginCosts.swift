import WaymarkModel

/// The plugins' effects on the passages of a venue, for one profile and revision.
struct PluginCosts: Sendable {
    /// The effect of a plugin on a passage.
    struct Effect: Hashable, Sendable {
        /// The factor of the duration, from 0.1 to 100.
        var speed = 1.0
        /// The seconds added to the duration, from 0 to 86400.
        var delay = 0.0
        /// The factor of the weight, from 0.1 to 100.
        var factor = 1.0
        /// The seconds added to the weight, from 0 to 86400.
        var seconds = 0.0
        /// Whether the passage is closed.
        var isClosed = false
        /// Why it is closed; nil if the plugin does not say.
        var reason: String?
        /// When it opens again, in seconds since 1970; nil if the plugin does not say.
        var until: Double?
    }

    /// The effects by plugin.
    var byPlugin: [String: EdgeEffects] = [:]
    /// The departures for which the effects are valid; nil for all.
    var validity: Range<Timestamp>?

    /// Returns empty costs for a query during which a plugin of the host is running, so that none can be asked. They
    /// are not valid for later queries.
    static func unasked(at moment: Timestamp) -> PluginCosts { PluginCosts(validity: moment..<moment) }

    /// Limits the validity to an interval.
    mutating func limit(to span: Range<Timestamp>?) {
        if let span { validity = validity?.clamped(to: span) ?? span }
    }

    /// Adds a plugin's answers for one hook.
    ///
    /// - Parameter products: The products of the factors so far, which are limited together.
    mutating func add(_ page: PluginCostBook.Page, _ hook: HookName, of plugin: String, _ products: inout [Double]) {
        limit(to: page.validity)
        guard page.effects.count > 0 else { return }
        var found = page.effects
        if hook == .edgeCost { found.limit(&products) }
        add(found, of: plugin)
    }

    /// Adds a plugin's effects for one hook: first those on durations, then those on weights.
    mutating func add(_ effects: EdgeEffects, of plugin: String) {
        byPlugin[plugin] = byPlugin[plugin]?.with(weight: effects) ?? effects
    }
}
