import WaymarkModel

/// Authored paths that lead through rooms, doors and kerbs which not everybody may pass.
///
/// What these say holds for the piece of the path that lies in the room, or leads through the door, unless the path says otherwise
/// itself. A path is divided there.
struct LimitedPaths {
    private let contents: VenueContents
    private let shafts: PathShafts
    private let session = GEOSSession()
    private let indices: [FeatureID: Int]
    /// The edges of each level that people walk along.
    private var edges: [FeatureID: [Int]] = [:]
    /// What was found, by edge.
    private(set) var limits: [Int: [PathLimit]] = [:]

    /// How long the piece of a path through a door is at most, in metres.
    private static let doorLength = 0.3
    /// How much of a path lies in a room that it leads into at least, in metres.
    private static let leastInside = 0.1

    /// How far along a path, in metres, a wall that it crosses shows that a gap beside it says nothing; and how near to a gap, in metres, a
    /// door is in it.
    private static let (besideGap, inGap) = (1.0, 0.5)

    /// Finds the limits of the paths of a venue.
    ///
    /// - Parameter onlyGaps: Whether only what walls leave counts, because the reader has seen to the rest.
    init(_ contents: VenueContents, _ shafts: PathShafts, _ layers: LayerBook, onlyGaps: Bool) {
        (self.contents, self.shafts) = (contents, shafts)
        indices = Dictionary(
            contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let cabins = contents.units.filter { UnitUse(category: $0.category).shaft?.isRide == true }
        // The doors of an elevator are passed with the ride.
        func isOfCabin(_ opening: Opening) -> Bool {
            cabins.contains { cabin in
                guard cabin.level == opening.level, let middle = opening.line.middle else { return false }
                return opening.units.contains(cabin.id)
                    || (cabin.polygon.nearestOnRings(to: middle)?.distance ?? .infinity) <= PathBarrier.nearness
            }
        }
        let openings = Dictionary(
            grouping: contents.openings.indices.filter { index in
                let opening = contents.openings[index]
                return opening.limitsPaths || opening.hasPlainDoor && !isOfCabin(opening)
            }, by: { contents.openings[$0].level })
        let units = Dictionary(grouping: contents.units.indices, by: { contents.units[$0].level })
        let outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
        for (index, edge) in contents.edges.enumerated() where edge.derivedFrom == nil {
            guard edge.kind.motion == .walk || edge.isDoor, let (from, to) = ends(of: index), from.level == to.level,
                from.position.isFinite, to.position.isFinite, from.position != to.position
            else { continue }
            edges[from.level, default: []].append(index)
        }
        for level in edges.keys.sorted() {
            let details = contents.details.filter { $0.level == level || $0.level == nil && outdoors.contains(level) }
            let kerbs = onlyGaps ? [] : details.filter(\.isKerb)
            let here = units[level] ?? []
            let doors = onlyGaps ? [] : openings[level] ?? []
            let gaps = WallGaps(
                details, contents.obstacles.filter { $0.level == level }, here.map { contents.units[$0] }, session)
            let hasRooms = !onlyGaps && here.contains { contents.units[$0].limitsPaths(shafts) }
            if doors.isEmpty, kerbs.isEmpty, gaps == nil, !hasRooms { continue }
            let lines = (edges[level] ?? []).map { edge in
                ends(of: edge).flatMap { session.line([$0.from.position, $0.to.position]) }
            }
            let paths = ShapeIndex(lines, session)
            if !doors.isEmpty || !kerbs.isEmpty {
                for barrier in barriers(doors, kerbs, here, details.filter(\.isWall)) { find(barrier, level, paths) }
            }
            if let gaps { findGaps(gaps, level, paths, layers) }
            if hasRooms { findRooms(here, level, lines) }
        }
    }

    private func ends(of edge: Int) -> (from: PathNode, to: PathNode)? {
        guard let from = indices[contents.edges[edge].from], let to = indices[contents.edges[edge].to] else {
            return nil
        }
        return (contents.nodes[from], contents.nodes[to])
    }

    // MARK: Doors and kerbs

    private func barriers(_ openings: [Int], _ kerbs: [Detail], _ units: [Int], _ walls: [Detail]) -> [PathBarrier] {
        var found = kerbs.map { PathBarrier(.kerb, line: $0.line.points) }
        var sides: [(Point, Point)] = []
        if openings.contains(where: { contents.openings[$0].line.points.count < 2 }) {
            for unit in units {
                let polygon = contents.units[unit].polygon
                for ring in [polygon.outer] + polygon.holes { sides += zip(ring, ring.dropFirst() + ring.prefix(1)) }
            }
            for wall in walls { sides += zip(wall.line.points, wall.line.points.dropFirst()) }
        }
        let index = ShapeIndex(sides.map { session.line([$0.0, $0.1]) }, session)
        for opening in openings {
            let drawn = contents.openings[opening]
            guard let first = drawn.line.points.first, drawn.line.points.allSatisfy(\.isFinite) else { continue }
            if drawn.line.points.count > 1 {
                found.append(PathBarrier(.opening(opening), line: drawn.line.points))
            } else {
                let near = index.near(first, within: PathBarrier.nearness).map { sides[$0] }
                found.append(PathBarrier(.opening(opening), at: first, in: near, width: drawn.width))
            }
        }
        return found
    }

    private mutating func find(
        _ barrier: PathBarrier, _ level: FeatureID, _ paths: ShapeIndex, among counted: Set<Int>? = nil
    ) {
        guard let box = session.line(barrier.corners) else { return }
        var touching: [FeatureID: [(edge: Int, isStart: Bool, side: Int)]] = [:]
        for number in paths.near(box) {
            guard let edge = edges[level]?[number], counted?.contains(edge) ?? true,
                let (from, to) = ends(of: edge)
            else { continue }
            if case .opening(let own) = barrier.cause, contents.openings[own].id == contents.edges[edge].path {
                continue
            }
            switch barrier.meeting(from.position, to.position) {
            case .through(let fraction):
                let half = share(of: edge) / 2
                add(barrier.cause, max(0, fraction - half)...min(1, fraction + half), edge)
            case .touching(let isStart, let side):
                touching[isStart ? from.id : to.id, default: []].append((edge, isStart, side))
            case nil: break
            }
        }
        for node in touching.keys.sorted() {
            let here = touching[node] ?? []
            var cut = here
            if here.allSatisfy({ $0.side == 0 }) {
                let hasStop = contents.connectors.contains { $0.stops.contains { $0.node == node } }
                // Of more than two ways, it is unknown which are on which side.
                if here.count == 2 || here.count == 1 && hasStop {
                    cut = [here[0]]
                } else if here.count == 1 {
                    cut = []
                }
            } else {
                let sides = [here.filter { $0.side < 0 }, here.filter { $0.side > 0 }]
                cut = sides.min { $0.count < $1.count } ?? []
            }
            for (edge, isStart, _) in cut {
                let share = share(of: edge)
                add(barrier.cause, isStart ? 0...share : (1 - share)...1, edge)
            }
        }
    }

    /// Returns how much of an edge the piece is that leads through a door.
    private func share(of edge: Int) -> Double {
        let length = ends(of: edge).map { $0.from.position.distance(to: $0.to.position) } ?? 0
        return min(0.5, Self.doorLength / max(length, 0.001))
    }

    private mutating func add(_ cause: PathLimit.Cause, _ range: ClosedRange<Double>, _ edge: Int) {
        limits[edge, default: []].append(PathLimit(cause: cause, range: range))
    }

    // MARK: Gaps between walls

    /// Finds the paths through gaps between walls, where no door is.
    private mutating func findGaps(
        _ walls: WallGaps, _ level: FeatureID, _ paths: ShapeIndex, _ layers: LayerBook
    ) {
        var walls = walls
        let doors = contents.openings.filter { $0.level == level && $0.derivedFrom == nil }
        for gap in walls.gaps(near: paths) {
            let near = paths.near(gap.middle, within: Self.besideGap).compactMap { edges[level]?[$0] }
            // The kinds of doors and their widths say what is there. The opening of a transition of IndoorGML is the transition itself.
            if near.contains(where: { contents.edges[$0].isDoor && isNear($0, gap.middle, Self.inGap) }) { continue }
            let own = Set(near.map { contents.edges[$0].path })
            if doors.contains(where: { !own.contains($0.id) && $0.line.distance(to: gap.middle) <= Self.inGap }) {
                continue
            }
            let crossing = Set(
                near.filter { edge in
                    ends(of: edge).map {
                        walls.isCrossed($0.from.position, $0.to.position, near: gap.middle, within: Self.besideGap)
                    } ?? false
                }.map { contents.edges[$0].path })
            // What passes above or below stands on no wall, and the author's word on wheelchairs wins.
            let through = near.filter { edge in
                let path = contents.edges[edge].path
                return !crossing.contains(path) && layers.paths[path, default: 0] == 0
                    && contents.edges[edge].isAccessible != true
            }
            let barrier = PathBarrier(.gap(gap.width), between: [gap.ends.0, gap.ends.1])
            find(barrier, level, paths, among: Set(through))
        }
    }

    private func isNear(_ edge: Int, _ point: Point, _ distance: Double) -> Bool {
        guard let (from, to) = ends(of: edge) else { return false }
        return point.nearest(onSegmentFrom: from.position, to: to.position).distance(to: point) <= distance
    }

    // MARK: Rooms

    /// Finds the stretches of paths in rooms that keep somebody away. Of rooms over each other the smallest counts: it is cut out of the
    /// others.
    private mutating func findRooms(_ units: [Int], _ level: FeatureID, _ lines: [Shape?]) {
        let limiting = Set(units.filter { contents.units[$0].limitsPaths(shafts) })
        if limiting.isEmpty { return }
        func size(_ unit: Int) -> Double { abs(Polygon.signedArea(of: contents.units[unit].polygon.outer)) }
        let sorted = units.map { (size: size($0), unit: $0) }.sorted {
            ($0.size, limiting.contains($0.unit) ? 0 : 1, contents.units[$0.unit].id)
                < ($1.size, limiting.contains($1.unit) ? 0 : 1, contents.units[$1.unit].id)
        }.map(\.unit)
        let boxes = sorted.map { unit in
            contents.units[unit].polygon.bounds.flatMap { session.line([$0.low, $0.high]) }
        }
        let index = ShapeIndex(boxes, session)
        var inShafts: [Int: [ShaftPaths.Piece]] = [:]
        for (number, edge) in (edges[level] ?? []).enumerated() {
            guard let line = lines[number], let (from, to) = ends(of: edge) else { continue }
            let near = index.near(line).map { sorted[$0] }
            guard near.contains(where: limiting.contains) else { continue }
            let length = from.position.distance(to: to.position)
            let inside = near.map { unit in
                (unit, contents.units[unit].polygon.stretches(from: from.position, to: to.position))
            }
            let cuts = Set(inside.flatMap(\.1).flatMap { [$0.lowerBound, $0.upperBound] } + [0, 1]).sorted()
            for (start, end) in zip(cuts, cuts.dropFirst()) where (end - start) * length > Self.leastInside {
                let middle = (start + end) / 2
                guard let room = inside.first(where: { $0.1.contains { $0.contains(middle) } })?.0,
                    limiting.contains(room),
                    contents.units[room].polygon.isEntered(from.position, to.position)
                else { continue }
                if contents.units[room].isShaft {
                    let piece = ShaftPaths.Piece(
                        edge: edge, range: start...end, from: from, to: to, length: (end - start) * length)
                    inShafts[room, default: []].append(piece)
                } else {
                    add(.unit(room), start...end, edge)
                }
            }
        }
        if inShafts.isEmpty { return }
        let stops = Set(contents.connectors.flatMap { $0.stops.map(\.node) })
        let doors = Dictionary(grouping: contents.openings.filter { $0.derivedFrom == nil }, by: \.level)
        for room in inShafts.keys.sorted() {
            let unit = contents.units[room]
            let isClosed = shafts.closure(of: unit) != nil && unit.walking != Unit.Walking.none
            let paths = ShaftPaths(inShafts[room] ?? [], in: unit.polygon, stops, doors[unit.level] ?? [])
            for (piece, isLanding) in paths.through(isClosed: isClosed) {
                add(isLanding ? .landing(room) : .unit(room), piece.range, piece.edge)
            }
        }
    }
}

extension Polyline {
    /// Returns the distance from a point to the nearest point of the line, in metres.
    fileprivate func distance(to point: Point) -> Double {
        guard points.count > 1 else { return points.first?.distance(to: point) ?? .infinity }
        return zip(points, points.dropFirst()).map { point.nearest(onSegmentFrom: $0, to: $1).distance(to: point) }
            .min() ?? .infinity
    }
}
