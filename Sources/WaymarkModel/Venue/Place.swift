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
    /// The nodes by which travellers enter; at least one in a validated venue. The router uses the best.
    public var entrances: [Entrance]
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
    /// A longer description; nil if it has none.
    public var description: LocalizedText?
    /// A picture: the address of a page on the web, or a PNG or JPEG file in the venue's folder; nil if it has none.
    public var photo: String?
    /// A telephone number; nil if unknown.
    public var phone: String?
    /// The address of its page on the web; nil if it has none.
    public var website: String?
    /// Further facts, by name.
    public var tags: [String: String]

    /// Creates a place.
    public init(
        id: FeatureID, name: LocalizedText, category: String, aliases: [String] = [], entrances: [Entrance],
        level: FeatureID, position: Point, hours: OpeningHours? = nil, access: Set<Role> = [],
        summary: LocalizedText? = nil, description: LocalizedText? = nil, photo: String? = nil, phone: String? = nil,
        website: String? = nil, tags: [String: String] = [:]
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
        self.description = description
        self.photo = photo
        self.phone = phone
        self.website = website
        self.tags = tags
    }
}

extension Place: VenueFeature {
    /// Creates a blank place, without a position.
    @inlinable public init() {
        self.init(
            id: "", name: "", category: "", entrances: [], level: "", position: Point(x: .nan, y: .nan))
    }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .place }
    /// The noun for its map in a venue file.
    public static var noun: String { "a place" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == Place {
        visitor.attribute(\.id, "id", required: true, formats: .files, doc: "The id, unique among places.")
        visitor.attribute(\.name, "name", required: true, doc: "The name.")
        visitor.attribute(
            \.category, "category", required: true, doc: "A dotted category: a search for `food` finds `food.cafe`.")
        visitor.parts(
            \.entrances, "entrances", as: .mapsOrValues(of: "node"),
            doc: "The nodes by which travellers enter. The router uses the best of them.")
        visitor.reference(
            \.level, "level", to: .level, default: "its first entrance's",
            doc: "The level that it is shown on.")
        visitor.attribute(
            \.position, "position", in: -1e7...1e7, default: "its first entrance's",
            doc: "The position of its label.")
        visitor.texts(\.aliases, "aliases", each: "alias", doc: "Other names, in any language.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When it is open.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may enter.")
        visitor.attribute(\.summary, "summary", doc: "A short description.")
        visitor.attribute(\.description, "description", since: 6, doc: "A longer description.")
        visitor.attribute(
            \.photo, "photo", since: 6, doc: "A picture: `https://…`, or a PNG or JPEG file in the folder of the venue."
        )
        visitor.attribute(\.phone, "phone", since: 6, doc: "A telephone number: `+31 20 555 0123`.")
        visitor.attribute(\.website, "website", since: 6, doc: "Its page on the web: `https://…`.")
        visitor.attribute(\.tags, "tags", doc: "Further facts, by name, for plugins and exports.")
    }
}

extension Place {
    /// Returns whether the place is of a dotted category or of one of its subcategories: `food` includes `food.cafe`, and `cafe`.
    package func isOf(_ wanted: String) -> Bool { CategoryMeaning.isOf(category, wanted) }
}
