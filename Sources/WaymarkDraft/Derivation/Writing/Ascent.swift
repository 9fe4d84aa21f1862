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
    /// What the relationships that it follows from state about the way.
    let flight: ShaftFlight
    /// The name, the reason of a closure and the roles that these relationships state.
    let name: LocalizedText?
    let closure: String?
    let access: Set<Role>
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
        /// The floor of a unit outdoors, and the point at which people enter it; nil if that is the nearest one.
        case floor(PlanWork.Spot, at: Point?)
        /// A path around the building.
        case around
    }
}

extension Polygon {
    /// The most corners between which the longest distance is looked for.
    private static let mostCorners = 200

    /// The longer side of the rectangle that is as long from corner to corner, and has the same area.
    var longSide: Double {
        let step = max(1, outer.count / Self.mostCorners)
        let corners = stride(from: 0, to: outer.count, by: step).map { outer[$0] }
        var longest = 0.0
        for (index, corner) in corners.enumerated() {
            for other in corners[..<index] { longest = max(longest, corner.distance(to: other)) }
        }
        let area = holes.reduce(abs(Self.signedArea(of: outer))) { $0 - abs(Self.signedArea(of: $1)) }
        let square = longest * longest
        return ((square + max(0, square * square - 4 * area * area).squareRoot()) / 2).squareRoot()
    }
}
