/// Finds the building at a position.
///
/// Most levels belong to one building. A level outdoors, and a level that several buildings share, belongs to none: there
/// the outlines of the buildings decide.
package struct BuildingFinder: Sendable {
    private struct Box: Sendable {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)

        init(around points: [Point]) {
            for point in points {
                low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
                high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
            }
        }

        func contains(_ point: Point) -> Bool {
            point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
        }
    }

    private struct Outline: Sendable {
        var building: FeatureID
        var kind: Footprint.Kind
        var polygon: Polygon
        var box: Box
        var area: Double
    }

    private struct Room: Sendable {
        var polygon: Polygon
        var box: Box
        var area: Double
        var building: FeatureID
    }

    /// The footprints of buildings, the smallest first.
    private let outlines: [Outline]
    /// The levels by id.
    private let levels: [FeatureID: Level]
    /// The units in buildings on levels that belong to none, the smallest first.
    private let rooms: [FeatureID: [Room]]

    /// Prepares the search in a validated venue.
    package init(_ venue: Venue) { self.init(venue.storage.outline) }

    /// Prepares the search in a venue.
    ///
    /// - Complexity: O(units × footprints of buildings), for units on levels that belong to no building.
    package init(_ contents: VenueContents) {
        var outlines: [Outline] = []
        for footprint in contents.footprints {
            guard let building = footprint.building else { continue }
            outlines.append(
                Outline(
                    building: building, kind: footprint.kind, polygon: footprint.polygon,
                    box: Box(around: footprint.polygon.outer),
                    area: abs(Polygon.signedArea(of: footprint.polygon.outer))))
        }
        outlines.sort { ($0.area, $0.building) < ($1.area, $1.building) }
        let levels = Dictionary(contents.levels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var rooms: [FeatureID: [Room]] = [:]
        for unit in outlines.isEmpty ? [] : contents.units {
            guard let level = levels[unit.level], level.building == nil, let middle = unit.polygon.insidePoint,
                let building = Self.building(around: middle, level.ordinal, outlines)
            else { continue }
            rooms[unit.level, default: []].append(
                Room(
                    polygon: unit.polygon, box: Box(around: unit.polygon.outer),
                    area: abs(Polygon.signedArea(of: unit.polygon.outer)), building: building))
        }
        self.outlines = outlines
        self.levels = levels
        self.rooms = rooms.mapValues { $0.sorted { $0.area < $1.area } }
    }

    /// Whether only the levels decide: no building has a footprint.
    package var isTrivial: Bool { outlines.isEmpty }

    /// Returns the building at a position.
    ///
    /// It is the level's building. On a level that belongs to none, it is that of the smallest unit around the position.
    /// Where no unit is, it is that of the smallest footprint, but not outdoors: people can walk below a building.
    ///
    /// - Parameter isIndoors: Whether it is known that the position is indoors, for example on a corridor.
    package func building(at point: Point, on level: FeatureID, isIndoors: Bool = false) -> FeatureID? {
        guard let level = levels[level] else { return nil }
        if let building = level.building { return building }
        if outlines.isEmpty { return nil }
        let room = rooms[level.id]?.first { $0.box.contains(point) && $0.polygon.contains(point) }
        if let room { return room.building }
        return level.isOutdoor && !isIndoors ? nil : Self.building(around: point, level.ordinal, outlines)
    }

    /// Returns the buildings that have units on a level, in the order of their ids; the level's own if it has one.
    package func buildings(on level: FeatureID) -> [FeatureID] {
        if let building = levels[level]?.building { return [building] }
        return Set((rooms[level] ?? []).map(\.building)).sorted()
    }

    /// Whether several buildings share a level, or may do so: it is indoors, belongs to none and has rooms of one.
    package func isShared(_ level: FeatureID) -> Bool {
        guard let level = levels[level], level.building == nil, !level.isOutdoor else { return false }
        return rooms[level.id] != nil
    }

    /// Returns the corners of the footprints of a building.
    package func corners(of building: FeatureID) -> [Point] {
        outlines.filter { $0.building == building }.flatMap(\.polygon.outer)
    }

    private static func building(around point: Point, _ ordinal: Double, _ outlines: [Outline]) -> FeatureID? {
        outlines.first { outline in
            switch outline.kind {
            case .ground: break
            case .aerial where ordinal <= 0: return false
            case .subterranean where ordinal >= 0: return false
            case .aerial, .subterranean: break
            }
            return outline.box.contains(point) && outline.polygon.contains(point)
        }?.building
    }
}

extension Polygon {
    /// A point inside: the middle of the longest stretch inside at half the height. Nil without area.
    package var insidePoint: Point? {
        let heights = outer.map(\.y)
        guard let low = heights.min(), let high = heights.max(), high > low else { return nil }
        // Three heights, because the first can run along a wall.
        for share in [0.5, 0.43, 0.61] {
            let y = low + (high - low) * share
            var crossings: [Double] = []
            for ring in [outer] + holes {
                guard var previous = ring.last else { continue }
                for corner in ring {
                    if (corner.y > y) != (previous.y > y) {
                        crossings.append(corner.x + (previous.x - corner.x) * (y - corner.y) / (previous.y - corner.y))
                    }
                    previous = corner
                }
            }
            crossings.sort()
            let stretches = stride(from: 0, to: crossings.count - 1, by: 2).map { (crossings[$0], crossings[$0 + 1]) }
            if let widest = stretches.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }), widest.1 > widest.0 {
                return Point(x: (widest.0 + widest.1) / 2, y: y)
            }
        }
        return nil
    }
}
