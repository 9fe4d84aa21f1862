import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Buildings that people leave and do not enter.
extension OSMVenue {
    /// Returns the entrance of a place that people only leave, or that nobody enters: its doors are exits, emergency exits or
    /// closed. Nothing else is opened in its walls; none if it has no doors.
    mutating func wayOut(at nodes: [Int], on levels: [Double]?) -> [Place.Entrance] {
        var closed: Place.Entrance?
        for node in nodes {
            for level in levels ?? usedLevels.sorted() {
                guard let index = pathNodes[NodeKey(node: node, level: level)],
                    let door = OSMDoor(data.nodes[node].tags)
                else { continue }
                let outside = contents.nodes[index]
                guard OSMDoor.isExitOnly(data.nodes[node].tags), !door.access.isClosed else {
                    closed = closed ?? Place.Entrance(outside.id, hours: OSMAccess.never)
                    continue
                }
                let span = data.span(data.nodes[node].line)
                var inside = outside
                inside.id = nodeID(outside.id.rawValue + ".b")
                (inside.kind, inside.name) = (.junction, nil)
                append(inside, at: span)
                let id = edgeID(outside.id.rawValue + ".exit")
                append(
                    PathEdge(
                        id: id, path: id, from: inside.id, to: outside.id, kind: .door, isOneWay: true, length: 0.01,
                        hours: door.access.hours, access: door.access.roles, isAccessible: door.isAccessible), at: span)
                return [Place.Entrance(inside.id)]
            }
        }
        return closed.map { [$0] } ?? []
    }
}

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
