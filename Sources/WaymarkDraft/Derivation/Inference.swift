import WaymarkModel

/// Something that the importer concluded from a floor plan, and that no author stated.
public struct Inference: Hashable, Sendable, Identifiable {
    /// The reason for a conclusion.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// Open floor continues over a border that two units share.
        case border
        /// A room without a door is entered from the open floor at its longest border.
        case doorless
        /// A room without a door is entered from the path beside it.
        case beside
        /// A shop without a door is entered from outdoors at its longest outer wall.
        case street
        /// A room that nothing else leads to is entered from another room.
        case room
        /// Two units that the source relates are joined where they are nearest to each other.
        case relation
        /// Shafts of one category above each other are one connector.
        case stack
        /// A room is passed through because nothing else connects what it connects.
        case through
        /// An exit is joined to the nearest path outdoors.
        case exit
        /// The exits of a building are joined around it.
        case outdoors
        /// A place outside all units is reached from the nearest floor.
        case nearest
        /// Ways on different levels meet, and nothing says how people change the level there.
        case level
        /// An author's override joins two units.
        case override
    }

    /// How far an author has confirmed a conclusion.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Only the importer says so; an author says so too; an author has removed it.
        case inferred, pinned, overruled
    }

    /// The id: the rule and a hash of the subjects. It does not depend on coordinates or on the order of features.
    public let id: String
    /// The rule.
    public let rule: Rule
    /// The ids of the units, openings or places, sorted.
    public let subjects: [FeatureID]
    /// The level; the lowest if there are several.
    public let level: FeatureID
    /// The position on the level; nil if it has none.
    public let point: Point?
    /// What supports the conclusion: `shared border of 2.1 m`.
    public let evidence: String
    /// The feature that follows from it.
    public internal(set) var effect: FeatureID
    /// Whether an author has confirmed it.
    public internal(set) var state: State

    init(
        _ rule: Rule, _ subjects: [FeatureID], level: FeatureID, point: Point? = nil, evidence: String,
        effect: FeatureID? = nil
    ) {
        id = Self.id(rule, subjects)
        self.rule = rule
        self.subjects = subjects.sorted()
        self.level = level
        self.point = point
        self.evidence = evidence
        self.effect = effect ?? FeatureID(id)
        state = rule == .override ? .pinned : .inferred
    }

    /// Returns the id of a conclusion: the rule, and 40 bits of the hash of the rule and the sorted subjects.
    static func id(_ rule: Rule, _ subjects: [FeatureID]) -> String {
        let words = [rule.rawValue] + subjects.sorted().map(\.rawValue)
        return "\(rule.rawValue)-" + StableHash(words.joined(separator: "\u{1F}").utf8).digits.suffix(10)
    }
}
