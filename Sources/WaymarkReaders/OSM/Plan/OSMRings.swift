import WaymarkModel

/// Joins the ways of a multipolygon relation to rings (wiki.openstreetmap.org/wiki/Relation:multipolygon).
struct OSMRings {
    /// A polygon of a relation.
    struct Ring {
        /// The indices of the nodes of the outer ring, without repeating the first.
        var outer: [Int]
        /// The rings of its holes.
        var holes: [[Int]]
    }

    /// The polygons.
    private(set) var polygons: [Ring] = []
    /// The number of members that are not in the file.
    private(set) var missing = 0
    /// Whether a ring is not closed, and left out.
    private(set) var isOpen = false

    init(_ relation: OSMData.Relation, in data: OSMData) {
        var outer: [[Int]] = []
        var inner: [[Int]] = []
        for member in relation.members where member.kind == "way" {
            guard let index = data.wayIndices[member.id], data.ways[index].nodes.count > 1 else {
                missing += 1
                continue
            }
            if member.role == "inner" {
                inner.append(data.ways[index].nodes)
            } else {
                outer.append(data.ways[index].nodes)
            }
        }
        let outers = Self.closed(outer)
        let inners = Self.closed(inner)
        isOpen = outers.isOpen || inners.isOpen
        polygons = outers.rings.map { Ring(outer: $0, holes: []) }
        let shapes = polygons.map { ring in Polygon(outer: ring.outer.map { data.nodes[$0].flatPoint }) }
        var grid = OutlineGrid(shapes.map(\.outer), isWeighted: true)
        for hole in inners.rings {
            // A hole that is in several polygons belongs to the last, which is the most likely to be the smallest.
            let corner = data.nodes[hole[0]].flatPoint
            let home = grid.near(hole.map { data.nodes[$0].flatPoint }).last { shape in
                shapes[shape].contains(corner)
                    || hole.count < 50
                        && hole.contains { node in
                            shapes[shape].contains(data.nodes[node].flatPoint)
                        }
            }
            if let home { polygons[home].holes.append(hole) }
        }
    }

    /// Joins lines that share ends to rings.
    ///
    /// - Complexity: O(lines).
    static func closed(_ lines: [[Int]]) -> (rings: [[Int]], isOpen: Bool) {
        var ends: [Int: [Int]] = [:]
        for (index, line) in lines.enumerated() where line.first != line.last {
            for end in [line[0], line[line.count - 1]] { ends[end, default: []].append(index) }
        }
        var isUsed = [Bool](repeating: false, count: lines.count)
        var rings: [[Int]] = []
        var isOpen = false
        for start in lines.indices where !isUsed[start] {
            isUsed[start] = true
            var ring = lines[start]
            while ring.first != ring.last, let last = ring.last {
                var next: Int?
                while let candidate = ends[last]?.popLast() {
                    if !isUsed[candidate] {
                        next = candidate
                        break
                    }
                }
                guard let next else { break }
                isUsed[next] = true
                let piece: [Int] = lines[next].first == last ? lines[next] : lines[next].reversed()
                ring += piece.dropFirst()
            }
            guard ring.first == ring.last, ring.count > 3 else {
                isOpen = true
                continue
            }
            rings.append(ring.dropLast())
        }
        return (rings, isOpen)
    }
}

extension OSMData.Node {
    /// The position in degrees, for questions that do not depend on the scale.
    var flatPoint: Point { Point(x: coordinate.longitude, y: coordinate.latitude) }
}

extension OSMVenue {
    /// Returns a point in the middle of an outline.
    func middle(of nodes: some Collection<Int>) -> Point {
        let corners = nodes.map { points[$0] }
        let area = Polygon.signedArea(of: corners)
        guard abs(area) > 0.01, let origin = corners.first, var previous = corners.last else {
            return corners.first ?? Point(x: 0, y: 0)
        }
        var (x, y) = (0.0, 0.0)
        for corner in corners {
            let (ax, ay) = (previous.x - origin.x, previous.y - origin.y)
            let (bx, by) = (corner.x - origin.x, corner.y - origin.y)
            let cross = ax * by - bx * ay
            x += (ax + bx) * cross
            y += (ay + by) * cross
            previous = corner
        }
        return Point(x: origin.x + x / (6 * area), y: origin.y + y / (6 * area)).rounded
    }
}
