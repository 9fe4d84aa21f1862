/// A destination that people can name: a shop, a ward, a platform, a ride.
public struct Place: Hashable, Sendable, Identifiable {
    /// The place's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText
    /// A dotted category: `food.cafe`. A search for `food` finds `food.cafe`.
    public var category: String
    /// Other names of the place, in any language.
    public var aliases: [String]
    /// The ids of the nodes by which travellers enter; at least one in a validated venue. The router uses the best.
    public var entrances: [FeatureID]
    /// The level that it is shown on: that of its first entrance unless the author says otherwise.
    public var level: FeatureID
    /// The position of its label, in metres.
    public var position: Point
    /// The opening hours; nil means always open.
    public var hours: OpeningHours?
    /// The roles that may enter; empty means everybody.
    public var access: Set<Role>
    /// A short description; nil if it has none.
    public var summary: LocalizedText?
    /// Further facts, by name.
    public var tags: [String: String]

    /// Creates a place.
    public init(
        id: FeatureID, name: LocalizedText, category: String, aliases: [String] = [], entrances: [FeatureID],
        level: FeatureID, position: Point, hours: OpeningHours? = nil, access: Set<Role> = [],
        summary: LocalizedText? = nil, tags: [String: String] = [:]
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.aliases = aliases
        self.entrances = entrances
        self.level = level
        self.position = position
        self.hours = hours
        self.access = access
        self.summary = summary
        self.tags = tags
    }
}
