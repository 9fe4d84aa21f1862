import WaymarkModel
import WaymarkRouting

/// A maneuver and the way from it to the next.
public struct RouteStep: Hashable, Sendable {
    /// A point of the step's line, with its level.
    public struct Vertex: Hashable, Sendable {
        /// The position, in metres.
        public var point: Point
        /// The level's id.
        public var level: FeatureID

        /// Creates a vertex.
        package init(point: Point, level: FeatureID) {
            self.point = point
            self.level = level
        }
    }

    /// The level and building where a step starts or ends.
    public struct End: Hashable, Sendable {
        /// The level's id.
        public var level: FeatureID
        /// The level's index in the venue's list of levels, from 0.
        public var levelIndex: Int
        /// The level's ordinal.
        public var levelOrdinal: Double
        /// The level's name.
        public var levelName: LocalizedText
        /// The building's id; nil outside buildings.
        public var building: FeatureID?
        /// The building's name; nil outside buildings.
        public var buildingName: LocalizedText?

        /// Creates an end.
        package init(
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

    /// The action at the start of the step.
    public var maneuver: Maneuver
    /// The walking distance to the next maneuver, in metres.
    public var distance: Double
    /// The time to the next maneuver with all waits, in milliseconds.
    public var duration: Int64
    /// The level and building where it starts.
    public var start: End
    /// The level and building where it ends.
    public var end: End
    /// Whether its end is indoors: a step that enters a building is inside.
    public var context: RouteContext
    /// The way type.
    public var highway: Highway
    /// The line from this maneuver to the next; a single point for steps without length.
    public var geometry: [Vertex]
    /// The indices of its segments in the leg; empty for steps without length.
    public var segments: Range<Int>
    /// The text of the signs along it; nil if there are none.
    public var signpost: LocalizedText?
    /// The facts that the traveller should know on it.
    public var notices: [RouteNotice]
    /// The landmark at its start; nil if none helps.
    public var landmark: Landmark?
    /// The name of the way that it follows on foot; nil if it has none.
    public var way: LocalizedText?
    /// What it leads towards, if it starts without a turn.
    public var aim: Aim?

    /// The step's name: that of the way, or that of what its maneuver concerns (a connector, a door, a place).
    public var name: LocalizedText? {
        switch maneuver.kind {
        case .depart, .turn, .fork, .continue, .newName: way ?? maneuver.name
        default: maneuver.name ?? way
        }
    }

    /// Creates a step.
    package init(
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
