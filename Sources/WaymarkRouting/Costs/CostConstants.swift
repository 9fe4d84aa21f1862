/// The numbers of the cost model that no venue, connector, edge or profile overrides, with their sources.
///
/// The speeds on the flat and the limits of the five standard profiles are in `Profile`. A venue overrides some numbers
/// with `CostOverrides`.
package enum CostConstants {
    /// Seconds per step up.
    ///
    /// Fruin, *Pedestrian Planning and Design* (1971): about 0.51 m/s measured horizontally on an indoor stair of 32°,
    /// with treads of 286 mm: 0.286 / 0.51. Fujiyama and Tyler, *Predicting the walking speed of pedestrians on stairs*
    /// (2010), find the same order and the dependence on the gradient. The same for every profile that can use stairs.
    package static let secondsPerStepUp = 0.56
    /// Seconds per step down; Fruin as above: about 0.67 m/s, 0.286 / 0.67.
    package static let secondsPerStepDown = 0.43
    /// The depth of a tread in metres, to compute the step count of a flight on one level from its length (Fruin as
    /// above).
    package static let treadDepth = 0.286
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

    /// The speed along a ladder, in m/s: our estimate for an untrained person.
    package static let ladderSpeed = 0.3

    /// The height of a storey in metres if a level has no elevation; usual in shops and stations.
    package static let levelHeight = 4.0
    /// The length of stairs per metre of rise, at 32° (Fruin as above). This and the next three apply to a flight that
    /// has no length and whose ends are above each other.
    package static let stairsLengthPerRise = 1.89
    /// The length of an escalator per metre of rise, at 30° (EN 115-1).
    package static let escalatorLengthPerRise = 2.0
    /// The length of a moving walkway per metre of rise, at 12° (EN 115-1).
    package static let movingWalkwayLengthPerRise = 4.81
    /// The length of a ramp per metre of rise, at 1:12 (ADA 405.2).
    package static let rampLengthPerRise = 12.04

    /// The weight added to an edge that is steeper than the profile prefers, as a multiple of its duration: worth a
    /// detour of the same length (our choice).
    package static let steepSurcharge = 1.0
    /// The weight added to the alternatives of what a request prefers, as a multiple of their duration, so that they
    /// count three times.
    package static let preferenceSurcharge = 2.0

    /// The maximum duration or weight of a passage, in milliseconds: about three days. Anything longer is a mistake.
    package static let longestPassage = 0x1000_0000
    /// The maximum wait for something to open that the best route may contain, in milliseconds: 15 minutes.
    package static let longestWait: Int64 = 15 * 60 * 1000
    /// A place that closes sooner than this after the arrival gets a notice; in milliseconds: 15 minutes.
    package static let closesSoon: Int64 = 15 * 60 * 1000
    /// How far ahead a notice or a refusal looks for the next opening of a place, in milliseconds: a week.
    package static let openingSearch: Int64 = 7 * 86_400_000
}
