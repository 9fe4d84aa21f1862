import WaymarkModel

// What each way type costs: its numbers with their sources, and one row for it in `CostModel.timing` and in
// `WayKind.costs`.

extension CostConstants {
    /// Seconds per step up.
    ///
    /// Fruin, *Pedestrian Planning and Design* (1971): about 0.51 m/s measured horizontally on an indoor stair of 32°,
    /// with treads of 286 mm: 0.286 / 0.51. Fujiyama and Tyler, *Predicting the walking speed of pedestrians on stairs*
    /// (2010), find the same order and the dependence on the gradient. The same for every profile that can use stairs.
    package static let secondsPerStepUp = 0.56
    /// Seconds per step down; Fruin as above: about 0.67 m/s, 0.286 / 0.67.
    package static let secondsPerStepDown = 0.43
    /// The depth of a tread in metres, to compute the step count of a flight from its length (Fruin as
    /// above).
    package static let treadDepth = Climbing.treadDepth
    /// Seconds for a flight of stairs without a step count, in addition to `stairsSecondsPerLevel`, to find the flight
    /// and turn.
    package static let stairsSeconds = 4.0
    /// Seconds per storey for stairs without a step count, the same up and down: about 24 steps.
    package static let stairsSecondsPerLevel = 12.0

    /// The speed along an escalator's incline for standing travellers, in m/s. It is the lowest rated speed for which
    /// EN 115-1 states capacities (0.50, 0.65, 0.75), and the highest that it allows above 30°. OpenTripPlanner uses
    /// the same.
    package static let escalatorSpeed = 0.5
    /// The speed of a moving walkway for standing travellers, in m/s: EN 115-1 as above.
    package static let movingWalkwaySpeed = 0.5

    /// Seconds to wait for an elevator: between the 30 s of a well-planned office group (CIBSE Guide D: an interval
    /// under 30 s is good) and the 90 s that OpenTripPlanner and osr use for stations.
    package static let elevatorWait = 45.0
    /// Seconds that an elevator takes per storey (`StoreyScale`), including doors and intermediate stops. OpenTripPlanner uses
    /// 20; ours is a rated 1 m/s over 4 m, with the door time shared by a ride of two levels.
    package static let elevatorSecondsPerLevel = 8.0
    /// The metres that an elevator rides in that time without a stop: at 1 m/s, as above. They count where the elevations of levels are
    /// farther apart than their storeys.
    package static let elevatorMetresPerLevel = 8.0

    /// The speed of a gondola between its stations, in m/s. Detachable gondolas run at up to 6 m/s (Dajti Ekspres in Tirana:
    /// 4.5 or 6 m/s); ours leaves room for the slow ways out of and into the stations.
    package static let gondolaSpeed = 5.0
    /// Seconds to wait for a gondola, board it and get off: our estimate. A cabin passes at least twice a minute, and a
    /// station at 0.3 to 0.5 m/s (Dajti Ekspres; Težak and Lep, *New Technological Approach to Cable Car Boarding*).
    package static let gondolaWait = 30.0
    /// The speed of a train within a venue with its stops, in m/s. The Skymetro of Zürich airport takes just under three
    /// minutes for 1.1 km; longer lines are faster (Chicago O'Hare: 11.6 m/s).
    package static let trainSpeed = 6.5
    /// Seconds to wait for a train within a venue: half of an interval of three minutes, which is the longest at peak
    /// times. Frankfurt's Sky Line runs every two minutes.
    package static let trainWait = 90.0

    /// The speed along a ladder, in m/s: our estimate for an untrained person.
    package static let ladderSpeed = 0.3

    /// The length of stairs per metre of rise, at 32° (Fruin as above). This and the next three apply to a flight that
    /// has no length and whose ends are above each other.
    package static let stairsLengthPerRise = 1.89
    /// The length of an escalator per metre of rise, at 30° (EN 115-1).
    package static let escalatorLengthPerRise = 2.0
    /// The length of a moving walkway per metre of rise, at 12° (EN 115-1).
    package static let movingWalkwayLengthPerRise = 4.81
    /// The length of a ramp per metre of rise, at 1:12 (ADA 405.2).
    package static let rampLengthPerRise = 12.04
}

/// What the time of a way follows from.
enum WayTiming {
    /// Its length, at the traveller's speed.
    case pace
    /// Its length, at its own speed in m/s.
    case speed(Double)
    /// Its steps.
    case steps
    /// A wait in seconds, and seconds for each storey.
    case storeys(wait: Double, each: Double)
    /// A wait in seconds, and the distance at a speed in m/s.
    case line(wait: Double, speed: Double)
}

extension CostModel {
    /// Returns what the time of a way type follows from.
    func timing(of kind: WayKind) -> WayTiming {
        switch kind {
        case .corridor, .door, .ramp, .outdoorPath, .checkpoint, .crossing: .pace
        case .stairs, .unknownJoin: .steps
        case .ladder: .speed(CostConstants.ladderSpeed)
        case .escalator: .speed(escalatorSpeed)
        case .movingWalkway: .speed(movingWalkwaySpeed)
        case .elevator: .storeys(wait: elevatorWait, each: elevatorSecondsPerLevel)
        case .gondola: .line(wait: CostConstants.gondolaWait, speed: CostConstants.gondolaSpeed)
        case .train: .line(wait: CostConstants.trainWait, speed: CostConstants.trainSpeed)
        }
    }
}

/// What the costs of a way type need besides its timing.
struct WayCosts {
    /// The ways that compete with each other if a request prefers some of them.
    enum Group { case climbing, flat }

    /// The group that it belongs to; nil if it has no alternatives.
    var group: Group?
    /// The length of a flight per metre of rise that its usual slope requires; nil if it is as long as its ends are
    /// apart.
    var lengthPerRise: Double?
}

extension WayKind {
    /// The row of this type.
    var costs: WayCosts {
        switch self {
        case .corridor, .outdoorPath, .crossing: .init(group: .flat)
        case .door, .checkpoint: .init()
        case .ramp: .init(group: .climbing, lengthPerRise: CostConstants.rampLengthPerRise)
        case .stairs, .unknownJoin: .init(group: .climbing, lengthPerRise: CostConstants.stairsLengthPerRise)
        case .ladder: .init(group: .climbing, lengthPerRise: 1)
        case .escalator: .init(group: .climbing, lengthPerRise: CostConstants.escalatorLengthPerRise)
        case .movingWalkway: .init(group: .flat, lengthPerRise: CostConstants.movingWalkwayLengthPerRise)
        case .elevator, .gondola: .init(group: .climbing)
        case .train: .init(group: .flat)
        }
    }
}
