import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// A gate or a turnstile that is drawn as a line, on a level.
struct OSMGateLine {
    var id: FeatureID
    var level: FeatureID
    var line: Polyline
    var way: OSMData.Way
    var door: OSMDoor
    /// Why nobody knows in which direction people pass it; nil if they pass it both ways.
    var closure: String?

    /// The hours at which it can be passed: never, if nobody may pass.
    var hours: OpeningHours? { closure != nil || door.isEmergencyExit ? OSMAccess.never : door.hours }
    /// The tags that say why nobody passes it, or nobody at some times.
    var tags: [String: String] { hours == nil ? [:] : StatedClosure.tags(closure ?? door.statedClosure) }
}

/// Gates and turnstiles that are drawn as lines.
extension OSMVenue {
    /// How near to a gate, in metres, a node of a path, or an outline, is on it.
    static let onGate = 0.05
    /// The length, in metres, of the piece of a path that leads through a gate.
    private static let passage = 0.5

    /// Returns whether a way is a gate or a turnstile that is drawn as a line.
    static func isGateLine(_ way: OSMData.Way) -> Bool {
        way.tags["highway"] == nil && way.tags["barrier"].map(OSMDoor.isGate) == true
    }

    // MARK: On paths and floors

    /// Lets people pass the gates that are drawn as lines as each of them says: on paths and stairs that cross one where neither has a node,
    /// and on floors.
    mutating func addGateLines() {
        let gates = gatesOnLevels()
        guard !gates.isEmpty else { return }
        var sides: [FeatureID: [OSMWallSide]] = [:]
        for gate in gates {
            sides[gate.level, default: []] += zip(gate.line.points, gate.line.points.dropFirst()).map {
                OSMWallSide(wall: gate.id, from: $0, to: $1)
            }
        }
        var walls = sides.mapValues { OSMWalls($0) }
        let indices = Dictionary(gates.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        climb(through: gates, indices, in: &walls)
        walk(through: gates, indices, in: &walls)
        openFloors(at: gates)
    }

    private func gatesOnLevels() -> [OSMGateLine] {
        let ways = Dictionary(
            data.ways.filter(Self.isGateLine).map { ("w\($0.id)", $0) }, uniquingKeysWith: { first, _ in first })
        guard !ways.isEmpty else { return [] }
        return contents.details.compactMap { detail in
            guard let level = detail.level, detail.isWall,
                let way = ways[String(detail.id.rawValue.prefix { $0 != ":" })],
                let door = OSMDoor(gateTags(of: way))
            else { return nil }
            let isOneWay = OSMDoor.isExitOnly(way.tags) || OSMDoor.direction(way.tags) != nil
            var gate = OSMGateLine(id: detail.id, level: level, line: detail.line, way: way, door: door)
            if isOneWay { gate.closure = "it leads one way, and which way is unknown" }
            return gate
        }
    }

    private mutating func climb(
        through gates: [OSMGateLine], _ indices: [FeatureID: Int], in walls: inout [FeatureID: OSMWalls]
    ) {
        var crossed: [FeatureID: OSMGateLine] = [:]
        for climb in climbs {
            guard let gate = climb.wall(in: &walls).flatMap({ indices[$0] }).map({ gates[$0] }) else { continue }
            report(gate, crossedBy: climb.ids[0], at: climb.span)
            for id in climb.ids { crossed[id] = gate }
        }
        if crossed.isEmpty { return }
        for index in contents.connectors.indices {
            guard let gate = crossed[contents.connectors[index].id] else { continue }
            if let reason = gate.closure {
                contents.connectors[index].closure = contents.connectors[index].closure ?? reason
            }
            heed(gate.door, in: &contents.connectors[index])
        }
        for index in contents.edges.indices {
            guard let gate = crossed[contents.edges[index].id] else { continue }
            contents.edges[index].heed(gate.door, hours: gate.hours, gate.tags)
        }
    }

    private mutating func walk(
        through gates: [OSMGateLine], _ indices: [FeatureID: Int], in walls: inout [FeatureID: OSMWalls]
    ) {
        for way in crossedWays(&walls) {
            let crossed = way.crossings.compactMap { crossing in
                indices[crossing.side.wall].map { (fraction: crossing.fraction, gate: gates[$0]) }
            }
            if contents.edges[way.edge].isPassage {
                // A gate at a door is passed with the door.
                for (_, gate) in crossed {
                    report(
                        gate, crossedBy: wayPath(of: way.edge),
                        at: origins.span(.edge, way.edge) ?? data.span(gate.way.line))
                    contents.edges[way.edge].heed(gate.door, hours: gate.hours, gate.tags)
                }
            } else {
                lead(way.edge, way.from, way.to, through: crossed)
            }
        }
    }

    /// Cuts an edge at gates. A short edge behind each of them has what the gate has.
    private mutating func lead(
        _ index: Int, _ from: Point, _ to: Point, through crossed: [(fraction: Double, gate: OSMGateLine)]
    ) {
        let edge = contents.edges[index]
        let span = origins.span(.edge, index) ?? SourceSpan(file: data.file)
        var start = 0.0
        var last = index
        for (number, (fraction, gate)) in crossed.enumerated() where fraction > start {
            report(gate, crossedBy: edge.path, at: span)
            let next = number + 1 < crossed.count ? crossed[number + 1].fraction : 1
            let end = min(fraction + Self.passage / max(edge.length, Self.passage), (fraction + next) / 2)
            let ends = [fraction, end].map { fraction in
                let id = nodeID("\(edge.id)#")
                append(
                    PathNode(
                        id: id, level: gate.level, position: from.interpolated(to: to, fraction: fraction).rounded,
                        kind: .door), at: span)
                return id
            }
            openOutlines(at: ends[0], gate, span)
            var rest = contents.edges[last]
            contents.edges[last].to = ends[0]
            contents.edges[last].length = max(0.01, edge.length * (fraction - start))
            contents.edges[last].duration = edge.duration.map { $0 * (fraction - start) }
            if slowPaths.contains(edge.path) { contents.edges[last].delay = edge.delay * (fraction - start) }
            let length = edge.length * (end - fraction)
            append(passage(through: gate, along: edge, from: ends[0], to: ends[1], length: length), at: span)
            rest.id = edgeID("\(edge.id)#\(number + 2)")
            rest.from = ends[1]
            rest.length = max(0.01, edge.length * (1 - end))
            rest.duration = edge.duration.map { $0 * (1 - end) }
            if slowPaths.contains(edge.path) { rest.delay = edge.delay * (1 - end) }
            last = contents.edges.count
            append(rest, at: span)
            start = end
        }
    }

    private mutating func passage(
        through gate: OSMGateLine, along edge: PathEdge, from: FeatureID, to: FeatureID, length: Double
    ) -> PathEdge {
        let id = edgeID(gate.id.rawValue)
        layers.add(id, of: edge.path)
        waysOfPassages[id] = waysOfPaths[edge.path]
        var passage = PathEdge(
            id: id, path: id, from: from, to: to, kind: gate.door.passage == .checkpoint ? .checkpoint : .door,
            isOneWay: edge.isOneWay, length: max(0.01, length), delay: gate.door.delay, width: gate.door.width,
            hours: gate.hours, access: gate.door.access.roles, isAccessible: gate.door.isAccessible, tags: gate.tags)
        if gate.door.door == .gate { passage.tags["door"] = Opening.Door.gate.rawValue }
        return passage
    }

    /// Adds the opening of the floors whose outline a gate is on, where a path crosses both.
    private mutating func openOutlines(at node: FeatureID, _ gate: OSMGateLine, _ span: SourceSpan) {
        guard let point = contents.nodes.last(where: { $0.id == node })?.position else { return }
        let units = contents.units.filter { unit in
            unit.level == gate.level && !unit.category.hasPrefix("room") && isOnOutline(point, of: unit)
        }
        if !units.isEmpty { append(opening(of: gate, id: node, at: Polyline([point]), units.map(\.id)), at: span) }
    }

    /// Adds the openings of gates that stand on a floor: a closed gate can be opened, which a wall cannot.
    private mutating func openFloors(at gates: [OSMGateLine]) {
        for gate in gates {
            // The door behind it is passed as the gate says.
            guard !gatesBeforeDoors.contains(gate.id), let middle = gate.line.middle else { continue }
            let units = contents.units.filter { $0.level == gate.level }
            let around = units.filter { $0.polygon.contains(middle) && !isOnOutline(middle, of: $0) }
            // On the border of two floors, an opening would make a wall of the rest of it.
            guard !around.isEmpty else { continue }
            append(opening(of: gate, id: gate.id, at: gate.line, around.map(\.id)), at: data.span(gate.way.line))
        }
    }

    private func isOnOutline(_ point: Point, of unit: Unit) -> Bool {
        unit.polygon.nearestOnRings(to: point)?.distance ?? .infinity < Self.onGate
    }

    private func opening(of gate: OSMGateLine, id: FeatureID, at line: Polyline, _ units: [FeatureID]) -> Opening {
        Opening(
            id: id, level: gate.level, name: OSMNames.text(gate.way.tags, "name"), line: line, units: units,
            door: gate.door.door, isAutomatic: gate.door.isAutomatic, isEmergencyExit: gate.door.isEmergencyExit,
            width: gate.door.width, delay: gate.door.delay, hours: gate.hours, access: gate.door.access.roles,
            isAccessible: gate.door.isAccessible, tags: gate.tags)
    }

    private mutating func report(_ gate: OSMGateLine, crossedBy way: FeatureID, at span: SourceSpan) {
        findings.add(.crossesGate, at: span) {
            "the way \(way) crosses the gate w\(gate.way.id) without a node; it is taken to lead through the gate"
                + (gate.hours == OSMAccess.never ? ", which is closed" : "")
        }
        log.repaired("ways that cross a gate without a node", at: span)
    }
}

extension PathEdge {
    /// Narrows who may use it and when to what a gate on it allows.
    mutating func heed(_ door: OSMDoor, hours other: OpeningHours?, _ closure: [String: String]) {
        if door.isAccessible == false { isAccessible = false }
        width = [width, door.width].compactMap { $0 }.min()
        delay += door.delay
        if access.isEmpty || door.access.roles.isEmpty {
            access.formUnion(door.access.roles)
        } else {
            access.formIntersection(door.access.roles)
            if access.isEmpty { return close("for others at the gate on it") }
        }
        guard let other, hours != OSMAccess.never else { return }
        if let hours, hours != other, other != OSMAccess.never { return close("the gate on it has other hours") }
        hours = other
        tags.merge(closure) { own, _ in own }
    }
}

extension RowFindings.Kind {
    fileprivate static let crossesGate = Self(
        code: .foreignAssumption,
        plural: "ways cross a gate that is drawn as a line without a node; they are taken to lead through it",
        help: "give both a common node, or end the gate beside the way")
}
