import WaymarkImportKit
import WaymarkModel

/// Connections between space layers.
extension IndoorGMLBuilder {
    /// Returns ways between states that share space, if both are in the network.
    ///
    /// The two states of a connection stand for the same place, or for places that overlap: a footbridge that the layers of
    /// both its buildings have. A traveller in one is in the other too, so routes can change between the layers there.
    mutating func joins() -> [IndoorWay] {
        var ways: [IndoorWay] = []
        for connection in document.connections {
            let ends = connection.ends.compactMap { end in
                stopIndices[end] ?? roomIndices[end].flatMap { stopOfRoom[$0] }
            }
            guard connection.ends.count == 2 else {
                log.skipped("connections between space layers that do not name two states", at: connection.span)
                continue
            }
            guard ends.count == 2, ends[0] != ends[1] else {
                log.skipped("connections with space layers that are left out", at: connection.span)
                continue
            }
            guard !connection.isApart else {
                log.skipped("connections between space layers whose spaces only touch", at: connection.span)
                continue
            }
            let id = connection.id.isEmpty ? "\(connection.ends[0])-\(connection.ends[1])" : connection.id
            let transition = IndoorGMLDocument.Transition(
                id: id, text: IndoorText(), ends: connection.ends, dual: nil, line: [], span: connection.span)
            var way = way(transition, ends[0], ends[1])
            way.isJoin = true
            ways.append(way)
        }
        if !ways.isEmpty { log.read("connections between space layers", count: ways.count) }
        return ways
    }
}
