import WaymarkModel

/// The changes that one hook of a plugin leaves in the store. They are kept all together or not.
package struct HookRecord: Hashable, Sendable {
    /// The plugin's id.
    package var plugin: String
    /// The values that the hook read, by name; nil for a name without a value.
    package var expected: [String: String?]
    /// All values of the plugin, if the hook read all of them; otherwise nil.
    package var expectedAll: [String: String]?
    /// The changes to the plugin's stored values, in order.
    package var changes: [PluginStorageChange]
    /// The points that the hook awards, in order.
    package var awards: [PluginAward]
    /// The conditions of the plugin that the hook lifts, before it sets others.
    package var lifts: [HookLift] = []
    /// The conditions that the hook sets. One that the plugin has set before is not recorded twice; one that says something else of
    /// the same thing is replaced.
    package var conditions: [ConditionDraft]
    /// Whether the hook invalidates the plugin's costs.
    package var invalidates: Bool
    /// What the hook asks of travellers, as JSON, in order.
    package var orders: [String] = []

    /// Creates a record.
    package init(
        plugin: String, expected: [String: String?] = [:], expectedAll: [String: String]? = nil,
        changes: [PluginStorageChange] = [], awards: [PluginAward] = [], conditions: [ConditionDraft] = [],
        invalidates: Bool = false
    ) {
        self.plugin = plugin
        self.expected = expected
        self.expectedAll = expectedAll
        self.changes = changes
        self.awards = awards
        self.conditions = conditions
        self.invalidates = invalidates
    }
}

/// The conditions of a plugin that a hook lifts.
package struct HookLift: Hashable, Sendable {
    /// What is reopened; nil lifts all of the plugin.
    package var scope: ReopenScope?

    /// Creates a lift.
    package init(_ scope: ReopenScope?) { self.scope = scope }
}

/// The hooks of one transaction, and the visit that they belong to.
package struct HookTransaction: Hashable, Sendable {
    /// A visit that ends with its points.
    package struct Visit: Hashable, Sendable {
        /// The recommendation's id.
        package var recommendation: FeatureID
        /// The moment when it was accepted. It identifies the visit.
        package var accepted: Timestamp
        /// The points to book; 0 or more.
        package var points: Int

        /// Creates a visit.
        package init(recommendation: FeatureID, accepted: Timestamp, points: Int) {
            self.recommendation = recommendation
            self.accepted = accepted
            self.points = points
        }
    }

    /// The scope of the values, as in `StoredPluginValues.values(of:scope:)`.
    package var scope: String
    /// The visitor who gets the points.
    package var visitor: String
    /// The venue of the points and conditions; nil if there are none.
    package var venue: FeatureID?
    /// The moment of the bookings.
    package var time: Timestamp
    /// The visit that ends with the transaction; nil if there is none. If it is over already, nothing of the
    /// transaction is kept, because its hooks were kept with it.
    package var visit: Visit?
    /// The hooks, in order.
    package var hooks: [HookRecord]

    /// Creates a transaction.
    package init(
        scope: String, visitor: String, venue: FeatureID?, time: Timestamp, visit: Visit? = nil, hooks: [HookRecord]
    ) {
        self.scope = scope
        self.visitor = visitor
        self.venue = venue
        self.time = time
        self.visit = visit
        self.hooks = hooks
    }
}

/// The outcome of one hook of a transaction.
package enum HookVerdict: Hashable, Sendable {
    /// The hook is kept. `balances` are the visitor's points after each of its awards, nil for an award that was booked
    /// before.
    case kept(balances: [Int?], changedConditions: Bool)
    /// Nothing of the hook is kept, because the value with this name is no longer the one that the hook read.
    case overtaken(name: String)
    /// Nothing of the hook is kept, because it breaks a rule of the store.
    case refused(StoreError)
}

/// The outcome of a transaction that reached the file.
package struct HookReceipt: Hashable, Sendable {
    /// The visitor's points after the visit; nil without a visit, or if the visit was over already.
    package var visitBalance: Int?
    /// The verdicts in the order of the hooks; empty if the visit was over already.
    package var hooks: [HookVerdict]
    /// The numbers of invalidations after the transaction, by plugin; only of plugins whose hooks invalidated costs.
    package var costs: [String: Int64] = [:]

    /// Creates a receipt.
    package init(visitBalance: Int? = nil, hooks: [HookVerdict] = []) {
        self.visitBalance = visitBalance
        self.hooks = hooks
    }
}
