import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Buildings that people leave and do not enter.
extension OSMVenue {
    /// Returns the entrance of a place that people only leave, or that nobody enters: its doors are exits, emergency exits or
    /// closed. Nothing else is opened in its walls; none if it has no doors.
    mutating func wayOut(at nodes: [Int], on levels: [Double]?) -> [Place.Entrance] {
        var closed: Place.Entrance?
        for node in nodes {
            for level in levels ?? usedLevels.sorted() {
                guard let index = pathNodes[NodeKey(node: node, level: level)],
                    let door = OSMDoor(data.nodes[node].tags)
                else { continue }
                let outside = contents.nodes[index]
                guard OSMDoor.isExitOnly(data.nodes[node].tags), !door.access.isClosed else {
                    closed = closed ?? Place.Entrance(outside.id, hours: OSMAccess.never)
                    continue
                }
                let span = data.span(data.nodes[node].line)
                var inside = outside
                inside.id = nodeID(outside.id.rawValue + ".b")
                (inside.kind, inside.name) = (.junction, nil)
                append(inside, at: span)
                let id = edgeID(outside.id.rawValue + ".exit")
                append(
                    PathEdge(
                        id: id, path: id, from: inside.id, to: outside.id, kind: .door, isOneWay: true, length: 0.01,
                        hours: door.access.hours, access: door.access.roles, isAccessible: door.isAccessible), at: span)
                return [Place.Entrance(inside.id)]
            }
        }
        return closed.map { [$0] } ?? []
    }
}

/// Buildings to whose doors no path is drawn.
extension OSMVenue {
    /// Returns the entrance of a building to whose doors no path leads: from the path beside it, for those whom its doors let in. If all of
    /// them are closed or only lead out, nobody gets in there. Nil if it has no doors, or one that everybody may pass.
    func entrance(
        throughDoorsAt nodes: [Int], of place: FeatureID, on levels: [Double]?, level: Double, within reach: Double,
        _ beside: inout OSMBesidePaths
    ) -> Place.Entrance? {
        let doors = nodes.compactMap { node -> (tags: OSMTags, door: OSMDoor)? in
            let stated = self.levels(ofNode: node)
            guard let door = OSMDoor(data.nodes[node].tags), door.isOpening, levels != nil,
                stated.isEmpty || !Set(stated).isDisjoint(with: levels ?? [])
            else { return nil }
            return (data.nodes[node].tags, door)
        }
        let passed = doors.filter {
            !$0.door.access.isClosed && !$0.door.isEmergencyExit && !OSMDoor.isExitOnly($0.tags)
        }
        .map(\.door)
        guard !doors.isEmpty,
            !passed.contains(where: { $0.access.roles.isEmpty && $0.access.hours == nil && $0.isAccessible != false }),
            let node = beside.node(
                beside: nodes.map { points[$0] }, of: place, on: levelID(level), within: reach, self)
        else { return nil }
        var entrance = Place.Entrance(node)
        let best =
            passed.first { $0.access.roles.isEmpty && $0.access.hours == nil }
            ?? passed.first { $0.access.roles.isEmpty } ?? passed.first
        entrance.hours = best == nil ? OSMAccess.never : best?.access.hours
        entrance.access = best?.access.roles ?? []
        entrance.isAccessible = passed.contains { $0.isAccessible != false } ? nil : false
        return entrance
    }
}

/// Doors of places that keep some people out by their width.
extension OSMVenue {
    /// Returns the node behind a narrow door of a place. An entrance has no width, so an edge leads through the door.
    mutating func inside(of door: OSMDoor, at node: Int, _ index: Int) -> FeatureID {
        let outside = contents.nodes[index]
        let span = data.span(data.nodes[node].line)
        if let known = narrowDoors[outside.id] { return known }
        var inside = outside
        inside.id = nodeID(outside.id.rawValue + ".b")
        (inside.kind, inside.name) = (.door, nil)
        narrowDoors[outside.id] = inside.id
        append(inside, at: span)
        let id = edgeID(outside.id.rawValue)
        append(
            PathEdge(
                id: id, path: id, from: outside.id, to: inside.id, kind: .door, length: 0.01, delay: door.delay,
                width: door.width, hours: door.hours, access: door.access.roles, isAccessible: door.isAccessible),
            at: span)
        return inside.id
    }
}

