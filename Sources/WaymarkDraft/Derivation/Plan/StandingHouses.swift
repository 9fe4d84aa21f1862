import WaymarkModel

/// The houses on the ground of which nothing inside is drawn. Nobody walks where such a house stands on a square.
struct StandingHouses {
    private struct House {
        var shape: Shape
        /// Whether it is in another building, of which it may be a part.
        var isInBuilding: Bool
    }

    /// How much of a floor, as a share, is in a house at least if the floor is inside of it.
    static let mostCovered = 0.5
    /// How much of a house, as a share, is at least on a floor indoors on which it stands.
    private static let leastInside = 0.95
    /// The area, in m², from which a house is on a floor.
    private static let leastCommon = 0.05

    private let houses: [House]
    private let index: ShapeIndex

    /// Takes the outlines of houses.
    ///
    /// - Parameter buildings: The outlines of the buildings of which something inside is drawn.
    init(_ houses: [Polygon], besides buildings: [Polygon], _ session: GEOSSession) {
        let around = buildings.compactMap { session.shape(of: $0)?.shape }
        let aroundIndex = ShapeIndex(around, session)
        self.houses = houses.compactMap { session.shape(of: $0)?.shape }.map { house in
            let isInBuilding = aroundIndex.near(house).contains { number in
                around[number].sharedArea(with: house) ?? 0 > Self.mostCovered * house.area
            }
            return House(shape: house, isInBuilding: isInBuilding)
        }
        index = ShapeIndex(self.houses.map(\.shape), session)
    }

    /// Returns what houses take of the floor of a unit. What reaches past a floor that is not outdoors is rather a part of the building.
    func parts(of floor: Shape, _ unit: Unit, on level: Level) -> [Shape] {
        let use = UnitUse(category: unit.category)
        guard !houses.isEmpty, use == .open || level.isOutdoor && use == .room else { return [] }
        let isOutdoors = use == .open && (level.isOutdoor || unit.isOutdoors)
        return index.near(floor).compactMap { number in
            let house = houses[number]
            guard isOutdoors || !house.isInBuilding, let common = house.shape.intersection(floor),
                common.area > Self.leastCommon, common.area < Self.mostCovered * floor.area,
                isOutdoors || common.area >= Self.leastInside * house.shape.area
            else { return nil }
            return common
        }
    }
}

extension PlanWork {
    /// The length, in metres, of a path in a building from which people walk through it.
    private static let leastWay = 1.0

    /// Returns the houses that stand on the units of a level; nil if there are none, or the reader has cut them out.
    func standingHouses(on level: Level) -> StandingHouses? {
        guard !bounds.knowsBuildings, abs(level.ordinal) < 0.5 || isLowest(level), !footprints.empty.isEmpty else {
            return nil
        }
        if let known = knownHouses { return known }
        let houses = StandingHouses(footprints.empty, besides: footprints.used, session)
        knownHouses = houses
        return houses
    }

    /// The footprints on the ground in which nothing is drawn, and the others. A floor of which the smaller part is in a footprint is not
    /// in it, and a path that ends at its wall leads up to it.
    var footprints: (empty: [Polygon], used: [Polygon]) {
        if let known = knownFootprints { return known }
        let outlines = contents.footprints.filter { $0.kind == .ground }.map(\.polygon)
        var used: Set<Int> = []
        if !outlines.isEmpty {
            let index = ShapeIndex(outlines.map { session.line($0.outer) }, session)
            for unit in contents.units {
                guard let point = unit.polygon.insidePoint else { continue }
                for outline in index.near(point, within: 0.001)
                where !used.contains(outline) && outlines[outline].contains(point)
                    && isInside(unit.polygon, outlines[outline])
                {
                    used.insert(outline)
                }
            }
            for point in contents.nodes.map(\.position) {
                for outline in index.near(point, within: 0.001)
                where !used.contains(outline) && outlines[outline].contains(point)
                    && outlines[outline].distanceToBorder(from: point) > Self.leastWay
                {
                    used.insert(outline)
                }
            }
            for edge in contents.edges.indices where contents.edges[edge].derivedFrom == nil {
                guard let way = line(ofEdge: edge) else { continue }
                for outline in index.near(way) where !used.contains(outline) && isEntered(outlines[outline], by: edge) {
                    used.insert(outline)
                }
            }
        }
        let found = (
            empty: outlines.indices.filter { !used.contains($0) }.map { outlines[$0] },
            used: used.sorted().map { outlines[$0] }
        )
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

    /// Whether its category says that it is outdoors.
    fileprivate var isOutdoors: Bool {
        category.lowercased().split { $0 == "." || $0 == ":" }.last.map { Self.outdoors.contains(String($0)) } ?? false
    }
}
