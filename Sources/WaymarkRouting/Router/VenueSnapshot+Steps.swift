import WaymarkModel

extension VenueSnapshot {
    /// Returns the directed edge of a segment and the part of it that is walked.
    func step(of segment: RouteSegment) -> Step {
        if case .floor(let index) = segment.source {
            return Step(
                FloorLine(
                    floor: index.position, from: segment.start, to: segment.end, length: segment.distance,
                    fromNode: segment.fromNode.map { graphIndex(of: $0).rawValue },
                    toNode: segment.toNode.map { graphIndex(of: $0).rawValue }))
        }
        let edge = edge(of: segment.source)
        let ends = graph.ends(of: EdgeIndex(edge))
        let from = node(ends.from).position
        let length = from.distance(to: node(ends.to).position)
        func fraction(_ point: Point) -> Double { length > 0 ? min(1, from.distance(to: point) / length) : 0 }
        return Step(
            edge: edge,
            part: EdgePart(
                start: segment.fromNode == nil ? fraction(segment.start) : 0,
                end: segment.toNode == nil ? fraction(segment.end) : 1))
    }
}
