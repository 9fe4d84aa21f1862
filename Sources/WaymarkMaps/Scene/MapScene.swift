import WaymarkModel

/// What a map shows: geometry, marks, names and lists, before any painter has drawn them.
///
/// A scene holds every decision about content: which features appear, in what order, with what role, turned by what
/// angle. It does not depend on a scale, a font or colours. The same input makes an equal scene.
public struct MapScene: Hashable, Sendable {
    /// The id of the venue.
    public var venue: FeatureID
    /// The name of the venue, safe for a terminal.
    public var title: String
    /// The language of the names and texts, as a BCP 47 tag.
    public var language: String
    /// Where the data comes from; nil if the venue does not say.
    public var attribution: String?
    /// The position of the venue's frame on Earth.
    public var anchor: Anchor
    /// The levels that are drawn. Those of a route are in the order of the journey, unless the reader named levels;
    /// otherwise they are from the lowest to the highest, and levels of one ordinal are in the order of the venue.
    public var floors: [SceneFloor]
    /// Every level of the venue, from the lowest to the highest, for level switchers.
    public var levels: [SceneLevel]
    /// The routes: the main route first, then alternatives and the routes of other profiles.
    public var routes: [SceneRoute]
    /// The places of the levels that are drawn, for lists and searches, in the order of the venue.
    public var places: [ScenePlace]
    /// The traveller, and then the members, wherever in the venue they are.
    public var people: [ScenePerson]
    /// Problems, in the order in which `check` reports them. Those without a position are only in this list.
    public var problems: [SceneProblem]

    /// Creates a scene.
    package init(
        venue: FeatureID, title: String, language: String, attribution: String? = nil, anchor: Anchor,
        floors: [SceneFloor] = [], levels: [SceneLevel] = [], routes: [SceneRoute] = [], places: [ScenePlace] = [],
        people: [ScenePerson] = [], problems: [SceneProblem] = []
    ) {
        self.venue = venue
        self.title = title
        self.language = language
        self.attribution = attribution
        self.anchor = anchor
        self.floors = floors
        self.levels = levels
        self.routes = routes
        self.places = places
        self.people = people
        self.problems = problems
    }
}

/// A level in a level switcher.
public struct SceneLevel: Hashable, Sendable {
    /// The id of the level.
    public var id: FeatureID
    /// The full name, with the building in a venue with several buildings; safe for a terminal.
    public var name: String
    /// The short name, as on an elevator's button; safe for a terminal.
    public var shortName: String
    /// The height among the levels of the venue: 0 is the ground floor.
    public var ordinal: Double

    /// Creates an entry.
    package init(id: FeatureID, name: String, shortName: String, ordinal: Double = 0) {
        self.ordinal = ordinal
        self.id = id
        self.name = name
        self.shortName = shortName
    }
}

/// What a map shows of one level.
///
/// Coordinates are map metres: the venue's frame turned by `turn` about its origin, `x` to the right, `y` up.
public struct SceneFloor: Hashable, Sendable {
    /// The level.
    public var level: SceneLevel
    /// The angle by which the venue's frame is turned counter-clockwise, in radians, so that most walls are horizontal or
    /// vertical. All levels of a building share it.
    public var turn: Double
    /// The direction of north on the map, in radians counter-clockwise from the `x` axis; π/2 is up.
    public var north: Double
    /// The smallest rectangle around everything that is drawn. Ways that lead far out of the rooms are cut.
    public var bounds: SceneBounds
    /// The image under everything else; nil if there is none.
    public var underlay: SceneUnderlay?
    /// The filled shapes, in the order in which they are painted.
    public var shapes: [SceneShape]
    /// The lines, in the order in which they are painted, above the shapes.
    public var lines: [SceneLine]
    /// The marks, in the order in which they are painted, above the lines.
    public var marks: [SceneMark]
    /// The names that may be drawn, the most important first.
    public var labels: [SceneLabel]

    /// Creates a floor.
    package init(
        level: SceneLevel, turn: Double = 0, north: Double, bounds: SceneBounds, underlay: SceneUnderlay? = nil,
        shapes: [SceneShape] = [], lines: [SceneLine] = [], marks: [SceneMark] = [], labels: [SceneLabel] = []
    ) {
        self.underlay = underlay
        self.level = level
        self.turn = turn
        self.north = north
        self.bounds = bounds
        self.shapes = shapes
        self.lines = lines
        self.marks = marks
        self.labels = labels
    }
}

/// A rectangle in map metres.
public struct SceneBounds: Hashable, Sendable {
    /// The lower left corner.
    public var low: Point
    /// The upper right corner.
    public var high: Point

    /// Creates a rectangle from its lower left and upper right corners.
    package init(low: Point, high: Point) {
        self.low = low
        self.high = high
    }

    /// The width, in metres.
    public var width: Double { high.x - low.x }
    /// The height, in metres.
    public var height: Double { high.y - low.y }
}
