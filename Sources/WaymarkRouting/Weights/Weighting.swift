import WaymarkModel

/// A rule that shapes the costs of passages before a search, one directed edge at a time.
///
/// Rules are asked once per edge when weights are made, never during a search, and apply to the plain passage before
/// live conditions. Factors of several rules multiply, seconds and surcharges add, and one that closes wins.
public protocol Weighting: Sendable {
    /// Who answers for it in `RouteSegment.adjustments` and in errors.
    var author: String { get }

    /// Rises whenever the rule's answers may be others: weights are kept under it. Default: 0.
    var revision: Int { get }

    /// What no `weightFactor` of the rule falls below; over 0. Default: 1.
    ///
    /// Where it is less than 1, standing and waiting weigh as little as the most favoured passage: else the best way would be
    /// to pass the time walking up and down there.
    var leastWeightFactor: Double { get }

    /// What the rule does to a passage; nil leaves it alone.
    func adjustment(for passage: PassageDescription) -> PassageAdjustment?

    /// The rule made ready for one set of weights: rules that never change again, since they are asked from any thread for
    /// as long as the weights live. Default: itself.
    ///
    /// - Parameters:
    ///   - profile: The name of the profile.
    ///   - moment: The departure that the weights are made for.
    ///   - passages: Makes the descriptions of all passages of the network, also of those that the profile cannot use.
    func prepared(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings
}

extension Weighting {
    public var revision: Int { 0 }
    public var leastWeightFactor: Double { 1 }
    public func prepared(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings { PreparedWeightings([self]) }
}

/// Rules made ready for one set of weights.
public struct PreparedWeightings: Sendable {
    public var rules: [any Weighting]
    /// The span of departures that they hold for; nil is always.
    public var validity: Range<Timestamp>?

    public init(_ rules: [any Weighting], validity: Range<Timestamp>? = nil) {
        self.rules = rules
        self.validity = validity
    }
}

/// A directed edge as a `Weighting` sees it.
public struct PassageDescription: Hashable, Sendable {
    public var edge: EdgeIndex
    public var source: RouteSegment.Source
    public var kind: WayKind
    public var profile: String
    /// In metres; 0 for rides.
    public var length: Double
    /// The plain passage with the default wait, in milliseconds.
    public var duration: Int64

    public init(
        edge: EdgeIndex, source: RouteSegment.Source, kind: WayKind, profile: String, length: Double, duration: Int64
    ) {
        self.edge = edge
        self.source = source
        self.kind = kind
        self.profile = profile
        self.length = length
        self.duration = duration
    }
}

/// What a `Weighting` does to a passage.
public struct PassageAdjustment: Hashable, Sendable {
    /// Multiplies the duration; 0 or more.
    public var factor: Double
    /// Seconds added to the duration.
    public var seconds: Double
    /// Seconds added to the weight alone; 0 or more.
    public var surcharge: Double
    /// Multiplies the weight alone, surcharges with it; not less than the rule's `leastWeightFactor`.
    public var weightFactor: Double
    /// Seconds added to the weight alone, after its factor; 0 or more.
    public var weightSeconds: Double
    public var isClosed: Bool

    public init(
        factor: Double = 1, seconds: Double = 0, surcharge: Double = 0, weightFactor: Double = 1,
        weightSeconds: Double = 0, isClosed: Bool = false
    ) {
        self.factor = factor
        self.seconds = seconds
        self.surcharge = surcharge
        self.weightFactor = weightFactor
        self.weightSeconds = weightSeconds
        self.isClosed = isClosed
    }
}
