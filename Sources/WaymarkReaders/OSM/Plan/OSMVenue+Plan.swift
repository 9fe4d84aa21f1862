import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The floor plan: units, openings, obstacles, footprints and lines to draw.
extension OSMVenue {
    /// The tags of units that are kept for plugins.
    private static let keptUnitTags = ["room", "ref", "surface", "tactile_paving", "lit", "shelter", "operator"]

    /// Makes the floor plan. Paths exist already.
    mutating func addPlan() {
        var unitsAt: [NodeKey: [Int]] = [:]
        var rooms: Set<Int> = []
        var fenced: Set<Int> = []
        for (index, area) in areas.enumerated() {
            switch area.use {
            case .unit:
                let first = contents.units.count
                addUnits(of: area, &unitsAt)
                if area.isFenced { fenced.formUnion(first..<contents.units.count) }
                if area.isRoom, !area.isShaft || area.hasWalls { rooms.formUnion(first..<contents.units.count) }
            case .obstacle(let kind): addObstacles(of: area, kind)
            case .building: addFootprint(of: area, at: index)
            case .level: break
            }
        }
        addDetails()
        let blocks = contents.obstacles.count
        for cut in OSMGround(venue: self).obstacles() {
            for obstacle in cut.obstacles { append(obstacle, at: cut.span) }
            log.repaired("floors that end at a building or at water", at: cut.span)
        }
        let squared = Set(contents.obstacles.dropFirst(blocks).map(\.id))
        for standing in OSMStandingBuildings(venue: self).obstacles() {
            let new = standing.obstacles.filter { !squared.contains($0.id) }
            for obstacle in new { append(obstacle, at: standing.span) }
            if !new.isEmpty { log.repaired("platforms and floors on which a building stands", at: standing.span) }
        }
        cutAtWalls(blocks: blocks)
        findDoorLines()
        addGateLines()
        barWheelsAtKerbs()
        addOpenings(unitsAt, rooms: rooms, fenced: fenced)
        reportIdleDoors()
        reportUnclearGaps()
        addCrossings()
        heedRooms()
    }

    func polygon(of area: OSMArea) -> Polygon {
        Polygon(outer: area.outer.map { points[$0] }, holes: area.holes.map { $0.map { points[$0] } })
    }

    private mutating func addUnits(of area: OSMArea, _ unitsAt: inout [NodeKey: [Int]]) {
        let span = data.span(area.line)
        let access = OSMAccess(area.tags)
        reportHours(access, area.tags, "feature \(area.id)", at: span)
        if area.isRamp || !area.isShaft && area.tags.isSteep {
            reportSlope(in: area.tags, "feature \(area.id)", at: span)
        }
        reportIdleWidth(of: area, at: span)
        let closure = area.closure ?? access.closure
        let isBarred = area.isElevator && wheelchair(inElevator: area.tags) == false
        let isRampForWheels = area.isRamp ? area.tags.isWheelchairRamp : nil
        for level in area.levels {
            usedLevels.insert(level)
            let index = contents.units.count
            shaftFlights[FeatureID("\(area.id):\(OSMLevelList.text(of: level))")] = area.flight
            closures[FeatureID("\(area.id):\(OSMLevelList.text(of: level))")] = closure
            let isStated = !levelBook.statements(area.tags, at: area.outer).isEmpty
            if !isStated || area.tags.layer != nil {
                let id = FeatureID("\(area.id):\(OSMLevelList.text(of: level))")
                layers.add(unit: id, on: level, layer: area.tags.layer.map { Int($0) } ?? 0, isStated: isStated)
            }
            if level == 0, area.tags.layer == nil, Self.outdoors.contains(area.category) {
                layers.grounds.insert(FeatureID("\(area.id):\(OSMLevelList.text(of: level))"))
            }
            origins.record(span, for: .unit, index)
            contents.units.append(
                Unit(
                    id: FeatureID("\(area.id):\(OSMLevelList.text(of: level))"), level: levelID(level),
                    name: OSMNames.text(area.tags, "name"), category: area.category, polygon: polygon(of: area),
                    walking: closure == nil || area.isShaft ? nil : Unit.Walking.none,
                    passage: closure != nil && area.isShaft ? .never : area.isPassage ? .always : nil,
                    hours: access.hours, access: access.roles,
                    isAccessible: isRampForWheels == false || isBarred
                        ? false : OSMAccess.wheelchair(area.tags) ?? (area.stopsWheels ? false : isRampForWheels),
                    tags: area.tags.kept(Self.keptUnitTags).merging(area.isShaft ? area.tags.numbers : [:]) {
                        kept, _ in kept
                    }))
            for node in Set(area.nodes) { unitsAt[NodeKey(node: node, level: level), default: []].append(index) }
        }
    }

    private mutating func addObstacles(of area: OSMArea, _ kind: Obstacle.Kind) {
        for level in area.levels {
            usedLevels.insert(level)
            let obstacle = Obstacle(
                id: FeatureID("\(area.id):\(OSMLevelList.text(of: level))"), level: levelID(level), kind: kind,
                name: OSMNames.text(area.tags, "name"), polygon: polygon(of: area))
            if kind == .void { holes.append(obstacle) }
            append(obstacle, at: data.span(area.line))
        }
    }

