/// What a person can name and go to: a shop, a ward, a platform, a ride.
public struct Place: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var name: LocalizedText
    /// A dotted category: `food.cafe`. Searching `food` finds `food.cafe`.
    public var category: String
    /// Other names it is known by, in any language.
    public var aliases: [String]
    /// The nodes one may enter by; at least one in a validated venue. The router takes the best.
    public var entrances: [FeatureID]
    /// The level it is shown on: that of its first entrance unless the author says otherwise.
    public var level: FeatureID
    /// Where its label stands.
    public var position: Point
    public var hours: OpeningHours?
    public var access: Set<Role>
    public var summary: LocalizedText?
    public var tags: [String: String]

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
