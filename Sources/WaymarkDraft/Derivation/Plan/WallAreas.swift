import WaymarkModel

/// The walls of a level that are drawn as areas, or what else stands on it.
struct WallAreas {
    private let polygons: [Polygon]
    private let index: ShapeIndex
    private let session: GEOSSession

    init(_ polygons: [Polygon], _ session: GEOSSession) {
        self.polygons = polygons
        self.session = session
        index = ShapeIndex(polygons.map { session.line($0.outer) }, session)
    }

    /// Returns whether a wall that is around neither of two points is between them.
    ///
    /// - Parameters:
    ///   - isDoor: Whether the first point is a door, which leads through the wall that it is at.
    ///   - most: How much of the way, in metres, may lead through each.
    func separate(_ first: Point, _ second: Point, isDoor: Bool, most: Double = 0) -> Bool {
        guard first != second, let way = session.line([first, second]) else { return false }
        return index.near(way).contains { number in
            let wall = polygons[number]
            return !wall.isInside(first) && !wall.isInside(second)
                && Self.length(in: wall, from: first, to: second) > most
                && !(isDoor && wall.nearestOnRings(to: first)?.distance ?? .infinity <= LevelWalls.reach)
        }
    }

    /// Returns the areas whose boxes meet that of a way.
    func near(_ way: Shape) -> [Polygon] { index.near(way).map { polygons[$0] } }

    /// Returns how much of a straight way, in metres, leads through an area.
    static func length(in wall: Polygon, from first: Point, to second: Point) -> Double {
        wall.stretches(from: first, to: second).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
            * first.distance(to: second)
    }
}

extension PlanWork {
    /// How much of a concluded way, in metres, may lead through what stands on its level: people walk around a column.
    static let mostStanding = 0.7

    /// Returns whether a wall is between two points outdoors: one that is drawn as a line, or an area that is around neither; or
    /// something else that nobody walks through. What is on the same ground stands there, on whichever level it is drawn.
    ///
    /// - Parameters:
    ///   - level: The level of the way.
    ///   - isDoor: Whether the first point is a door, which leads through the wall that it is at.
    ///   - own: The level of the first point, if that is another one.
    ///   - place: The place that is at the first point.
    ///   - isExact: Whether a wall counts that is hardly before the second point. It does not if that is a point of a floor, which ends before the
    ///     wall beside it.
    func isWalled(
        _ level: FeatureID, _ first: Point, _ second: Point, isDoor: Bool = false, from own: FeatureID? = nil,
        of place: FeatureID? = nil, isExact: Bool = true
    ) -> Bool {
        let margins = (start: isDoor ? Self.inDoorWall : LevelWalls.reach, end: Self.onLine)
        return groundWalls(level, own).contains {
            $0.separate(first, second) || isExact && $0.part(first, second, besides: margins)
        }
            || ground(level, own).contains { other in
                wallAreas[other]?.separate(first, second, isDoor: isDoor) == true
                    || standing(other).separate(first, second, most: Self.mostStanding, of: place)
                    || other != level && other != own
                        && builtFloors(other)?.separate(first, second, isDoor: false, most: Self.mostStanding) == true
            }
    }

    /// How far from a door, in metres, the line of the wall is that it is in.
    private static let inDoorWall = 0.05
    /// How near to a wall, in metres, the end of a way is on its line.
    private static let onLine = 0.005

    /// The buildings on the ground in which nobody walks. A reader that knows the buildings itself says which of them stand there.
    func buildings(on id: FeatureID) -> [Polygon] {
        guard bounds.buildings.isEmpty, !bounds.knowsBuildings,
            let level = contents.levels.first(where: { $0.id == id }),
            abs(level.ordinal) < 0.5
        else { return [] }
        return footprints.empty + footprints.unwalked
    }

    /// Returns whether wheels would have to get over a raised kerb between two points of a level, or outdoors.
    ///
    /// - Parameter areNodes: Whether each of the points is one of the source: one that is on a kerb is on the side from which its paths come.
    func isKerbBetween(
        _ first: Point, _ second: Point, _ level: FeatureID, isOutdoors: Bool, areNodes: (Bool, Bool) = (true, true)
    ) -> Bool {
        let kerbs = isOutdoors ? groundKerbs(level) : raisedKerbs(level).map { [$0] } ?? []
        let margins = [areNodes.0, areNodes.1].map { $0 ? Self.onKerb : -Self.atEdge }
        return kerbs.contains {
            $0.separate(first, second) || $0.part(first, second, besides: (margins[0], margins[1]))
        }
    }

    /// How near to a kerb, in metres, a node of the source is on it.
    private static let onKerb = 0.031
    /// How far, in metres, a floor may end before a kerb that runs along its edge, after rounding.
    private static let atEdge = 0.002

    /// The raised kerbs of a level; nil if it has none.
    func raisedKerbs(_ id: FeatureID) -> LevelWalls? {
        if knownKerbs[id] == nil, let level = contents.levels.first(where: { $0.id == id }) {
            knownKerbs[id] = LevelWalls(kerbs(level), session)
        }
        return knownKerbs[id].flatMap { $0.shapes.isEmpty ? nil : $0 }
    }
}
