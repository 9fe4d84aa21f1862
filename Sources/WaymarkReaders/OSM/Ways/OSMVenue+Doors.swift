import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Doors, gates and turnstiles on ways.
extension OSMVenue {
    /// The length of the edge that leads through a door, in metres.
    private static let doorLength = 0.5

    /// Cuts ways at doors: a short edge leads through each door, and has what the door has.
    ///
    /// At a node with more than two edges it is unknown which of them are on which side. There, each edge is cut, and half of
    /// the time that the door takes is lost at either end.
    mutating func addDoorEdges() {
        var edges: [FeatureID: [Int]] = [:]
        for (index, edge) in contents.edges.enumerated() {
            edges[edge.from, default: []].append(index)
            edges[edge.to, default: []].append(index)
        }
        var positions = Dictionary(
            contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        var connectors: [FeatureID: [Int]] = [:]
        for (index, connector) in contents.connectors.enumerated() {
            for node in Set(connector.stops.map(\.node)) { connectors[node, default: []].append(index) }
        }
        let keys = pathNodes.keys.sorted {
            (data.nodes[$0.node].id, $0.level) < (data.nodes[$1.node].id, $1.level)
        }
        let twins = joinsOfEnds(edges)
        let sides = ExitSides(self)
        let walls = OSMDoorSides(self)
        let kerbs = kerbNodes()
        let barred = Set(restrictedGates.keys)
        // The doors of an elevator are passed with the ride.
        let cabins = Set(areas.lazy.filter(\.isElevator).flatMap(\.nodes))
        for key in keys {
            let source = data.nodes[key.node]
            var tags = source.tags
            if let line = restrictedGates[key.node],
                OSMDoor(line)?.access.isRestricted == true || crossesKerb(key, edges, barred)
            {
                tags = tags.asDoor(of: line)
            }
            if kerbs.contains(key.node), crossesKerb(key, edges, kerbs) { tags.set("kerb", "raised") }
            let isExit = OSMDoor.isExitOnly(tags)
            guard let door = OSMDoor(tags),
                (cabins.contains(key.node) ? door.isFelt : door.isNoticed) || isExit || OSMDoor.direction(tags) != nil
                    || !door.access.unclearStates.isEmpty
                    || !tags.unreadValues.isEmpty || !door.access.badHours.isEmpty,
                let index = pathNodes[key], !tags.has("highway", "elevator")
            else { continue }
            let levels = levels(ofNode: key.node)
            guard levels.isEmpty || levels.contains(key.level) else { continue }
            // Where a door joins two levels, people pass it once.
            if twins.contains(contents.nodes[index].id) { continue }
            reportHours(door.access, tags, "node \(source.id)", at: data.span(source.line))
            log.read(
                door.passage == .point ? "barriers and restrictions on paths" : "doors, gates and turnstiles on paths")
            let incident = edges[contents.nodes[index].id] ?? []
            let here = connectors[contents.nodes[index].id] ?? []
            let isStop = !here.isEmpty
            if OSMDoor.isOfStation(tags), tags["door"] == nil, tags["barrier"] == nil {
                let outer = sides.outdoors(incident.map { contents.edges[$0] })
                let inner = incident.filter { !outer.contains(contents.edges[$0].id) }
                let passing = incident.filter { outer.contains(contents.edges[$0].id) }.map { contents.edges[$0].path }
                // Where nothing leads in, it is the street only if one way goes on there.
                if outer.count > 1, !inner.isEmpty || isStop || Set(passing).count < passing.count {
                    addInnerDoor(door, inner, here, isExit: isExit, at: index, key, &positions)
                    continue
                }
            }
            if door.isOpening, tags["barrier"] == nil, incident.count > 1,
                addDoor(door, incident, here, isExit: isExit, at: index, key, walls, &positions)
            {
                continue
            }
            if isExit, incident.count + (isStop ? 1 : 0) > 1, !door.isEmergencyExit {
                addExit(door, incident, at: index, key, sides, &positions)
                continue
            }
            if let isForward = OSMDoor.direction(tags), !door.isEmergencyExit {
                addOneWay(door, incident, at: index, key, isForward: isForward, &positions)
                continue
            }
            guard door.isNoticed else { continue }
            if incident.isEmpty, !walls.isInWall(key.node) {
                // Nothing but floor is in front of the stairs.
                for connector in here where !contents.connectors[connector].kind.isRide {
                    heed(door, in: &contents.connectors[connector])
                }
            }
            if incident.count == 2 || (incident.count == 1 && (isStop || door.isEmergencyExit)) {
                cut(incident[0], at: index, key, door, &positions)
            } else if incident.count > 2 {
                for edge in incident { cut(edge, at: index, key, door, share: 0.5, &positions) }
            }
        }
    }

    /// Adds a door in the wall of a building or a room past which people walk on one side: it holds for what leads through the wall, and
    /// for nobody else.
    ///
    /// - Returns: Whether it is one.
    private mutating func addDoor(
        _ door: OSMDoor, _ edges: [Int], _ connectors: [Int], isExit: Bool, at node: Int, _ key: NodeKey,
        _ walls: OSMDoorSides, _ positions: inout [FeatureID: Point]
    ) -> Bool {
        let hub = contents.nodes[node].id
        let ends = edges.compactMap { index -> Point? in
            let edge = contents.edges[index]
            return positions[edge.from == hub ? edge.to : edge.from]
        }
        guard ends.count == edges.count, let sides = walls.sides(of: ends, from: key), sides.count < 3,
            sides.contains(where: { $0.count > 1 })
        else { return false }
        let outer = sides[0].map { edges[$0] }
        let inner = sides.count == 2 ? sides[1].map { edges[$0] } : []
        if outer.count == 1, connectors.isEmpty {
            cut(outer[0], at: node, key, door, direction: isExit ? .away : .both, &positions)
        } else {
            addInnerDoor(door, inner, connectors, isExit: isExit, at: node, key, &positions)
        }
        return true
    }

    /// Adds the door of a station at whose entrance people pass on the street: it holds for what leads in, and not for the street.
    private mutating func addInnerDoor(
        _ door: OSMDoor, _ inner: [Int], _ connectors: [Int], isExit: Bool, at node: Int, _ key: NodeKey,
        _ positions: inout [FeatureID: Point]
    ) {
        if inner.count < 2 || !connectors.isEmpty {
            for edge in inner {
                cut(edge, at: node, key, door, direction: isExit ? .towards : .both, &positions)
            }
            if connectors.isEmpty { return }
        }
        // The stairs, the elevator or several ways start behind the door.
        let hub = contents.nodes[node].id
        var inside = contents.nodes[node]
        inside.id = nodeID(hub.rawValue + ".in")
        inside.kind = .landing
        inside.name = nil
        let span = data.span(data.nodes[key.node].line)
        append(inside, at: span)
        positions[inside.id] = inside.position
        for connector in connectors {
            for stop in contents.connectors[connector].stops.indices
            where contents.connectors[connector].stops[stop].node == hub {
                contents.connectors[connector].stops[stop].node = inside.id
            }
        }
        if connectors.isEmpty {
            for edge in inner {
                if contents.edges[edge].from == hub { contents.edges[edge].from = inside.id }
                if contents.edges[edge].to == hub { contents.edges[edge].to = inside.id }
            }
        }
        let id = barrierID(hub.rawValue)
        if let edge = inner.first { layers.add(id, of: contents.edges[edge].path) }
        var passage = PathEdge(
            id: id, path: id, from: isExit ? inside.id : hub, to: isExit ? hub : inside.id,
            kind: door.passage == .checkpoint ? .checkpoint : door.passage == .door ? .door : .outdoorPath,
            isOneWay: isExit, length: 0.01, delay: door.delay,
            width: door.width, hours: door.isEmergencyExit ? OSMAccess.never : door.hours, access: door.access.roles,
            isAccessible: door.isAccessible)
        if passage.hours != nil { passage.tags.merge(StatedClosure.tags(door.statedClosure)) { own, _ in own } }
        append(passage, at: span)
    }

    /// Gives a connector what is said at the nodes in the middle of its line: gates, doors and barriers, of which it cannot have its own.
    /// The doors of houses and rooms past which it leads are none of them.
    func heed(doorsOn way: OSMData.Way, in connector: inout Connector) {
        var walls: OSMDoorSides?
        for (position, node) in way.nodes.enumerated().dropFirst().dropLast() {
            let tags = data.nodes[node].tags.asDoor(of: restrictedGates[node])
            guard !tags.isEmpty, let door = OSMDoor(tags), door.isFelt else { continue }
            if door.isOpening, tags["barrier"] == nil {
                let known = walls ?? OSMDoorSides(self)
                walls = known
                if known.passes(from: way.nodes[position - 1], node, to: way.nodes[position + 1]) { continue }
            }
            heed(door, in: &connector)
        }
    }

    /// Gives a connector what a door on it says.
    func heed(_ door: OSMDoor, in connector: inout Connector) {
        if door.isEmergencyExit {
            connector.closure = connector.closure ?? StatedClosure.emergencyExit
        } else if door.access.isClosed {
            connector.closure = connector.closure ?? door.access.closure ?? "closed"
        }
        connector.heed(door.access)
        if door.isAccessible == false { connector.isAccessible = false }
        connector.width = [connector.width, door.width].compactMap { $0 }.min()
        connector.delay += door.delay
    }

    /// Returns the upper ends of joins of two levels at which one way ends on each of them.
    private func joinsOfEnds(_ edges: [FeatureID: [Int]]) -> Set<FeatureID> {
        let joins = contents.connectors.filter {
            $0.isInferred && !$0.kind.isRide && $0.stops.count == 2 && $0.id.rawValue.hasPrefix("n")
        }
        let ends = joins.filter { join in join.stops.allSatisfy { edges[$0.node]?.count == 1 } }
        return Set(ends.compactMap { $0.stops.last?.node })
    }

    /// How people pass a door on an edge.
    enum DoorDirection {
        /// Both ways; only from the node along the edge; only along the edge to the node; never.
        case both, away, towards, never
    }

    /// Returns whether a way leads over the kerb, or another line, at a node, and not along it.
    private func crossesKerb(_ key: NodeKey, _ edges: [FeatureID: [Int]], _ kerbs: Set<Int>) -> Bool {
        guard let index = pathNodes[key], let incident = edges[contents.nodes[index].id], incident.count > 1 else {
            return false
        }
        let along = Set(
            kerbs.compactMap { pathNodes[NodeKey(node: $0, level: key.level)] }.map { contents.nodes[$0].id })
        return incident.allSatisfy { edge in
            let edge = contents.edges[edge]
            return !along.contains(edge.from == contents.nodes[index].id ? edge.to : edge.from)
        }
    }

    mutating func cut(
        _ edge: Int, at node: Int, _ key: NodeKey, _ door: OSMDoor, share: Double = 1,
        direction: DoorDirection = .both, _ positions: inout [FeatureID: Point]
    ) {
        let hub = contents.nodes[node]
        let isStart = contents.edges[edge].from == hub.id
        let farID = isStart ? contents.edges[edge].to : contents.edges[edge].from
        let length = contents.edges[edge].length
        let step = min(Self.doorLength, length / 2)
        let far = positions[farID] ?? hub.position
        let straight = max(hub.position.distance(to: far), 0.001)
        let span = data.span(data.nodes[key.node].line)
        var inside = hub
        inside.id = nodeID(hub.id.rawValue + ".b")
        inside.kind = door.passage == .point ? .junction : .door
        inside.name = nil
        inside.position = hub.position.interpolated(to: far, fraction: min(0.5, step / straight)).rounded
        if isStart { contents.edges[edge].from = inside.id } else { contents.edges[edge].to = inside.id }
        contents.edges[edge].length = max(0.01, length - step)
        append(inside, at: span)
        positions[inside.id] = inside.position
        if door.isEmergencyExit { log.read("emergency exits on paths") }
        let old = contents.edges[edge]
        let id = barrierID(hub.id.rawValue)
        layers.add(id, of: old.path)
        waysOfPassages[id] = waysOfPaths[old.path]
        let kind: WayKind
        switch door.passage {
        case .checkpoint: kind = .checkpoint
        case .door: kind = .door
        case .point: kind = old.kind.facts.isOutdoors == false ? .corridor : .outdoorPath
        }
        let leadsAway = direction == .away || direction != .towards && isStart
        var passage =
            PathEdge(
                id: id, path: id, from: leadsAway ? hub.id : inside.id, to: leadsAway ? inside.id : hub.id,
                kind: kind, isOneWay: old.isOneWay || direction == .away || direction == .towards,
                length: max(0.01, step), delay: door.delay * share, width: door.width,
                hours: direction == .never || (old.isOneWay && leadsAway != isStart) ? OSMAccess.never : door.hours,
                access: door.access.roles, isAccessible: door.isAccessible,
                tags: door.door == .gate ? ["door": Opening.Door.gate.rawValue] : [:])
        // Which side of the door they are on is unknown, so no end of it is without.
        passage.stepCount = data.nodes[key.node].tags.steps
        if door.isEmergencyExit { passage.hours = OSMAccess.never }
        if direction == .never, !door.access.isClosed, !door.isEmergencyExit {
            passage.tags[StatedClosure.tag] = "it leads one way, and which way is unknown"
        }
        if passage.hours != nil { passage.tags.merge(StatedClosure.tags(door.statedClosure)) { own, _ in own } }
        append(passage, at: span)
    }
}

extension Point {
    /// The point in whole millimetres.
    var rounded: Point { Point(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000) }
}
