import WaymarkModel

/// What one hook of a plugin leaves in the store: all of it is kept, or nothing.
public struct HookRecord: Hashable, Sendable {
    public var plugin: String
    /// The values that the hook read, by name; nil for a name that had no value.
    public var expected: [String: String?]
    /// All values of the plugin, if the hook looked at all of them; nil if it did not.
    public var expectedAll: [String: String]?
    public var changes: [PluginStorageChange]
    public var awards: [PluginAward]
    /// Conditions that the plugin already has in force are not recorded twice.
    public var conditions: [ConditionDraft]

    public init(
        plugin: String, expected: [String: String?] = [:], expectedAll: [String: String]? = nil,
        changes: [PluginStorageChange] = [], awards: [PluginAward] = [], conditions: [ConditionDraft] = []
    ) {
        self.plugin = plugin
        self.expected = expected
        self.expectedAll = expectedAll
        self.changes = changes
        self.awards = awards
        self.conditions = conditions
    }
}

/// Hooks that belong together, and the visit that they are about: one transaction.
public struct HookTransaction: Hashable, Sendable {
    /// A visit that ends with its points.
    public struct Visit: Hashable, Sendable {
        public var recommendation: FeatureID
        /// When it was accepted: the key of the visit.
        public var accepted: Timestamp
        public var points: Int

        public init(recommendation: FeatureID, accepted: Timestamp, points: Int) {
            self.recommendation = recommendation
            self.accepted = accepted
            self.points = points
        }
    }

    /// The scope of the values, as in `pluginValues(of:scope:)`.
    public var scope: String
    /// Whose points they are.
    public var visitor: String
    /// The venue of the points and conditions; nil where there are none.
    public var venue: FeatureID?
    public var time: Timestamp
    /// Nothing of the transaction is kept if this visit is over already: its hooks were kept with it.
    public var visit: Visit?
    public var hooks: [HookRecord]

    public init(
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

/// What became of one hook of a transaction.
public enum HookVerdict: Hashable, Sendable {
    /// It is kept. The visitor's points after each of its awards, nil for an award that was booked before; and whether
    /// conditions were recorded.
    case kept(balances: [Int?], changedConditions: Bool)
    /// Nothing of it is kept: the value of this name is not the one that the hook read.
    case overtaken(name: String)
    /// Nothing of it is kept: it breaks a rule of the store.
    case refused(StoreError)
}

/// What became of a transaction that reached the file.
public struct HookReceipt: Hashable, Sendable {
    /// The visitor's points after the visit; nil without a visit, or if the visit was over already.
    public var visitBalance: Int?
    /// In the order of the hooks; empty if the visit was over already.
    public var hooks: [HookVerdict]

    public init(visitBalance: Int? = nil, hooks: [HookVerdict] = []) {
        self.visitBalance = visitBalance
        self.hooks = hooks
    }
}
