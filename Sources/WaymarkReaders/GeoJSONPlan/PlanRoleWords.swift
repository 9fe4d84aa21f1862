import WaymarkModel

extension PlanRule.Role {
    /// The word for features of this role in reports.
    var plural: String {
        switch self {
        case .unit: "rooms and other units"
        case .opening: "openings"
        case .obstacle: "obstacles"
        case .path: "paths"
        case .place: "places"
        case .connector: "stairs and elevators"
        case .outline: "outlines"
        case .detail: "lines to draw"
        case .none: "features without a meaning"
        }
    }
}
