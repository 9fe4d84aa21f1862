import WaymarkModel
import WaymarkRouting

/// One maneuver and the way from it to the next.
public struct RouteStep: Hashable, Sendable {
    /// A point of the step's line, with its level.
    public struct Vertex: Hashable, Sendable {
        public var point: Point
        public var level: FeatureID

        public init(point: Point, level: FeatureID) {
            self.point = point
            self.level = level
        }
    }

    /// Where a step begins or ends, by level and building.
    public struct End: Hashable, Sendable {
        public var level: FeatureID
        /// The level's place in the venue's list of levels, from 0.
        public var levelIndex: Int
        public var levelOrdinal: Double
        public var levelName: LocalizedText
        public var building: FeatureID?
        public var buildingName: LocalizedText?

        public init(
            level: FeatureID, levelIndex: Int, levelOrdinal: Double, levelName: LocalizedText, building: FeatureID?,
            buildingName: LocalizedText?
        ) {
            self.level = level
            self.levelIndex = levelIndex
            self.levelOrdinal = levelOrdinal
            self.levelName = levelName
            self.building = building
            self.buildingName = buildingName
        }
    }

    public var maneuver: Maneuver
    /// The walking distance to the next maneuver, in metres.
    public var distance: Double
    /// The time to the next maneuver with all waits, in milliseconds.
    public var duration: Int64
    public var start: End
    public var end: End
    /// Where its end lies: a step that enters a building is inside.
    public var context: RouteContext
    public var highway: Highway
    /// The line from this maneuver to the next; a single point for steps without length.
    public var geometry: [Vertex]
    /// The leg's segments that it consists of; empty for steps without length.
    public var segments: Range<Int>
    /// What the signs along it say.
    public var signpost: LocalizedText?
    /// What the traveller should know on it.
    public var notices: [RouteNotice]
    /// What stands where it begins, where that helps.
    public var landmark: Landmark?
    /// The name of the way it follows on foot, where its path has one.
    public var way: LocalizedText?
    /// What it leads towards, where it begins without a turn.
    public var aim: Aim?

    /// What a step is called: the way it follows, else what its maneuver is about (a connector, a door, a place).
    public var name: LocalizedText? {
        switch maneuver.kind {
        case .depart, .turn, .fork, .continue, .newName: way ?? maneuver.name
        default: maneuver.name ?? way
        }
    }

    public init(
        maneuver: Maneuver, distance: Double, duration: Int64, start: End, end: End, context: RouteContext,
        highway: Highway, geometry: [Vertex], segments: Range<Int>, signpost: LocalizedText? = nil,
        notices: [RouteNotice] = [], landmark: Landmark? = nil, way: LocalizedText? = nil, aim: Aim? = nil
    ) {
        self.maneuver = maneuver
        self.distance = distance
        self.duration = duration
        self.start = start
        self.end = end
        self.context = context
        self.highway = highway
        self.geometry = geometry
        self.segments = segments
        self.signpost = signpost
        self.notices = notices
        self.landmark = landmark
        self.way = way
        self.aim = aim
    }
}
