import WaymarkModel

/// A path edge cut at the borders of the areas that it crosses.
struct EdgeStretches: Sendable {
    /// The ends of the stretches as fractions of the edge: 0 first, 1 last, ascending.
    var borders: [Double]
    /// The indices of the areas that each stretch lies in.
    var areas: [[Int32]]

    /// Whether stretches lie in different areas, or in an area and outside.
    var isCut: Bool { areas.count > 1 }

    /// The minimum overlap of two parts of an edge, as a fraction of it.
    private static let overlap = 1e-6

    /// Cuts an edge at the ends of its ranges.
    ///
    /// - Parameter ranges: The parts of the edge that lie in areas.
    init(_ ranges: [(area: Int32, part: ClosedRange<Double>)]) {
        borders = [0]
        areas = []
        let cuts = Set(ranges.flatMap { [$0.part.lowerBound, $0.part.upperBound] } + [1]).sorted()
        for cut in cuts where cut - borders[borders.count - 1] > Self.overlap || cut == 1 {
            let middle = (borders[borders.count - 1] + cut) / 2
            let around = Set(ranges.filter { $0.part.contains(middle) }.map(\.area)).sorted()
            if areas.last == around {
                borders[borders.count - 1] = cut
            } else {
                areas.append(around)
                borders.append(cut)
            }
        }
    }

    private init(borders: [Double], areas: [[Int32]]) {
        self.borders = borders
        self.areas = areas
    }

    /// The same edge in the other direction.
    var reversed: EdgeStretches {
        EdgeStretches(borders: borders.reversed().map { 1 - $0 }, areas: areas.reversed())
    }

    /// Returns the part of the edge that a stretch covers.
    func part(_ stretch: Int) -> EdgePart { EdgePart(start: borders[stretch], end: borders[stretch + 1]) }

    /// Returns the stretches that a part of the edge overlaps.
    func indices(in part: EdgePart) -> [Int] {
        areas.indices.filter { index in
            min(part.end, borders[index + 1]) - max(part.start, borders[index]) > Self.overlap
        }
    }
}

extension VenueSnapshot {
    /// A part of a level that can be closed or slowed: an area, or a unit.
    struct Zone {
        var id: FeatureID
        var level: FeatureID
        var polygon: Polygon
    }

    /// Returns the area at an index, or behind the areas the unit.
    func zone(_ index: Int32) -> Zone {
        let (areas, units) = (venue.areas, venue.units)
        if Int(index) < areas.count {
            return Zone(id: areas[Int(index)].id, level: areas[Int(index)].level, polygon: areas[Int(index)].polygon)
        }
        let unit = units[Int(index) - areas.count]
        return Zone(id: unit.id, level: unit.level, polygon: unit.polygon)
    }

    /// Returns the stretches of every path edge that leads through an area, by edge index.
    static func stretches(of venue: Venue, _ grid: EdgeGrid) -> [Int: EdgeStretches] {
        var ranges: [Int: [(area: Int32, part: ClosedRange<Double>)]] = [:]
        for (index, area) in venue.areas.enumerated() {
            for edge in grid.edges(around: area.polygon.outer, on: venue.level(of: Index<Area>(index))) {
                let ends = venue.ends(of: Index<PathEdge>(Int(edge)))
                for part in area.polygon.stretches(from: venue.position(of: ends.from), to: venue.position(of: ends.to))
                {
                    ranges[Int(edge), default: []].append((Int32(index), part))
                }
            }
        }
        return ranges.mapValues { EdgeStretches($0) }
    }

    /// Returns the indices of the areas that each connector's stops lie in. Connectors without such stops are left out.
    static func landingAreas(of venue: Venue) -> [Int: [[Int32]]] {
        guard !venue.areas.isEmpty else { return [:] }
        let areas = Dictionary(grouping: venue.areas.indices) { venue.level(of: Index<Area>($0)) }
        var landings: [Int: [[Int32]]] = [:]
        for connector in venue.connectorIndices {
            let around = venue.stopNodes(of: connector).map { node -> [Int32] in
                (areas[venue.level(of: node)] ?? []).filter {
                    venue.areas[$0].polygon.isInside(venue.position(of: node))
                }.map { Int32($0) }
            }
            if around.contains(where: { !$0.isEmpty }) { landings[connector.position] = around }
        }
        return landings
    }

    /// Returns the roles of the restricted areas that a part of a path edge leads through.
    func access(pathEdge index: Int, isReversed: Bool, part: EdgePart) -> [Set<Role>] {
        guard let stretches = stretches[index] else { return [] }
        let mine = isReversed ? stretches.reversed : stretches
        let passed = Set(mine.indices(in: part).flatMap { mine.areas[$0] })
        return passed.sorted().map { venue.areas[Int($0)].access }.filter { !$0.isEmpty }
    }

    /// Returns all sets of roles of which a traveller needs one each to use a whole passage. An empty set is for
    /// everybody.
    package func access(of source: RouteSegment.Source) -> [Set<Role>] {
        switch source {
        case .edge(let index, let isReversed):
            return [venue[index].access] + access(pathEdge: index.position, isReversed: isReversed, part: .whole)
        case .connector(let index, let from, let to):
            let connector = venue[index]
            return [connector.access, connector.stops[from].access, connector.stops[to].access]
                + access(connector: index.position, from: from, to: to)
                + entered(connector: index.position, from: from, to: to).map(\.access)
        case .floor: return []
        }
    }

    /// Returns the roles of the restricted areas that two stops of a connector lie in.
    func access(connector index: Int, from: Int, to: Int) -> [Set<Role>] {
        guard let landings = landingAreas[index] else { return [] }
        return (landings[from] + landings[to]).map { venue.areas[Int($0)].access }.filter { !$0.isEmpty }
    }
}
