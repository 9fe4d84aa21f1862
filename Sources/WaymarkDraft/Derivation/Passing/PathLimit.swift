import WaymarkModel

/// A stretch of an authored path on which something else says who may pass.
struct PathLimit {
    /// What says so, by its index in the contents.
    enum Cause: Hashable {
        case unit(Int), opening(Int), kerb
        /// A gap between walls, by its width in millimetres.
        case gap(Int)
        /// A shaft that is not in service, on the way to its landing: that stays open, because the shaft can come into service again.
        case landing(Int)
    }

    let cause: Cause
    /// Where on the edge it is, as fractions from its start.
    let range: ClosedRange<Double>

    /// Whether it is a door, a kerb or a gap, and not a room or a shaft.
    var isBarrier: Bool {
        switch cause {
        case .unit, .landing: false
        case .opening, .kerb, .gap: true
        }
    }
}

extension Opening {
    /// The least width, in metres, that keeps nobody away.
    static let wide = 0.9

    /// Whether it is a door, which sentences name and people close, and no window.
    var hasPlainDoor: Bool { hasDoor && tags[StatedClosure.tag] != StatedClosure.window }

    /// Whether it keeps anybody away at some time, leads one way, or takes time. A window is part of its wall.
    var limitsPaths: Bool {
        if tags[StatedClosure.tag] == StatedClosure.window { return false }
        return delay > 0 || hours != nil || !access.isEmpty || isAccessible == false
            || isAccessible == nil && stopsWheels
            || isEmergencyExit || isOneWay || tags[Direction.tag] != nil || clearWidth.map { $0 < Self.wide } ?? false
    }
}

extension Unit {
    /// Why nobody may walk in it; nil if people may. Shafts and what nobody could walk on, such as a column, are not rooms.
    func closure(_ stated: [FeatureID: String]) -> String? {
        if walking == Walking.none { return stated[id] ?? PlanUnit.closure }
        return hours == StatedClosure.never ? stated[id] ?? "hours: off" : nil
    }

    /// Whether it is a room, a floor or a shaft that keeps anybody away at some time.
    func limitsPaths(_ shafts: PathShafts) -> Bool {
        if UnitUse(category: category) == .solid { return false }
        return walking == Walking.none || hours != nil || !admitted.isEmpty || shafts.closures[id] != nil && isShaft
            || shafts.isForWheels(self) == false || shafts.width(of: self) != nil
    }

    /// Whether it is a part of a way between levels.
    var isShaft: Bool { UnitUse(category: category).shaft != nil }

    /// The roles that may enter; empty means everybody.
    var admitted: Set<Role> { access.isEmpty ? UnitUse.access(of: category) : access }
}

/// What is known of the shafts of a venue beside what their units say.
struct PathShafts {
    /// Why nobody may pass, by the unit.
    let closures: [FeatureID: String]
    /// What is stated about the way through.
    let flights: [FeatureID: ShaftFlight]

    /// Returns why nobody may walk in a unit; nil if people may.
    func closure(of unit: Unit) -> String? { unit.closure(closures) ?? (unit.isShaft ? closures[unit.id] : nil) }

    /// Returns the word on wheelchairs of a path through a unit. Nobody takes wheels over stairs or an escalator, nor over a ramp or through
    /// an elevator with steps.
    func isForWheels(_ unit: Unit) -> Bool? {
        guard let kind = UnitUse(category: unit.category).shaft else { return unit.isAccessible }
        let flight = flights[unit.id]
        if !kind.wayKind.isStepFree { return flight?.ramp == nil ? false : unit.isAccessible }
        return (flight?.stepCount ?? 0) > 0 || flight?.isAccessible == false ? false : unit.isAccessible
    }

    /// Returns the stated width of a shaft; nil if none is stated, it keeps nobody away, or the unit is something else.
    func width(of unit: Unit) -> Double? {
        guard unit.isShaft, let width = flights[unit.id]?.clearWidth, width < Opening.wide else { return nil }
        return width
    }
}

/// What a path says itself of who may pass it, before anything else is added.
struct PathStatement {
    /// Whether it says who may pass; when; and whether wheels do.
    var saysWho, saysWhen, saysWheels: Bool
}

extension PathEdge {
    /// Returns whether it can be divided: steps, a delay and a stated duration belong to the whole, and a door is passed as a whole.
    ///
    /// - Parameter slowPaths: The paths whose delay is that of every metre of them.
    func isDivisible(_ slowPaths: Set<FeatureID>) -> Bool {
        stepCount == nil && (delay == 0 || slowPaths.contains(path)) && duration == nil && !isDoor
    }

    /// Whether it is a door or a checkpoint.
    var isDoor: Bool { kind.motion == .door || kind.motion == .checkpoint }

    /// Takes over what a room or a shaft says of who may pass, beside what others on it say. What the path says itself wins.
    ///
    /// - Parameter isLanding: Whether it leads to the landing of a shaft that is not in service.
    mutating func heed(_ unit: Unit, _ shafts: PathShafts, isLanding: Bool = false, besides own: PathStatement) {
        width = [width, shafts.width(of: unit)].compactMap { $0 }.min()
        if !own.saysWheels, shafts.isForWheels(unit) == false { isAccessible = false }
        if own.saysWho { return }
        if access.isEmpty || unit.admitted.isEmpty {
            access.formUnion(unit.admitted)
        } else {
            access.formIntersection(unit.admitted)
            if access.isEmpty { close("for others in each room on it") }
        }
        if own.saysWhen { return }
        if !isLanding, let closure = shafts.closure(of: unit) { return close("\(closure) of \(unit.id)") }
        guard let other = unit.hours, !(isLanding && other == StatedClosure.never), hours != StatedClosure.never else {
            return
        }
        if let known = hours, known != other { close("rooms on it have other hours") } else { hours = other }
    }

    /// Takes over what a door says of who may pass, and the time lost at it, beside what holds already.
    mutating func heed(_ opening: Opening) {
        // A path of the kind of a door is the door: its delay is that of the door, stated twice.
        delay = isDoor ? max(delay, opening.delay) : delay + opening.delay
        if opening.isEmergencyExit {
            close(StatedClosure.emergencyExit)
        } else if let other = opening.hours, hours != StatedClosure.never {
            if let own = hours, own != other, other != StatedClosure.never {
                close("a door on it has other hours")
            } else {
                hours = other
                tags.merge(opening.tags.filter { $0.key == StatedClosure.tag }) { own, _ in own }
            }
        }
        if access.isEmpty || opening.access.isEmpty {
            access.formUnion(opening.access)
        } else {
            access.formIntersection(opening.access)
            if access.isEmpty { close("for others at each door on it") }
        }
        if opening.isAccessible == false || opening.isAccessible == nil && opening.stopsWheels { isAccessible = false }
        width = [width, opening.clearWidth].compactMap { $0 }.min()
    }

    /// Takes over the width of a gap through which it leads.
    mutating func narrow(toMillimetres width: Int) {
        self.width = [self.width, Double(width) / 1000].compactMap { $0 }.min()
    }

    /// Lets people pass in one direction only; nil if it is unknown which.
    mutating func lead(forward: Bool?) {
        guard let forward, !isOneWay || forward else { return close("it leads one way, and which way is unknown") }
        if !forward {
            swap(&from, &to)
            (signpost, reverseSignpost) = (reverseSignpost, signpost)
            stepCount = stepCount.map { -$0 }
            incline = incline.map { -$0 }
        }
        isOneWay = true
    }
}
