import WaymarkModel

/// Slits between walls, obstacles and outlines. Nobody fits through, and a niche behind one is entered from one side only.
extension FloorBuilder {
    /// The number of slits above which a floor is not cut at them.
    private static let mostSlits = 400
    /// The width, in metres, of the narrowest slit. Walls that are nearer to each other touch.
    private static let leastSlit = 0.0005
    /// How near to each other, in metres, two slits are one: the pieces of floor that are cut out at them would overlap.
    private static let sameSlit = 2 * FloorNeck.reach + 0.01
    /// The area, in square metres, from which a piece counts.
    private static let leastPiece = 0.0001

    /// Cuts a part of a floor at the slits that would lead people from one place at which they have room to another, or around a wall.
    ///
    /// - Returns: Nil if there is none, or if it cannot be found out.
    mutating func withoutSlits(_ part: Polygon, _ shape: Shape, _ requests: [Floor.Request]) -> [Polygon]? {
        let widths = Self.leastSlit...(WallEnds.leastGap + Self.rounding)
        guard let finder = FloorNeckFinder(part, widths: widths, work: &neckWork),
            let found = finder.allNecks(work: &neckWork)
        else { return nil }
        var slits: [FloorNeck] = []
        for slit in found where walls.clear(slit).width <= WallEnds.leastGap {
            if slits.contains(where: { $0.middle.distance(to: slit.middle) < Self.sameSlit || $0.crosses(slit) }) {
                continue
            }
            slits.append(slit)
            guard slits.count <= Self.mostSlits else { return nil }
        }
        guard !slits.isEmpty, let parts = parts(of: shape, without: slits) else { return nil }
        let closed = closed(slits, between: parts, requests.filter(\.isAtBorder))
        guard !closed.isEmpty else { return nil }
        return self.parts(of: shape, without: closed)
    }

    /// Returns the first of the parts of a floor that are nearest to an anchor.
    static func part(of request: Floor.Request, in parts: [Polygon]) -> Int {
        let distances = parts.map { part in
            part.contains(request.spot) ? 0 : part.nearestOnRings(to: request.spot)?.distance ?? .infinity
        }
        return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }

    private func parts(of shape: Shape, without slits: [FloorNeck]) -> [Polygon]? {
        guard let slots = session.union(of: slits.compactMap { session.rawShape(of: $0.slot) }) else { return nil }
        return shape.subtracting(slots)?.polygons.filter { $0.area >= Self.leastPiece }
    }

    /// Returns the slits through which nobody gets: all but those that alone lead to a niche, the widest first.
    ///
    /// - Parameter borders: The anchors at borders over which people come from another floor.
    private func closed(_ slits: [FloorNeck], between parts: [Polygon], _ borders: [Floor.Request]) -> [FloorNeck] {
        var sets = DisjointSets(count: parts.count)
        var isRoomy = parts.map { part in
            session.rawShape(of: part)?.grown(by: -Self.clearances[0])?.polygons
                .contains { $0.area >= PlanCleaning.leastOverlap } ?? false
        }
        for border in borders { isRoomy[Self.part(of: border, in: parts)] = true }
        return slits.reversed().filter { slit in
            let ends = ends(of: slit, in: parts).map { sets.find($0) }
            guard ends.count == 2 else { return false }
            if ends[0] == ends[1] || isRoomy[ends[0]] && isRoomy[ends[1]] { return true }
            let isWide = isRoomy[ends[0]] || isRoomy[ends[1]]
            sets.merge(ends[0], ends[1])
            isRoomy[sets.find(ends[0])] = isWide
            return false
        }
    }
}

extension FloorNeck {
    /// Whether the lines between the walls cross, so that both are the same narrow place.
    fileprivate func crosses(_ other: FloorNeck) -> Bool {
        side(of: other.ends.first) * side(of: other.ends.last) < 0
            && other.side(of: ends.first) * other.side(of: ends.last) < 0
    }
}
