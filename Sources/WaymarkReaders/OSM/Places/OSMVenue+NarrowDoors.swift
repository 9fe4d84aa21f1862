import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Doors of places that keep some people out by their width.
extension OSMVenue {
    /// Returns the node behind a narrow door of a place. An entrance has no width, so an edge leads through the door.
    mutating func inside(of door: OSMDoor, at node: Int, _ index: Int) -> FeatureID {
        let outside = contents.nodes[index]
        let span = data.span(data.nodes[node].line)
        if let known = narrowDoors[outside.id] { return known }
        var inside = outside
        inside.id = nodeID(outside.id.rawValue + ".b")
        (inside.kind, inside.name) = (.door, nil)
        narrowDoors[outside.id] = inside.id
        append(inside, at: span)
        let id = edgeID(outside.id.rawValue)
        append(
            PathEdge(
                id: id, path: id, from: outside.id, to: inside.id, kind: .door, length: 0.01, delay: door.delay,
                width: door.width, hours: door.hours, access: door.access.roles, isAccessible: door.isAccessible),
            at: span)
        return inside.id
    }
}
