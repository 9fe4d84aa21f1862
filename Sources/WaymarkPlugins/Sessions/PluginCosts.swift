import WaymarkModel

/// The plugins' effects on the passages of a venue, for one profile and revision.
struct PluginCosts: Sendable {
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
