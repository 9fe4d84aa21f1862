import WaymarkModel

/// A filled polygon of a floor.
public struct SceneShape: Hashable, Sendable {
    /// The layer that it belongs to.
    public var layer: MapLayer
    /// The role of its fill.
    public var role: MapRole
    /// The polygons, in map metres. Those of a carpet of ways, or of all rooms of a level, may overlap: the shape is
    /// their union, and its border goes around all of them.
    public var polygons: [Polygon]
    /// How many steps the fill is tinted to differ from touching neighbours of the same role: 0, 1 or 2.
    public var tint: Int
    /// Whether the fill is hatched (closed to the public).
    public var isHatched: Bool
    /// Its border: `.wall` for rooms, `.outline` for footprints and carpets, `.none` for open floor.
    public var border: Border
    /// The id of the feature; nil if it is drawn from several.
    public var feature: FeatureID?
    /// The name for people, safe for a terminal; nil if it has none.
    public var title: String?
    /// Its category, for filters and tests; empty if it has none.
    public var category: String
    /// The band of what is in reach that it belongs to, from 1 for the nearest; nil for other shapes.
    public var band: Int?

    /// How a border is drawn.
    public enum Border: String, Hashable, Sendable {
        /// No line; a wall; the heavier line around a building or around everything that can be walked on.
        case none, wall, outline
    }

    /// Creates a shape.
    package init(
        layer: MapLayer, role: MapRole, polygons: [Polygon], tint: Int = 0, isHatched: Bool = false,
        border: Border = .none, feature: FeatureID? = nil, title: String? = nil, category: String = "",
        band: Int? = nil
    ) {
        self.layer = layer
        self.role = role
        self.polygons = polygons
        self.tint = tint
        self.isHatched = isHatched
        self.border = border
        self.feature = feature
        self.title = title
        self.category = category
        self.band = band
    }
}

/// A line of a floor.
public struct SceneLine: Hashable, Sendable {
    /// What a line is, which decides its width.
    public enum Kind: String, Hashable, Sendable {
        /// A separate wall, a door's gap in a wall, a drawn detail.
        case wall, door, detail
        /// A path of the network; with a direction if people may walk it only from its first point to its last.
        case path
        /// A route ahead, behind the traveller, off the network (from a position to the first path).
        case route, travelled, link
        /// The main route on another level.
        case elsewhere
        /// An alternative route.
        case alternative
        /// The trail of a member.
        case trail
        /// A closed or slowed way, the edge of a geofence or of what is in reach.
        case closure, border
    }

    /// The layer that it belongs to.
    public var layer: MapLayer
    /// What it is.
    public var kind: Kind
    /// The role of its colour.
    public var role: MapRole
    /// The points, in map metres.
    public var points: [Point]
    /// Whether it can be walked only from its first point to its last.
    public var isDirected: Bool
    /// The width in metres, where the data gives one.
    public var width: Double?
    /// The route, as an index of the scene's routes; nil for other lines.
    public var route: Int?
    /// The step of the route, as an index of its steps; nil for other lines.
    public var step: Int?
    /// The id of the feature; nil if it is drawn from several.
    public var feature: FeatureID?
    /// The text for people, safe for a terminal; nil if it has none.
    public var title: String?
    /// The band of what is in reach that it belongs to, from 1 for the nearest; nil for other lines.
    public var band: Int?

    /// Creates a line.
    package init(
        layer: MapLayer, kind: Kind, role: MapRole, points: [Point], isDirected: Bool = false, width: Double? = nil,
        route: Int? = nil, step: Int? = nil, feature: FeatureID? = nil, title: String? = nil, band: Int? = nil
    ) {
        self.layer = layer
        self.kind = kind
        self.role = role
        self.points = points
        self.isDirected = isDirected
        self.width = width
        self.route = route
        self.step = step
        self.feature = feature
        self.title = title
        self.band = band
    }
}
