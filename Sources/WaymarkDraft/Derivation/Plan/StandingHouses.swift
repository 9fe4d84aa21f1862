import WaymarkModel

/// The houses on the ground. Nobody walks through them on a square, but over what is drawn in it: rooms, floors and paths.
struct StandingHouses {
    private struct House {
        var outline: Polygon
        var shape: Shape
        /// Whether nothing inside of it is drawn.
        var isEmpty: Bool
        /// Whether it is in another building, of which it may be a part.
        var isInBuilding: Bool
    }

    /// How much of a floor, as a share, is in a house at least if the floor is inside of it.
    static let mostCovered = 0.5
    /// How much of a house, as a share, is at least on a floor indoors on which it stands.
    private static let leastInside = 0.95
    /// The area, in m², from which a house is on a floor.
    private static let leastCommon = 0.05

    /// How far inside of a house, in metres, a door on a square is in no outer wall, but under a roof; and how far it is at most.
    private static let porch = 0.6...5.0
    /// How far, in metres, the way to such a door reaches on either side of it and beyond both its ends.
    private static let (besideWay, beyondWay) = (0.8, 0.2)

    private let houses: [House]
    private let index: ShapeIndex
    private let session: GEOSSession
    /// The middles of the doors of each level.
    private let doors: [FeatureID: [Point]]

    /// Takes the outlines of houses.
    ///
    /// - Parameters:
    ///   - houses: The outlines of those in which nothing is drawn.
    ///   - buildings: The outlines of the buildings of which something inside is drawn.
    ///   - doors: The middles of the doors of each level.
    init(_ houses: [Polygon], besides buildings: [Polygon], doors: [FeatureID: [Point]], _ session: GEOSSession) {
        let around = buildings.compactMap { outline in
            session.shape(of: outline).map {
                House(outline: outline, shape: $0.shape, isEmpty: false, isInBuilding: false)
            }
        }
        let aroundIndex = ShapeIndex(around.map(\.shape), session)
        let empty = houses.compactMap { outline -> House? in
            guard let shape = session.shape(of: outline)?.shape else { return nil }
            let isInBuilding = aroundIndex.near(shape).contains { number in
                around[number].shape.sharedArea(with: shape) ?? 0 > Self.mostCovered * shape.area
            }
            return House(outline: outline, shape: shape, isEmpty: true, isInBuilding: isInBuilding)
        }
        self.houses = empty + around
        (self.session, self.doors) = (session, doors)
        index = ShapeIndex(self.houses.map(\.shape), session)
    }

    /// Returns what houses take of the floor of a unit. What reaches past a floor that is not outdoors is rather a part of the building.
    func parts(of floor: Shape, _ unit: Unit, on level: Level) -> [Shape] {
        let use = UnitUse(category: unit.category)
        guard !houses.isEmpty, use == .open || level.isOutdoor && use == .room else { return [] }
        let isOutdoors = use == .open && (level.isOutdoor || unit.isOutdoors)
        return index.near(floor).compactMap { number in
            let house = houses[number]
            guard isOutdoors || !house.isInBuilding, house.isEmpty || isOutdoors && !unit.isUnderRoof,
                let common = house.shape.intersection(floor), common.area > Self.leastCommon,
                common.area < Self.mostCovered * floor.area,
                isOutdoors || common.area >= Self.leastInside * house.shape.area
            else { return nil }
            return house.isEmpty ? common : closed(common, of: house, unit, on: level)
        }
    }

    /// Returns what a building takes of a square without the ways to the doors that are drawn on the square under its roof: in a porch or an arcade.
    private func closed(_ part: Shape, of house: House, _ unit: Unit, on level: Level) -> Shape? {
        let ways = (doors[level.id] ?? []).compactMap { door -> Shape? in
            guard house.outline.contains(door), unit.polygon.contains(door) || unit.polygon.isNear(door),
                let wall = house.outline.nearestOnRings(to: door), Self.porch.contains(wall.distance)
            else { return nil }
            let ends = [
                door.moved(towards: wall.point, by: -Self.beyondWay),
                wall.point.moved(towards: door, by: -Self.beyondWay),
            ]
            return session.line(ends)?.grown(by: Self.besideWay)
        }
        return session.union(of: ways).map { part.subtracting($0) } ?? part
    }
}

extension Polygon {
    /// Whether a door at a point is in the outline.
    fileprivate func isNear(_ door: Point) -> Bool { nearestOnRings(to: door)?.distance ?? .infinity < 0.05 }
}

/// The footprints on the ground, by what is drawn in them.
struct Footprints {
    /// Those in which nothing is drawn.
    var empty: [Polygon]
    /// Those in which something is drawn, but nothing that people walk in on the ground: a void, a column, a room of another level.
    var unwalked: [Polygon]
    /// Those with a floor or a path on the ground.
    var walked: [Polygon]

