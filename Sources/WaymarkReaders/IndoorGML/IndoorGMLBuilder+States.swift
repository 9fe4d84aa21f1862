import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IndoorGMLBuilder {
    /// Takes the cells that several layers draw as one: the first of them, with what is said of each.
    mutating func takeTwins() {
        guard !document.connections.isEmpty else { return }
        let twins = CellTwins(self)
        twinConnections = twins.connections
        for (twin, first) in twins.first.sorted(by: { $0.key < $1.key }) {
            rooms[twin].twin = first
            rooms[first].cell.text.add(rooms[twin].cell.text)
            rooms[first].cell.boundaries += rooms[twin].cell.boundaries
            log.repaired("cells that the layers of two buildings both draw", at: rooms[twin].cell.span)
        }
    }

    /// Makes a node of each state.
    mutating func addStops() {
        for (index, room) in rooms.enumerated() {
            if let dual = room.cell.dual { stopIndices[dual] = stopIndices[dual] ?? -index - 1 }
        }
        // Until the state is read, an index below 0 stands for the cell that names it.
        let claims = stopIndices
        stopIndices = [:]
        var grid: OutlineGrid?
        var cells: [Int: Int] = [:]
        for state in layer.states {
            guard !state.id.isEmpty, stopIndices[state.id] == nil else {
                findings.add(.repeatedFeature, at: state.span) {
                    "the id \"\(state.id)\" of a state is empty or used twice; the first counts"
                }
                report(state.text.passage, "the state \"\(state.id)\"", state.span)
                continue
            }
            var room = state.dual.flatMap { roomIndices[$0] } ?? claims[state.id].map { -$0 - 1 }
            if room == nil, state.dual == nil { room = unclaimedRoom(around: state, &grid) }
            let cell = room
            if let twin = room.flatMap({ rooms[$0].twin }) { room = twin }
            // The states of a cell that two layers draw are one.
            if let cell, let room, let known = stopOfRoom[room], cells[known] != cell {
                (stopIndices[state.id], stopOfRoom[cell]) = (known, known)
                stops[known].state.text.add(state.text)
                continue
            }
            let floor = room.flatMap { rooms[$0].outlines.first }
            guard let position = state.position.map(frame.point) ?? floor.flatMap(innerPoint) else {
                findings.add(.stateWithoutPosition, at: state.span) {
                    "the state \"\(state.id)\" has neither a position nor a cell with an outline, and is left out"
                }
                report(state.text.passage, "the state \"\(state.id)\"", state.span)
                continue
            }
            let height = state.position.flatMap(frame.height)
            let level = room.map { rooms[$0].level } ?? level(named: state.text.storey, height: height)
            stopIndices[state.id] = stops.count
            for room in [cell, room].compactMap(\.self) where stopOfRoom[room] == nil {
                stopOfRoom[room] = stops.count
            }
            cells[stops.count] = cell
            stops.append(Stop(state: state, room: room, level: level, position: position))
        }
    }

    /// Returns the cell around a state whose duality is missing on both sides: the smallest on its level that no state
    /// has yet.
    private mutating func unclaimedRoom(around state: IndoorGMLDocument.State, _ grid: inout OutlineGrid?) -> Int? {
        guard let position = state.position.map(frame.point) else { return nil }
        var boxes = grid ?? OutlineGrid(rooms.map { $0.outlines.first?.outer ?? [] }, isWeighted: true)
        let level = level(named: state.text.storey, height: state.position.flatMap(frame.height))
        let around = boxes.around(position).filter { index in
            let room = rooms[index]
            return room.cell.dual == nil && room.level == level && stopOfRoom[index] == nil
                && room.outlines[0].contains(position)
        }
        grid = boxes
        func area(_ room: Int) -> Double { abs(Polygon.signedArea(of: rooms[room].outlines[0].outer)) }
        guard let found = around.min(by: { (area($0), $0) < (area($1), $1) }) else { return nil }
        log.repaired("states without a duality, taken to the cell around them", at: state.span)
        return found
    }

    /// Returns the index of the state that a transition ends at, by its id or by that of its cell; nil if neither exists.
    mutating func stop(_ id: String, of transition: IndoorGMLDocument.Transition) -> Int? {
        if let stop = stopIndices[id] { return stop }
        guard let room = roomIndices[id], let stop = stopOfRoom[room] else { return nil }
        let state = stops[stop].state.id
        findings.add(.transitionOfCell, at: transition.span) {
            "the transition \"\(transition.id)\" connects the cell \"\(id)\"; its state "
                + "\"\(state)\" is used"
        }
        return stop
    }

    /// Adds the nodes of all states. States that are outside the floor that people cross freely are moved into it.
    mutating func addStateNodes() {
        for index in stops.indices {
            let stop = stops[index]
            var position = stop.position
            if let room = stop.room, rooms[room].isFloor,
                !rooms[room].outlines.contains(where: { $0.contains(position) }),
                let inside = rooms[room].outlines.first.flatMap(innerPoint)
            {
                position = inside
                stops[index].position = inside
                let cell = rooms[room].cell.id
                findings.add(.movedState, at: stop.state.span) {
                    "the state \"\(stop.state.id)\" is outside the outline of its cell \"\(cell)\"; its "
                        + "node is moved into it"
                }
            }
            stops[index].node = contents.nodes.count
            if let room = stop.room { cellsOfNodes[contents.nodes.count, default: []].insert(room) }
            append(
                PathNode(
                    id: nodeIDs.id(for: stop.state.id), level: levels[stop.level].id, position: position,
                    kind: kind(of: stop), name: stop.room.flatMap { rooms[$0].cell.text.name }.map { LocalizedText($0) }
                ), at: stop.state.span)
            if vertices[PlanVertex(stop.level, position)] == nil {
                vertices[PlanVertex(stop.level, position)] = stops[index].node
            }
        }
    }

    private func kind(of stop: Stop) -> PathNode.Kind {
        switch stop.room.map({ rooms[$0].use.role }) {
        case .room: .destination
        case .door: .door
        case .entrance: .entrance
        case .shaft: .landing
        case .passage, .obstacle, nil: .junction
        }
    }

    /// Returns a point inside a polygon.
    func innerPoint(of polygon: Polygon) -> Point? {
        session.shape(of: polygon, least: 0)?.shape.innerPoint?.onGrid
    }
}

