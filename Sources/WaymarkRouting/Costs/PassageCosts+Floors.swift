import WaymarkModel

/// The costs of straight pieces of open floor between free positions and the network.
extension PassageCosts {
    /// Returns whether the profile and the roles can use a piece of floor.
    func mayPass(_ line: FloorLine) -> Bool {
        let floor = snapshot.floors[line.floor]
        if rules.excluded.contains(code: floor.code) { return false }
        guard rules.limits.allows(floor.traits.wayTraits) else { return false }
        return key.relaxation.contains(.access)
            || rules.opens(floor.access) && access(along: line).allSatisfy(rules.opens)
    }

    /// Returns the roles of the restricted areas that a piece of floor leads through.
    func access(along line: FloorLine) -> [Set<Role>] {
        zones(along: line).map(\.zone).filter { Int($0) < snapshot.venue.areas.count }
            .map { snapshot.venue.areas[Int($0)].access }.filter { !$0.isEmpty }
    }

    /// Returns the factors of the cost of a piece of floor.
    ///
    /// Its time is rounded up to a millisecond, so that no chain of short pieces is quicker than the straight line. A
    /// plugin that changes the paths of the region changes it in the same proportion.
    func factors(of line: FloorLine, _ number: UInt32) -> PassageFactors {
        let floor = snapshot.floors[line.floor]
        var traits = floor.traits
        (traits.length, traits.delay, traits.duration) = (max(line.length, line.from.distance(to: line.to)), 0, nil)
        let seconds = model.seconds(for: traits, isReversed: false)
        var part = PassageFactors(edge: number, seconds: (seconds * 1000).rounded(.up) / 1000)
        part.ownHours = floor.hours.map { [$0] } ?? []
        part.conditions = conditions.onFloor(line.floor)
        let zones = zones(along: line)
        if !zones.isEmpty {
            let stretches = EdgeStretches(zones.map { ($0.zone, $0.part) })
            part.stretches = stretches
            let passed = Set(stretches.areas.joined())
            part.conditions += conditions.onZones(passed)
            part.conditions.sort { $0.id < $1.id }
        }
        part.isSurcharged = preference.surchargesEdge(code: floor.code)
        part.isAvoided = avoidedKinds.contains(code: floor.code)
        if let edge = floor.edge, !weightings.isEmpty {
            let whole = Step(edge: snapshot.graph.forward[edge], part: .whole)
            let own = factors(of: whole)
            if own.adjustment?.isClosed == true { part.conditions = closures(description(of: own)) + part.conditions }
            if let own = own.adjustment {
                part.adjustment = PassageAdjustment(
                    factor: own.factor, weightFactor: own.weightFactor, isClosed: own.isClosed)
            }
        }
        return part
    }

    /// Returns the conditions and rules that close a region as a whole at a moment.
    func closures(ofFloor index: Int, at moment: Timestamp) -> [Condition] {
        let own = conditions.onFloor(index)
        if own.isEmpty, weightings.isEmpty { return [] }
        let step = Step(FloorLine(floor: index, from: .zero, to: .zero, length: 1))
        return factors(of: step).conditions.filter {
            $0.effect == .closed && $0.isActive(at: moment) && ($0.isRule || own.contains($0))
        }
    }

    /// Returns the weight of a piece of floor besides its duration, and its weight if its kind is avoided.
    func extra(ofLine step: Step) -> (surcharge: UInt32, avoided: UInt32) {
        let part = factors(of: step)
        guard let plain = try? plainDuration(part, wait: 0) else { return (0, 0) }
        let own = UInt32(min(Double(plain) * part.surchargeFactor, Double(CostConstants.longestPassage - 1)))
        guard let weight = try? weight(plain, own, part.adjustment, part.edge) else { return (0, 0) }
        return (max(weight * scale, plain) - plain, part.isAvoided ? max(1, weight) : 0)
    }

    /// Returns the least weight per metre of any floor, in milliseconds; infinite if there is none.
    func leastFloorWeight() -> Double {
        snapshot.floors.indices.reduce(.infinity) { least, index in
            let step = Step(FloorLine(floor: index, from: .zero, to: .zero, length: 100))
            let part = factors(of: step)
            guard let plain = try? plainDuration(part, wait: 0) else { return least }
            // Less what was rounded up.
            return min(least, (Double(plain + extra(ofLine: step).surcharge) - 1) / 100)
        }
    }

    /// Returns whether a condition or a rule closes a piece of floor at a moment.
    ///
    /// - Parameter isLeaving: Whether what is closed around its start lets the traveller out, but not in again.
    func isClosed(_ line: FloorLine, at moment: Timestamp, isLeaving: Bool) -> Bool {
        func closes(_ conditions: [Condition]) -> Bool {
            conditions.contains { $0.effect == .closed && $0.isActive(at: moment) }
        }
        guard isLeaving else { return closes(factors(of: Step(line)).conditions) }
        return zones(along: line).contains { zone, part in
            part.lowerBound * line.length > Polygon.borderWidth && closes(conditions.onZones([zone]))
        }
    }

    /// Returns when floors open and close, so that searches know when pieces of floor change.
    func floorTimetables() -> [Timetable] {
        guard !snapshot.floors.isEmpty else { return [] }
        var timetables: [Timetable] = []
        for index in snapshot.floors.indices {
            let step = Step(FloorLine(floor: index, from: .zero, to: .zero, length: 1))
            let part = factors(of: step)
            if !part.isFixed, let table = try? timetable(part), table.durations.count > 1 { timetables.append(table) }
        }
        for condition in conditions.inZones {
            var table = Timetable(starts: [origin], durations: [2])
            for (moment, duration) in [(condition.from, UInt32(2)), (condition.until, 1)] {
                guard let moment, moment.milliseconds > table.starts[table.starts.count - 1] else { continue }
                table.starts.append(moment.milliseconds)
                table.durations.append(duration)
            }
            if table.starts.count > 1 { timetables.append(table) }
        }
        return timetables
    }

    /// Returns the areas, and the units that have conditions, that a piece of floor leads through.
    private func zones(along line: FloorLine) -> [(zone: Int32, part: ClosedRange<Double>)] {
        let level = snapshot.floors[line.floor].level
        return conditions.zones(on: level, in: snapshot).flatMap { zone in
            snapshot.zone(zone).polygon.stretches(from: line.from, to: line.to).map { (zone, $0) }
        }
    }
}

extension Point {
    fileprivate static var zero: Point { Point(x: 0, y: 0) }
}
