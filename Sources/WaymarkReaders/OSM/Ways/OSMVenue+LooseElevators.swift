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
