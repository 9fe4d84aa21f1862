import WaymarkModel

extension NetworkWriting {
    /// Writes a connector with a stop at each landing.
    func write(_ ascent: Ascent) {
        var stops: [Connector.Stop] = []
        var lengths: [Double] = []
        var spots: [PlanWork.Spot] = []
        var isAccessible = ascent.kind.wayKind.isStairs ? nil : ascent.flight.isAccessible
        var levels: Set<FeatureID> = []
        var openLevels: Set<Int> = []
        var tags = ascent.numbers
        for spot in ascent.units {
            let unit = work.unit(spot)
            // The numbers of a shaft are those of what leads through it.
            let numbers = unit.unit.tags.filter { AlternateIDs.isOfConnector($0.key) }
            tags.merge(numbers) { first, _ in first }
            let stated = work.shaftFlights[unit.id]
            if !unit.isClosed { openLevels.insert(spot.plan) }
            if unit.unit.isAccessible == false, stated?.isOnlySteep != true { isAccessible = false }
            // A ramp states that wheels get up.
            if ascent.kind.isRamp, unit.use.shaft == ascent.kind, unit.unit.isAccessible == true {
                isAccessible = isAccessible ?? true
            }
            for node in landings(of: ascent, at: spot) {
                levels.insert(work.contents.nodes[node].level)
                spots.append(spot)
                lengths.append(unit.use.shaft == ascent.kind ? unit.outline.longSide : 0)
                stops.append(
                    Connector.Stop(
                        node: work.contents.nodes[node].id, access: unit.traits.access, hours: unit.traits.hours))
            }
        }
        guard levels.count > 1 else { return }
        let found = Connector(
            id: ascent.id, kind: ascent.kind,
            name: ascent.units.lazy.compactMap { self.work.unit($0).unit.name }.first ?? ascent.name,
            stops: stops, flights: flights(of: ascent, spots), direction: ascent.direction,
            width: width(of: ascent), hours: ascent.hours, access: ascent.access, isAccessible: isAccessible,
            closure: ascent.units.lazy.compactMap { self.work.closures[self.work.unit($0).id] }.first
                ?? ascent.closure ?? (openLevels.count < 2 ? PlanUnit.closure : nil),
            isInferred: true, tags: tags, derivedFrom: ascent.derivedFrom)
        let connector = work.corrected(found)
        let id = add(connector)
        addRamp(beside: connector, ascent, lengths)
        // How the stops are apart says nothing of a ramp: they are where its room is entered.
        if ascent.kind.isRamp { work.drawnRuns[id] = zip(lengths, lengths.dropFirst()).map(max) }
    }

    /// Adds the ramp beside stairs that have one for wheels on each of their levels. Wheels are stopped by what stops them on the stairs.
    private func addRamp(beside stairs: Connector, _ ascent: Ascent, _ lengths: [Double]) {
        let shafts = ascent.units.map(work.unit).filter { $0.use.shaft == ascent.kind }
        let ramps = shafts.compactMap { work.shaftFlights[$0.id]?.ramp }
        guard ascent.kind.wayKind.isStairs, let first = ramps.first, ramps.count == shafts.count else { return }
        var ramp = stairs
        ramp.id = FeatureID("\(stairs.id)-ramp")
        ramp.kind = .ramp
        ramp.isAccessible = stairs.isAccessible != false
        ramp.width = ([stairs.width] + ramps.map(\.width)).compactMap { $0 }.min()
        let incline = ramps.dropFirst().reduce(first.incline) { [$0, $1.incline].compactMap { $0 }.max() }
        ramp.flights = incline == nil ? [] : stairs.stops.dropFirst().map { _ in Connector.Flight(incline: incline) }
        work.drawnRuns[add(ramp)] = zip(lengths, lengths.dropFirst()).map(max)
    }

    /// Returns what is stated about each flight; empty if nothing is.
    private func flights(of ascent: Ascent, _ spots: [PlanWork.Spot]) -> [Connector.Flight] {
        guard !ascent.kind.isRide else { return [] }
        let way = ascent.kind.wayKind
        let flights = zip(spots, spots.dropFirst()).map { low, high -> Connector.Flight in
            guard low.plan != high.plan else { return Connector.Flight() }
            var stated = ascent.flight
            for spot in [low, high] { work.shaftFlights[work.unit(spot).id].map { stated.merge($0) } }
            return Connector.Flight(
                stepCount: way.isStairs ? stated.stepCount : nil, incline: way.hasSlope ? stated.incline : nil)
        }
        return flights.contains { $0 != Connector.Flight() } ? flights : []
    }

    /// Returns the least width that is stated.
    private func width(of ascent: Ascent) -> Double? {
        ([ascent.flight.width] + ascent.units.map { work.shaftFlights[work.unit($0).id]?.width }).compactMap { $0 }
            .min()
    }

    /// Returns the width that is stated for the shaft that a floor is; nil if none is, or it is none.
    func statedWidth(of floor: Floor) -> Double? {
        floor.units.compactMap { work.shaftFlights[work.plans[floor.plan].units[$0].id]?.clearWidth }.min()
    }

    /// Returns why nobody may enter the shaft that a floor is; nil for other floors.
    func closure(of floor: Floor) -> String? {
        let unit = work.plans[floor.plan].units[floor.units[0]]
        return unit.isClosed ? work.closures[unit.id] ?? PlanUnit.closure : nil
    }

    private func landings(of ascent: Ascent, at spot: PlanWork.Spot) -> [Int] {
        let nearest = nearestLandings(of: ascent, at: spot)
        return ascent.kind.isRide ? nearest.flatMap { [$0] + (furtherLandings[$0] ?? []) } : nearest
    }

