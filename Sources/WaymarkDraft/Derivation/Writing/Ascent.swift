import WaymarkModel

/// A connector that follows from shafts above each other, or from a relation.
struct Ascent {
    let id: FeatureID
    let kind: Connector.Kind
    /// The units, from the lowest level to the highest.
    let units: [PlanWork.Spot]
    let direction: Connector.Direction
    let hours: OpeningHours?
    /// The numbers by which others know it, as tags.
    let numbers: [String: String]
    let derivedFrom: String
}

/// An opening that leads outdoors.
struct Exit {
    /// The level's plan and the threshold in it.
    let plan: Int
    let threshold: Int
    /// What it leads to.
    var target: Target

    enum Target {
        /// Nothing that the venue has.
        case outdoors
        /// An authored node on the same level or another one.
        case node(Int)
        /// The floor of a unit outdoors, on another level.
        case floor(PlanWork.Spot)
        /// A path around the building.
        case around
    }
}
