import WaymarkModel

/// Names the wall that keeps people from a part of a unit of which they reach another one.
struct FloorDivision {
    let survey: NetworkSurvey
    let context: ValidationContext

    /// The most points of each part that are compared.
    private static let examined = 100

    /// Returns the wall between a part of a unit, given by points on it, and what people reach of the unit; nil if none is.
    func wall(in unit: FeatureID, from points: [Point]) -> FeatureID? {
        guard let index = context.units[unit] else { return nil }
        let unit = context.contents.units[index]
        let nodes = context.contents.nodes
        let reached = nodes.indices.lazy.filter { node in
            survey.reached[node] && nodes[node].level == unit.level && unit.polygon.contains(nodes[node].position)
        }.prefix(Self.examined).map { nodes[$0].position }
        return DrawnWalls(context.contents, level: unit.level).divider(
            between: Array(points.prefix(Self.examined)), Array(reached))
    }

    /// Returns the wall between some nodes on a unit that nobody reaches, and what people reach of it.
    func wall(in unit: FeatureID, fromNodes members: [Int]) -> FeatureID? {
        guard let index = context.units[unit] else { return nil }
        let (unit, nodes) = (context.contents.units[index], context.contents.nodes)
        let points = members.lazy.map { nodes[$0] }.filter {
            $0.level == unit.level && unit.polygon.contains($0.position)
        }.map(\.position)
        return wall(in: unit.id, from: Array(points.prefix(Self.examined)))
    }
}
