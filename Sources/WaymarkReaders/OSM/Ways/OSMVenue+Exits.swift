import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Doors on ways by which people only leave.
extension OSMVenue {
    /// Tells which edges at an exit are inside.
    struct ExitSides {
        private let lineOf: [Int64: OSMTags]
        private let connectors: [FeatureID: [Connector]]
        private let levels: [FeatureID: Double]

        init(_ venue: OSMVenue) {
            lineOf = Dictionary(
                venue.lines.map { (venue.data.ways[$0.way].id, venue.data.ways[$0.way].tags) },
                uniquingKeysWith: { first, _ in first })
            var connectors: [FeatureID: [Connector]] = [:]
            for connector in venue.contents.connectors {
                for stop in Set(connector.stops.map(\.node)) { connectors[stop, default: []].append(connector) }
            }
            self.connectors = connectors
            levels = Dictionary(
                venue.pathNodes.map { (venue.contents.nodes[$0.value].id, $0.key.level) },
                uniquingKeysWith: { first, _ in first })
        }

        /// Returns how far inside a way is by its tags: 2 indoors or in a tunnel, 1 below a roof, 0 outdoors.
        func rank(of path: FeatureID) -> Int {
            guard path.rawValue.hasPrefix("w"),
                let tags = Int64(path.rawValue.dropFirst().prefix { $0.isNumber }).flatMap({ lineOf[$0] })
            else { return 0 }
            if tags.has("indoor", ["yes", "corridor", "area", "room"]) || tags.has("highway", "corridor") { return 2 }
            if tags.affirms("tunnel") || tags.has("location", "underground") { return 2 }
            return tags.affirms("covered") ? 1 : 0
        }

        /// Returns the edges that are outdoors, and not stairs.
        func outdoors(_ edges: [PathEdge]) -> Set<FeatureID> {
            Set(edges.filter { !$0.kind.isStairs && $0.kind.motion == .walk && rank(of: $0.path) == 0 }.map(\.id))
        }

        /// Returns how far inside the stairs, elevators and other connectors at a node are. What leads away from the ground leads
        /// in.
        func ranks(ofConnectorsAt node: FeatureID) -> [Int] {
            let own = abs(levels[node] ?? 0)
            return (connectors[node] ?? []).map { connector in
                if connector.kind.isRide { return 2 }
                let others = connector.stops.compactMap { levels[$0.node].map(abs) }
                return others.contains { $0 > own }
                    ? 2 : max(rank(of: connector.id), others.contains { $0 < own } ? 0 : 1)
            }
        }
    }

    /// Lets people pass a turnstile along its way only. Where two ways meet there that do not continue each other, nobody passes.
    mutating func addOneWay(
        _ door: OSMDoor, _ edges: [Int], at node: Int, _ key: NodeKey, isForward: Bool,
        _ positions: inout [FeatureID: Point]
    ) {
        let hub = contents.nodes[node].id
        let arriving = edges.filter { contents.edges[$0].to == hub }
        if edges.count == 2, arriving.count == 1 {
            return cut(arriving[0], at: node, key, door, direction: isForward ? .towards : .away, &positions)
        }
        for edge in edges.count > 2 ? edges : Array(edges.prefix(1)) {
            cut(edge, at: node, key, door, direction: .never, &positions)
        }
    }

    /// Lets people leave by an exit, and nobody enter. Where it is unknown which side is outside, nobody passes, and that is
    /// reported.
    mutating func addExit(
        _ door: OSMDoor, _ edges: [Int], at node: Int, _ key: NodeKey, _ sides: ExitSides,
        _ positions: inout [FeatureID: Point]
    ) {
        let hub = contents.nodes[node].id
        let outlines = areas.filter { $0.use == .building && $0.nodes.contains(key.node) }.map { area in
            Polygon(outer: area.outer.map { points[$0] })
        }
        let ranks = edges.map { index in
            let edge = contents.edges[index]
            let far = positions[edge.from == hub ? edge.to : edge.from]
            let isInBuilding = outlines.contains { outline in far.map { outline.contains($0) } ?? false }
            return isInBuilding ? 2 : sides.rank(of: edge.path)
        }
        let all = ranks + sides.ranks(ofConnectorsAt: hub)
        guard let least = all.min(), let most = all.max(), least < most else {
            let source = data.nodes[key.node]
            findings.add(.unknownExit, at: data.span(source.line)) {
                "people only leave by the exit n\(source.id), and it is unknown which side is outside"
            }
            // Of two edges, one is enough; at a crossing, each is shut.
            for edge in edges.count > 2 ? edges : Array(edges.prefix(1)) {
                cut(edge, at: node, key, door, direction: .never, &positions)
            }
            return
        }
        let outer = zip(edges, ranks).filter { $0.1 == least }.map(\.0)
        if !outer.isEmpty {
            for edge in outer { cut(edge, at: node, key, door, direction: .away, &positions) }
        } else {
            for edge in edges { cut(edge, at: node, key, door, direction: .towards, &positions) }
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let unknownExit = Self(
        code: .foreignAssumption,
        plural: "exits are on ways, and it is unknown which side people leave; nobody passes them",
        help: "tag the inner way with indoor=yes or tunnel=yes, or state entrance=yes if people pass both ways")
}
