import WaymarkModel

/// A waypoint on open floor, and its ways to the nodes of the network.
///
/// Two sites are the same only if they were made for the same waypoint of the same request.
final class FloorSite: Sendable, Hashable {
    /// A region that the waypoint is on, and the point where it is entered.
    struct Entry: Sendable {
        var region: FloorRegion
        var plan: FloorPlan
        /// The waypoint, or the nearest point of the region if that keeps clear of a wall beside the waypoint.
        var point: MillimetrePoint
    }

    /// A way to a node of the network.
    struct Link: Sendable {
        var node: UInt32
        var lines: [FloorLine]
    }

    let point: Point
    let level: Index<Level>
    let ordinal: Double
    let entries: [Entry]
    let links: [Link]

    /// Finds the ways from a point.
    ///
    /// - Parameter entries: The regions that the point is on, or beside which it is.
    init(_ point: Point, level: Index<Level>, entries: [Entry], in snapshot: VenueSnapshot) {
        self.point = point
        self.level = level
        self.entries = entries
        ordinal = snapshot.venue[level].ordinal
        links = entries.flatMap { Self.links(of: $0, from: point, in: snapshot) }
    }

    static func == (left: FloorSite, right: FloorSite) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Returns the exact ways to all nodes on a region. A node that is only a bend matters where it is visible: paths to
    /// others are found again from there.
    private static func links(of entry: Entry, from point: Point, in snapshot: VenueSnapshot) -> [Link] {
        guard let prepared = entry.region.prepared(in: snapshot.venue), let ways = prepared.plan.ways(from: entry.point)
        else { return [] }
        return prepared.nodes.indices.compactMap { anchor in
            guard let points = ways.points(to: anchor), !prepared.isBend[anchor] || points.count <= 2 else {
                return nil
            }
            let node = snapshot.graphIndex(of: prepared.nodes[anchor]).rawValue
            return Link(node: node, lines: lines([point] + points.map(\.point), of: entry.region, to: node))
        }
    }

    /// Returns the way to another waypoint on the same floor, without nodes of the network; nil if there is none.
    func lines(to other: FloorSite) -> [FloorLine]? {
        var best: (length: Double, lines: [FloorLine])?
        for entry in entries {
            for end in other.entries where end.region === entry.region {
                guard let path = entry.plan.path(from: entry.point, to: end.point) else { continue }
                let lines = Self.lines(
                    [point] + path.points.map(\.point) + [other.point], of: entry.region, to: nil)
                let length = lines.reduce(0) { $0 + $1.length }
                if length < best?.length ?? .infinity { best = (length, lines) }
            }
        }
        return best?.lines
    }

    /// Returns the straight pieces between some points, at least one.
    private static func lines(_ points: [Point], of region: FloorRegion, to node: UInt32?) -> [FloorLine] {
        var lines: [FloorLine] = []
        for (from, to) in zip(points, points.dropFirst()) where from != to {
            let length = (from.distance(to: to) * 1000).rounded() / 1000
            lines.append(FloorLine(floor: region.index, from: from, to: to, length: length))
        }
        if lines.isEmpty, let point = points.first {
            lines = [FloorLine(floor: region.index, from: point, to: point, length: 0)]
        }
        lines[lines.count - 1].toNode = node
        return lines
    }
}
