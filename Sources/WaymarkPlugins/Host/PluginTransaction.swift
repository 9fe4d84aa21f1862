import WaymarkModel

/// What a hook leaves for good: what it stored, the points it gives, the conditions it puts in force.
public struct HookEffects: Hashable, Sendable {
    public var plugin: String
    public var hook: String
    /// The values that it read, as JSON by key; nil for a key that had none.
    public var read: [String: String?] = [:]
    /// All values, if it asked for the keys; nil if it did not.
    public var readAll: [String: String]?
    /// New values as JSON by key; nil forgets the key.
    public var changes: [String: String?] = [:]
    public var rewards: [PluginReward] = []
    /// `close`, `slow` and `delay` only.
    public var conditions: [PluginAction.Kind] = []

    public init(plugin: String, hook: String) {
        self.plugin = plugin
        self.hook = hook
    }

    /// Whether nothing has to be kept.
    public var isEmpty: Bool { changes.isEmpty && rewards.isEmpty && conditions.isEmpty }

    /// Whether what it read is what is kept.
    public func fits(_ values: [String: String]) -> Bool {
        (readAll.map { $0 == values } ?? true) && read.allSatisfy { $0.value == values[$0.key] }
    }

    /// Takes over what the same hook did next, if that only concerns values.
    public mutating func merge(_ next: HookEffects) -> Bool {
        guard plugin == next.plugin, hook == next.hook, next.rewards.isEmpty, next.conditions.isEmpty,
            rewards.isEmpty, conditions.isEmpty, next.readAll == nil
        else { return false }
        for (key, value) in next.read where changes[key] == nil && read[key] == nil { read[key] = .some(value) }
        for (key, value) in next.changes { changes[key] = .some(value) }
        return true
    }
}

/// A visit that ended at the place of a recommendation.
public struct ReachedVisit: Sendable {
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

/// What belongs together: one hook, or all hooks about one arrival with the visit that ends there.
public struct PluginTransaction: Sendable {
    public var effects: [HookEffects]
    /// If this visit is over already, nothing of the transaction is kept: its hooks were kept with it.
    public var visit: ReachedVisit?
    public var visitor: String?
    /// The venue that the targets of conditions are in.
    public var venue: Venue?
    public var time: Timestamp
    /// Called when it is decided what becomes of it: once, or never if a later transaction of the plugin took it in.
    public var settled: @Sendable (PluginSettlement) -> Void

    public init(
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

    /// Whether nothing has to be kept.
    public var isEmpty: Bool { visit == nil && effects.isEmpty }
}

/// What was decided about a transaction.
public struct PluginSettlement: Hashable, Sendable {
    /// Why nothing of one hook is kept.
    public struct Refusal: Hashable, Sendable {
        public var plugin: String
        public var hook: String
        public var message: String
        /// Whether the plugin was told of the same before: then it is no fault again.
        public var isTold = false

        public init(plugin: String, hook: String, message: String) {
            self.plugin = plugin
            self.hook = hook
            self.message = message
        }
    }

    /// The rewards that were booked now, each with the balance.
    public var rewards: [PluginReward] = []
    /// The recommendation whose visit was booked now, and its points.
    public var visit: FeatureID?
    public var visitPoints = 0
    public var visitBalance = 0
    /// The plugin that put conditions of the venue in force, the last one; nil if none did.
    public var conditionsBy: String?
    public var refusals: [Refusal] = []

    public init(rewards: [PluginReward] = []) { self.rewards = rewards }
}