/// Nodes on the borders of cells that people cross freely.
extension IndoorGMLBuilder {
    /// How near to an outline, in metres, a node is on it, and how far inside one it is still at the wall: in its thickness, or drawn a little
    /// beside it.
    private static let (onOutline, inWall) = (0.05, 0.3)

    /// Returns the nodes at the walls of cells that people cross freely to which no transition leads from there, by the unit of the cell. A
    /// file states all ways: a door at the border of two corridors to which a transition leads from one of them does not open the other.
    func passedWalls() -> [FeatureID: Set<FeatureID>] {
        let floors = rooms.indices.filter { rooms[$0].isFloor }
        let parts = floors.flatMap { room in zip(rooms[room].units, rooms[room].outlines).map { (room, $0, $1) } }
        if parts.isEmpty { return [:] }
        var grid = OutlineGrid(parts.map { $0.2.outer }, isWeighted: true)
        var found: [FeatureID: Set<FeatureID>] = [:]
        for (index, node) in contents.nodes.enumerated() {
            let position = node.position
            let corners = [-Self.onOutline, Self.onOutline].map { Point(x: position.x + $0, y: position.y + $0) }
            for (room, unit, outline) in grid.near(corners).map({ parts[$0] })
            where cellsOfNodes[index]?.contains(room) != true && node.level == levels[rooms[room].level].id {
                let distance = outline.nearestOnRings(to: position)?.distance ?? .infinity
                guard distance <= (outline.contains(position) ? Self.inWall : Self.onOutline) else { continue }
                found[unit, default: []].insert(node.id)
            }
        }
        return found
    }
}
