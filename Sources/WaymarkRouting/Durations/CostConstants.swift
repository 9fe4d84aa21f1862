import WaymarkModel

/// The numbers of the cost model that no venue, connector, edge or profile overrides, with their sources.
///
/// Those of a way type stand beside its row in `WayCosts.swift`. The speeds on the flat and the limits of the five
/// standard profiles are in `Profile`. A venue overrides some numbers with `CostOverrides`.
package enum CostConstants {
    /// The height of a storey in metres if a level has no elevation; usual in shops and stations. For ramps, `StoreyScale.rampHeight`
    /// counts.
    package static let levelHeight = Climbing.storeyHeight

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
