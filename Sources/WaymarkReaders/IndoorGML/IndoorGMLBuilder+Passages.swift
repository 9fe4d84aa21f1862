import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Who can pass cells, states and transitions.
extension IndoorGMLBuilder {
    /// Returns transitions with what the file says about passing them, their boundaries, their states and the cells of these.
    /// Properties of which nothing is made are reported.
    mutating func withPassages(_ ways: [IndoorWay]) -> [IndoorWay] {
        for boundary in document.boundaries where !boundary.text.passage.isEmpty {
            report(boundary.text.passage, "the boundary \"\(boundary.id)\"", isDoor: true, boundary.span)
        }
        for room in rooms {
            var hasSlope = true
            if case .shaft(let kind) = room.use.role { hasSlope = kind.isRamp }
            let isDoor = Self.isDoor(room)
            let name = "the cell \"\(room.cell.id)\""
            report(room.cell.text.passage, name, isDoor: isDoor, hasSlope: hasSlope, room.cell.span)
        }
        for stop in stops {
            report(stop.state.text.passage, "the state \"\(stop.state.id)\"", hasSlope: true, stop.state.span)
        }
        return withBoundaries(ways).map { way in
            var way = way
            way.own = way.transition.text.passage
            if let boundary = way.boundary { way.own.merge(boundary.text.passage, asDoor: true) }
            way.passage = way.own
            let isFlat = stops[way.from].level == stops[way.to].level
            let name = "the transition \"\(way.transition.id)\""
            let hasSlope = isFlat || kind(of: way)?.isRamp == true
            report(way.transition.text.passage, name, isDoor: isFlat, hasSlope: hasSlope, way.transition.span)
            if isFlat, way.own.isOnlySteep {
                way.own.stopWheels()
                way.passage.stopWheels()
            }
            way.flight = way.own.shaftFlight()
            for stop in [stops[way.from], stops[way.to]] {
                // What is said of a shaft holds for its connector, so that the way to it is open when that is.
                let room = stop.room.map { rooms[$0] }
                if isFlat, room?.use.isShaft == true { continue }
                for claims in [stop.state.text.passage, room?.cell.text.passage].compactMap(\.self) {
                    way.passage.merge(claims)
                    if isFlat, claims.isOnlySteep { way.passage.stopWheels() }
                    if room?.use.isShaft == true { way.flight.merge(claims.shaftFlight()) }
                }
                guard let room else { continue }
                // A cell that is a door is that of the transitions on both sides.
                if Self.isDoor(room) { way.own.merge(room.cell.text.passage, asDoor: true) }
            }
            way.passage.holdDoors(of: way.own)
            return way
        }
    }

    /// Whether a cell is a door, also one whose name makes something else of it: `Emergency exit`.
    static func isDoor(_ room: Room) -> Bool {
        room.use.role == .door || room.cell.element.hasPrefix("ConnectionSpace")
    }

    mutating func report(
        _ claims: PassageClaims, _ subject: String, isDoor: Bool = false, hasSlope: Bool = false, _ span: SourceSpan
    ) {
        guard !claims.isEmpty else { return }
        let uses = PassageClaims.usual.union(isDoor ? [.emergencyExit, .door, .oneWay] : []).union(
            hasSlope ? [.incline] : [])
        findings.report(claims, of: subject, using: uses, at: span)
    }

    /// Opens a piece of a path that several transitions have as far as one of them is open.
    mutating func open(_ edge: Int, as passage: PassageClaims) {
        if passage.hours == nil { contents.edges[edge].hours = nil }
        if passage.access.isEmpty { contents.edges[edge].access = [] }
        if passage.isForWheels != false, contents.edges[edge].isAccessible == false {
            contents.edges[edge].isAccessible = passage.isForWheels
        }
    }
}

