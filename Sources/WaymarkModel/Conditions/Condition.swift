/// A live fact about a venue: something closed, slow or turned round, by whom, why and how long.
public struct Condition: Hashable, Sendable, Identifiable {
    /// What a condition is about.
    public enum Target: Hashable, Sendable {
        /// One edge, or all edges of a path of that id.
        case edge(FeatureID)
        case connector(FeatureID)
        /// One landing: the connector still passes, but nobody gets on or off there.
        case connectorStop(FeatureID, level: FeatureID)
        /// The parts of paths that lie in the area, and the landings of connectors in it.
        case area(FeatureID)
        /// The place as a destination.
        case place(FeatureID)
    }

    public enum Effect: Hashable, Sendable {
        case closed
        /// Seconds more on every passage.
        case delayed(seconds: Double)
        /// The passage takes this many times as long; 1 or more.
        case slowed(factor: Double)
        /// Escalators and moving walkways run the other way.
        case reversed
    }

    /// Unique within the venue; given by the store.
    public var id: Int64
    public var target: Target
    public var effect: Effect
    public var reason: String?
    public var author: String?
    /// In force from this moment on (inclusive); nil is since ever.
    public var from: Timestamp?
    /// In force up to this moment (exclusive); nil is until lifted.
    public var until: Timestamp?

    public init(
        id: Int64, target: Target, effect: Effect, reason: String? = nil, author: String? = nil,
        from: Timestamp? = nil, until: Timestamp? = nil
    ) {
        self.id = id
        self.target = target
        self.effect = effect
        self.reason = reason
        self.author = author
        self.from = from
        self.until = until
    }

    /// Whether it is in force at a moment.
    public func isActive(at moment: Timestamp) -> Bool {
        (from.map { $0 <= moment } ?? true) && (until.map { moment < $0 } ?? true)
    }
}
