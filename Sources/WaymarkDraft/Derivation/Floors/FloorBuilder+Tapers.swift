import WaymarkModel

/// Floors that narrow smoothly: no corner is opposite a wall, and people who go to the narrow end get where wheels do not.
extension FloorBuilder {
    /// How far, in metres, an anchor is from where wheels have room before the floor counts as narrow there. At a right-angled
    /// corner it is 0.2 m.
    private static let farFromRoom = 0.5
    /// The width that wheels need, in metres.
    private static let need = 0.895
    /// The widths that a narrow end can have, in metres.
    private static let widths = [0.85, 0.8, 0.75, 0.7, 0.65]
    /// The number of corners times anchors above which a floor is not searched.
    private static let mostWork = 2_000_000

    /// Returns the lines at which a floor becomes too narrow for wheels on the way to an anchor.
    func taperNecks(in main: Polygon, _ requests: [Floor.Request]) -> [FloorNeck] {
        let full = Self.clearances[0]
        guard main.cornerCount * requests.count <= Self.mostWork, let shape = session.rawShape(of: main) else {
            return []
        }
        let isWalled = !walls.near(shape.grown(by: full + LevelWalls.thickness) ?? shape).isEmpty
        let inset = Self.need / 2 - full - (isWalled ? LevelWalls.thickness / 2 : 0)
        guard let roomy = shape.grown(by: -inset), !roomy.isEmpty else { return [] }
        let rooms = roomy.polygons
        let feet = requests.compactMap { request -> Point? in
            if request.isAtOpenTip { return nil }
            if main.contains(request.point) { return request.point }
            // Who goes to a place beside the floor stops where there is room.
            if case .stop = request.key { return nil }
            return main.nearestOnRings(to: request.point)?.point
        }
        let far = feet.filter { Self.distance(from: $0, to: rooms) > Self.farFromRoom }
        guard !far.isEmpty, let open = roomy.grown(by: inset + 0.01),
            let lobes = shape.subtracting(open)?.polygons.filter({ $0.area > 0.01 })
        else { return [] }
        var necks: [FloorNeck] = []
        for lobe in lobes {
            let own = far.filter { Self.distance(from: $0, to: [lobe]) < 0.01 }
            guard !own.isEmpty, let border = session.rawShape(of: lobe)?.outline, let band = open.grown(by: 0.002)
            else {
                continue
            }
            let width = Self.widths.first { width in
                let parts = shape.grown(by: full - width / 2)?.polygons ?? []
                return own.allSatisfy { Self.distance(from: $0, to: parts) <= Self.farFromRoom }
            }
            for run in border.intersection(band)?.runs ?? [] {
                guard let first = run.first, let last = run.last, first.distance(to: last) > 0.02 else { continue }
                necks.append(FloorNeck(ends: (first, last), width: width ?? 2 * full))
            }
        }
        return necks
    }

    private static func distance(from point: Point, to polygons: [Polygon]) -> Double {
        polygons.map { $0.contains(point) ? 0 : $0.nearestOnRings(to: point)?.distance ?? .infinity }.min() ?? .infinity
    }
}

/// Raised kerbs in open floors: people step over them anywhere, and wheels do not. The floor is cut there, and short paths that are
/// not for wheels lead over the kerb.
extension FloorBuilder {
    /// How far apart the paths over a kerb are, in metres.
    private static let kerbStep = 3.0
    /// The shortest piece of a kerb that matters, in metres.
    private static let shortestKerb = 0.05
    /// The width that a path over a kerb counts with where floors cannot be cut: wheels do not get through.
    private static let kerbWidth = 0.5

    /// Returns the paths over the kerbs of a floor, each as a neck from one end of a piece to the other.
    func kerbNecks(in main: Polygon) -> [FloorNeck] {
        guard !kerbs.isEmpty, let shape = session.rawShape(of: main) else { return [] }
        let runs = kerbs.filter { $0.points.allSatisfy(\.isFinite) }.flatMap { kerb in
            session.line(kerb.points)?.intersection(shape)?.runs ?? []
        }
        let gaps = KerbGaps(
            session, beside: Self.roomy - Self.rounding - Self.clearances[0], between: Self.roomy - Self.rounding)
        let sides = runs.flatMap { zip($0, $0.dropFirst()) } + gaps.sides(of: runs, in: main)
        let lines = sides.map { session.line([$0.0, $0.1]) }
        let index = ShapeIndex(lines, session)
        var necks: [FloorNeck] = []
        for (number, side) in sides.enumerated() {
            guard let line = lines[number] else { continue }
            let others = index.near(side.0.interpolated(to: side.1, fraction: 0.5), within: side.0.distance(to: side.1))
            let corners = [side.0, side.1] + meetings(of: side, line, others.filter { $0 != number }.map { sides[$0] })
            let stops = corners.sorted { $0.distance(to: side.0) < $1.distance(to: side.0) }
            for (from, to) in zip(stops, stops.dropFirst()) where from.distance(to: to) > Self.shortestKerb {
                let pieces = max(1, Int((from.distance(to: to) / Self.kerbStep).rounded(.up)))
                for piece in 0..<pieces {
                    // More are not cut, and then the floor as a whole is not for wheels.
                    guard necks.count <= Self.mostNecks else { return necks }
                    let ends = [piece, piece + 1].map {
                        from.interpolated(to: to, fraction: Double($0) / Double(pieces))
                    }
                    necks.append(FloorNeck(ends: (ends[0], ends[1]), width: Self.kerbWidth, isKerb: true))
                }
            }
        }
        return necks
    }

    /// Returns where other kerbs meet a side of a kerb. Nobody steps over both there, so the paths over it are between these points.
    private func meetings(of side: (Point, Point), _ line: Shape, _ others: [(Point, Point)]) -> [Point] {
        others.flatMap { other -> [Point] in
            let feet = [other.0, other.1].map { (end: $0, foot: $0.nearest(onSegmentFrom: side.0, to: side.1)) }
                .filter { $0.end.distance(to: $0.foot) < Self.shortestKerb }.map(\.foot)
            guard feet.isEmpty, let common = session.line([other.0, other.1])?.intersection(line), !common.isEmpty
            else {
                return feet
            }
            return common.innerPoint.map { [$0] } ?? []
        }
    }
}

extension PlanWork {
    /// Returns the raised kerbs of a level that are drawn as lines. Those of the whole site are outdoors.
    func kerbs(_ level: Level) -> [Polyline] {
        contents.details.filter { detail in
            detail.isKerb && (detail.level == level.id || detail.level == nil && level.isOutdoor)
        }.sorted { $0.id < $1.id }.map(\.line)
    }
}