/// The nodes of ways by which people get to places.
extension OSMVenue {
    /// The maximum number of entrances that a place with walls gets. People get onto open floor wherever a path ends on it.
    private static let mostEntrances = 40

    /// Returns the path nodes by which people get to a place: those on its line or outline, or itself.
    ///
    /// - Parameters:
    ///   - levels: The levels that count; nil for all.
    ///   - isItself: Whether the place is the node, so that people need not pass its door.
    ///   - past: The path nodes that only lie on its wall.
    ///   - onlyDoors: Whether nodes without a door do not count beside doors.
    ///   - outline: What is inside; nil for a point.
    mutating func entrances(
        at nodes: [Int], on levels: [Double]?, isItself: Bool, past: Set<FeatureID>, onlyDoors: Bool,
        outline: Polygon? = nil
    ) -> [Place.Entrance] {
        var found: [(isDoor: Bool, entrance: Place.Entrance)] = []
        for node in nodes {
            for level in levels ?? usedLevels.sorted() {
                guard let index = pathNodes[NodeKey(node: node, level: level)] else { continue }
                let id = contents.nodes[index].id
                if past.contains(id) { continue }
                let door = OSMDoor(data.nodes[node].tags)
                if nodes.count > 1, OSMDoor.isExitOnly(data.nodes[node].tags) { continue }
                if door?.isEmergencyExit == true || door?.access.isClosed == true { continue }
                var entrance = Place.Entrance(id)
                // A door that ways lead through has its conditions on the edge between them. A station or a building is behind its
                // entrance, and who is before it has not passed it.
                let isPassed = edgeIDs.contains(id.rawValue)
                if let door, door.isFelt, !isPassed || !isItself {
                    entrance.hours = door.access.hours
                    entrance.access = door.access.roles
                    entrance.isAccessible = door.isAccessible
                    entrance.delay = door.delay > 0 && !isPassed ? door.delay : nil
                    let key = NodeKey(node: node, level: level)
                    let isInside = outline.map { wayEnds.leadIn(at: key, $0, points, isBlind: true) } ?? false
                    if door.isNarrow, !isItself, !isPassed, !isInside {
                        entrance = Place.Entrance(inside(of: door, at: node, index))
                    } else if door.isNarrow, !isItself, isPassed, let outline, let inner = innerSide(of: id, outline) {
                        entrance.node = inner
                    }
                }
                found.append((door?.isOpening == true, entrance))
            }
        }
        let doors = found.filter(\.isDoor)
        var seen: Set<FeatureID> = []
        let chosen = (doors.isEmpty || !onlyDoors ? found : doors).map(\.entrance)
            .filter { seen.insert($0.node).inserted }
        return onlyDoors ? Array(chosen.prefix(Self.mostEntrances)) : chosen
    }

    /// Returns the end of a door's path that is inside of an outline, if it is not the node of the door itself.
    private func innerSide(of hub: FeatureID, _ outline: Polygon) -> FeatureID? {
        let side = hub.rawValue + ".b"
        guard doorNodeIDs.contains(side) else { return nil }
        return contents.nodes.last { $0.id.rawValue == side && outline.isInside($0.position) }?.id
    }

    /// Returns the path nodes on the outline of a place that do not lead into it: those on the wall of a room, and beside doors of
    /// which none is open, those of ways that only run along the outline.
    func nodesPast(_ units: [Int], _ ring: [Int], _ nodes: [Int], on levels: [Double]) -> Set<FeatureID> {
        if !units.isEmpty {
            return units.reduce(into: []) { $0.formUnion(wayEnds.passedWalls[contents.units[$1].id] ?? []) }
        }
        let doors = nodes.map { data.nodes[$0].tags }.filter { OSMDoor($0)?.isOpening == true }
        guard !doors.isEmpty, ring.count > 2 else { return [] }
        let outline = Polygon(outer: ring.map { points[$0] })
        var past: Set<FeatureID> = []
        for node in nodes where OSMDoor(data.nodes[node].tags)?.isOpening != true {
            for level in levels {
                let key = NodeKey(node: node, level: level)
                guard let index = pathNodes[key], !wayEnds.leadIn(at: key, outline, points, isBlind: false) else {
                    continue
                }
                past.insert(contents.nodes[index].id)
            }
        }
        return past
    }
}
