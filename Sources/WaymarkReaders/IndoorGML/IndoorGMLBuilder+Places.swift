import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IndoorGMLBuilder {
    /// Makes places of rooms, halls and entrances with a name. If no cell has a name, the ids of the rooms are their names.
    mutating func addPlaces() {
        let hasNames = rooms.contains { $0.cell.text.name != nil && isDestination($0) }
        var ids = ForeignIDs()
        for (index, room) in rooms.enumerated() where isDestination(room) {
            let facility = PlaceNames.facility(room.use.category)
            let fallback = facility ?? (hasNames || room.use.role != .room ? nil : room.cell.id)
            guard let name = room.cell.text.name ?? fallback else {
                continue
            }
            guard let stop = stopOfRoom[index] else {
                log.skipped("names of rooms without a state", at: room.cell.span)
                continue
            }
            let node = contents.nodes[stops[stop].node]
            let place = ids.unused(room.cell.id)
            append(
                Place(
                    id: place, name: LocalizedText(name), category: room.use.category,
                    entrances: [Place.Entrance(node.id)],
                    level: node.level, position: node.position, hours: room.cell.text.passage.hours,
                    access: room.cell.text.passage.access), at: room.cell.span)
            if let unit = room.unit { contents.units[unit].place = place }
        }
        guard rooms.isEmpty else { return }
        // A file with a network only.
        for stop in stops {
            guard let name = stop.state.text.name ?? (stop.state.text.isPointOfInterest ? stop.state.id : nil) else {
                continue
            }
            let node = contents.nodes[stop.node]
            append(
                Place(
                    id: ids.unused(stop.state.id), name: LocalizedText(name), category: "room",
                    entrances: [Place.Entrance(node.id)],
                    level: node.level, position: node.position, hours: stop.state.text.passage.hours,
                    access: stop.state.text.passage.access), at: stop.state.span)
        }
    }

    private func isDestination(_ room: Room) -> Bool {
        if room.cell.text.isPointOfInterest { return true }
        switch room.use.role {
        case .room, .entrance: return true
        case .passage: return room.use.category == "lobby"
        case .shaft, .door, .obstacle: return false
        }
    }
}
