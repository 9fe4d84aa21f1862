import WaymarkModel

extension FloorMaker {
    /// Adds rooms, walls, doors, obstacles and areas; ways as bands where nobody drew rooms.
    mutating func addPlan() {
        addFootprints()
        let rooms = features.units.map { turn.polygon($0.polygon) }
        findStanding(rooms)
        let areas = features.areas.map { turn.polygon($0.polygon) }
        let floors = rooms.isEmpty && areas.isEmpty ? features.regions.map { turn.polygon($0.polygon) } : []
        let bands = bands(outside: rooms + areas)
        // One shape under everything: what people can walk on or into, with one outline.
        var ground = indoorRooms(rooms) + areas + floors + bands
        if ground.isEmpty { ground = landings() }
        if !ground.isEmpty {
            add(SceneShape(layer: .plan, role: .walkway, polygons: ground, border: .outline))
        }
        let names = Set(features.units.compactMap { name(of: $0) })
        let named = zip(features.units, rooms).compactMap { name(of: $0) == nil ? nil : $1 }
        for (area, polygon) in zip(features.areas, areas) { add(area, polygon, besides: names, in: named) }
        addRooms(rooms)
        for obstacle in features.obstacles.until(stop) { add(obstacle) }
        for detail in features.details.until(stop) {
            let isWall = detail.isWall
            add(
                SceneLine(
                    layer: .plan, kind: isWall ? .wall : .detail, role: .wall, points: turn.points(detail.line.points),
                    feature: detail.id))
        }
        for opening in features.openings.until(stop) {
            add(
                SceneLine(
                    layer: .plan, kind: .door, role: .walkway, points: turn.points(opening.line.points),
                    width: opening.width, feature: opening.id, title: texts.text(opening.name)))
        }
    }

    /// A patch of floor around each node of a level on which nothing else is known.
    private func landings() -> [Polygon] {
        let ring = (0..<8).map { PlanTurn((Double($0) + 0.5) * .pi / 4).direction }
        return features.nodes.map { node in
            let middle = position(Index<PathNode>(node))
            return Polygon(
                outer: ring.map {
                    Point(x: middle.x + $0.x * Self.landing, y: middle.y + $0.y * Self.landing)
                })
        }
    }

    /// The radius of a landing, in metres.
    private static let landing = 4.0

    /// The rooms that count as floor: not the openings to the level below, nor water and hedges.
    private func indoorRooms(_ rooms: [Polygon]) -> [Polygon] {
        zip(features.units, rooms).compactMap { unit, polygon in
            CategoryRole.role(ofRoom: unit.category) == .outside ? nil : polygon
        }
    }

    private mutating func addFootprints() {
        let isBelow = level.ordinal < 0
        // On a level that several buildings share, the rooms are drawn.
        let isShared = level.building == nil && BuildingFinder(venue).isShared(level.id)
        for footprint in venue.footprints {
            let isOwn = footprint.building == level.building && level.building != nil
            let isSite = level.building == nil && !isShared && footprint.kind == .ground
            guard isSite || isOwn && (footprint.kind == .subterranean) == isBelow && features.units.isEmpty else {
                continue
            }
            let name =
                texts.text(footprint.name)
                ?? footprint.building.flatMap { venue.building($0) }.map { texts.text($0.name) }
            let polygon = turn.polygon(footprint.polygon)
            let shape = add(
                SceneShape(
                    layer: .plan, role: isSite ? .room : .walkway, polygons: [polygon], border: .outline,
                    feature: footprint.id, title: name, category: "footprint"))
            if isSite, let name { label(name, rank: .hall, inside: shape, polygon, feature: footprint.id) }
        }
    }

    /// The ways that lie outside of every drawn room, as bands.
    private func bands(outside rooms: [Polygon]) -> [Polygon] {
        let grid = BoxGrid(rooms.map { SceneBounds(around: $0.outer) })
        return features.edges.compactMap { index in
            // Paths that were derived from rooms follow their walls and doors.
            guard rooms.isEmpty || venue[Index<PathEdge>(index)].derivedFrom == nil else { return nil }
            var (from, to) = ends(ofEdge: index)
            if let frame {
                guard let inside = frame.clipped(from, to) else { return nil }
                (from, to) = inside
            }
            let isDrawn =
                [0.25, 0.5, 0.75].count { share in
                    let point = from.interpolated(to: to, fraction: share)
                    return grid.boxes(at: point).contains { rooms[$0].contains(point) }
                } > 1
            guard !isDrawn else { return nil }
            let width = venue[Index<PathEdge>(index)].width.map { min(max($0, 1), 12) / 2 }
            return Carpet.band(from: from, to: to, halfWidth: width ?? Carpet.halfWidth)
        }
    }

    /// Adds an area, and its name unless a room has it.
    private mutating func add(_ area: Area, _ polygon: Polygon, besides names: Set<String>, in rooms: [Polygon]) {
        let role = CategoryRole.role(ofRoom: area.category)
        let isClosed = area.access.isRestricted
        let name = texts.text(area.name)
        let shape = add(
            SceneShape(
                layer: .plan, role: isClosed ? .staff : role == .room ? .walkway : role, polygons: [polygon],
                isHatched: isClosed, border: isClosed ? .wall : .none, feature: area.id, title: name,
                category: PlainText.line(area.category)))
        // Where a room has a name, an area above it says the same in other words.
        guard let name, !names.contains(name) else { return }
        let pole = PoleOfInaccessibility(of: polygon).point
        guard !rooms.contains(where: { $0.contains(pole) }) else { return }
        label(name, rank: isClosed ? .staff : .hall, inside: shape, polygon, feature: area.id)
    }

