import WaymarkModel

/// A sign at a point of a floor.
public struct SceneMark: Hashable, Sendable {
    /// What a mark stands for.
    public enum Kind: Hashable, Sendable {
        /// A place.
        case place
        /// A stop of a connector, and where people can go from it.
        case connector(Connector.Kind, up: Bool, down: Bool)
        /// A change of level on a route: the short name of the level that it leads to, and whether that is higher; nil
        /// between levels of equal height.
        case change(to: String, isUp: Bool?)
        /// The start (0) or a later waypoint of a route; the last is the end.
        case waypoint(Int, isLast: Bool)
        /// The traveller: the radius of the uncertainty in metres, and the heading in radians counter-clockwise from the
        /// map's `x` axis.
        case position(accuracy: Double, heading: Double?)
        /// A member of a group.
        case member
        /// Something that is closed.
        case closure
        /// A problem: its index in the scene's problems.
        case problem(Int)
        /// A node of the network.
        case node
        /// A place that the reader asked for.
        case focus
    }

    /// The layer that it belongs to.
    public var layer: MapLayer
    /// What it stands for.
    public var kind: Kind
    /// The role of its colour.
    public var role: MapRole
    /// The position, in map metres.
    public var at: Point
    /// The letter or sign for painters without icons, one column wide.
    public var sign: String
    /// The route and step that it belongs to; nil for other marks.
    public var route: Int?
    /// The step of the route, as an index of its steps.
    public var step: Int?
    /// The id of the feature; nil if there is none.
    public var feature: FeatureID?
    /// The text for people, safe for a terminal; nil if it has none.
    public var title: String?
    /// What distinguishes it in lists from others with the same title: `near Platform 3`; nil if no other has its title.
    public var near: String?
    /// Its category, for filters; empty if it has none.
    public var category: String

    /// Creates a mark.
    package init(
        layer: MapLayer, kind: Kind, role: MapRole, at: Point, sign: String, route: Int? = nil, step: Int? = nil,
        feature: FeatureID? = nil, title: String? = nil, near: String? = nil, category: String = ""
    ) {
        self.layer = layer
        self.kind = kind
        self.role = role
        self.at = at
        self.sign = sign
        self.route = route
        self.step = step
        self.feature = feature
        self.title = title
        self.near = near
        self.category = category
    }
}

/// A name that a painter draws if it finds room.
public struct SceneLabel: Hashable, Sendable {
    /// What the name belongs to, in the order of importance.
    public enum Rank: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// An end of a route; the traveller or a member; a level change; what the reader asked for.
        case waypoint, person, change, focus
        /// A place or room on the route; a connector; a named hall; a room; a place; a place for staff; a name that many
        /// things of the floor share, such as "Parking", and that therefore tells little.
        case onRoute, connector, hall, room, place, staff, common

        /// Returns whether a rank is more important than another.
        public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// Where the name may be drawn.
    public enum Site: Hashable, Sendable {
        /// Inside a shape, as an index of the floor's shapes; best at `at`, its pole of inaccessibility.
        case inside(Int)
        /// Beside a mark, as an index of the floor's marks.
        case beside(Int)
    }

    /// The name, safe for a terminal.
    public var text: String
    /// Its importance.
    public var rank: Rank
    /// Where it may be drawn.
    public var site: Site
    /// The best point: the pole of inaccessibility of the shape, or the mark's position; map metres.
    public var at: Point
    /// The id of the feature; nil if there is none.
    public var feature: FeatureID?

    /// Creates a label.
    package init(text: String, rank: Rank, site: Site, at: Point, feature: FeatureID? = nil) {
        self.text = text
        self.rank = rank
        self.site = site
        self.at = at
        self.feature = feature
    }
}
