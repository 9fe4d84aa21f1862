import WaymarkModel

/// A condition that is to be recorded: all of a `Condition` but its number.
public struct ConditionDraft: Hashable, Sendable {
    public var target: Condition.Target
    public var effect: Condition.Effect
    public var reason: String?
    public var author: String?
    /// In force from this moment on; nil is since ever.
    public var from: Timestamp?
    /// In force up to this moment, which is not included; nil is until lifted.
    public var until: Timestamp?

    public init(
        target: Condition.Target, effect: Condition.Effect, reason: String? = nil, author: String? = nil,
        from: Timestamp? = nil, until: Timestamp? = nil
    ) {
        self.target = target
        self.effect = effect
        self.reason = reason
        self.author = author
        self.from = from
        self.until = until
    }
}
