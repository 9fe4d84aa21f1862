// What follows from the rows of the way types in `WayKind.facts` and `Connector.Kind.facts`.

extension WayMotion {
    /// Whether the traveller waits, boards, and gets off at any stop.
    package var isRide: Bool {
        switch self {
        case .lift, .shuttle: true
        case .walk, .door, .checkpoint, .climb, .stand: false
        }
    }
}

extension WayKind {
    /// Whether limits of slope apply. Stairs, escalators and ladders are steep by nature, and an elevator has no slope
    /// for a wheelchair to roll on. For these, the way type alone decides.
    public var hasSlope: Bool { facts.hasSlope }

    /// How the traveller moves on it.
    package var motion: WayMotion { facts.motion }
    /// Whether it is without steps.
    package var isStepFree: Bool { facts.isStepFree }
    /// Whether it is a flight of steps that the traveller climbs.
    package var isStairs: Bool { facts.isStairs }
    /// Whether it leads up without steps, on foot, so that its slope says who can take it.
    package var isRamp: Bool { facts.motion == .climb && facts.isStepFree }
    /// Whether each runs in one direction at a time, so that people expect a pair.
    package var isPaired: Bool { facts.isPaired }
    /// Whether a condition can reverse one that runs in one direction.
    package var isReversible: Bool { facts.isReversible }
    /// Whether nobody says how travellers get from one end to the other.
    package var isUnknown: Bool { facts.isUnknown }
    /// Whether it crosses open floor.
    package var isOpenFloor: Bool { facts.isOpenFloor }
    /// Whether it carries the traveller, so that their own pace does not matter.
    package var carries: Bool { motion == .stand || motion.isRide }
    /// Whether its time follows from its length and a speed alone.
    package var takesLength: Bool { !takesSteps && !motion.isRide }
    /// Whether its time follows from steps, so that it can be longer up than down.
    package var takesSteps: Bool { isStairs || facts.isUnknown }
    /// The kind of connector that is the same between levels; nil if there is none.
    package var connector: Connector.Kind? { facts.connector }
    /// The way types with steps, which wheels cannot use.
    package static let withSteps = Set(allCases.filter { !$0.isStepFree })
}

extension Connector.Kind {
    /// The way type of a passage through it. An inclined lift rides like an elevator, and a passage is walked like a
    /// corridor.
    public var wayKind: WayKind { facts.wayKind }

    /// Whether the traveller waits, boards, and rides from any stop to any stop.
    public var isRide: Bool { wayKind.motion.isRide }

    /// Whether it is walked on the flat: a passage between levels of the same height.
    package var isLevel: Bool { wayKind.motion == .walk }
    /// Whether each runs in one direction at a time, so that people expect a pair.
    package var isPaired: Bool { wayKind.isPaired }
    /// Whether it leads up without steps, on foot, so that its slope says who can take it.
    package var isRamp: Bool { wayKind.isRamp }
    /// Whether a condition can reverse one that runs in one direction.
    package var isReversible: Bool { wayKind.isReversible }
}

/// The English words for a way type in reports and in commands.
package struct WayWords: Sendable {
    /// One of them with its article, or in general if it has none: `an escalator`, `stairs`.
    package var article: String
    /// In lists: `escalator`, `stairs`.
    package var plain: String
    /// After the number 1: `escalator`, `staircase`.
    package var one: String
    /// After other numbers: `escalators`, `staircases`.
    package var many: String { one + "s" }
    /// The categories of units that are a part of one.
    package var units = ""

    init(_ article: String, one: String? = nil) {
        self.article = article
        plain = String(article.drop { $0 != " " }.dropFirst())
        if plain.isEmpty { plain = article }
        self.one = one ?? plain
    }

    /// Returns the words with the categories of units.
    func units(_ categories: String) -> WayWords {
        var words = self
        words.units = categories
        return words
    }

    /// Returns a number of them: `1 staircase`, `2 inclined lifts`.
    package func counted(_ count: Int) -> String { "\(count) \(count == 1 ? one : many)" }
}
