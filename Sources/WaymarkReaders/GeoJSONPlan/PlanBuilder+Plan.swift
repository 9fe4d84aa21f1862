import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    /// The area, in m², up to which a polygon can be a door.
    private static let largestDoor = 8.0

    /// Adds units, obstacles, footprints and lines, and then openings.
    mutating func addPlan() {
        for (index, item) in items.enumerated() where item.rule.role == .opening && dialect == .plain {
            // An entrance that is drawn as a hall is a part of the floor.
            if let largest = polygons(of: item).first, largest.area > Self.largestDoor {
                items[index].rule = PlanRule(.unit, category: "entrance")
            }
        }
        let walled = walledLevels()
        chooseFootprints()
        for item in items {
            switch item.rule.role {
            case .unit: addUnits(of: item)
            case .connector where !item.geometry.polygons.isEmpty: addUnits(of: item)
            case .obstacle: addObstacles(of: item)
            case .outline:
                closeWhole(item)
                addFootprints(of: item)
            case .detail: addDetails(of: item)
            case .opening, .path, .place, .connector, .none: continue
            }
        }
        var doorsOfWalls: Set<Int> = []
        for level in walled { addRooms(of: level, &doorsOfWalls) }
        for (index, item) in items.enumerated() where item.rule.role == .opening && !doorsOfWalls.contains(index) {
            addOpenings(of: item)
        }
        for item in items where item.rule.role == .obstacle && isWindow(item) {
            addWindow(item)
        }
    }

    /// Returns the levels whose rooms must be cut out of an outline: those with an outline and walls, where few units are
    /// drawn.
    private func walledLevels() -> [Int] {
        guard dialect == .wrld || dialect == .plain else { return [] }
        return contents.levels.indices.filter { level in
            let here = items.filter { $0.levels.contains(level) && !$0.geometry.polygons.isEmpty }
            let units = here.count { $0.rule.role == .unit }
            let walls = here.count { $0.rule.obstacle == .wall }
            let hasOutline = here.contains { $0.rule.role == .outline }
            return hasOutline && walls > 0 && (dialect == .wrld || units == 0)
        }
    }

    private mutating func addUnits(of item: Item) {
        let polygons = polygons(of: item)
        let condition = condition(of: item)
        let isShaft = item.rule.role == .connector
        let category =
            isShaft
            ? item.rule.category ?? item.rule.connector?.rawValue ?? "stairs" : category(of: item, otherwise: "room")
        for level in item.levels {
            for (part, polygon) in polygons.enumerated() {
                let id = part == 0 ? item.id : "\(item.id)-\(part + 1)"
                let unit = unitIDs.unused(item.levels.count > 1 ? "\(id):\(levelKeys[level])" : id)
                if isShaft {
                    closures[unit] = condition.closure
                    shaftFlights[unit] = condition.shaftFlight(levels: item.levels.count)
                }
                buildings.note(unit: contents.units.count, item.building)
                addUnit(
                    Unit(
                        id: unit, level: contents.levels[level].id, name: item.label,
                        category: category,
                        polygon: polygon, hours: isShaft ? condition.stated : condition.hours, access: condition.access,
                        isAccessible: isShaft && category == "stairs"
                            ? condition.isAccessible : condition.isFloorForWheels,
                        tags: isShaft ? Self.numbers(of: item.feature) : [:]),
                    at: item.span)
            }
        }
    }

    mutating func addUnit(_ unit: Unit, at span: SourceSpan) {
        append(unit, at: span)
    }

    private mutating func addObstacles(of item: Item) {
        let polygons = polygons(of: item)
        for level in item.levels {
            for polygon in polygons {
                append(
                    Obstacle(
                        id: obstacleIDs.unused(item.id), level: contents.levels[level].id,
                        kind: item.rule.obstacle ?? .fixture,
                        name: item.label, polygon: polygon), at: item.span)
            }
            for line in item.geometry.lines { addDetail(item, line, level, category: "wall") }
        }
    }

    private mutating func addFootprints(of item: Item) {
        // Each level has an outline; the lowest is that of the building.
        let isFirst = buildings.isEmpty ? contents.footprints.isEmpty || item.keys.isEmpty : isFootprint(item)
        guard !isOutlineOfVenue(item), isFirst || isOnGround(item) && (buildings.isEmpty || item.building == nil) else {
            return
        }
        let polygons = polygons(of: item)
        guard isFirst || areApart(polygons) else { return }
        for polygon in polygons {
            let only = contents.footprints.isEmpty ? contents.buildings.first?.id : nil
            append(
                Footprint(
                    id: footprintIDs.unused(item.id),
                    building: buildings.isEmpty ? only : buildings.id(item.building),
                    name: item.label, polygon: polygon), at: item.span)
        }
    }

    private mutating func addDetails(of item: Item) {
        for level in item.levels {
            for line in item.geometry.lines + item.geometry.polygons.compactMap(\.first) {
                addDetail(item, line, level, category: item.rule.category ?? item.kind ?? "line")
            }
        }
    }

    private mutating func addDetail(_ item: Item, _ positions: [GeoJSONPosition], _ level: Int, category: String) {
        let points = line(positions)
        guard points.count > 1 else { return }
        append(
            Detail(
                id: detailIDs.unused(item.id), level: contents.levels[level].id, category: category,
                line: Polyline(points)), at: item.span)
    }

    // MARK: Openings

    private mutating func addOpenings(of item: Item) {
        for level in item.levels {
            for position in item.geometry.points { addOpening(item, Polyline([point(position)]), level) }
            for positions in item.geometry.lines { addOpening(item, Polyline(line(positions)), level) }
            for polygon in polygons(of: item) { addOpening(item, Self.axis(of: polygon), level) }
        }
    }

    private func isWindow(_ item: Item) -> Bool { item.kind?.lowercased().contains("window") == true }

    /// Adds a window that is drawn as a point in a wall: nobody walks through it, and there is no door in its wall.
    private mutating func addWindow(_ item: Item) {
        for level in item.levels {
            for position in item.geometry.points {
                append(
                    Opening(
                        id: openingIDs.unused(item.id), level: contents.levels[level].id,
                        line: Polyline([point(position)]), hours: StatedClosure.never,
                        tags: StatedClosure.tags(StatedClosure.window)), at: item.span)
            }
        }
    }

    /// Adds an opening.
    ///
    /// - Parameter units: The units that it joins; empty if they follow from the geometry.
    mutating func addOpening(_ item: Item, _ line: Polyline, _ level: Int, units: [FeatureID] = []) {
        guard !line.points.isEmpty else { return }
        let condition = condition(of: item)
        let width = condition.width
        let kind = item.kind?.lowercased() ?? ""
        let isDoor = kind.contains("door") || kind.contains("entrance") || kind.contains("exit")
        append(
            Opening(
                id: openingIDs.unused(item.id), level: contents.levels[level].id,
                name: item.label, line: line, units: units,
                door: condition.door,
                isEmergencyExit: condition.isEmergencyExit || kind.contains("emergency"),
                width: width.flatMap { (0.3...30).contains($0) ? $0 : nil }, hours: condition.hours,
                access: condition.access, isAccessible: condition.isForWheels,
                tags: (isDoor && condition.door == nil ? Opening.unknownDoor : [:]).merging(condition.openingTags) {
                    own, _ in own
                }), at: item.span)
    }

    /// Returns the line through the middle of a polygon, along its longest side.
    static func axis(of polygon: Polygon) -> Polyline {
        let ring = polygon.outer
        guard var previous = ring.last else { return Polyline([]) }
        var (longest, direction) = (0.0, Point(x: 1, y: 0))
        for corner in ring {
            let length = previous.distance(to: corner)
            if length > longest {
                longest = length
                direction = Point(x: (corner.x - previous.x) / length, y: (corner.y - previous.y) / length)
            }
            previous = corner
        }
        let along = ring.map { $0.x * direction.x + $0.y * direction.y }
        let across = ring.map { $0.y * direction.x - $0.x * direction.y }
        guard let low = along.min(), let high = along.max(), let left = across.min(), let right = across.max() else {
            return Polyline([])
        }
        let middle = (left + right) / 2
        return Polyline(
            [low, high].map {
                Point(x: direction.x * $0 - direction.y * middle, y: direction.y * $0 + direction.x * middle).onGrid
            })
    }
}
