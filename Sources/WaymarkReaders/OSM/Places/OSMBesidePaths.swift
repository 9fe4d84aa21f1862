import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The paths beside places that are drawn as outlines, for those on whose outline only a path ends that not everybody may use at
/// all times.
struct OSMBesidePaths {
    /// How far, in metres, a path of the public may be from an outline on which only private paths end.
    private static let besidePrivate = 15.0
    /// How far it may be from one on which a path of the public ends that has hours, or that wheelchairs cannot use: people
    /// who know no better go to the end of that path.
    private static let besideLimited = 5.0
    /// The number of walls and paths of a place that are compared at most.
    private static let mostPairs = 20_000
    /// How near to its end, in metres, a point of a path is the end.
    private static let onWall = 0.05
    /// How near to its end, in metres, a path is not cut.
    private static let leastPiece = 0.5

    /// The nodes at which a path or a connector begins that everybody may use at some times, and the doors: nobody gets into what has
    /// a door beside it.
    private let open: Set<FeatureID>
    /// Those at which one begins that everybody may use at all times, in a wheelchair as far as the file knows, and the doors.
    private let free: Set<FeatureID>
    /// A piece of a path that everybody may use.
    private struct Path {
        var edge: Int
        var id: FeatureID
        var level: FeatureID
        var from: PathNode
        var to: PathNode
    }
    private let paths: [Path]
    private var grid: OutlineGrid?
    private var walls: [FeatureID: OSMWalls]?
    private var pits: OSMPits
    /// Where paths get nodes, by the edge.
    private(set) var cuts: [Int: [(fraction: Double, node: PathNode)]] = [:]

    init(_ venue: OSMVenue, _ pits: OSMPits) {
        self.pits = pits
        let contents = venue.contents
        let doors = contents.nodes.filter { [.door, .entrance].contains($0.kind) }.map(\.id)
        var (open, free) = (Set(doors), Set(doors))
        let nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var paths: [Path] = []
        for (index, edge) in contents.edges.enumerated() where edge.access.admitPublic && edge.hours != OSMAccess.never
        {
            open.formUnion([edge.from, edge.to])
            guard edge.isFree else { continue }
            free.formUnion([edge.from, edge.to])
            guard edge.kind.facts.isOutdoors != nil, edge.delay == 0 || venue.slowPaths.contains(edge.path),
                edge.stepCount == nil,
                let from = nodes[edge.from],
                let to = nodes[edge.to], from.level == to.level
            else { continue }
            paths.append(Path(edge: index, id: edge.path, level: from.level, from: from, to: to))
        }
        for connector in contents.connectors where connector.access.admitPublic && connector.closure == nil {
            open.formUnion(connector.stops.map(\.node))
            if connector.hours == nil, connector.isAccessible != false { free.formUnion(connector.stops.map(\.node)) }
        }
        (self.open, self.free, self.paths) = (open, free, paths)
    }

    /// Lets the public into a place of theirs on whose outline only paths end that not all may use, or not always: by the path of
    /// the public beside it.
    ///
    /// - Parameter outline: Empty for rooms, which are entered by their doors.
    mutating func open(
        _ entrances: inout [Place.Entrance], of place: FeatureID, _ outline: [Point], on level: FeatureID,
        _ venue: OSMVenue
    ) {
        let use = use(of: entrances)
        if use == .free { return }
        let reach = use == .barred ? Self.besidePrivate : Self.besideLimited
        let further =
            outline.isEmpty || entrances.isEmpty
            ? nil : node(beside: outline, of: place, on: level, within: reach, venue)
        entrances = (use == .barred ? [] : entrances) + (further.map { [Place.Entrance($0)] } ?? [])
    }

    /// Returns the point of an outline, on which no path ends, that is nearest to a path that everybody may use, near enough.
    mutating func doorstep(
        of outline: [Point], for place: FeatureID, on level: FeatureID, _ venue: OSMVenue
    ) -> Point? {
        nearest(to: outline, of: place, on: level, within: Self.besidePrivate, venue)?.wall
    }

    /// How the paths that end on an outline can be used.
    private enum Use { case barred, limited, free }

    /// Returns how a place of the public is entered by the paths that end on its outline. A drawn door decides, also one for few people.
    private func use(of entrances: [Place.Entrance]) -> Use {
        let hasDoor = entrances.contains {
            $0.hours != nil || !$0.access.isEmpty || $0.node.rawValue.hasSuffix(".b")
        }
        if hasDoor || entrances.contains(where: { free.contains($0.node) }) { return .free }
        return entrances.contains { open.contains($0.node) } ? .limited : .barred
    }

    /// Returns the node of the nearest path that everybody may use and that no wall hides from an outline, near enough; nil if
    /// there is none. The path gets a node where it is nearest.
    mutating func node(
        beside outline: [Point], of place: FeatureID, on level: FeatureID, within reach: Double, _ venue: OSMVenue
    ) -> FeatureID? {
        guard let best = nearest(to: outline, of: place, on: level, within: reach, venue) else { return nil }
        return node(at: best.foot, of: best.path, for: place).id
    }

