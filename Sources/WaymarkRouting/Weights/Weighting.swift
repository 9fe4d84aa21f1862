import WaymarkModel

/// A rule that shapes the costs of passages before a search, one directed edge at a time.
///
/// Rules are asked once per edge when weights are made, never during a search, and apply to the plain passage before
/// live conditions. Factors of several rules multiply, seconds and surcharges add, and one that closes wins.
public protocol Weighting: Sendable {
    /// Who answers for it in `RouteSegment.adjustments` and in errors.
    var author: String { get }

    /// What the rule does to a passage; nil leaves it alone.
    func adjustment(for passage: PassageDescription) -> PassageAdjustment?
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
    public var isClosed: Bool

    public init(factor: Double = 1, seconds: Double = 0, surcharge: Double = 0, isClosed: Bool = false) {
        self.factor = factor
        self.seconds = seconds
        self.surcharge = surcharge
        self.isClosed = isClosed
    }
}
