/// What a colour of a map means. A theme gives each role its colours; painters never name a colour.
public enum MapRole: String, Hashable, Sendable, CaseIterable {
    /// The fills of the ground and of rooms by their category.
    case outside, walkway, room, staff, shop, food, health, toilets, service, leisure, transport, connector
    /// Lines.
    case wall, hatch, route, routeCasing, travelled, network, geofence, reach
    /// Marks that stand for the same in every venue.
    case start, end, closed, problem, warning, position, connectorMark, connectorSign
    /// Marks of places by their category.
    case shopMark, foodMark, healthMark, toiletsMark, serviceMark, leisureMark, transportMark, placeMark
    /// Texts, and the ground around them.
    case text, quietText, halo
    /// Costs, from cheap to expensive.
    case heat0, heat1, heat2, heat3, heat4
    /// Members, by a stable number.
    case member0, member1, member2, member3, member4, member5, member6, member7
}
