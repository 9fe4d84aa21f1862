import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Doors, gates and turnstiles on ways.
extension OSMVenue {
    /// The length of the edge that leads through a door, in metres.
    private static let doorLength = 0.5

    /// Cuts ways at doors: a short edge leads through each door, and has what the door has.
    ///
    /// A node with other than two edges cannot be cut, because it is unknown which edges are on which side. There, all
    /// edges get the door's restrictions.
    mutating func addDoorEdges() {
        var edges: [FeatureID: [Int]] = [:]
        for (index, edge) in contents.edges.enumerated() {
            edges[edge.from, default: []].append(index)
            edges[edge.to, default: []].append(index)
        }
        var positions = Dictionary(
            contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        let stops = Set(contents.connectors.flatMap { $0.stops.map(\.node) })
        let keys = pathNodes.keys.sorted {
            (data.nodes[$0.node].id, $0.level) < (data.nodes[$1.node].id, $1.level)
        }
        for key in keys {
            let source = data.nodes[key.node]
            guard let door = OSMDoor(source.tags), door.isFelt, let index = pathNodes[key],
                !source.tags.has("highway", "elevator")
            else { continue }
            let levels = levels(ofNode: key.node)
            guard levels.isEmpty || levels.contains(key.level) else { continue }
            reportHours(door.access, source.tags, "node \(source.id)", at: data.span(source.line))
            log.read("doors, gates and turnstiles on paths")
            let incident = edges[contents.nodes[index].id] ?? []
            let isStop = stops.contains(contents.nodes[index].id)
            if incident.count == 2 || (incident.count == 1 && isStop) {
                cut(incident[0], at: index, key, door, &positions)
            } else if incident.count > 2 {
                for edge in incident { restrict(edge, by: door) }
            }
        }
    }

    private mutating func cut(
        _ edge: Int, at node: Int, _ key: NodeKey, _ door: OSMDoor, _ positions: inout [FeatureID: Point]
    ) {
        let hub = contents.nodes[node]
        let isStart = contents.edges[edge].from == hub.id
        let farID = isStart ? contents.edges[edge].to : contents.edges[edge].from
        let length = contents.edges[edge].length
        let step = min(Self.doorLength, length / 2)
        let far = positions[farID] ?? hub.position
        let straight = max(hub.position.distance(to: far), 0.001)
        let span = data.span(data.nodes[key.node].line)
        var inside = hub
        inside.id = FeatureID(hub.id.rawValue + ".b")
        inside.kind = .door
        inside.name = nil
        inside.position = hub.position.interpolated(to: far, fraction: min(0.5, step / straight)).rounded
        if isStart { contents.edges[edge].from = inside.id } else { contents.edges[edge].to = inside.id }
        contents.edges[edge].length = max(0.01, length - step)
        append(inside, at: span)
        positions[inside.id] = inside.position
        guard !door.access.isClosed, !door.isEmergencyExit else {
            return log.skipped("doors and gates that nobody may pass", at: span)
        }
        let old = contents.edges[edge]
        let id = edgeID(hub.id.rawValue)
        append(
            PathEdge(
                id: id, path: id, from: isStart ? hub.id : inside.id, to: isStart ? inside.id : hub.id,
                kind: door.isCheckpoint ? .checkpoint : .door, isOneWay: old.isOneWay, length: max(0.01, step),
                delay: door.delay, width: data.nodes[key.node].tags.metresWide, hours: door.access.hours,
                access: door.access.roles, isAccessible: door.isAccessible), at: span)
    }

    private mutating func restrict(_ edge: Int, by door: OSMDoor) {
        if !door.access.roles.isEmpty { contents.edges[edge].access = door.access.roles }
        if door.access.isClosed || door.isEmergencyExit { contents.edges[edge].access = [.staff] }
        if let hours = door.access.hours { contents.edges[edge].hours = hours }
        if door.isAccessible == false { contents.edges[edge].isAccessible = false }
    }
}

extension Point {
    /// The point in whole millimetres.
    var rounded: Point { Point(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000) }
}
