import WaymarkModel

/// The lasting effects of a hook: the values it stores, the points it awards and the conditions it sets.
package struct HookEffects: Hashable, Sendable {
    /// The id of the plugin.
    package var plugin: String
    /// The name of the hook.
    package var hook: String
    /// The values that the hook read, as JSON by key; nil for a key without a value.
    package var read: [String: String?] = [:]
    /// All values, if the hook listed the keys; nil if it did not.
    package var readAll: [String: String]?
    /// The changed values, as JSON by key; nil deletes the key.
    package var changes: [String: String?] = [:]
    /// The points that the hook awards.
    package var rewards: [PluginReward] = []
    /// The conditions that the hook sets and lifts: `close`, `slow`, `delay` and `reopen` only.
    package var conditions: [PluginAction.Kind] = []
    /// Whether the hook invalidates the plugin's costs, in every process.
    package var invalidates = false
    /// What the hook asks of travellers, without numbers, in order.
    package var orders: [JSON] = []

    /// Creates the effects of a hook that has none so far.
    package init(plugin: String, hook: String) {
        self.plugin = plugin
        self.hook = hook
    }

    /// Whether there is nothing to write.
    package var isEmpty: Bool {
        changes.isEmpty && rewards.isEmpty && conditions.isEmpty && orders.isEmpty && !invalidates
    }

    /// Whether it only concerns values, which a process can keep for itself.
    package var isValuesOnly: Bool { rewards.isEmpty && conditions.isEmpty && orders.isEmpty }

    /// Returns whether the values that the hook read are equal to the stored values.
    package func fits(_ values: [String: String]) -> Bool {
        (readAll.map { $0 == values } ?? true) && read.allSatisfy { $0.value == values[$0.key] }
    }

    /// Merges the effects of the next call of the same hook, if both only concern values.
    ///
    /// - Returns: Whether the effects were merged.
    package mutating func merge(_ next: HookEffects) -> Bool {
        guard plugin == next.plugin, hook == next.hook, isValuesOnly, next.isValuesOnly, next.readAll == nil
        else { return false }
        for (key, value) in next.read where changes[key] == nil && read[key] == nil { read[key] = .some(value) }
        for (key, value) in next.changes { changes[key] = .some(value) }
        invalidates = invalidates || next.invalidates
        return true
    }
}

/// A visit that reached the place of a recommendation.
package struct ReachedVisit: Sendable {
    /// The id of the recommendation.
    package var recommendation: FeatureID
    /// The time when the traveller accepted the recommendation, which identifies the visit.
    package var accepted: Timestamp
    /// The points of the visit.
    package var points: Int

    /// Creates a reached visit.
    package init(recommendation: FeatureID, accepted: Timestamp, points: Int) {
        self.recommendation = recommendation
        self.accepted = accepted
        self.points = points
    }
}

/// The effects that are written together: those of one hook, or of all hooks about an arrival with the visit that ends
/// there.
package struct PluginTransaction: Sendable {
    /// The effects of the hooks.
    package var effects: [HookEffects]
    /// The visit to book; nil if the transaction has none. If this visit was already booked, nothing of the
    /// transaction is written, because its hooks were written with it.
    package var visit: ReachedVisit?
    /// The id of the traveller; nil if unknown.
    package var visitor: String?
    /// The venue that contains the targets of conditions; nil without a venue.
    package var venue: Venue?
    /// The time of the transaction.
    package var time: Timestamp
    /// Called once when the transaction is written or refused. It is never called if the transaction was merged into a
    /// later one.
    package var settled: @Sendable (PluginSettlement) -> Void

    /// Creates a transaction.
    package init(
        effects: [HookEffects], visit: ReachedVisit? = nil, visitor: String? = nil, venue: Venue? = nil,
        time: Timestamp, settled: @escaping @Sendable (PluginSettlement) -> Void
    ) {
        self.effects = effects
        self.visit = visit
        self.visitor = visitor
        self.venue = venue
        self.time = time
        self.settled = settled
    }

    /// Whether there is nothing to write.
    package var isEmpty: Bool { visit == nil && effects.isEmpty }
}

/// The result of a transaction.
package struct PluginSettlement: Hashable, Sendable {
    /// The reason why the effects of a hook were not written.
    package struct Refusal: Hashable, Sendable {
        /// The id of the plugin.
        package var plugin: String
        /// The name of the hook.
        package var hook: String
        /// The reason.
        package var message: String
        /// Whether the plugin was already notified of the same reason. The refusal is then not reported again.
        package var isTold = false

        /// Creates a refusal.
        package init(plugin: String, hook: String, message: String) {
            self.plugin = plugin
            self.hook = hook
            self.message = message
        }
    }

    /// The rewards that were booked, each with the new balance.
    package var rewards: [PluginReward] = []
    /// The recommendation whose visit was booked; nil if none was.
    package var visit: FeatureID?
    /// The points of the booked visit.
    package var visitPoints = 0
    /// The traveller's points after the booked visit.
    package var visitBalance = 0
    /// The last plugin that set conditions of the venue; nil if none did.
    package var conditionsBy: String?
    /// The numbers of invalidations of costs after the transaction, by plugin; only of plugins whose hooks invalidated
    /// them.
    package var costs: [String: Int64] = [:]
    /// The refused hooks.
    package var refusals: [Refusal] = []

    /// Creates the result of a transaction without a visit.
    package init(rewards: [PluginReward] = []) { self.rewards = rewards }
}
