import WaymarkModel

/// The rooms behind a room with several doors.
///
/// No route leads through such a room, so what is behind it is joined to its nearest door. For each of the other doors there is a copy
/// of what is behind it, at the same points: people get there when the nearest door is closed, and go straight from one room behind
/// it to another that is nearer to another door.
final class FurtherRooms {
    /// The most nodes of what is behind a room for which there are copies. In an office landscape, the nearest door is enough.
    private static let mostNodes = 200

    private let writing: NetworkWriting
    /// The edges at each node, by their indices, without those of copies.
    private var edges: [Int: [Int]] = [:]
    private var ends: [(from: Int, to: Int)] = []

    init(_ writing: NetworkWriting) {
        self.writing = writing
    }

    /// Writes the copies of all rooms behind rooms with several doors.
    func write() {
        let work = writing.work
        let rooms = work.floors.indices.filter { index in
            let role = writing.roles[index]
            guard !role.isThrough, role.hubs.count > 1, let unit = work.floors[index].units.first,
                work.plans[work.floors[index].plan].units[unit].walking == .free
            else { return false }
            return role.joined.contains { if case .threshold = $0 { true } else { false } }
        }
        guard !rooms.isEmpty else { return }
        readEdges()
        for room in rooms { write(behind: room) }
    }

    private func readEdges() {
        let contents = writing.work.contents
        let indices = Dictionary(
            contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, edge) in contents.edges.enumerated() {
            let (from, to) = (indices[edge.from] ?? -1, indices[edge.to] ?? -1)
            ends.append((from, to))
            edges[from, default: []].append(index)
            edges[to, default: []].append(index)
        }
    }

    private func write(behind room: Int) {
        let floor = writing.work.floors[room]
        let doors = FurtherDoors(writing: writing)
        let hubs = doors.hubs(of: room)
        guard hubs.count > 1 else { return }
        let joined = Set(writing.roles[room].joined.compactMap { floor.indices[$0] }).sorted().filter {
            !hubs.contains($0)
        }
        var ways: [Int: FloorWays] = [:]
        var beside: [Int: [Int]] = [:]
        var nearest: [Int: Int] = [:]
        for anchor in joined.prefix(FurtherDoors.mostPlaces) {
            guard let own = floor.geometry.ways(from: floor.anchors[anchor].point),
                let hub = doors.nearestHub(own, hubs, of: room)
            else { continue }
            (ways[anchor], nearest[anchor]) = (own, hub)
            beside[hub, default: []].append(anchor)
        }
        for anchor in joined where isDoor(anchor, of: room) {
            guard let own = ways[anchor], let rest = nodes(behind: anchor, of: room) else { continue }
            let others = hubs.compactMap { hub in own.length(to: hub).map { (hub, $0) } }
                .filter { $0.0 != nearest[anchor] }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
            for (number, hub) in others.prefix(FurtherDoors.mostDoors - 1).enumerated() {
                guard let points = own.points(to: hub),
                    let copy = copy(rest, from: anchor, of: room, number: number + 2)
                else { continue }
                doors.write(points, from: copy, to: hub, of: room)
                let neighbours = (beside[hub] ?? []).filter { $0 != anchor }
                guard neighbours.count <= NetworkWriting.mostNeighbours else { continue }
                for (position, other) in neighbours.enumerated() {
                    guard let points = own.points(to: other),
                        !points.contains(where: { point in hubs.contains { floor.anchors[$0].point == point } })
                    else { continue }
                    doors.write(points, from: copy, to: other, of: room, beside: position + 1)
                }
            }
        }
    }

    private func isDoor(_ anchor: Int, of room: Int) -> Bool {
        writing.work.floors[room].anchors[anchor].keys.contains { if case .threshold = $0 { true } else { false } }
    }

    /// Returns the nodes behind an inner door of a room, the door's own first; nil if there are none, too many, or if they lead back
    /// into the room.
    private func nodes(behind anchor: Int, of room: Int) -> [Int]? {
        let work = writing.work
        guard let door = writing.anchorNodes[room]?[anchor] else { return nil }
        let others = Set((writing.anchorNodes[room] ?? [:]).values).subtracting([door])
        let source = work.floors[room].id.rawValue
        var (found, known) = ([door], Set([door]))
        var next = 0
        while next < found.count {
            for edge in edges[found[next]] ?? [] where work.contents.edges[edge].derivedFrom != source {
                let end = ends[edge].from == found[next] ? ends[edge].to : ends[edge].from
                guard end >= 0, known.insert(end).inserted else { continue }
                // What the source itself joins is a part of the network.
                guard !others.contains(end), found.count < Self.mostNodes, !isAuthored(end) else { return nil }
                found.append(end)
            }
            next += 1
        }
        return found.count > 1 ? found : nil
    }

    private func isAuthored(_ node: Int) -> Bool {
        let degrees = writing.work.network.degrees
        return node < degrees.count && degrees[node] > 0
    }

    /// Copies some nodes and the edges between them.
    ///
    /// - Returns: The copy of the first node.
    private func copy(_ nodes: [Int], from anchor: Int, of room: Int, number: Int) -> Int? {
        let work = writing.work
        var copies: [Int: Int] = [:]
        for node in nodes {
            let own = work.contents.nodes[node]
            let copy = writing.addNode(
                "\(own.id)/\(number)", level: own.level, at: own.position, own.kind, name: own.name,
                from: own.derivedFrom ?? own.id.rawValue)
            copies[node] = copy
            writing.copies[node, default: []].append(copy)
        }
        let source = work.floors[room].id.rawValue
        let inner = Set(nodes.flatMap { edges[$0] ?? [] }).sorted()
        for index in inner where work.contents.edges[index].derivedFrom != source {
            guard let from = copies[ends[index].from], let to = copies[ends[index].to] else { continue }
            let edge = work.contents.edges[index]
            writing.addEdge("\(edge.id)/\(number)", path: edge.path, from, to) { copy in
                let (id, from, to) = (copy.id, copy.from, copy.to)
                copy = edge
                (copy.id, copy.from, copy.to) = (id, from, to)
            }
        }
        return copies[nodes[0]]
    }
}
