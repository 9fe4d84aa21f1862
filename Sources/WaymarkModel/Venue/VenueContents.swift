/// All that a venue consists of, not yet proven: what readers produce and the store keeps.
///
/// Arrays keep the author's order. Only `Venue` promises that the references hold.
public struct VenueContents: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    public var name: LocalizedText
    /// The language of texts without a tag, BCP 47.
    public var language: String
    /// The IANA name of the time zone that schedules are written in.
    public var timeZone: String
    public var anchor: Anchor
    public var holidays: [PublicHoliday]
    public var costs: CostOverrides
    /// Whom the data is from, shown where its licence asks for it.
    public var attribution: String?
    public var buildings: [Building]
    public var levels: [Level]
    public var nodes: [PathNode]
    public var edges: [PathEdge]
    public var connectors: [Connector]
    public var areas: [Area]
    public var places: [Place]
    public var geofences: [Geofence]
    public var recommendations: [Recommendation]

    public init(
        id: FeatureID, name: LocalizedText, language: String = "en", timeZone: String = "UTC",
        anchor: Anchor = Anchor(origin: Coordinate(latitude: 0, longitude: 0)), holidays: [PublicHoliday] = [],
        costs: CostOverrides = CostOverrides(), attribution: String? = nil, buildings: [Building] = [],
        levels: [Level] = [], nodes: [PathNode] = [], edges: [PathEdge] = [], connectors: [Connector] = [],
        areas: [Area] = [], places: [Place] = [], geofences: [Geofence] = [],
        recommendations: [Recommendation] = []
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.timeZone = timeZone
        self.anchor = anchor
        self.holidays = holidays
        self.costs = costs
        self.attribution = attribution
        self.buildings = buildings
        self.levels = levels
        self.nodes = nodes
        self.edges = edges
        self.connectors = connectors
        self.areas = areas
        self.places = places
        self.geofences = geofences
        self.recommendations = recommendations
    }
}
