import WaymarkModel

/// A stretch of an authored path on which something else says who may pass.
struct PathLimit {
    /// What says so, by its index in the contents.
    enum Cause: Hashable {
        case unit(Int), opening(Int), kerb
    }

    let cause: Cause
    /// Where on the edge it is, as fractions from its start.
    let range: ClosedRange<Double>

    /// Whether it is a door or a kerb, and not a room.
    var isBarrier: Bool { if case .unit = cause { false } else { true } }
}

extension Opening {
    /// The least width, in metres, that keeps nobody away.
    private static let wide = 0.9

    /// Whether it keeps anybody away at some time, or leads one way. A window is part of its wall.
    var limitsPaths: Bool {
        if tags[StatedClosure.tag] == StatedClosure.window { return false }
        return hours != nil || !access.isEmpty || isAccessible == false || isAccessible == nil && stopsWheels
            || isEmergencyExit || isOneWay || tags[Direction.tag] != nil || width.map { $0 < Self.wide } ?? false
    }
}

extension Unit {
    /// Why nobody may walk in it; nil if people may. Shafts and what nobody could walk on, such as a column, are not rooms.
    func closure(_ stated: [FeatureID: String]) -> String? {
        if walking == Walking.none { return stated[id] ?? PlanUnit.closure }
        return hours == StatedClosure.never ? stated[id] ?? "hours: off" : nil
    }

    /// Whether it is a room or a floor that keeps anybody away at some time.
    var limitsPaths: Bool {
        guard UnitUse(category: category).isWalked else { return false }
        return walking == Walking.none || hours != nil || isAccessible == false || !admitted.isEmpty
    }

    /// The roles that may enter; empty means everybody.
    var admitted: Set<Role> { access.isEmpty ? UnitUse.access(of: category) : access }
}

extension UnitUse {
    /// Whether people walk in it on one level.
    fileprivate var isWalked: Bool { self == .open || self == .room }
}

extension PathEdge {
    /// Whether it can be divided: steps, a delay and a stated duration belong to the whole.
    var isDivisible: Bool { stepCount == nil && delay == 0 && duration == nil }

    /// Takes over what a room says of who may pass. What the path says itself wins.
    mutating func heed(_ unit: Unit, _ closures: [FeatureID: String]) {
        if access.isEmpty, hours == nil, let closure = unit.closure(closures) { close("\(closure) of \(unit.id)") }
        if access.isEmpty { access = unit.admitted }
        if hours == nil { hours = unit.hours }
        if isAccessible == nil, unit.isAccessible == false { isAccessible = false }
    }

    /// Takes over what a door says of who may pass, beside what holds already.
    mutating func heed(_ opening: Opening) {
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
        width = [width, opening.width].compactMap { $0 }.min()
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
