import WaymarkDraft
import WaymarkMaps
import WaymarkModel
import WaymarkRouting

/// All that is reached within a limit, drawn.
public struct ReachContour: Hashable, Sendable {
    /// The limit.
    public var limit: ReachRequest.Limit
    /// The number of nodes.
    public var nodeCount: Int
    /// What is reached on each level, in the venue's order; levels on which nothing is reached are left out.
    public var levels: [ReachLevel]

    /// The length of the paths that are reached, in metres, without those across open floor.
    public var length: Double { levels.reduce(0) { $0 + $1.length } }
    /// The open floor that is reached, in square metres.
    public var area: Double { levels.reduce(0) { $0 + $1.area } }
}

/// What is reached on a level.
public struct ReachLevel: Hashable, Sendable {
    /// The level's id.
    public var level: FeatureID
    /// The paths, cut where the limit is reached. Those across open floor that `areas` shows are left out.
    public var lines: [[Point]]
    /// The open floor. Arcs have corners on the true arc, 128 to a full circle, so an area is never too large.
    public var areas: [Polygon]

    /// The length of the lines in metres.
    public var length: Double {
        lines.reduce(0) { sum, line in zip(line, line.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) } }
    }
    /// The size of the areas in square metres.
    public var area: Double { areas.reduce(0) { $0 + $1.area } }

    package init(level: FeatureID, lines: [[Point]], areas: [Polygon]) {
        (self.level, self.lines, self.areas) = (level, lines, areas)
    }

    /// Creates a level of which neither paths nor open floor are reached.
    package init(level: FeatureID) { self.init(level: level, lines: [], areas: []) }
}

extension Reach {
    /// Returns what is reached within a limit, drawn. A contour for less lies within one for more.
    ///
    /// - Parameter limit: A limit that is not above that of the request.
    public func contour(_ limit: ReachRequest.Limit) -> ReachContour { contour(limit, without: nil) }

    /// Returns what a limit adds to a smaller one, drawn.
    func contour(_ limit: ReachRequest.Limit, without inner: ReachRequest.Limit?) -> ReachContour {
        var areas: [Int: [Polygon]] = [:]
        var drawn: Set<Index<Region>> = []
        let session = GEOSSession()
        var inside: [Index<Region>: Shape] = [:]
        for part in inner.map(tree.fans) ?? [] { inside[part.region] = Self.area(of: part, in: session) }
        for part in tree.fans(within: limit) {
            guard var area = Self.area(of: part, in: session), !area.polygons.isEmpty else { continue }
            drawn.insert(part.region)
            if let inner = inside[part.region], let rest = area.subtracting(inner) { area = rest }
            guard let level = venue.index(ofLevel: venue.regions[part.region.position].level) else { continue }
            areas[level.position, default: []] += area.polygons
        }
        var lines: [Int: [[Point]]] = [:]
        for stroke in tree.strokes(within: limit, without: inner) {
            if let region = tree.region(of: stroke.edge), drawn.contains(region) { continue }
            let ends = venue.ends(of: stroke.edge)
            let (from, to) = (venue.position(of: ends.from), venue.position(of: ends.to))
            let start = from.interpolated(to: to, fraction: stroke.part.lowerBound)
            let end = from.interpolated(to: to, fraction: stroke.part.upperBound)
            let level = venue.level(of: ends.from).position
            // Edges of a path follow one another.
            var drawn = lines[level] ?? []
            lines[level] = nil
            if let last = drawn.last, last.last == start {
                drawn[drawn.count - 1].append(end)
            } else {
                drawn.append([start, end])
            }
            lines[level] = drawn
        }
        // A level on which nothing but the start is reached belongs to the answer.
        let reached = inner == nil ? tree.levels(within: limit) : []
        let levels = venue.levels.indices.map { Index<Level>($0) }.compactMap { index -> ReachLevel? in
            let (lines, areas) = (lines[index.position] ?? [], areas[index.position] ?? [])
            return lines.isEmpty && areas.isEmpty && !reached.contains(index)
                ? nil : ReachLevel(level: venue[index].id, lines: lines, areas: areas)
        }
        return ReachContour(limit: limit, nodeCount: tree.nodeCount(within: limit), levels: levels)
    }

    private static func area(of part: ReachFans, in session: GEOSSession) -> Shape? {
        let fans = part.fans.compactMap { session.shape(of: Polygon(outer: $0))?.shape }
        guard let area = session.union(of: fans) else { return nil }
        let closed = part.closed.compactMap { session.shape(of: $0)?.shape }
        return session.union(of: closed).flatMap(area.subtracting) ?? area
    }
}

extension MapReach {
    /// Creates the bands of some limits.
    ///
    /// - Parameters:
    ///   - reach: What is reached within the largest.
    ///   - limits: The limits, ascending.
    ///   - title: Returns what the reader knows a limit as.
    public init(_ reach: Reach, _ limits: [ReachRequest.Limit], title: (ReachRequest.Limit) -> String) {
        self.init(bands: [])
        var inner: ReachRequest.Limit?
        for limit in limits {
            let drawn = reach.contour(limit, without: inner)
            let parts = drawn.levels.map { ($0.level, Part(lines: $0.lines, areas: $0.areas)) }
            bands.append(Band(title: title(limit), parts: Dictionary(uniqueKeysWithValues: parts)))
            inner = limit
        }
    }
}

extension ReachLevel {
    /// Returns the areas in degrees with seven decimals, as files have them: rings that are closed and stay valid when they are
    /// written so, an outer one and its holes for each area.
    package func areas(around anchor: Anchor) -> [[[Coordinate]]] {
        let session = GEOSSession()
        // On the grid of shapes, a cell is then the last decimal.
        let scale = 1e4
        func scaled(_ ring: [Point]) -> [Point] {
            anchor.coordinates(of: ring).map { Point(x: $0.longitude * scale, y: $0.latitude * scale) }
        }
        func closed(_ ring: [Point]) -> [Coordinate] {
            let ring = ring.map { Coordinate(latitude: $0.y / scale, longitude: $0.x / scale) }
            return ring + ring.prefix(1)
        }
        return areas.flatMap { area -> [[[Coordinate]]] in
            let polygon = Polygon(outer: scaled(area.outer), holes: area.holes.map(scaled))
            let valid = session.shape(of: polygon, least: 0)?.shape.polygons ?? []
            return valid.map { ([$0.outer] + $0.holes).map(closed) }
        }
    }
}
