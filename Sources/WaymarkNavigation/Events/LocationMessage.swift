import WaymarkModel

/// A member's location, or a geofence that they entered or left, in the form of OwnTracks' JSON.
///
/// OwnTracks has no levels. The members `floor` (the ordinal), `floor_id`, `building`, `venue`, `n` (the number of the
/// message) and `expires` (the end of sharing) are Waymark's extension. Members that neither defines are kept.
public struct LocationMessage: Hashable, Sendable {
    /// A geofence that was entered or left.
    public struct Transition: Hashable, Sendable {
        /// `enter` or `leave`.
        public var direction: Event.RegionTransition.Direction
        /// The id of the geofence (`rid`); nil if unknown.
        public var region: String?
        /// The name of the geofence (`desc`); nil if unknown.
        public var description: String?
        /// The moment when the geofence was defined (`wtst`), in seconds since 1970; 0 if unknown.
        public var defined: Int64
    }

    /// The geofence that was entered or left; nil for a location.
    public var transition: Transition?
    /// The latitude in degrees (`lat`).
    public var latitude: Double
    /// The longitude in degrees (`lon`).
    public var longitude: Double
    /// The moment of the measurement (`tst`), in whole seconds.
    public var time: Timestamp
    /// The radius around the position within which the sender probably is, in metres (`acc`); nil if unknown.
    public var accuracy: Double?
    /// The ordinal of the level (`floor`); nil if unknown.
    public var floor: Double?
    /// The id of the level (`floor_id`); nil if unknown.
    public var level: FeatureID?
    /// What the level was judged by (`floor_by`), if the sender did not state it; nil if the sender did.
    public var levelBasis: LevelBasis?
    /// The id of the building (`building`); nil if unknown.
    public var building: FeatureID?
    /// The id of the venue (`venue`); nil if unknown.
    public var venue: FeatureID?
    /// The number of the message among those of its sender (`n`); nil if the sender does not count.
    public var number: Int64?
    /// The moment when the sender stops sharing (`expires`), in whole seconds; nil if unknown.
    public var expires: Timestamp?
    /// Why it was sent (`t`): `u` on request, `c` a geofence; nil if automatic.
    public var trigger: String?
    /// The mode of the sender (`m`); nil if unknown.
    public var mode: Int64?
    /// The ids of the geofences that the sender is in (`inrids`).
    public var regions: [String] = []
    /// The members that Waymark does not use, in the order in which they came.
    public var others: [JSON.Member] = []

    /// Creates a location without a level.
    ///
    /// - Parameters:
    ///   - latitude: The latitude in degrees, -90 to 90.
    ///   - longitude: The longitude in degrees, -180 to 180.
    ///   - time: The moment of the measurement; parts of a second are dropped.
    public init(latitude: Double, longitude: Double, time: Timestamp) {
        self.latitude = latitude
        self.longitude = longitude
        self.time = time.wholeSecond
    }

    /// Returns whether two messages have the same position, to 7 decimals of a degree, and the same level.
    public func isSamePosition(as other: LocationMessage) -> Bool {
        Self.tick(latitude) == Self.tick(other.latitude) && Self.tick(longitude) == Self.tick(other.longitude)
            && level == other.level && floor == other.floor && building == other.building && venue == other.venue
    }

    private static func tick(_ degrees: Double) -> Double { (degrees * 1e7).rounded() }

    /// Returns whether the chosen time of sharing was over at a moment.
    public func isExpired(at moment: Timestamp) -> Bool { expires.map { $0 <= moment } ?? false }
}

extension Timestamp {
    /// The moment without parts of a second.
    var wholeSecond: Timestamp {
        let rest = milliseconds % 1000
        return Timestamp(milliseconds: milliseconds - (rest < 0 ? rest + 1000 : rest))
    }
}

/// What the level of a position was judged by, if the position does not state one. The level is then assumed.
public enum LevelBasis: String, Hashable, Sendable, CaseIterable {
    /// Words of the message: the name of a floor, a place or a geofence.
    case hint
    /// The journey that the member is on.
    case journey
    /// The last level of the member that is known.
    case last
    /// Nothing else is known: the level on the ground.
    case ground
}
