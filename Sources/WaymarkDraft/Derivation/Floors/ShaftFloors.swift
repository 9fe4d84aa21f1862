import WaymarkModel

/// How people cross the floor of a shaft on its own level.
extension PlanWork {
    /// Returns whether nobody passes from one entrance of a floor to another, although it has several: the cabin of an elevator, and a
    /// shaft that is not in service. People still get to its landings, because a shaft can come into service again.
    func isDeadEnd(_ floor: Floor) -> Bool {
        let unit = plans[floor.plan].units[floor.units[0]]
        guard floor.units.count == 1, unit.use.shaft != nil, unit.walking == .free, !unit.isClosed else { return false }
        guard closures[unit.id] != nil || unit.passage != .always else { return false }
        return floor.indices.keys.count(where: leadsOn) > 1
    }

    /// Returns whether an anchor of a shaft leads out of its floor on the same level.
    func leadsOn(_ key: Floor.Key) -> Bool {
        switch key {
        case .threshold, .beyond, .mouth, .exit: true
        case .node(let node): network.isOnPath[node] && network.connectors[node] == nil
        case .stop, .landing: false
        }
    }

    /// Returns whether a shaft leads from none of its entrances to another, nor to another level: it is not in service.
    func joinsNothing(_ floor: Floor) -> Bool {
        let unit = plans[floor.plan].units[floor.units[0]]
        guard unit.use.shaft != nil, unit.walking == .free else { return false }
        return floor.traits.hours == StatedClosure.never || isDeadEnd(floor) && !hasOpenRide(floor)
    }

    /// Returns whether people who enter a floor by one of its doors ride on to another level.
    private func hasOpenRide(_ floor: Floor) -> Bool {
        let unit = plans[floor.plan].units[floor.units[0]]
        guard unit.use.shaft?.isRide == true, closures[unit.id] == nil else { return false }
        let spot = Spot(plan: floor.plan, unit: floor.units[0])
        return ascents.contains { $0.units.contains(spot) }
            || floor.indices.keys.contains {
                if case .node(let node) = $0 { network.connectors[node] != nil } else { false }
            }
    }

    /// Returns the word on wheelchairs of the paths across a floor. Nobody takes wheels over stairs without a ramp or an escalator, nor over a
    /// ramp or into an elevator with steps.
    func isForWheels(_ floor: Floor) -> Bool? {
        let units = floor.units.map { plans[floor.plan].units[$0] }
        let stepped = units.filter { $0.use.shaft?.wayKind.isStepFree == false }
        if stepped.contains(where: { shaftFlights[$0.id]?.ramp == nil }) { return false }
        let flights = units.compactMap { shaftFlights[$0.id] }
        if flights.contains(where: { ($0.stepCount ?? 0) > 0 || $0.isAccessible == false }) { return false }
        return floor.traits.isAccessible
    }
}

extension FloorRole {
    /// The role of a floor through which nobody passes: its stops and landings are joined to the nearest entrance. A part of it without any
    /// is a way between its own entrance and the narrow place that leads to the rest.
    init(deadEnd floor: Floor, _ work: PlanWork) {
        self.init(isThrough: false)
        for key in floor.indices.keys {
            if work.leadsOn(key) { hubs.insert(key) } else { joined.insert(key) }
        }
        guard joined.isEmpty else { return }
        let mouths = hubs.filter { if case .mouth = $0 { true } else { false } }
        if mouths.count < hubs.count {
            joined = mouths
            hubs.subtract(mouths)
        }
    }
}
