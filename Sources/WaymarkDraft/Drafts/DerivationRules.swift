import WaymarkModel

/// How paths are derived from a floor plan, which differs between formats.
package struct DerivationRules: Hashable, Sendable {
    /// How an opening without stated units finds the units that it joins.
    package enum OpeningJoin: Hashable, Sendable {
        /// The units on both sides of the opening, up to this distance in metres from its middle.
        case sides(reach: Double)
        /// The units whose outline is at most this far from its middle, in metres.
        case nearest(tolerance: Double)
        /// None: the source states all of them.
        case stated
    }

    /// How openings find their units.
    package var openings = OpeningJoin.sides(reach: 0.5)
    /// Whether a door of one stated unit also joins a unit whose outline it lies on: mappers rarely give both outlines a node
    /// there.
    package var completesDoors = false
    /// The largest gap, in metres, at which two outlines count as a shared border; nil means that borders join nothing.
    package var borderGap: Double? = 0.05
    /// Whether a room without a door is joined to open floor at their shared border.
    package var opensDoorlessRooms = true
    /// The distance, in metres, over which a place is joined to the nearest floor or path.
    package var placeReach = 30.0
    /// Whether the lowest level of a venue without a level on the ground is the ground: some formats count from one.
    package var takesLowestForGround = true
    /// Whether each elevator is a place on each of its levels.
    package var makesElevatorPlaces = true
    /// Whether shafts of one category that overlap on neighbouring levels become a connector.
    package var stacksShafts = true

    /// Whether what rooms and doors say holds for the paths that are drawn through them. Readers that have seen to it, or whose ways are
    /// no lines on the plan, say no.
    package var limitsPaths = true

    /// Whether the plan is drawn from room to room, so that rooms over each other and shafts with one end are mistakes.
    package var isWholePlan = true

    /// Creates the rules for a plan without peculiarities.
    package init() {}
}

/// A relationship between units that a source states, such as an IMDF relationship or an IndoorGML transition.
package struct UnitJoin: Hashable, Sendable {
    /// The units, in order.
    package var units: [FeatureID]
    /// The kind of connector if the units are on different levels; nil if it follows from their categories.
    package var kind: Connector.Kind?
    /// Whether it leads only from the first unit to the last.
    package var isOneWay = false
    /// The opening through which it leads; nil if unknown.
    package var opening: FeatureID?
    /// The opening hours; nil means always open.
    package var hours: OpeningHours?
    /// The numbers by which others know it, as tags of the connector.
    package var numbers: [String: String] = [:]
    /// What is stated about the way.
    package var flight = ShaftFlight()
    /// What the source calls it; nil if it has no name.
    package var name: LocalizedText?
    /// Why nobody may pass; nil if people may.
    package var closure: String?
    /// The roles that may pass; empty means everybody.
    package var access: Set<Role> = []
    /// Where it was written.
    package var span: SourceSpan?

    /// Creates a relationship.
    package init(_ units: [FeatureID], kind: Connector.Kind? = nil) {
        self.units = units
        self.kind = kind
    }
}
