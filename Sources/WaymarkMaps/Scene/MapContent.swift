import WaymarkGuidance
import WaymarkModel

/// What a map is asked to show of a venue.
public struct MapContent: Sendable {
    /// The levels to draw; empty draws those that the routes, the position and the focus need, or the main level.
    public var levels: [FeatureID] = []
    /// Whether to draw every level; wins over `levels`.
    public var isEveryLevel = false
    /// The layers to draw.
    public var layers: Set<MapLayer> = MapContent.defaultLayers
    /// The language of names as a BCP 47 tag; nil uses the venue's own language.
    public var language: String?
    /// Whether north is up; otherwise the plan is turned so that most walls are horizontal or vertical.
    public var isNorthUp = false
    /// The routes: the main route first.
    public var routes: [MapRoute] = []
    /// The traveller.
    public var position: MapPosition?
    /// Other people.
    public var members: [MapMember] = []
    /// The images under the plans, by their level. Levels whose underlay is not placed by three points ignore them.
    public var images: [FeatureID: UnderlayImage] = [:]
    /// The conditions in force.
    public var conditions: [Condition] = []
    /// The problems that `check` found.
    public var problems: [MapProblem] = []
    /// The cost of paths: for each path or region its share of the highest cost, 0 to 1.
    public var costs: [FeatureID: Double] = [:]
    /// How far people come.
    public var reach: MapReach?
    /// The feature that the reader asked for (a place, a node or a connector).
    public var focus: FeatureID?

    /// The layers that are drawn if nobody says otherwise: all but the network, geofences, costs and reach.
    public static let defaultLayers = Set(MapLayer.allCases).subtracting([.network, .geofences, .costs, .reach])

    /// Creates a request for the default layers.
    public init() {}
}

/// A route to draw, with the texts of its steps.
public struct MapRoute: Sendable {
    /// The route.
    public var guided: GuidedRoute
    /// The heading: `Walking`, `Wheelchair`, `Alternative 1`.
    public var name: String
    /// One sentence: where it leads, how far, how long.
    public var summary: String
    /// What the traveller must know about the route, such as that the destination is closed on arrival: sentences.
    public var notices: [String]
    /// The instruction and the measure of each step of each leg, in the order of the guided legs.
    public var texts: [[(instruction: String, measure: String)]]
    /// The metres of the route that the traveller has walked; nil if the route is only planned.
    public var travelled: Double?

    /// Creates a route to draw.
    public init(
        guided: GuidedRoute, name: String, summary: String, texts: [[(instruction: String, measure: String)]],
        notices: [String] = [], travelled: Double? = nil
    ) {
        self.guided = guided
        self.name = name
        self.summary = summary
        self.notices = notices
        self.texts = texts
        self.travelled = travelled
    }
}

/// A person on a map.
public struct MapPosition: Hashable, Sendable {
    /// The position in the venue's frame, in metres.
    public var point: Point
    /// The level.
    public var level: FeatureID
    /// The radius of the uncertainty, in metres; 0 if unknown.
    public var accuracy: Double
    /// The compass heading, in degrees clockwise from north; nil if unknown.
    public var heading: Double?

    /// Creates a position.
    public init(point: Point, level: FeatureID, accuracy: Double = 0, heading: Double? = nil) {
        self.point = point
        self.level = level
        self.accuracy = accuracy
        self.heading = heading
    }
}

/// A member of a group on a map.
public struct MapMember: Hashable, Sendable {
    /// The id of the member.
    public var id: String
    /// The name.
    public var name: String
    /// The number of the colour, from 0; the eighth has the first colour again. nil takes a number from the id.
    public var color: Int?
    /// The positions, from the oldest to the newest; the last is where the member is.
    public var trail: [MapPosition]
    /// The time of the last position, as people read it (`10:05`); nil if unknown.
    public var time: String?

    /// Creates a member.
    public init(id: String, name: String, color: Int? = nil, trail: [MapPosition], time: String? = nil) {
        self.time = time
        self.id = id
        self.name = name
        self.color = color
        self.trail = trail
    }
}

/// A problem of a venue, and the feature that it concerns.
public struct MapProblem: Hashable, Sendable {
    /// The diagnostic.
    public var diagnostic: Diagnostic
    /// The diagnostic as people read it.
    public var text: String
    /// Where it is in the venue; nil if it has no position.
    public var position: MapPosition?

    /// Creates a problem.
    public init(diagnostic: Diagnostic, text: String, position: MapPosition? = nil) {
        self.diagnostic = diagnostic
        self.text = text
        self.position = position
    }
}

/// How far people come, in bands: each is what a limit adds to the one before.
public struct MapReach: Hashable, Sendable {
    /// What is reached on a level.
    public struct Part: Hashable, Sendable {
        /// The paths.
        public var lines: [[Point]]
        /// The open floor.
        public var areas: [Polygon]

        /// Creates a part.
        public init(lines: [[Point]], areas: [Polygon]) { (self.lines, self.areas) = (lines, areas) }
    }

    /// A band.
    public struct Band: Hashable, Sendable {
        /// What the reader knows it as: `5 min`.
        public var title: String
        /// What is reached, by level.
        public var parts: [FeatureID: Part]

        /// Creates a band.
        public init(title: String, parts: [FeatureID: Part]) { (self.title, self.parts) = (title, parts) }
    }

    /// The bands, the nearest first.
    public var bands: [Band]

    /// Creates a reach.
    public init(bands: [Band]) { self.bands = bands }
}
