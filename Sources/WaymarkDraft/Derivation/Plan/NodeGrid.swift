import WaymarkModel

/// Finds nodes by position, in square cells.
///
/// - Complexity: O(n) to build; a search visits the cells around a point.
struct NodeGrid {
    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    private static let side = 5.0
    private var cells: [Cell: [Int]] = [:]
    private var nodes: [Int: (position: Point, rank: Int)] = [:]

    /// Sorts nodes into cells. Nodes that are very far away are left out.
    init(_ nodes: [(node: Int, position: Point)]) {
        for (rank, (node, position)) in nodes.enumerated() where abs(position.x) < 1e7 && abs(position.y) < 1e7 {
            cells[Self.cell(position), default: []].append(node)
            self.nodes[node] = (position, rank)
        }
    }

    /// Returns the nodes at most a distance from a point, the nearest first, then in the order of the list.
    func near(_ point: Point, within distance: Double) -> [Int] {
        guard point.isFinite, abs(point.x) < 1e7, abs(point.y) < 1e7, distance < 1000 else { return [] }
        let low = Self.cell(Point(x: point.x - distance, y: point.y - distance))
        let high = Self.cell(Point(x: point.x + distance, y: point.y + distance))
        var found: [(node: Int, distance: Double, rank: Int)] = []
        for column in low.column...high.column {
            for row in low.row...high.row {
                for node in cells[Cell(column: column, row: row)] ?? [] {
                    guard let (position, rank) = nodes[node] else { continue }
                    let away = position.distance(to: point)
                    if away <= distance { found.append((node, away, rank)) }
                }
            }
        }
        return found.sorted { ($0.distance, $0.rank) < ($1.distance, $1.rank) }.map(\.node)
    }

    private static func cell(_ point: Point) -> Cell {
        Cell(column: Int((point.x / side).rounded(.down)), row: Int((point.y / side).rounded(.down)))
    }
}
