import WaymarkModel

/// A place that a search found, and how.
public struct PlaceMatch: Hashable, Sendable {
    /// The way in which the text was found; better grades come first.
    public enum Grade: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// The text is the whole name.
        case exactName
        /// The name starts with the text.
        case namePrefix
        /// A word of the name starts with the text, or each word of the text starts a word of the name.
        case wordPrefix
        /// The name contains the text.
        case substring
        /// An alias contains the text.
        case alias
        /// The place's id contains the text.
        case identifier
        /// The category contains the text.
        case category
        /// The name or an alias contains something similar, as after a typing mistake.
        case fuzzy

        /// Orders grades from the best to the worst.
        public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
    }

    /// Whether it is a place, or a connector or an opening.
    package var feature = FeatureKind.place
    /// The venue's id.
    public var venue: FeatureID
    /// The place's id.
    public var place: FeatureID
    /// The place's name in the requested language.
    public var name: String
    /// The text of the place that matched: a name in some language, an alias, its id or its category.
    public var matchedText: String
    /// The grade of the match.
    public var grade: Grade
    /// The quality of the match within its grade, from 0 to 1 (best): 1 for names, the covered share of an alias, id or
    /// category, and the share of common trigrams for typing mistakes.
    public var score: Double
    /// The place's category.
    public var category: String
    /// The id of the level that the place is on.
    public var level: FeatureID
    /// The level's name in the requested language.
    public var levelName: String
    /// The name of the building in the requested language: that of the level, otherwise the one whose outline is around the
    /// place; nil outside buildings.
    public var buildingName: String?
    /// The venue's name in the requested language.
    public var venueName: String
    /// The position of the place's label, in metres.
    public var position: Point
    /// The straight distance on the plan from the `near` point, in metres; nil without such a point or on another
    /// level.
    public var distance: Double?
}

/// The point near which a search looks.
package struct NearbyPoint: Hashable, Sendable {
    /// The level's id.
    package var level: FeatureID
    /// The position, in metres.
    package var position: Point

    /// Creates a point.
    package init(level: FeatureID, position: Point) {
        self.level = level
        self.position = position
    }
}

/// What a search in one venue finds, with the attributes of the venue and without its features.
package struct VenueMatches: Sendable {
    /// The venue; its lists of features are empty.
    package var venue: VenueContents
    /// Whether the venue has more than one building.
    package var hasSeveralBuildings: Bool
    /// The places, best first.
    package var places: [PlaceMatch]
}