/// Connections between space layers.
extension IndoorGMLBuilder {
    /// Returns ways between states that share space, if both are in the network.
    ///
    /// The two states of a connection stand for the same place, or for places that overlap: a footbridge that the layers of
    /// both its buildings have. A traveller in one is in the other too, so routes can change between the layers there.
    mutating func joins() -> [IndoorWay] {
        var ways: [IndoorWay] = []
        for (index, connection) in document.connections.enumerated() {
            let ends = connection.ends.compactMap { end in
                stopIndices[end] ?? roomIndices[end].flatMap { stopOfRoom[$0] }
            }
            guard connection.ends.count == 2 else {
                log.skipped("connections between space layers that do not name two states", at: connection.span)
                continue
            }
            // Its two states are one.
            if twinConnections.contains(index), ends.count == 2, ends[0] == ends[1] { continue }
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
        let count = ways.count + twinConnections.count
        if count > 0 { log.read("connections between space layers", count: count) }
        return ways
    }
}

/// Ways through the cells of shafts on their own level.
extension IndoorGMLBuilder {
    /// Lets nobody pass through a cell of a shaft on one level by what holds for it: no wheels over stairs, nobody from door to door of an
    /// elevator, nobody through a shaft that is not in service. The nearest transition leads to it whatever it says, so that the way
    /// to it is open when its connector is.
    mutating func holdShafts(_ ways: inout [IndoorWay]) {
        var met: [Int: [Int: [Int]]] = [:]
        for (index, way) in ways.enumerated() {
            for (stop, other) in [(way.from, way.to), (way.to, way.from)]
            where stops[stop].room.map({ rooms[$0].use.isShaft }) == true {
                met[stop, default: [:]][other, default: []].append(index)
            }
        }
        for stop in met.keys.sorted() {
            guard let room = stops[stop].room, case .shaft(let kind) = rooms[room].use.role else { continue }
            let doors = (met[stop] ?? [:]).values.sorted {
                (length(of: ways[$0[0]]), $0[0]) < (length(of: ways[$1[0]]), $1[0])
            }
            var claims = stops[stop].state.text.passage
            claims.merge(rooms[room].cell.text.passage)
            let isSteep = [stops[stop].state.text.passage, rooms[room].cell.text.passage].contains(where: \.isOnlySteep)
            for door in doors.dropFirst() {
                if kind.isRide {
                    let node = addFurtherStop(of: stop, closure: claims.closure)
                    for way in door { ways[way].landings[stop] = node }
                    continue
                }
                for way in door {
                    // What the transition says itself of wheels wins.
                    let isForWheels = kind.wayKind.isStepFree && !isSteep
                    if !isForWheels, ways[way].own.isForWheels == nil { ways[way].passage.stopWheels() }
                    ways[way].passage.merge(claims)
                }
            }
        }
    }

    private func length(of way: IndoorWay) -> Double { Polyline(way.line).length }

    /// Adds a node for a further door of an elevator, at the point of its state. If the elevator is not in service, a closed way between them
    /// says why.
    private mutating func addFurtherStop(of stop: Int, closure: String?) -> Int {
        let state = contents.nodes[stops[stop].node]
        let index = contents.nodes.count
        let id = nodeIDs.unused("\(state.id)/\((furtherStops[state.id]?.count ?? 0) + 2)")
        let span = stops[stop].state.span
        append(
            PathNode(id: id, level: state.level, position: state.position, kind: .landing, name: state.name), at: span)
        furtherStops[state.id, default: []].append(id)
        if let closure {
            let path = pathIDs.unused("closed:\(state.id)")
            var edge = PathEdge(id: path, path: path, from: state.id, to: id, length: 0.01)
            edge.close(closure)
            append(edge, at: span)
        }
        return index
    }

