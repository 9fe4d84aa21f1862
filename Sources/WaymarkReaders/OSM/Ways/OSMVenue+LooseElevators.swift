import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Elevators beside a node at which ways of their levels meet.
struct ElevatorSpots {
    private let elevators: [(point: Point, levels: Set<Double>)]

    /// The distance, in metres, up to which a node is beside an elevator.
    static let reach = 5.0

    init(_ elevators: [(Point, [Double])]) { self.elevators = elevators.map { ($0.0, Set($0.1)) } }

    /// Returns whether an elevator that stops on some levels is beside a point. It is what changes the level there, in service or
    /// not, and not a door or a gate.
    func isBesideElevator(_ point: Point, _ groups: [Set<Double>]) -> Bool {
        elevators.contains { elevator in
            elevator.point.distance(to: point) <= Self.reach
                && groups.filter { !$0.isDisjoint(with: elevator.levels) }.count > 1
        }
    }
}

extension OSMVenue {
    /// The distance, in metres, up to which the door of an elevator that no way meets is from it.
    private static let looseReach = 3.0

    /// The most doors of a shaft on a level that become stops.
    private static let mostDoors = 8

    /// Returns the nodes in the walls of a shaft at which it is entered on a level: its doors, and those where a way ends or goes on
    /// inside. Ways along its walls, and past its corners, do not lead into it.
    func doors(in ring: [Int], on level: Double, _ finder: OSMLevelFinder) -> [Int] {
        let outline = Polygon(outer: ring.map { points[$0] })
        let doors = ring.filter { node in
            guard finder.allLevels(at: node).contains(level) else { return false }
            let tags = data.nodes[node].tags
            return ring.count < 3 || OSMDoor(tags)?.isOpening == true
                || wayEnds.leadIn(
                    at: NodeKey(node: node, level: level), outline, points, isBlind: OSMDoor.isBlind(tags))
        }
        return Array(doors.prefix(Self.mostDoors))
    }

    /// Returns the doors of a shaft on a level that no way meets there, if floors of the level are around them.
    func floorDoors(of shaft: OSMArea, on level: Double) -> [Int] {
        let floors = areas.filter { $0.use == .unit && !$0.isShaft && $0.closure == nil && $0.levels.contains(level) }
        let doors = shaft.outer.filter { node in
            let tags = data.nodes[node].tags
            guard OSMDoor(tags)?.isOpening == true else { return false }
            let stated = levels(ofNode: node)
            guard stated.isEmpty || stated.contains(level) else { return false }
            return floors.contains { floor in
                floor.outer.contains(node) || Polygon(outer: floor.outer.map { points[$0] }).contains(points[node])
            }
        }
        return Array(doors.prefix(Self.mostDoors))
    }

    /// Returns the levels at which an elevator stops if it has one stop at most by its ways, and is a corner of a floor: the
    /// floor is joined to it there, as a way is. A floor that only lies under it or over it says nothing: many elevators
    /// pass floors at which they do not stop. Nil if it has no second stop even so.
    mutating func floorLevels(of elevator: Int, besides ways: [Double]) -> [Double]? {
        let found = areas.filter {
            $0.use == .unit && !$0.isShaft && $0.levels.count == 1 && $0.outer.contains(elevator)
        }.flatMap(\.levels)
        let levels = Set(ways + found).sorted()
        guard levels.count > 1 else { return nil }
        let source = data.nodes[elevator]
        findings.add(.floorLevels, at: data.span(source.line)) {
            let list = levels.map(OSMLevelList.text).joined(separator: ";")
            return
                "the elevator n\(source.id) has fewer than two levels; those of the ways and floors that meet in it are assumed: \(list)"
        }
        log.repaired("elevators whose levels follow from the floors that meet in them", at: data.span(source.line))
        return levels
    }

    /// Finds the doors of elevators that no way meets and that have no shaft: the nearest node where ways of several of their
    /// levels end.
    mutating func findLooseDoors(_ finder: OSMLevelFinder) {
        let loose = data.nodes.indices.filter { index in
            !data.nodes[index].tags.isEmpty && finder.linesAt[index] == nil && shaftRings.ringOf[index] == nil
                && OSMService(data.nodes[index].tags).tags.has("highway", "elevator")
        }
        guard !loose.isEmpty else { return }
        let doors = finder.linesAt.keys.sorted().filter {
            finder.levels(at: $0).count > 1 && !shaftRings.nodes.contains($0)
        }
        for elevator in loose {
            let levels = Set(levels(ofNode: elevator))
            let near = doors.filter { door in
                let found = finder.levels(at: door)
                return points[door].distance(to: points[elevator]) <= Self.looseReach
                    && (levels.isEmpty || found.allSatisfy(levels.contains))
            }
            let nearest = near.min {
                (points[$0].distance(to: points[elevator]), $0) < (points[$1].distance(to: points[elevator]), $1)
            }
            guard let nearest else { continue }
            shaftRings.ringOf[elevator] = [nearest]
            shaftRings.nodes.insert(nearest)
            log.repaired(
                "elevators that no way meets, joined to the ways that end beside them",
                at: data.span(data.nodes[elevator].line))
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let floorLevels = Self(
        code: .foreignAssumption,
        plural: "elevators have fewer than two levels; those of the ways and floors that meet in them are assumed",
        help: "list the levels at which they stop: level=-1;0")
}

/// Stops of elevators from which nothing leads on.
extension OSMVenue {
    /// Reports the levels of elevators where no way, no other connector and no floor is.
    mutating func reportIdleStops() {
        var uses: [FeatureID: Int] = [:]
        for edge in contents.edges { for node in [edge.from, edge.to] { uses[node, default: 0] += 1 } }
        for connector in contents.connectors {
            for node in Set(connector.stops.map(\.node)) { uses[node, default: 0] += 1 }
        }
        let levels = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var grid = OutlineGrid(contents.units.map { $0.polygon.outer }, isWeighted: true)
        for (index, connector) in contents.connectors.enumerated()
        where connector.kind.isRide && connector.closure == nil {
            let idle = connector.stops.compactMap { stop -> PathNode? in
                guard uses[stop.node] == 1, let node = levels[stop.node] else { return nil }
                let isOnFloor = grid.near([node.position]).contains { unit in
                    contents.units[unit].level == node.level
                        && (contents.units[unit].polygon.contains(node.position)
                            || contents.units[unit].polygon.nearestOnRings(to: node.position)?.distance ?? 1 < 0.05)
                }
                return isOnFloor ? nil : node
            }
            guard !idle.isEmpty, let span = origins.span(.connector, index) else { continue }
            let list = idle.map(\.level.rawValue).joined(separator: ", ")
            findings.add(.idleStop, at: span) {
                "nothing leads on from level \(list) of the elevator \(connector.id)"
            }
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let idleStop = Self(
        code: .foreignAssumption, plural: "elevators stop at levels from which nothing leads on",
        help: "add the tag level to the ways that meet the elevator there")
}
