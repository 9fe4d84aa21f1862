import Synchronization
import WaymarkModel

/// A region of open floor, prepared for routes that start or end on it.
///
/// The plan is made when it is needed first. All nodes of the network that lie on the floor are its anchors.
final class FloorRegion: Sendable {
    /// The plan of a region, and the nodes that are joined to it.
    struct Prepared {
        var plan: FloorPlan
        /// The venue's node at each anchor.
        var nodes: [Index<PathNode>]
        /// Whether the node at each anchor is only a bend of derived paths.
        var isBend: [Bool]
    }

    let index: Int
    let level: Index<Level>
    /// The properties of the ways on it.
    let traits: EdgeTraits
    let hours: OpeningHours?
    let access: Set<Role>
    /// The way type, as its index in `WayKind.allCases`.
    let code: UInt8
    /// A path edge of the region, whose adjustments by plugins also apply to free ways; nil if it has none.
    let edge: Int?
    /// The corners of the bounding box, in metres.
    let low: Point
    let high: Point
    private let prepared = Mutex<Prepared??>(nil)

    private init(_ region: Region, index: Int, level: Index<Level>, edge: Int?, unit: Unit?, venue: Venue) {
        self.index = index
        self.level = level
        self.edge = edge
        var way =
            edge.map { venue[Index<PathEdge>($0)] }
            ?? PathEdge(id: region.id, from: "", to: "", kind: .crossing, length: 1)
        if edge == nil {
            way.hours = unit?.hours
            way.access = unit?.access ?? []
            way.isAccessible = unit?.isAccessible
            if region.clearance < 0.3 { way.width = max(0.1, 2 * region.clearance) }
        }
        traits = withUnsafePointer(to: way) { EdgeTraits($0) }
        hours = way.hours
        access = way.access
        code = way.kind.code
        let corners = region.polygon.outer
        low = Point(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)
        high = Point(x: corners.map(\.x).max() ?? 0, y: corners.map(\.y).max() ?? 0)
    }

    /// Prepares the regions of a venue, in its order.
    static func all(in venue: Venue) -> [FloorRegion] {
        guard !venue.regions.isEmpty else { return [] }
        let narrow = Set(venue.regions.filter { $0.clearance < 0.3 }.map(\.id))
        var edges: [FeatureID: Int] = [:]
        var others: [FeatureID: Int] = [:]
        for edge in venue.edgeIndices where venue[edge].derivedFrom != nil {
            let path = venue[edge].path
            if others[path] == nil { others[path] = edge.position }
            // An edge through a neck says nothing about the floor beside it.
            guard edges[path] == nil, (venue[edge].width != nil) == narrow.contains(path) else { continue }
            edges[path] = edge.position
        }
        let units = Dictionary(
            venue.units.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return venue.regions.enumerated().map { index, region in
            guard let level = venue.index(ofLevel: region.level) else {
                preconditionFailure("a validated venue has the levels of its regions")
            }
            return FloorRegion(
                region, index: index, level: level, edge: edges[region.id] ?? others[region.id],
                unit: region.units.first.flatMap { units[$0] }, venue: venue)
        }
    }

    /// Returns the index of the region that each derived path edge across open floor belongs to.
    static func edges(in venue: Venue) -> [Int: Int] {
        guard !venue.regions.isEmpty else { return [:] }
        let regions = Dictionary(
            venue.regions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var floors: [Int: Int] = [:]
        for edge in venue.edgeIndices where venue.isFloorLine(edge) {
            floors[edge.position] = regions[venue[edge].path]
        }
        return floors
    }

    /// Returns the straight distance from a point to the bounding box, in metres.
    func distanceToBox(from point: Point) -> Double {
        let dx = max(low.x - point.x, point.x - high.x, 0)
        let dy = max(low.y - point.y, point.y - high.y, 0)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Returns the plan and its nodes; nil if the region has no area, or is too far from the origin.
    func prepared(in venue: Venue) -> Prepared? {
        prepared.withLock { prepared in
            if let prepared { return prepared }
            let made = prepare(venue)
            prepared = .some(made)
            return made
        }
    }

    private func prepare(_ venue: Venue) -> Prepared? {
        let region = venue.regions[index]
        let rings = ([region.polygon.outer] + region.polygon.holes).map { $0.map { MillimetrePoint($0) } }
        guard let floor = FloorPlan(rings: rings, anchors: []) else { return nil }
        var nodes: [Index<PathNode>] = []
        var isBend: [Bool] = []
        let corners = Set(floor.corners)
        for node in venue.nodeIndices where venue.level(of: node) == level {
            let position = MillimetrePoint(venue.position(of: node))
            guard distanceToBox(from: venue.position(of: node)) <= 0.001, floor.contains(position) else { continue }
            nodes.append(node)
            let isDerived = venue[node].derivedFrom == region.id.rawValue && venue[node].kind == .junction
            isBend.append(isDerived && corners.contains(position))
        }
        let bends = venue.areas.filter { $0.level == region.level }
            .flatMap { $0.polygon.outer.map { MillimetrePoint($0) } }.filter { floor.contains($0) }
        let anchors = nodes.map { MillimetrePoint(venue[$0].position) }
        return FloorPlan(rings: rings, anchors: anchors, bends: bends).map {
            Prepared(plan: $0, nodes: nodes, isBend: isBend)
        }
    }
}
