import WaymarkImportKit
import WaymarkModel

/// How travellers enter a place.
enum PlaceWay {
    /// At an authored node.
    case node(Int)
    /// At a stop on the floor of a unit.
    case stop(PlanWork.Spot, Point)
    /// By the openings of a unit.
    case doors(PlanWork.Spot)
}

extension PlanWork {
    /// The distance, in metres, over which an exit is joined to the nearest floor or path outdoors.
    static let reach = 30.0
    /// The distance, in metres, up to which a path of the public beside a place comes before a private one that is nearer.
    static let besidePlace = 15.0
    /// How far, in metres, a path that everybody may use at all times may be from a place whose nearest path has limits.
    static let besideLimited = 5.0
    /// The distance, in metres, at which a place that is drawn in or before the wall of a room is in the room.
    static let wallThickness = 0.5

    /// Finds out how the places without entrances are entered: by the openings of their room, at a stop on open floor, or
    /// at the nearest point of a path. Places that are open floor are entered at such a stop, and wherever a path or a connector
    /// ends on them.
    func findPlaceWays() {
        let unitsByPlace = unitsByPlace()
        let planIndices = Dictionary(
            plans.enumerated().map { ($1.level.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, place) in contents.places.enumerated() {
            if !place.entrances.isEmpty, !floorPlaces.contains(place.id) {
                if roomPlaces.contains(place.id), let own = unitsByPlace[place.id] {
                    placeWays[index] = own.filter(isEnteredByDoors).map { .doors($0) }
                }
                continue
            }
            if let own = unitsByPlace[place.id] {
                placeWays[index] = own.map { way(into: $0, place) }
                if floorPlaces.contains(place.id) { placeWays[index]? += own.flatMap(nodes(on:)).map { .node($0) } }
                if !place.position.isFinite || place.level.rawValue.isEmpty { locate(index, in: own[0]) }
            } else if place.entrances.isEmpty, place.position.isFinite,
                let way = way(to: place, planIndices[place.level])
            {
                placeWays[index] = [way] + freeWay(to: place, besides: way)
            }
            if placeWays[index] != nil { addFurtherHosts(to: index) }
        }
    }

    /// Returns whether a unit is a room that is entered by its doors alone.
    private func isEnteredByDoors(_ spot: Spot) -> Bool {
        unit(spot).walking != .paths && !unit(spot).isOpen && joints[spot.plan].isJoined[spot.unit]
    }

    /// Lets people come to a place from each of the units that name it, at the point of their floor that is nearest to it.
    private func addFurtherHosts(to index: Int) {
        let place = contents.places[index]
        for host in furtherHosts[place.id] ?? [] {
            guard let spot = spots[host], plans[spot.plan].level.id == place.level else { continue }
            let group = joints[spot.plan].groups.find(spot.unit)
            let isKnown = (placeWays[index] ?? []).contains { way in
                switch way {
                case .stop(let known, _), .doors(let known):
                    known.plan == spot.plan && joints[known.plan].groups.find(known.unit) == group
                case .node(let node): joints[spot.plan].nodes[spot.unit].contains(node)
                }
            }
            if isKnown { continue }
            let isBeside =
                unit(spot).unit.polygon.nearestOnRings(to: place.position)?.distance ?? 0 <= Self.besideLimited
            let point = isBeside ? place.position : point(of: place, in: spot)
            let way: PlaceWay? =
                unit(spot).walking == .paths
                ? nearestNode(in: spot, to: point).map { .node($0) } : .stop(spot, point)
            if let way { placeWays[index]?.append(way) }
        }
    }

    /// Returns the units that are places, by the place.
    func unitsByPlace() -> [FeatureID: [Spot]] {
        var found: [FeatureID: [Spot]] = [:]
        for spot in spots.values.sorted() {
            if let place = unit(spot).unit.place { found[place, default: []].append(spot) }
        }
        return found
    }

    /// Returns the point at which people are in a unit that is a place.
    func point(of place: Place, in spot: Spot) -> Point {
        let unit = unit(spot)
        let isInside =
            place.level == plans[spot.plan].level.id && place.position.isFinite
            && unit.floor.polygons.contains { $0.contains(place.position) }
        return isInside ? place.position : unit.floor.innerPoint ?? unit.outline.outer[0]
    }

    /// Puts a place without a position in the middle of its unit.
    private func locate(_ index: Int, in spot: Spot) {
        let unit = unit(spot)
        contents.places[index].level = plans[spot.plan].level.id
        if let point = unit.floor.innerPoint?.onGrid { contents.places[index].position = point }
    }

    /// Returns how a place is entered that is a unit itself.
    private func way(into spot: Spot, _ place: Place) -> PlaceWay {
        let unit = unit(spot)
        let point = point(of: place, in: spot)
        if unit.walking == .paths {
            return nearestNode(in: spot, to: point).map { .node($0) } ?? .stop(spot, point)
        }
        let isOpen = unit.isOpen || !joints[spot.plan].isJoined[spot.unit]
        return isOpen || isOnePart(of: unit, place) ? .stop(spot, point) : .doors(spot)
    }

    /// Returns the unit that a place is in: the one around its position, of several first one that something leads to.
    func room(of place: Place, _ plan: Int) -> Int? {
        // What is in a building on a square is not on the square.
        if bounds.around[place.id] != nil || doorsteps[place.id] != nil { return nil }
        let found = plans[plan].units(around: place.position, within: Self.nodeTolerance, session)
        return (found.first { joints[plan].isJoined[$0.unit] } ?? found.first)?.unit
    }

    /// Returns whether a place states its position in a room that walls cut into parts, so that not every door leads to it.
    private func isOnePart(of unit: PlanUnit, _ place: Place) -> Bool {
        // A room that is the place itself is entered by all its doors.
        if unit.id == place.id || unit.id.rawValue.hasPrefix("\(place.id):") { return false }
        guard unit.floor.polygons.count > 1, unit.floor.polygons.contains(where: { $0.contains(place.position) }),
            let room = session.shape(of: unit.unit.polygon)?.shape,
            let walls = session.union(of: walls(unit.unit.level).near(room))
        else { return false }
        return room.subtracting(walls)?.polygons.count ?? 0 > 1
    }

    /// Returns the authored nodes on the floor of a unit, and not on its outline, where there may be doors.
    private func nodes(on spot: Spot) -> [Int] {
        let floor = unit(spot).floor
        return joints[spot.plan].nodes[spot.unit].filter { node in
            let spot = session.point(contents.nodes[node].position)
            let toOutline = spot.flatMap { spot in floor.outline.map { $0.distance(to: spot) } } ?? 0
            // Stairs that end at the edge of a platform lead onto it.
            if network.connectors[node] != nil { return true }
            return network.degrees[node] > 0 && toOutline > Self.wallThickness / 2
        }
    }

    /// Returns how a place is entered that is only a point: on the floor around it, or from the nearest floor or path.
    /// Nobody enters it through the wall of a room that it is not in.
    private func way(to place: Place, _ plan: Int?) -> PlaceWay? {
        if let reason = bounds.barred[place.id] {
            reportBarred(place, reason)
            return nil
        }
        if let plan, let unit = room(of: place, plan) { return .stop(Spot(plan: plan, unit: unit), place.position) }
        if let closed = closedUnit(around: place) {
            reportBarred(place, "is in \"\(closed.id)\", which nobody may enter (\(closed.reason))")
            return nil
        }
        if let void = void(around: place) {
            reportBarred(place, "is in \(void), where nobody walks")
            return nil
        }
        let position = doorstep(of: place)
        let near = plan.map { units(near: place, $0) } ?? []
        let node = pathNode(beside: place)
        let nodeDistance = node.map { contents.nodes[$0].position.distance(to: position) } ?? .infinity
        func floorsInSight(isThorough: Bool) -> [(unit: Int, distance: Double)] {
            near.filter { found in
                guard let plan, plans[plan].units[found.unit].use == .open || found.distance <= Self.wallThickness
                else { return false }
                return PlaceSight(work: self)
                    .sees(plans[plan].units[found.unit], from: place, isThorough: isThorough)
            }
        }
        var floors = floorsInSight(isThorough: false)
        // Without anything else, the room beside it is better than nothing, if people get into that. What is behind a wall is something else.
        let isLost = floors.isEmpty && node == nil && !isNearWays(place, near.map(\.unit), plan)
        let rooms = isLost ? near.filter { isEntered($0.unit, plan) && isInSight($0.unit, plan, of: place) } : []
        // Past what stands before the nearest points of a floor.
        if floors.isEmpty, rooms.isEmpty, node == nil { floors = floorsInSight(isThorough: true) }
        let choice = rooms.isEmpty ? floors : rooms
        guard let plan, let best = choice.first(where: { joints[plan].isJoined[$0.unit] }) ?? choice.first,
            best.distance <= nodeDistance
        else {
            guard let node else {
                if near.contains(where: { isEntered($0.unit, plan) }) || isNearWays(place, near.map(\.unit), plan) {
                    reportBarred(place, "is behind a wall: no path and no floor is on its side")
                } else if let plan, let room = near.first {
                    let id = plans[plan].units[room.unit].id
                    reportBarred(place, "is near no path and no floor but unit \"\(id)\", into which nothing leads")
                }
                return nil
            }
            if nodeDistance > 1 {
                _ = infer(
                    .nearest, [place.id], level: place.level, point: position,
                    evidence: doorless(place, from: contents.nodes[node].position)
                        + "the nearest path is \(NumberText.metres(nodeDistance)) away",
                    effect: contents.nodes[node].id)
            }
            return .node(node)
        }
        let spot = Spot(plan: plan, unit: best.unit)
        // A kiosk or a counter stands on the floor around it.
        if best.distance > 1, !isAtObstacle(place, on: unit(spot).unit.polygon) {
            _ = infer(
                .nearest, [place.id], level: place.level, point: position,
                evidence: "the nearest floor is \(NumberText.metres(best.distance)) away", effect: unit(spot).id)
        }
        // Where a wall is before the nearest point of the floor, people enter it farther on.
        return .stop(spot, PlaceSight(work: self).entry(to: unit(spot), from: place) ?? position)
    }

    /// Says of a place inside of a building that people get to it from outside without any door that is drawn.
    private func doorless(_ place: Place, from outside: Point) -> String {
        let isInside = (bounds.buildings[place.level] ?? []).contains {
            $0.contains(place.position) && !$0.contains(outside)
        }
        return isInside && bounds.around[place.id] == nil && doorsteps[place.id] == nil
            ? "no door of the building around it is drawn; " : ""
    }

    /// Returns the point from which the path to a place is looked for: on its outline, if it has one.
    func doorstep(of place: Place) -> Point { doorsteps[place.id] ?? place.position }

    /// Returns the unit that nobody may enter around a place, and why; nil if there is none.
    private func closedUnit(around place: Place) -> (id: FeatureID, reason: String)? {
        closedUnits[place.level]?.first { $0.polygon.contains(place.position) }.map { ($0.id, $0.reason) }
    }

    /// Returns whether a place is in something that stands on a unit.
    private func isAtObstacle(_ place: Place, on floor: Polygon) -> Bool {
        floor.contains(place.position)
            && (contents.obstacles.contains { $0.level == place.level && $0.polygon.contains(place.position) }
                || buildings(on: place.level).contains { $0.contains(place.position) })
    }

    /// How far, in metres, a place may be in something solid that people reach from beside it, such as a column.
    private static let arm = 1.0

    /// Returns the void or structure that a place is in, out of reach from beside it; nil if there is none. A building on a square of
    /// OpenStreetMap is a void in it, and has places.
    private func void(around place: Place) -> String? {
        func isDeepIn(_ polygon: Polygon) -> Bool {
            polygon.contains(place.position)
                && polygon.nearestOnRings(to: place.position)?.distance ?? 0 > Self.arm
        }
        let unit = contents.units.first { unit in
            unit.level == place.level && unit.walking == nil && UnitUse(category: unit.category) == .solid
                && isDeepIn(unit.polygon)
        }
        if let unit { return "unit \"\(unit.id)\" (\(unit.category))" }
        guard rules.isWholePlan else { return nil }
        let hole = contents.obstacles.first { $0.level == place.level && $0.kind == .void && isDeepIn($0.polygon) }
        return hole.map { "obstacle \"\($0.id)\" (void)" }
    }

    /// Returns whether no wall of a level is between a door and a floor.
    func isInSight(_ floor: Shape, ofDoor point: Point, _ level: FeatureID, from own: FeatureID) -> Bool {
        let feet = floor.polygons.compactMap { $0.nearestOnRings(to: point) }
        guard let foot = feet.min(by: { $0.distance < $1.distance })?.point else { return true }
        return !isWalled(level, point, foot, isDoor: true, from: own)
    }

    private func isEntered(_ unit: Int, _ plan: Int?) -> Bool { plan.map { joints[$0].isJoined[unit] } ?? false }

    private func isInSight(_ unit: Int, _ plan: Int?, of place: Place) -> Bool {
        plan.map { PlaceSight(work: self).sees(plans[$0].units[unit], from: place) } ?? true
    }

    /// Returns whether there are paths or open floors near a place, also behind walls.
    private func isNearWays(_ place: Place, _ units: [Int], _ plan: Int?) -> Bool {
        if let plan, units.contains(where: { plans[plan].units[$0].use == .open }) { return true }
        let around = nodeGrid(place.level).near(doorstep(of: place), within: rules.placeReach)
        return around.contains { network.isOnPath[$0] && !isAstray($0, from: place) }
    }

    private func reportBarred(_ place: Place, _ reason: String) {
        let index = contents.places.firstIndex { $0.id == place.id }
        if let index { barredPlaces.insert(index) }
        report(
            .unreachablePlace, .warning, "place \"\(place.id)\" \(reason)",
            at: index.flatMap { origins.span(.place, $0) },
            help: "add the door by which people enter, or correct the access of what is around it")
    }

    /// Returns the authored node in a unit that is nearest to a point; nil if there is none.
    func nearestNode(in spot: Spot, to point: Point) -> Int? {
        joints[spot.plan].nodes[spot.unit].filter { network.degrees[$0] > 0 }.min {
            contents.nodes[$0].position.distance(to: point) < contents.nodes[$1].position.distance(to: point)
        }
    }
}
