import WaymarkModel

/// A rule that changes the costs of passages before a search, one directed edge at a time.
///
/// Rules are asked once per edge when weights are computed, never during a search. They apply to the plain passage
/// before live conditions. The factors of several rules multiply, their seconds and surcharges add, and a rule that
/// closes a passage wins. A rule never changes, because any thread can ask it for as long as the weights exist.
package protocol Weighting: Sendable {
    /// The name shown in `RouteSegment.adjustments` and in errors.
    var author: String { get }

    /// The minimum of the rule's `weightFactor`; more than 0. Default: 1.
    ///
    /// If it is less than 1, waiting weighs as little as the most favoured passage. Otherwise the best way could be to
    /// pass the time by walking up and down there.
    var leastWeightFactor: Double { get }

    /// Returns the rule's change to a passage; nil leaves it unchanged.
    func adjustment(for passage: PassageDescription) -> PassageAdjustment?
}

extension Weighting {
    /// Returns 1: the rule never lowers a weight.
    package var leastWeightFactor: Double { 1 }
}

/// What makes the rules for each set of weights, such as plugins.
package protocol WeightingSource: Sendable {
    /// A number that increases whenever the rules may change, because weights are cached by it.
    var revision: Int { get }

    /// Returns the rules for one set of weights.
    ///
    /// - Parameters:
    ///   - profile: The name of the profile.
    ///   - moment: The departure for which the weights are computed.
    ///   - passages: Returns the descriptions of all passages of the network, including those that the profile cannot
    ///     use.
    func weightings(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings
}

/// Rules that are the same for all weights.
package struct FixedWeightings: WeightingSource {
    package let revision = 0
    private let rules: [any Weighting]

    /// Creates a source of rules.
    package init(_ rules: [any Weighting]) { self.rules = rules }

    /// Returns the rules, valid always.
    package func weightings(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings { PreparedWeightings(rules) }
}

/// The rules prepared for one set of weights.
package struct PreparedWeightings: Sendable {
    /// The rules, in the order in which they apply.
    package var rules: [any Weighting]
    /// The span of departures for which they hold; nil means always.
    package var validity: Range<Timestamp>?

    /// Creates prepared rules.
    package init(_ rules: [any Weighting], validity: Range<Timestamp>? = nil) {
        self.rules = rules
        self.validity = validity
    }
}

/// A directed edge as a `Weighting` sees it.
package struct PassageDescription: Hashable, Sendable {
    /// The directed edge.
    package var edge: EdgeIndex
    /// The feature of the venue that it belongs to.
    package var source: RouteSegment.Source
    /// The way type.
    package var kind: WayKind
    /// The name of the profile.
    package var profile: String
    /// The length in metres; 0 for rides.
    package var length: Double
    /// The duration of the plain passage with the default wait, in milliseconds.
    package var duration: Int64

    /// Creates a description, for tests of rules.
    package init(
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

/// The change that a `Weighting` makes to a passage.
package struct PassageAdjustment: Hashable, Sendable {
    /// The factor of the duration; 0 or more.
    package var factor: Double
    /// Seconds added to the duration.
    package var seconds: Double
    /// Seconds added to the weight alone; 0 or more.
    package var surcharge: Double
    /// The factor of the weight alone, surcharges included; at least the rule's `leastWeightFactor`.
    package var weightFactor: Double
    /// Seconds added to the weight alone, after its factor; 0 or more.
    package var weightSeconds: Double
    /// Whether nobody can pass.
    package var isClosed: Bool
    /// Why nobody can pass, for people; nil if no reason was given.
    package var reason: String?
    /// The moment until which nobody can pass; nil means for as long as the rule says so.
    package var until: Timestamp?

    /// Creates an adjustment; by default one that changes nothing.
    package init(
        factor: Double = 1, seconds: Double = 0, surcharge: Double = 0, weightFactor: Double = 1,
        weightSeconds: Double = 0, isClosed: Bool = false, reason: String? = nil, until: Timestamp? = nil
    ) {
        self.factor = factor
        self.seconds = seconds
        self.surcharge = surcharge
        self.weightFactor = weightFactor
        self.weightSeconds = weightSeconds
        self.isClosed = isClosed
        self.reason = reason
        self.until = until
    }
}