    /// Those in which something is drawn.
    var used: [Polygon] { unwalked + walked }
}

extension PlanWork {
    /// The length, in metres, of a path in a building from which people walk through it.
    private static let leastWay = 1.0

    /// Returns the houses that stand on the units of a level; nil if there are none, or the reader has cut them out.
    func standingHouses(on level: Level) -> StandingHouses? {
        guard !bounds.knowsBuildings, abs(level.ordinal) < 0.5 || isLowest(level),
            !footprints.empty.isEmpty || !footprints.used.isEmpty
        else { return nil }
        if let known = knownHouses { return known }
        let doors = openingsByLevel.mapValues { $0.compactMap { contents.openings[$0].line.middle } }
        let houses = StandingHouses(footprints.empty, besides: footprints.used, doors: doors, session)
        knownHouses = houses
        return houses
    }

    /// The footprints on the ground in which nothing is drawn, and the others. A floor of which the smaller part is in a footprint is not
    /// in it, and a path that ends at its wall leads up to it.
    var footprints: Footprints {
        if let known = knownFootprints { return known }
        let outlines = contents.footprints.filter { $0.kind == .ground }.map(\.polygon)
        var (drawn, walked): (Set<Int>, Set<Int>) = ([], [])
        if !outlines.isEmpty {
            let index = ShapeIndex(outlines.map { session.line($0.outer) }, session)
            let ground = Set(contents.levels.filter { abs($0.ordinal) < 0.5 || isLowest($0) }.map(\.id))
            for unit in contents.units {
                guard let point = unit.polygon.insidePoint else { continue }
                let isWalked =
                    ground.contains(unit.level) && unit.walking != Unit.Walking.none
                    && (UnitUse(category: unit.category) != .solid || unit.walking != nil)
                for outline in index.near(point, within: 0.001)
                where !(isWalked ? walked : drawn).contains(outline) && outlines[outline].contains(point)
                    && isInside(unit.polygon, outlines[outline])
                {
                    if isWalked { walked.insert(outline) } else { drawn.insert(outline) }
                }
            }
            for point in contents.nodes.map(\.position) {
                for outline in index.near(point, within: 0.001)
                where !walked.contains(outline) && outlines[outline].contains(point)
                    && outlines[outline].distanceToBorder(from: point) > Self.leastWay
                {
                    walked.insert(outline)
                }
            }
            for edge in contents.edges.indices where contents.edges[edge].derivedFrom == nil {
                guard let way = line(ofEdge: edge) else { continue }
                for outline in index.near(way) where !walked.contains(outline) && isEntered(outlines[outline], by: edge)
                {
                    walked.insert(outline)
                }
            }
        }
        func those(_ isMember: (Int) -> Bool) -> [Polygon] { outlines.indices.filter(isMember).map { outlines[$0] } }
        let found = Footprints(
            empty: those { !walked.contains($0) && !drawn.contains($0) },
            unwalked: those { !walked.contains($0) && drawn.contains($0) }, walked: those(walked.contains))
        knownFootprints = found
        return found
    }

    private func isInside(_ floor: Polygon, _ building: Polygon) -> Bool {
        guard let floor = session.shape(of: floor)?.shape, let building = session.shape(of: building)?.shape else {
            return true
        }
        return floor.sharedArea(with: building) ?? floor.area >= StandingHouses.mostCovered * floor.area
    }

    private func isEntered(_ building: Polygon, by edge: Int) -> Bool {
        let ends = [contents.edges[edge].from, contents.edges[edge].to].compactMap { network.indices[$0] }
        guard ends.count == 2 else { return false }
        let (from, to) = (contents.nodes[ends[0]].position, contents.nodes[ends[1]].position)
        let inside = building.stretches(from: from, to: to).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        return inside * from.distance(to: to) > Self.leastWay
    }
}

extension Unit {
    /// The categories of floors outdoors, on whichever level they are drawn.
    private static let outdoors: Set<String> = [
        "plaza", "square", "pedestrian", "footway", "path", "sidewalk", "courtyard", "patio", "terrace",
        "unenclosedarea",
    ]

    /// The categories of floors under a roof, also on a level outdoors.
    private static let underRoof: Set<String> = [
        "arcade", "atrium", "balcony", "bridge", "concourse", "corridor", "entrance", "foodcourt", "footbridge",
        "foyer",
        "gallery", "hall", "hallway", "landing", "lobby", "mezzanine", "passage", "passageway", "vestibule", "waiting",
        "waitingarea",
    ]

    /// Whether its category says that it is outdoors.
    fileprivate var isOutdoors: Bool { lastWord.map(Self.outdoors.contains) ?? false }
    /// Whether its category says that it is under a roof.
    fileprivate var isUnderRoof: Bool { lastWord.map(Self.underRoof.contains) ?? false }

    private var lastWord: String? { category.lowercased().split { $0 == "." || $0 == ":" }.last.map(String.init) }
}