    /// Returns the node of the nearest path that everybody may use, of those that are accepted, near enough to a point.
    mutating func hub(
        near point: Point, of place: FeatureID, on level: FeatureID, within reach: Double, _ venue: OSMVenue,
        _ accepts: (Point) -> Bool
    ) -> PathNode? {
        guard let best = nearest(to: [point], of: place, on: level, within: reach, venue, accepts) else { return nil }
        return node(at: best.foot, of: best.path, for: place)
    }

    /// A path near an outline, with the two points that are nearest to each other.
    private typealias Nearest = (path: Path, wall: Point, foot: Point, distance: Double)

    private mutating func nearest(
        to outline: [Point], of place: FeatureID, on level: FeatureID, within reach: Double, _ venue: OSMVenue,
        _ accepts: (Point) -> Bool = { _ in true }
    ) -> Nearest? {
        guard
            let low = outline.first.map({ first in
                outline.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
            }),
            let high = outline.first.map({ first in
                outline.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
            })
        else { return nil }
        var grid = self.grid ?? OutlineGrid(paths.map { [$0.from.position, $0.to.position] })
        let box = [Point(x: low.x - reach, y: low.y - reach), Point(x: high.x + reach, y: high.y + reach)]
        // One copy of what grows with the file, not one for each place.
        self.grid = nil
        let near = grid.near(box).filter {
            paths[$0].level == level && !venue.layers.passes(paths[$0].id, by: place)
        }
        self.grid = grid
        guard near.count * outline.count <= Self.mostPairs else { return nil }
        var found: [Nearest] = []
        let sides = Array(zip(outline, outline.dropFirst() + outline.prefix(1)))
        for path in near.map({ paths[$0] }) {
            let (from, to) = (path.from.position, path.to.position)
            for (start, end) in sides {
                var pairs = [start, end].map { ($0, $0.nearest(onSegmentFrom: from, to: to)) }
                pairs += [from, to].map { ($0.nearest(onSegmentFrom: start, to: end), $0) }
                if let fraction = OSMVenue.crossing(from, to, start, end) {
                    let point = from.interpolated(to: to, fraction: fraction)
                    pairs.append((point, point))
                }
                for (wall, foot) in pairs where wall.distance(to: foot) <= reach {
                    found.append((path, wall, foot, wall.distance(to: foot)))
                }
            }
        }
        found.sort { ($0.distance, $0.path.edge) < ($1.distance, $1.path.edge) }
        var known =
            walls
            ?? venue.sidesOfWalls(blocks: venue.contents.obstacles.count)
            .mapValues { OSMWalls($0.filter { $0.room == nil }) }
        walls = nil
        defer { walls = known }
        pits.place = place
        return found.prefix(50).first {
            let foot = seenAs($0.foot, of: $0.path, venue)
            return known[level]?.crossings($0.wall, foot).isEmpty ?? true
                && !pits.separate($0.wall, foot, on: level) && accepts(foot)
        }
    }

    /// Returns the point from which people come who are at a point of a path: beside the wall, if its end is on one.
    private func seenAs(_ foot: Point, of path: Path, _ venue: OSMVenue) -> Point {
        let end = [path.from, path.to].first { $0.position.distance(to: foot) < Self.onWall }
        return end.flatMap { venue.bounds.sides[$0.id] } ?? foot
    }

    private mutating func node(at foot: Point, of path: Path, for place: FeatureID) -> PathNode {
        let length = path.from.position.distance(to: path.to.position)
        let along = path.from.position.distance(to: foot)
        if along < Self.leastPiece { return path.from }
        if length - along < Self.leastPiece { return path.to }
        let node = PathNode(id: FeatureID("\(place):\(path.level):beside"), level: path.level, position: foot.rounded)
        cuts[path.edge, default: []].append((along / length, node))
        return node
    }
}

extension OSMVenue {
    /// Gives paths their nodes beside places.
    mutating func cut(at places: OSMBesidePaths) {
        for (index, cuts) in places.cuts.sorted(by: { $0.key < $1.key }) {
            let edge = contents.edges[index]
            let span = origins.span(.edge, index)
            var (rest, start) = (edge, 0.0)
            for (number, cut) in cuts.sorted(by: { ($0.fraction, $0.node.id) < ($1.fraction, $1.node.id) }).enumerated()
            {
                append(cut.node, at: span)
                var piece = rest
                (piece.to, rest.from) = (cut.node.id, cut.node.id)
                piece.length = max(0.01, edge.length * (cut.fraction - start))
                piece.delay = edge.delay * (cut.fraction - start)
                rest.id = edgeID("\(edge.id)b\(number + 2)")
                if number == 0 { contents.edges[index] = piece } else { append(piece, at: span) }
                start = cut.fraction
            }
            rest.length = max(0.01, edge.length * (1 - start))
            rest.delay = edge.delay * (1 - start)
            append(rest, at: span)
        }
    }
}
