import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension OSMVenue {
    /// Returns the doors of an outline on a level.
    ///
    /// - Parameter gates: The tags of the gates that are drawn as lines, by their nodes.
    func doors(
        of ring: OSMEnclosures.Ring, on level: Double, gates: [Int: OSMTags], near others: [Int]
    ) -> [OSMPlaceDoor] {
        var seen: Set<Int> = []
        return (ring.nodes + others).compactMap { node in
            guard seen.insert(node).inserted else { return nil }
            let stated = levels(ofNode: node)
            guard stated.isEmpty || stated.contains(level) else { return nil }
            let key = NodeKey(node: node, level: level)
            let hub = pathNodes[key]
            let tags = data.nodes[node].tags.asDoor(of: hub == nil ? nil : gates[node])
            // The entrance of a station in a house leads to the station, and not into the house.
            let isOfStation = OSMDoor.isOfStation(tags) && tags["door"] == nil && tags["barrier"] == nil
            let door = tags.isEmpty || isOfStation ? nil : OSMDoor(tags)
            let isGap = tags["barrier"].map(OSMDoor.isPassable) ?? false
            guard door?.isOpening == true || isGap && !OSMDoor.isBlind(tags) else {
                let isEnd =
                    ring.isBuilding && hub != nil && door?.isFelt == true && !OSMDoor.isBlind(tags)
                    && wayEnds.leadIn(at: key, ring.polygon, points, isBlind: false)
                return isEnd
                    ? OSMPlaceDoor(node: node, point: points[node], door: door, hub: hub) : nil
            }
            return OSMPlaceDoor(
                node: node, point: points[node], door: door, steps: tags.steps, isExit: OSMDoor.isExitOnly(tags),
                isOneWay: OSMDoor.direction(tags) != nil, hub: hub)
        }
    }

    /// Adds the way from a path through a door to what is behind it, for a place.
    ///
    /// - Returns: The node behind the door; that of the path, if there is nothing to pass.
    mutating func passage(
        from hub: PathNode, through door: OSMPlaceDoor, length: Double
    ) -> PathNode {
        guard door.door?.isFelt == true || door.isClosed || door.steps != nil, let felt = door.door else { return hub }
        let key = "\(hub.id) \(door.node)"
        if let node = nodesBehindDoors[key] { return node }
        let source = data.nodes[door.node]
        let span = data.span(source.line)
        reportHours(felt.access, source.tags, "node \(source.id)", at: span)
        var inside = hub
        inside.id = nodeID(hub.id.rawValue + ".in")
        (inside.kind, inside.name) = (.door, nil)
        append(inside, at: span)
        bounds.ownNodes.insert(inside.id)
        nodesBehindDoors[key] = inside
        let id = edgeID("n\(source.id):\(hub.level)")
        let ends = door.isExit ? [inside.id, hub.id] : [hub.id, inside.id]
        var edge = PathEdge(
            id: id, path: id, from: ends[0], to: ends[1],
            kind: felt.passage == .checkpoint ? .checkpoint : felt.passage == .door ? .door : .outdoorPath,
            isOneWay: door.isExit, length: max(0.01, length), delay: felt.delay, width: felt.width, hours: felt.hours,
            access: felt.access.roles, isAccessible: felt.isAccessible,
            tags: felt.door == .gate ? ["door": Opening.Door.gate.rawValue] : [:])
        edge.stepCount = door.steps
        if felt.isEmergencyExit { edge.hours = OSMAccess.never }
        if door.isOneWay { edge.close(OSMPlaceDoor.unknownDirection) }
        if edge.hours != nil { edge.tags.merge(StatedClosure.tags(felt.statedClosure)) { own, _ in own } }
        append(edge, at: span)
        return inside
    }

    // MARK: Places

    /// Notes where the walls are that nothing leads through.
    ///
    /// - Parameters:
    ///   - buildings: Those that stand on the levels.
    ///   - pits: What nobody walks in.
    mutating func noteBounds(_ enclosures: OSMEnclosures, _ buildings: [OSMGround.Standing], _ pits: OSMPits) {
        bounds.sides = OSMWallEnds.sides(self, enclosures)
        bounds.gates = openGates()
        bounds.knowsBuildings = true
        for level in usedLevels {
            let buildings = enclosures.rings.filter { $0.isBuilding && $0.isOn(level) }
            if !buildings.isEmpty { bounds.buildings[levelID(level)] = buildings.map(\.polygon) }
        }
        for building in buildings { bounds.standing[building.level, default: []].append(building.polygon) }
        pits.note(in: &bounds, besides: holes)
    }

    /// Returns the nodes on walls, of paths that come from one side, at which there is a gate that everybody may pass.
    private func openGates() -> Set<FeatureID> {
        let gates = gateLines()
        let ends = pathNodes.filter { bounds.sides[contents.nodes[$0.value].id] != nil }
        let open = ends.filter { key, _ in
            let ring = OSMEnclosures.Ring(
                id: "", polygon: Polygon(outer: []), nodes: [key.node], walls: [""], levels: [key.level], size: 0)
            return doors(of: ring, on: key.level, gates: gates, near: []).contains { $0.isPlain }
        }
        return Set(open.values.map { contents.nodes[$0].id })
    }

    /// Lets people into a place that is in a building, or behind a wall or a fence, by the doors alone.
    ///
    /// - Parameters:
    ///   - outline: The place's own outline; nil for a point.
    ///   - unit: The smallest unit around it; nil if there is none.
    /// - Returns: Whether that says how it is entered, or that it is not.
    mutating func enter(
        _ id: FeatureID, at position: Point, _ outline: [Point]?, in unit: Int?, on level: Double, isPublic: Bool,
        _ span: SourceSpan, _ entrances: inout [Place.Entrance], _ ways: inout OSMPlaceWays,
        _ beside: inout OSMBesidePaths
    ) -> Bool {
        let point = outline.flatMap { Polygon(outer: $0).insidePoint } ?? position
        if let hole = hole(around: point, on: levelID(level)) {
            bounds.barred[id] = "is in obstacle \"\(hole.id)\" (void), where nobody walks"
            return true
        }
        let size = unit.map { abs(Polygon.signedArea(of: contents.units[$0].polygon.outer)) }
        let around = ways.rings(around: point, on: level, in: size)
        if unit != nil, around.isEmpty { return false }
        guard outline == nil || around.contains(where: { FeatureID($0.id) != id }) else { return false }
        var found = ways.way(to: point, past: around, of: id, on: level, isPublic: isPublic, self, &beside)
        if case .open = found, outline == nil, let door = ways.gate(before: point, on: level, self), let hub = door.hub
        {
            found = .through([(contents.nodes[hub], [door])])
        }
        switch found {
        case .open, .doorless: return false
        case .inside(let outline): bounds.around[id] = outline
        case .doorstep(let front, let outline, let doors):
            (doorsteps[id], bounds.around[id]) = (front, outline)
            if ways.kerbs.cross([point] + doors.map(\.point), on: levelID(level)) { bounds.kerbed.insert(id) }
        case .barred(let reason): bounds.barred[id] = reason
        case .through(let hubs):
            let doors = hubs.flatMap { hub, doors in [hub.position] + doors.map(\.point) }
            noteDistance(of: id, from: doors, outline ?? [position], at: span)
            for (hub, doors) in hubs {
                var (node, spot) = (hub, hub.position)
                for door in doors {
                    node = passage(from: node, through: door, length: spot.distance(to: door.point))
                    spot = door.point
                }
                let way = [hub.position] + doors.map(\.point) + [point]
                let isKerb = ways.kerbs.cross(way, on: levelID(level))
                if !entrances.contains(where: { $0.node == node.id }) {
                    entrances.append(Place.Entrance(node.id, isAccessible: isKerb ? false : nil))
                }
            }
        }
        return true
    }

    /// How far, in metres, a place is from its entrance at most if that needs no word.
    private static let beside = 5.0

    /// Says of a place that it is entered by doors that are far away: those of what is around it.
    private mutating func noteDistance(of id: FeatureID, from doors: [Point], _ outline: [Point], at span: SourceSpan) {
        let sides = outline.count > 1 ? Array(zip(outline, outline.dropFirst() + outline.prefix(1))) : []
        let distance = doors.map { door in
            outline.count == 1
                ? door.distance(to: outline[0])
                : sides.map { door.nearest(onSegmentFrom: $0, to: $1).distance(to: door) }.min() ?? 0
        }.min()
        guard let distance, distance > Self.beside else { return }
        findings.add(.farEntrance, at: span) {
            "the place \(id) is entered by a door of what is around it, \(NumberText.metres(distance)) away"
        }
    }

    /// How far, in metres, a place may be in a hole in the floor that people reach from beside it.
    private static let arm = 1.0

    /// Returns the hole in the floor that a point is in, out of reach from beside it; nil if there is none, or a path leads into it.
    private func hole(around point: Point, on level: FeatureID) -> Obstacle? {
        guard
            let hole = holes.first(where: { hole in
                hole.level == level && hole.polygon.contains(point)
                    && hole.polygon.nearestOnRings(to: point)?.distance ?? 0 > Self.arm
            })
        else { return nil }
        let nodes = Dictionary(
            contents.nodes.lazy.filter { $0.level == level }.map { ($0.id, $0.position) },
            uniquingKeysWith: { first, _ in first })
        let isPassed = contents.edges.contains { edge in
            guard let from = nodes[edge.from], let to = nodes[edge.to] else { return false }
            return hole.polygon.isEntered(from, to)
        }
        return isPassed ? nil : hole
    }
}

extension RowFindings.Kind {
    fileprivate static let farEntrance = Self(
        code: .foreignAssumption, severity: .note,
        plural: "places are entered by doors that are over 5 m away, of what is around them",
        help: "draw the room of each place with its door, or the way from the door to it")
}
