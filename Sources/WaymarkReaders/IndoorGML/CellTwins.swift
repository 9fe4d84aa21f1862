import WaymarkDraft
import WaymarkModel

/// Finds the cells that the layers of two buildings both draw, as a connection between the layers says: a footbridge.
struct CellTwins {
    private let builder: IndoorGMLBuilder
    /// The first cell that is drawn of each that is the same, by the latter.
    private(set) var first: [Int: Int] = [:]
    /// The connections whose two ends are one cell, by their position in the file.
    private(set) var connections: Set<Int> = []

    /// How much of the larger of two outlines is in only one of them at most, if both are one cell.
    private static let difference = 0.1

    init(_ builder: IndoorGMLBuilder) {
        self.builder = builder
        let named = builder.rooms.enumerated().compactMap { index, room in room.cell.dual.map { ($0, index) } }
        let naming = builder.layer.states.compactMap { state in
            state.dual.flatMap { builder.roomIndices[$0] }.map { (state.id, $0) }
        }
        let rooms = Dictionary(naming + named, uniquingKeysWith: { first, _ in first })
        for (index, connection) in builder.document.connections.enumerated() where !connection.isApart {
            let ends = connection.ends.compactMap { rooms[$0] ?? builder.roomIndices[$0] }.map { first[$0] ?? $0 }
            guard connection.ends.count == 2, ends.count == 2, let one = ends.min(), let other = ends.max() else {
                continue
            }
            if one == other {
                if !first.isEmpty { connections.insert(index) }
            } else if isOneCell(one, other) {
                connections.insert(index)
                for (twin, own) in first where own == other { first[twin] = one }
                first[other] = one
            }
        }
    }

    /// Returns whether two cells on one level are of one kind and have about the same outline.
    private func isOneCell(_ one: Int, _ other: Int) -> Bool {
        let rooms = [builder.rooms[one], builder.rooms[other]]
        guard rooms[0].level == rooms[1].level, rooms[0].use.role == rooms[1].use.role else { return false }
        let session = builder.session
        let shapes = rooms.compactMap { room in
            session.union(of: builder.outlines(of: room.cell).compactMap { session.shape(of: $0, least: 0)?.shape })
        }
        guard shapes.count == 2, let left = shapes[0].subtracting(shapes[1]),
            let right = shapes[1].subtracting(shapes[0])
        else { return false }
        let area = max(shapes[0].area, shapes[1].area)
        return area > 0 && left.area + right.area <= Self.difference * area
    }
}
