import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Common nodes of a way and a fence or a wall that say nothing of a gate. The wiki asks mappers for a tag there, since nobody knows otherwise whether
/// people get through. Most of them mean that they do, so the way stays, and the import says so.
extension OSMVenue {
    /// The keys of a node that say how people pass it, or what is there.
    private static let gaps = [
        "barrier", "door", "entrance", "indoor", "highway", "railway", "access", "foot", "crossing",
    ]

    /// Reports the nodes at which a way leads from one side of a wall to the other.
    func unclearGaps() -> [(node: Int, wall: Int)] {
        let levels = wallNodes()
        guard !levels.isEmpty else { return [] }
        let nodes = Set(levels.keys).filter { node in
            Self.gaps.allSatisfy { data.nodes[node].tags[$0] == nil }
                && levels[node]?.contains { pathNodes[NodeKey(node: node, level: $0)] != nil } == true
        }
        guard !nodes.isEmpty else { return [] }
        var next: [Int: [Point]] = [:]
        for line in lines {
            for (from, to) in zip(data.ways[line.way].nodes, data.ways[line.way].nodes.dropFirst()) {
                if nodes.contains(from) { next[from, default: []].append(points[to]) }
                if nodes.contains(to) { next[to, default: []].append(points[from]) }
            }
        }
        var found: [(node: Int, wall: Int)] = []
        for (number, way) in data.ways.enumerated()
        where Self.isBarrier(way.tags) && !way.tags.has("barrier", Self.opened) {
            for (index, node) in way.nodes.enumerated() where index > 0 && index + 1 < way.nodes.count {
                guard nodes.contains(node), let ways = next[node] else { continue }
                let (before, after) = (points[way.nodes[index - 1]], points[way.nodes[index + 1]])
                let sides = ways.compactMap { Self.side(of: $0, at: points[node], before, after) }
                if sides.contains(true), sides.contains(false) { found.append((node, number)) }
            }
        }
        return found
    }

    /// The barriers that people pass as the line itself says.
    private static let opened: Set<String> = [
        "gate", "swing_gate", "sliding_gate", "wicket_gate", "turnstile", "full-height_turnstile",
    ]

    mutating func reportUnclearGaps() {
        for (node, wall) in unclearGaps() {
            findings.add(.unclearGap, at: data.span(data.nodes[node].line)) {
                "the node n\(data.nodes[node].id) is common to a way and to w\(data.ways[wall].id), and states no gate"
            }
        }
    }

    /// Returns whether a point is to the left of a line with a corner; nil if it is on it.
    private static func side(of point: Point, at corner: Point, _ before: Point, _ after: Point) -> Bool? {
        func angle(_ other: Point) -> Double {
            let (x, y) = (after.x - corner.x, after.y - corner.y)
            let (u, v) = (other.x - corner.x, other.y - corner.y)
            let angle = atan2(x * v - y * u, x * u + y * v)
            return angle < 0 ? angle + 2 * .pi : angle
        }
        let (own, end) = (angle(point), angle(before))
        guard own > 0.01, abs(own - end) > 0.01, own < 2 * .pi - 0.01 else { return nil }
        return own < end
    }
}

extension RowFindings.Kind {
    fileprivate static let unclearGap = Self(
        code: .foreignAssumption, severity: .note,
        plural: "common nodes of a way and a fence or wall state no gate; people get through there",
        help: "tag each with barrier=gate or barrier=entrance, or end the way before the fence")
}
