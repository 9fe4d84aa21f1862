import WaymarkModel

/// A place that a search found, and why.
public struct PlaceMatch: Hashable, Sendable {
    /// How the text was found; better grades come first.
    public enum Grade: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// The text is the whole name.
        case exactName
        /// The name begins with it.
        case namePrefix
        /// A word of the name begins with it, or each of its words begins a word of the name.
        case wordPrefix
        /// It stands somewhere in the name.
        case substring
        /// It stands in another name of the place.
        case alias
        /// It stands in the place's id.
        case identifier
        /// It stands in the category.
        case category
        /// Something much like it stands in the name or an alias: a slip of the finger.
        case fuzzy

        public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
    }

    public var venue: FeatureID
    public var place: FeatureID
    /// The place's name in the language asked for.
    public var name: String
    /// The text of the place that matched: a name in some language, an alias, its id or its category.
    public var matchedText: String
    public var grade: Grade
    /// How well it fits within its grade, from 0 to 1 (best): 1 for names, how much of an alias, id or category is
    /// covered, the share of common trigrams for slips.
    public var score: Double
    public var category: String
    public var level: FeatureID
    /// The level's name, and the venue's, in the language asked for.
    public var levelName: String
    public var venueName: String
    public var position: Point
    /// The straight distance on the plan from the point searched near, in metres; nil without one or on another level.
    public var distance: Double?
}

/// Where a search looks from.
public struct NearbyPoint: Hashable, Sendable {
    public var level: FeatureID
    public var position: Point

    public init(level: FeatureID, position: Point) {
        self.level = level
        self.position = position
    }
}
