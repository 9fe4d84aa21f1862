import WaymarkModel

/// Raised kerbs on ways that are concluded, and at doors: people step over them, and wheels do not.
extension NetworkWriting {
    /// How far on either side of a door, in metres, a kerb is in the way through it.
    private static let besideDoor = 0.35

    /// Keeps wheels from the concluded ways that lead over a kerb. The ways over floors bend around kerbs, or are not for wheels.
    func barWheelsAtKerbs() {
        guard work.contents.levels.contains(where: { !work.groundKerbs($0.id).isEmpty }) else { return }
        let nodes = Dictionary(
            work.contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let floors = Set(work.floors.map(\.id.rawValue))
        for index in work.contents.edges.indices {
            let edge = work.contents.edges[index]
            guard let source = edge.derivedFrom, edge.isAccessible != false, !floors.contains(source),
                let from = nodes[edge.from], let to = nodes[edge.to],
                case let (first, last) = (work.contents.nodes[from], work.contents.nodes[to]),
                first.level == last.level,
                work.isKerbBetween(
                    first.position, last.position, first.level, isOutdoors: edge.kind.facts.isOutdoors == true)
            else { continue }
            work.contents.edges[index].isAccessible = false
        }
    }

    /// Returns whether a raised kerb is in a doorway, or just before it.
    ///
    /// - Parameter way: The way through the opening: from one side to its middle, and to the other side.
    func isKerb(at threshold: Threshold, _ way: [Point], _ plan: Int) -> Bool {
        let level = work.plans[plan].level.id
        let kerbs = threshold.isExit ? work.groundKerbs(level) : work.raisedKerbs(level).map { [$0] } ?? []
        guard !kerbs.isEmpty, let across = direction(through: threshold, way, plan) else { return false }
        let ends = [-Self.besideDoor, Self.besideDoor].map {
            Point(x: threshold.middle.x + across.x * $0, y: threshold.middle.y + across.y * $0)
        }
        guard let line = work.session.line(ends) else { return false }
        return kerbs.contains { $0.near(line).contains { $0.distance(to: line) <= 0 } }
    }

    /// Returns the direction in which people pass an opening, a metre long: across its line, otherwise across the wall that it is in.
    private func direction(through threshold: Threshold, _ way: [Point], _ plan: Int) -> Point? {
        func across(_ from: Point, _ to: Point) -> Point? {
            let length = from.distance(to: to)
            return length > 0.05 ? Point(x: -(to.y - from.y) / length, y: (to.x - from.x) / length) : nil
        }
        let line = work.contents.openings[threshold.opening].line.points
        if let first = line.first, let last = line.last, let found = across(first, last) { return found }
        let polygon = threshold.sides.first.map { work.plans[plan].units[$0].unit.polygon }
        let sides = (polygon.map { [$0.outer] + $0.holes } ?? []).flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
        func distance(_ side: (Point, Point)) -> Double {
            threshold.middle.nearest(onSegmentFrom: side.0, to: side.1).distance(to: threshold.middle)
        }
        return sides.min { distance($0) < distance($1) }.flatMap { across($0.0, $0.1) }
    }
}
