import WaymarkModel
import WaymarkRouting

/// The live conditions that close what is ahead on a plan.
public struct ClosingsAhead: Hashable, Sendable {
    /// Those that close the place at the end of a leg.
    public var ends: [Condition] = []
    /// The places at the ends of legs that they close, in the order of `ends`; nil for another end.
    package var places: [FeatureID?] = []
    /// Those that close the first passage that cannot be entered.
    public var passage: [Condition] = []

    /// Creates a value; by default without conditions.
    public init(ends: [Condition] = [], passage: [Condition] = []) { (self.ends, self.passage) = (ends, passage) }

    /// All of them.
    var all: [Condition] { ends + passage }

    /// The first place that is closed itself; nil if another thing is.
    var closedPlace: FeatureID? {
        if case .place(let id)? = ends.first?.target { id } else { nil }
    }

    /// Whether the place itself at the end of a leg is closed.
    var closePlaces: Bool { ends.contains { if case .place = $0.target { true } else { false } } }
}
