import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What people pass at the nodes of outlines and walls.
extension OSMVenue {
    /// Adds the opening at a node.
    mutating func addOpening(_ node: Int, _ level: Double, _ door: OSMDoor?, units: [Int]) {
        addOpening(OSMDrawnDoor(node, in: self), level, door, units: units)
    }

    /// Adds the opening at a door that is drawn as a node or a way.
    mutating func addOpening(_ drawn: OSMDrawnDoor, _ level: Double, _ door: OSMDoor?, units: [Int]) {
        let span = data.span(drawn.line)
        let key = drawn.node.map { NodeKey(node: $0, level: level) }
        if door?.access.isClosed == true { log.read("doors and gates that nobody may pass") }
        if let door { reportHours(door.access, drawn.tags, drawn.subject, at: span) }
        log.read(door?.isOpening != true ? "openings where ways meet outlines" : "doors in outlines")
        // What stands in the doorway is passed with the door.
        let line = key.flatMap { doorLines[$0] }
        let tags = line ?? drawn.tags
        let limits = line.flatMap { OSMDoor($0) } ?? door
        let isExit = OSMDoor.isExitOnly(tags)
        let sides = isExit ? outwards(units) : units
        if isExit, sides == nil {
            findings.add(.unknownExit, at: span) {
                "the exit \(drawn.id) is between two areas, and it is unknown which of them people leave by it"
            }
        }
        let hasPath = key.map { pathNodes[$0] != nil } ?? false
        let isUnclear = !isExit && OSMDoor.direction(tags) != nil && (!hasPath || units.isEmpty)
        if isUnclear {
            findings.add(.unknownPassing, at: span) {
                "people pass \(drawn.id) one way only, and no path says which"
            }
        }
        var closure = limits?.access.statedClosure
        if isUnclear, limits?.access.isClosed != true { closure = Self.unclearDirection }
        append(
            Opening(
                id: FeatureID("\(drawn.id):\(OSMLevelList.text(of: level))"), level: levelID(level),
                name: OSMNames.text(drawn.tags, "name"), line: Polyline([drawn.point]),
                units: (sides ?? units).map { contents.units[$0].id }, door: door == nil ? .open : door?.door,
                isAutomatic: door?.isAutomatic, isOneWay: isExit && sides != nil && !units.isEmpty,
                isEmergencyExit: limits?.isEmergencyExit ?? false, width: limits?.width ?? drawn.width,
                delay: limits?.delay ?? 0, hours: isExit && sides == nil || isUnclear ? OSMAccess.never : limits?.hours,
                access: limits?.access.roles ?? [], isAccessible: limits?.isAccessible,
                tags: (door?.isOfUnknownKind == true ? Opening.unknownDoor : [:]).merging(
                    StatedClosure.tags(closure)
                ) { own, _ in own }.merging(isExit && units.isEmpty ? Opening.leadingOut : [:]) { own, _ in own }),
            at: span)
    }

    /// Leaves out a door that states another level than the units around it. It is unknown on which of the levels it is: in the wall of a room, it
    /// stays known and closed, and no other door is concluded for the room.
    mutating func addOffLevel(_ drawn: OSMDrawnDoor, _ level: Double, _ units: [Int]) {
        if units.isEmpty { return }
        let span = data.span(drawn.line)
        let (number, stated) = (OSMLevelList.text(of: level), drawn.tags["level"] ?? "")
        findings.add(.doorOffLevel, at: span) {
            "the door \(drawn.id) states level \(stated), and the rooms around it are on level \(number); it leads nowhere"
        }
        log.skipped("doors on another level than the rooms around them", at: span)
        let rooms = units.filter { contents.units[$0].category.hasPrefix("room") }
        if rooms.isEmpty || drawn.node.map({ pathNodes[NodeKey(node: $0, level: level)] != nil }) == true { return }
        append(
            Opening(
                id: FeatureID("\(drawn.id):\(number)"), level: levelID(level),
                name: OSMNames.text(drawn.tags, "name"), line: Polyline([drawn.point]),
                units: units.map { contents.units[$0].id }, door: OSMDoor(drawn.tags)?.door, hours: OSMAccess.never,
                tags: Opening.unknownDoor.merging(StatedClosure.tags("it states level \(stated)")) { own, _ in own }),
            at: span)
    }

    /// Returns the units at a door by which people only leave, in the order in which they pass it: from a room to open floor,
    /// and from inside to outside. Nil if both sides are alike.
    private func outwards(_ units: [Int]) -> [Int]? {
        guard units.count > 1 else { return units }
        let ranks = units.map { unit in
            let category = contents.units[unit].category
            return category.hasPrefix("room") ? 0 : Self.outdoors.contains(category) ? 2 : 1
        }
        let sorted = zip(ranks, units).sorted { $0.0 < $1.0 }
        return Set(ranks).count == units.count ? sorted.map(\.1) : nil
    }

    private static let unclearDirection = "it leads one way, and which way is unknown"
    /// The categories of units outdoors.
    static let outdoors: Set<String> = ["platform", "pedestrian", "footway", "square", "path"]
}

extension RowFindings.Kind {
    fileprivate static let doorOffLevel = Self(
        code: .foreignAssumption,
        plural: "doors state another level than the rooms around them, and lead nowhere",
        help: "correct the level of the door, or draw the rooms of the level that it states")
    fileprivate static let unknownExit = Self(
        code: .foreignAssumption,
        plural:
            "exits are between two areas of one kind, and it is unknown which of them people leave; nobody passes them",
        help: "draw the side that people leave as a room, or state entrance=yes if people pass both ways")
    fileprivate static let unknownPassing = Self(
        code: .foreignAssumption,
        plural: "doors and gates lead one way, and no path says which; nobody passes them",
        help: "draw the path that leads through it, or remove oneway:foot if people pass both ways")
}
