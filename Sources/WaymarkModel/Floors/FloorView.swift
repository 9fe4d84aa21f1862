import Foundation

/// What is seen from a point of a floor, ray by ray.
struct FloorView {
    private let center: MillimetrePoint
    private let boundary: FloorBoundary
    /// The walls on which the point stands.
    private let own: [Int32]
    /// The sectors of floor at the point if it is a corner of walls.
    private let sectors: ArraySlice<FloorSector>
    /// Whether the point is on the floor or on its border.
    private let isOnFloor: Bool

    /// The ends of the walls on which the point stands.
    var besides: Set<MillimetrePoint> {
        own.reduce(into: []) { ends, wall in
            let edge = boundary.edges[Int(wall)]
            ends.formUnion([edge.start, edge.end])
        }
    }

    init(from center: MillimetrePoint, of boundary: FloorBoundary) {
        (self.center, self.boundary) = (center, boundary)
        own = boundary.edges.indices.filter { Self.isOn(boundary.edges[$0], center) }.map { Int32($0) }
        let edge = own.lazy.map { boundary.edges[Int($0)] }.first { $0.start == center || $0.end == center }
        if let edge {
            let vertex = Int(edge.start == center ? edge.from : edge.to)
            let range = Int(boundary.firstSector[vertex])..<Int(boundary.firstSector[vertex + 1])
            sectors = ArraySlice(boundary.sectors[range])
        } else {
            sectors = []
        }
        isOnFloor = boundary.contains(center)
    }

    /// Returns how far a ray leads over the floor, in millimetres, and the number of the wall where it ends; 0 if it leads out at
    /// once.
    func length(ofRay angle: Double, upTo radius: Double) -> (length: Double, wall: Int32?) {
        let (x, y) = (Double(center.x), Double(center.y))
        let (dx, dy) = (cos(angle), sin(angle))
        guard leadsIn(dx, dy) else { return (0, nil) }
        var length = radius
        var wall: Int32?
        let end = MillimetrePoint(Point(x: (x + dx * radius) / 1000, y: (y + dy * radius) / 1000))
        boundary.grid.walk(from: center, to: end) { cells in
            for entry in boundary.grid.first[cells.lowerBound]..<boundary.grid.first[cells.upperBound] {
                let number = boundary.grid.entries[Int(entry)]
                let edge = boundary.edges[Int(number)]
                let (ax, ay) = (Double(edge.start.x) - x, Double(edge.start.y) - y)
                let (bx, by) = (Double(edge.end.x) - x, Double(edge.end.y) - y)
                let (a, b) = (dx * ay - dy * ax, dx * by - dy * bx)
                guard a > 0 && b <= 0 || a <= 0 && b > 0 else { continue }
                let share = a / (a - b)
                let along = dx * (ax + (bx - ax) * share) + dy * (ay + (by - ay) * share)
                // The walls on which the point stands do not end a ray that leads onto the floor.
                if along > 0, along < length, !own.contains(Int32(number)) { (length, wall) = (along, Int32(number)) }
            }
            return true
        }
        return (length, wall)
    }

    /// Returns whether a direction leads onto the floor. Walls have the floor on their left.
    private func leadsIn(_ dx: Double, _ dy: Double) -> Bool {
        func isLeft(of direction: FloorDirection) -> Bool { Double(direction.x) * dy - Double(direction.y) * dx > 0 }
        if !sectors.isEmpty {
            return sectors.contains { sector in
                let (afterStart, beforeEnd) = (isLeft(of: sector.start), !isLeft(of: sector.end))
                return sector.isReflex ? afterStart || beforeEnd : afterStart && beforeEnd
            }
        }
        return isOnFloor && own.allSatisfy { isLeft(of: boundary.edges[Int($0)].direction) }
    }

    private static func isOn(_ edge: FloorEdgeLine, _ point: MillimetrePoint) -> Bool {
        let to = FloorDirection(from: edge.start, to: point)
        guard edge.direction.cross(to) == 0 else { return false }
        let along = edge.direction.dot(to)
        return along >= 0 && along <= edge.direction.dot(edge.direction)
    }
}