    /// Lets elevators stop at the nodes of their further doors.
    mutating func addFurtherStops() {
        guard !furtherStops.isEmpty else { return }
        for index in contents.connectors.indices where contents.connectors[index].kind.isRide {
            let stops = contents.connectors[index].stops
            guard stops.contains(where: { furtherStops[$0.node] != nil }) else { continue }
            contents.connectors[index].stops = stops.flatMap { stop in
                [stop] + (furtherStops[stop.node] ?? []).map { Connector.Stop(node: $0) }
            }
            contents.connectors[index].tags.merge(Connector.notThrough) { $1 }
        }
    }
}

/// The surfaces between cells.
extension IndoorGMLBuilder {
    /// The elements of surfaces through which people get from cell to cell.
    private static let passable: Set<String> = [
        "NavigableBoundary", "TransferBoundary", "ConnectionBoundary", "AnchorBoundary",
    ]

    /// Returns transitions with the surfaces that they lead through: those that the file states for them, and otherwise the nearest of
    /// those that it states for no transition and that are between their two cells.
    ///
    /// A surface is between two cells if both name it, or if it lies on the border of both at their height. The duality of a surface is
    /// optional (OGC 14-005r5), and what it says holds without it.
    mutating func withBoundaries(_ ways: [IndoorWay]) -> [IndoorWay] {
        var stated: [String: Int] = [:]
        for (index, boundary) in document.boundaries.enumerated() {
            if let dual = boundary.dual, stated[dual] == nil { stated[dual] = index }
            if !boundary.id.isEmpty, stated[boundary.id] == nil { stated[boundary.id] = index }
        }
        let free = document.boundaries.filter { boundary in
            boundary.dual == nil && (Self.passable.contains(boundary.element) || !boundary.text.passage.isEmpty)
        }
        let lines = free.map { extent(of: $0) }
        var found = ways
        for (index, way) in ways.enumerated() where !way.isJoin {
            if let own = way.transition.dual.flatMap({ stated[$0] }) ?? stated[way.transition.id] {
                found[index].boundary = document.boundaries[own]
            } else if let near = nearest(of: free, lines, to: way) {
                found[index].boundary = free[near]
            }
        }
        return found
    }

    /// Returns the surface between the cells of a transition that is nearest to its line; nil if there is none, or if comparing them
    /// would take too long.
    private mutating func nearest(
        of free: [IndoorGMLDocument.Boundary], _ lines: [Polyline?], to way: IndoorWay
    ) -> Int? {
        guard !free.isEmpty, stops[way.from].level == stops[way.to].level, let first = stops[way.from].room,
            let second = stops[way.to].room, first != second
        else { return nil }
        lineBudget -= free.count
        guard lineBudget > 0 else { return nil }
        let cells = [rooms[first].cell, rooms[second].cell]
        let boxes = [first, second].map { Extent(rooms[$0].outlines.flatMap(\.outer)) }
        var shapes: [Shape]?
        var best: (index: Int, distance: Double)?
        for (index, boundary) in free.enumerated() {
            let isNamed = !boundary.id.isEmpty && cells.allSatisfy { $0.boundaries.contains(boundary.id) }
            guard let line = lines[index] else {
                if isNamed, best == nil { best = (index, .infinity) }
                continue
            }
            if !isNamed {
                guard cells.allSatisfy({ boundary.isBeside($0) }),
                    boxes.allSatisfy({ box in line.points.allSatisfy { box.reaches($0, within: Self.thickestWall) } })
                else { continue }
                shapes = shapes ?? [first, second].compactMap { shape(of: $0) }
                guard let shapes, shapes.count == 2 else { return best?.index }
                let most = shapes[0].distance(to: shapes[1]) + Self.borderGap
                if most > Self.thickestWall { continue }
                let isBetween = line.points.allSatisfy { point in
                    guard let spot = session.point(point) else { return false }
                    return shapes.allSatisfy { ($0.outline?.distance(to: spot) ?? .infinity) <= most }
                }
                if !isBetween { continue }
            }
            let distance = session.line(way.line).flatMap { drawn in
                session.line(line.points).map { drawn.distance(to: $0) }
            }
            if distance ?? .infinity < best?.distance ?? .infinity || best == nil {
                best = (index, distance ?? .infinity)
            }
        }
        return best?.index
    }
}