    private func nearestLandings(of ascent: Ascent, at spot: PlanWork.Spot) -> [Int] {
        switch AscentPairing(work: work).landing(of: ascent, at: spot) {
        case .node(let node): [node]
        case .doors(let doors):
            doors.compactMap { door in
                work.floor(of: spot, with: .threshold(door)).flatMap { node($0, .threshold(door)) }
            }
        case .landing:
            [work.floor(of: spot, with: .landing(ascent.id)).flatMap { node($0, .landing(ascent.id)) }].compactMap {
                $0
            }
        }
    }

    /// Gives places their entrances. A place that is a unit lets in those whom the unit lets in.
    func writeEntrances() {
        let units = work.unitsByPlace()
        for index in work.contents.places.indices {
            if let own = units[work.contents.places[index].id] { inherit(from: own.map(work.unit), to: index) }
        }
        for index in work.barredPlaces.sorted() where work.contents.places[index].entrances.isEmpty {
            // A stop to which nothing leads: the place stays, and nobody is led there.
            let place = work.contents.places[index]
            let node = addNode(
                "stop:\(place.id)", level: place.level, at: place.position.onGrid, .destination, from: place.id.rawValue
            )
            work.contents.places[index].entrances = [Place.Entrance(work.contents.nodes[node].id)]
        }
        var positions: [FeatureID: Point]?
        for index in work.placeWays.keys.sorted() {
            let known = work.contents.places[index].entrances
            var entrances: [FeatureID] = []
            for way in work.placeWays[index] ?? [] {
                for node in nodes(of: way, place: index).flatMap({ [$0] + (copies[$0] ?? []) }) {
                    let id = work.contents.nodes[node].id
                    if !entrances.contains(id), !known.contains(where: { $0.node == id }) { entrances.append(id) }
                }
            }
            let own = units[work.contents.places[index].id]?.map(work.unit) ?? []
            let hasKerbs = own.isEmpty && !work.groundKerbs(work.contents.places[index].level).isEmpty
            if hasKerbs, positions == nil { positions = nodePositions() }
            let isBarred =
                own.contains { $0.unit.isAccessible == false }
                || work.bounds.kerbed.contains(work.contents.places[index].id)
            // Nobody gets into a room that is closed by its state.
            let isClosed = !own.isEmpty && own.allSatisfy { $0.unit.hours == StatedClosure.never }
            work.contents.places[index].entrances += entrances.map {
                Place.Entrance(
                    $0, hours: isClosed ? StatedClosure.never : nil,
                    isAccessible: isBarred || hasKerbs && isKerb(before: index, $0, positions?[$0]) ? false : nil)
            }
        }
    }

    private func nodePositions() -> [FeatureID: Point] {
        Dictionary(work.contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether a raised kerb is between a place and the node at which it is entered. A node that is on a kerb is on the side from which its
    /// paths come.
    private func isKerb(before place: Int, _ entry: FeatureID, _ position: Point?) -> Bool {
        let place = work.contents.places[place]
        guard let position else { return false }
        let level = work.contents.levels.first { $0.id == place.level }
        let side = work.network.indices[entry].flatMap { node in level.flatMap { WallSides(work, $0).side(of: node) } }
        return work.isKerbBetween(
            work.doorstep(of: place), side ?? position, place.level, isOutdoors: true, areNodes: (true, side == nil))
    }

    /// Gives a place the roles and hours of its units, unless it has its own.
    private func inherit(from units: [PlanUnit], to place: Int) {
        let roles = units.map(\.traits.access)
        if work.contents.places[place].access.isEmpty, roles.allSatisfy({ !$0.isEmpty }) {
            work.contents.places[place].access = roles.reduce(into: []) { $0.formUnion($1) }
        }
        if work.contents.places[place].hours == nil, units.count == 1 {
            work.contents.places[place].hours = units[0].unit.hours
        }
    }

    private func nodes(of way: PlaceWay, place: Int) -> [Int] {
        switch way {
        case .node(let node): return [node]
        case .stop(let spot, _):
            let nearest = work.floor(of: spot, with: .stop(place)).flatMap { node($0, .stop(place)) }
            return [nearest].compactMap { $0 } + (furtherStops[place] ?? [])
        case .doors(let spot):
            var found: [Int] = []
            for floor in work.floorsByUnit[spot] ?? [] {
                let role = roles[floor]
                for anchor in work.floors[floor].anchors {
                    let isEntrance = anchor.keys.contains { key in
                        switch key {
                        case .threshold, .beyond, .node: role.isThrough || role.hubs.contains(key)
                        case .stop, .landing, .exit, .mouth: false
                        }
                    }
                    if isEntrance, let index = work.floors[floor].indices[anchor.keys[0]] {
                        found.append(node(floor, anchor: index))
                    }
                }
            }
            return found
        }
    }

    /// Writes the regions that people cross freely.
    func writeRegions() {
        for (index, floor) in work.floors.enumerated() {
            let units = floor.units.map { work.plans[floor.plan].units[$0] }
            guard units[0].walking == .free else { continue }
            work.contents.regions.append(
                Region(
                    id: floor.id, level: work.plans[floor.plan].level.id, units: units.map(\.id).sorted(),
                    polygon: floor.polygon, clearance: floor.clearance,
                    passage: roles[index].isThrough
                        ? .always : work.isDeadEnd(floor) ? .destination : floor.traits.passage))
        }
    }
}
