import WaymarkDraft
import WaymarkModel

/// How people get to a door in a fence that stands behind a building of the yard, or behind water: around it.
extension OSMPlaceWays {
    /// How far from the buildings around which people walk, in metres, they do so, and from the fence.
    private static let clearance = 0.3
    /// The most buildings around which people walk, the most corners of each, and the most lines that are looked along.
    private static let (mostBuildings, mostCorners, mostLines) = (8, 16, 2000)

    /// Returns those of the doors of a yard that people get to from a point in it, around what hides them.
    mutating func doors(
        _ all: [OSMPlaceDoor], around point: Point, in ring: OSMEnclosures.Ring, on level: Double
    ) -> [OSMPlaceDoor] {
        let hidden = all.filter { !isInSight(point, $0.point, of: ring, on: level) }
        return hidden.isEmpty ? [] : reached(hidden, from: point, in: ring, on: level)
    }

    private mutating func reached(
        _ doors: [OSMPlaceDoor], from point: Point, in ring: OSMEnclosures.Ring, on level: Double
    ) -> [OSMPlaceDoor] {
        var corners = corners(between: point, doors.map(\.point), in: ring, on: level)
        guard !corners.isEmpty else { return [] }
        var (left, found, queue, position) = (doors, [OSMPlaceDoor](), [point], 0)
        var lines = 0
        while position < queue.count, !left.isEmpty, lines < Self.mostLines {
            let here = queue[position]
            position += 1
            lines += left.count + corners.count
            if position > 1 {
                let seen = left.filter { isFree(here, $0.point, in: ring, on: level) }
                found += seen
                left.removeAll { door in seen.contains { $0.node == door.node } }
            }
            let next = corners.filter { isFree(here, $0, clearance: Self.clearance, in: ring, on: level) }
            queue += next
            corners.removeAll { next.contains($0) }
        }
        return found
    }

    /// Returns points beside the corners of the buildings that hide some points from another, where there is room to walk.
    private mutating func corners(
        between point: Point, _ targets: [Point], in ring: OSMEnclosures.Ring, on level: Double
    ) -> [Point] {
        let around = Set(enclosures.around(point, on: level).map(\.id)).union([ring.id])
        let id = FeatureID(OSMLevelList.text(of: level))
        var known: [OSMEnclosures.Ring] = []
        var (queue, found, position) = ([point], [Point](), 0)
        while position < queue.count, known.count < Self.mostBuildings {
            let here = queue[position]
            position += 1
            for target in targets.prefix(Self.mostBuildings) {
                // Nobody walks around a building to a door inside of a building.
                let buildings =
                    ring.isBuilding ? [] : enclosures.crossed(here, target, on: level, besides: around)
                for building in buildings + pits.crossed(here, target, on: id)
                where known.count < Self.mostBuildings && !known.contains(where: { $0.id == building.id }) {
                    known.append(building)
                    let own = building.polygon.outer.prefix(Self.mostCorners).compactMap {
                        spot(beside: $0, of: building, in: ring)
                    }
                    found += own
                    queue += own
                }
            }
        }
        return found
    }

    private func spot(
        beside corner: Point, of building: OSMEnclosures.Ring, in ring: OSMEnclosures.Ring
    ) -> Point? {
        let spots = Self.spots(around: corner, 2 * Self.clearance).map { spot in
            (spot: spot, distance: building.polygon.nearestOnRings(to: spot)?.distance ?? 0)
        }.filter { !building.polygon.contains($0.spot) }
        guard let farthest = spots.map(\.distance).max() else { return nil }
        // Of all that are as far away, the one in the middle: people keep clear of both walls at a corner.
        let best = spots.filter { $0.distance > farthest - 0.001 }.map(\.spot)
        let (x, y) = (best.map(\.x).reduce(0, +), best.map(\.y).reduce(0, +))
        let middle = Point(x: x / Double(best.count), y: y / Double(best.count))
        let spot =
            middle == corner
            ? best[0] : corner.interpolated(to: middle, fraction: 2 * Self.clearance / corner.distance(to: middle))
        guard ring.polygon.contains(spot), !building.polygon.contains(spot),
            ring.polygon.nearestOnRings(to: spot)?.distance ?? 0 >= Self.clearance
        else { return nil }
        return spot
    }
}