    private mutating func addRooms(_ polygons: [Polygon]) {
        let roles = features.units.map { role(of: $0) }
        let groups = zip(features.units, roles).map { unit, role -> MapRole? in
            [.walkway, .outside, .wall, .connector].contains(role) ? nil : role
        }
        let tints = NeighbourTints.tints(of: polygons, groups: groups)
        // Open floor first, so that the walls of rooms lie on it.
        let order =
            features.units.indices.filter { roles[$0] == .walkway }
            + features.units.indices.filter { roles[$0] != .walkway }
        for index in order.until(stop) {
            let unit = features.units[index]
            let (polygon, role) = (polygons[index], roles[index])
            let place = unit.place.flatMap { venue.place($0) }
            let name = self.name(of: unit)
            let shape = add(
                SceneShape(
                    layer: .plan, role: role, polygons: [polygon], tint: tints[index],
                    isHatched: isRestricted(unit) || role == .staff,
                    border: role == .walkway ? .none : .wall, feature: unit.id, title: name,
                    category: PlainText.line(place.map(\.category) ?? unit.category)))
            if let place { shapeOfPlace[place.id] = shape }
            if let name {
                roomNames[name, default: []].append(shape)
                let isOnWay = place.map { routes.places.contains($0.id) } ?? false
                let rank: SceneLabel.Rank =
                    isOnWay ? .onRoute : role == .walkway ? .hall : role == .staff ? .staff : .room
                if role != .connector || place != nil {
                    label(name, rank: rank, inside: shape, polygon, feature: place?.id ?? unit.id)
                }
            } else if role == .toilets, shows(.places) {
                // Toilets are what people look for, with or without a name.
                add(
                    SceneMark(
                        layer: .places, kind: .place, role: .toiletsMark, at: PoleOfInaccessibility(of: polygon).point,
                        sign: CategoryRole.sign(of: .toilets), feature: unit.id, category: PlainText.line(unit.category)
                    ))
            }
        }
    }

    /// The name of a room: its own, or that of the place that it is.
    private func name(of unit: Unit) -> String? {
        texts.text(unit.name) ?? unit.place.flatMap { venue.place($0) }.map { texts.text($0.name) }
    }

    private func isRestricted(_ unit: Unit) -> Bool {
        unit.access.isRestricted || UnitUse.access(of: unit.category).isRestricted
    }

    /// The role of a room: its own category, or that of its place; shafts keep their role if only staff may enter.
    private func role(of unit: Unit) -> MapRole {
        var role = CategoryRole.role(ofRoom: unit.category)
        if role == .room, let place = unit.place.flatMap({ venue.place($0) }) {
            role = CategoryRole.role(ofPlace: place.category)
        }
        return isRestricted(unit) && ![.connector, .outside, .wall].contains(role) ? .staff : role
    }

    private mutating func add(_ obstacle: Obstacle) {
        let role: MapRole =
            switch obstacle.kind {
            case .column, .wall: .wall
            case .fixture: .room
            case .void, .planting: .outside
            }
        add(
            SceneShape(
                layer: .plan, role: role, polygons: [turn.polygon(obstacle.polygon)],
                border: role == .wall ? .none : .wall, feature: obstacle.id, title: texts.text(obstacle.name),
                category: obstacle.kind.rawValue))
    }

    /// What stands in a hall: obstacles, and rooms that are not floor.
    private func holes(in hall: Polygon) -> [[Point]] {
        let bounds = SceneBounds(around: hall.outer)
        return standing.filter { ring, middle in
            bounds.contains(middle) && ring.allSatisfy(bounds.contains) && hall.contains(middle)
        }.map(\.ring)
    }

    /// Remembers what stands in halls: obstacles, and rooms that are not floor.
    private mutating func findStanding(_ rooms: [Polygon]) {
        let closed = zip(features.units, rooms).filter { CategoryRole.role(ofRoom: $0.0.category) != .walkway }
        let rings = features.obstacles.map { turn.points($0.polygon.outer) } + closed.map { $0.1.outer }
        standing = rings.map { ($0, PoleOfInaccessibility.middle(of: $0)) }
    }

    /// Adds a name inside a shape, at its pole of inaccessibility.
    mutating func label(
        _ text: String, rank: SceneLabel.Rank, inside shape: Int, _ polygon: Polygon, feature: FeatureID?
    ) {
        guard !text.isEmpty else { return }
        var floor = polygon
        if shapes[shape].role == .walkway { floor.holes += holes(in: polygon) }
        let pole = PoleOfInaccessibility(of: floor)
        let label = SceneLabel(text: text, rank: rank, site: .inside(shape), at: pole.point, feature: feature)
        labels.append((label, abs(Polygon.signedArea(of: polygon.outer))))
    }
}