    private mutating func addFootprint(of area: OSMArea, at index: Int) {
        let tags = area.tags
        let isBelow = tags.has("location", "underground") || tags["layer"].flatMap(Double.init).map { $0 < 0 } ?? false
        let base = tags["min_level"] ?? tags["building:min_level"]
        let isRoof =
            tags.has("building", ["roof", "canopy"]) || tags.has("building:part", ["roof", "canopy"])
            || tags["min_height"] != nil || base.flatMap(Double.init).map { $0 > 0 } ?? false
        append(
            Footprint(
                id: FeatureID(area.id), building: buildings.groupOf[index].map { contents.buildings[$0].id },
                kind: isBelow ? .subterranean : isRoof ? .aerial : .ground, name: OSMNames.text(tags, "name"),
                polygon: polygon(of: area)), at: data.span(area.line))
    }

    /// Returns whether a building states levels, all of which are above the ground, or all below it.
    func isOffGround(_ tags: OSMTags, at nodes: [Int]) -> Bool {
        let levels = writtenOrdinals(tags, at: nodes)
        guard let lowest = levels.first, let highest = levels.last else { return false }
        return lowest >= 1 || highest <= -1
    }

    // MARK: Openings

    /// Makes openings at the nodes that doors, or ways, share with the outlines of units. Past a room whose wall they only touch, ways
    /// go on.
    ///
    /// - Parameters:
    ///   - rooms: The units that have walls.
    ///   - fenced: Those around which a fence is, into which a path that ends there does not lead.
    private mutating func addOpenings(_ unitsAt: [NodeKey: [Int]], rooms: Set<Int>, fenced: Set<Int>) {
        var levelsAt: [Int: [Double]] = [:]
        for key in unitsAt.keys { levelsAt[key.node, default: []].append(key.level) }
        for node in levelsAt.keys.sorted() {
            let source = data.nodes[node]
            let all = (levelsAt[node] ?? []).sorted()
            let walked = all.filter { pathNodes[NodeKey(node: node, level: $0)] != nil }
            // Nobody passes at the posts of a gate that is drawn as a line.
            let door = OSMDoor(walked.isEmpty ? source.tags : source.tags.asDoor(of: restrictedGates[node]))
            let isElevator = OSMService(source.tags).tags.has("highway", "elevator")
            var levels = walked
            if door?.isOpening == true {
                let stated = self.levels(ofNode: node)
                // A door without a level is a door on one level, not on all.
                let likely = walked.isEmpty ? all.min { (abs($0), $0) < (abs($1), $1) }.map { [$0] } ?? [] : walked
                levels = stated.isEmpty ? likely : all.filter(stated.contains)
                if levels.isEmpty {
                    let door = OSMDrawnDoor(node, in: self)
                    for level in all { addOffLevel(door, level, unitsAt[NodeKey(node: node, level: level)] ?? []) }
                }
            }
            let isBlind = OSMDoor.isBlind(source.tags)
            if isBlind {
                for level in all where pathNodes[NodeKey(node: node, level: level)] == nil {
                    addWindow(node, on: level, unitsAt[NodeKey(node: node, level: level)] ?? [])
                }
            }
            for level in levels where !isElevator {
                let key = NodeKey(node: node, level: level)
                var units = unitsAt[key] ?? []
                if door?.isOpening != true {
                    let isGap = source.tags["barrier"].map(OSMDoor.isPassable) ?? false
                    let passed = units.filter { unit in
                        if fenced.contains(unit), !isGap { return true }
                        return rooms.contains(unit)
                            && !wayEnds.leadIn(at: key, contents.units[unit].polygon, points, isBlind: isBlind)
                    }
                    for unit in passed {
                        let id = FeatureID("n\(source.id):\(OSMLevelList.text(of: level))")
                        wayEnds.passedWalls[contents.units[unit].id, default: []].insert(id)
                    }
                    if isBlind, !passed.isEmpty { addWindow(node, on: level, units, suffix: ".window") }
                    units.removeAll(where: passed.contains)
                    if units.isEmpty { continue }
                }
                addOpening(node, level, door, units: units)
            }
        }
        addDoorsBesideOutlines(unitsAt)
    }

    /// Returns those of some nodes at which a path ends, or stairs.
    func pathEnds(among nodes: Set<Int>) -> Set<Int> {
        let ids = Dictionary(grouping: pathNodes.filter { nodes.contains($0.key.node) }, by: \.key.node)
            .mapValues { $0.map { contents.nodes[$0.value].id } }
        guard !ids.isEmpty else { return [] }
        var edges: [FeatureID: Int] = [:]
        for end in contents.edges.flatMap({ [$0.from, $0.to] }) { edges[end, default: 0] += 1 }
        for end in climbEnds() { edges[end.stop, default: 0] += 1 }
        return Set(ids.filter { $0.value.allSatisfy { edges[$0] == 1 } }.keys)
    }

    /// Adds a window, or what else says that there is no door: none is concluded in the wall between its units.
    private mutating func addWindow(_ node: Int, on level: Double, _ units: [Int], suffix: String = "") {
        let source = data.nodes[node]
        let stated = levels(ofNode: node)
        guard stated.isEmpty || stated.contains(level) else { return }
        log.read("windows in outlines")
        append(
            Opening(
                id: FeatureID("n\(source.id):\(OSMLevelList.text(of: level))\(suffix)"), level: levelID(level),
                line: Polyline([points[node]]), units: units.map { contents.units[$0].id },
                hours: StatedClosure.never, tags: StatedClosure.tags(StatedClosure.window)),
            at: data.span(source.line))
    }
}
