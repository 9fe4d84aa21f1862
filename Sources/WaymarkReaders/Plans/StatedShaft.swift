import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What a feature says of the elevator, the escalator or the stairs that other features draw.
struct StatedShaft {
    /// How near to a shaft a feature can be that stands for it, in metres.
    static let reach = 2.0

    var claims: PassageClaims
    var name: LocalizedText?
    /// The numbers by which others know it, as tags.
    var numbers: [String: String]
    /// The number of levels that the feature states.
    var levels: Int

    /// What is stated about the way through it.
    var flight: ShaftFlight { claims.shaftFlight(levels: levels) }

    /// Returns what several features say together of one shaft, such as of two elevators in it. It is in service as long as one of them is.
    static func together(_ all: [StatedShaft]) -> StatedShaft? {
        guard var first = all.first, all.count > 1 else { return all.first }
        var names: [LocalizedText] = []
        for name in all.compactMap(\.name) where !names.contains(where: { $0.base == name.base }) { names.append(name) }
        if names.count > 1 { first.name = LocalizedText(names.map(\.base).joined(separator: ", ")) }
        if names.count == 1 { first.name = names[0] }
        first.claims = PassageClaims.any(of: all.map(\.claims))
        first.levels = all.map(\.levels).max() ?? first.levels
        for other in all.dropFirst() {
            first.numbers.merge(other.numbers) { own, new in
                own.split(separator: ";").contains(Substring(new)) ? own : "\(own);\(new)"
            }
        }
        return first
    }

    /// Adds what is said to the unit of a shaft.
    func add(to unit: inout Unit, closures: inout [FeatureID: String], flights: inout [FeatureID: ShaftFlight]) {
        unit.name = unit.name ?? name
        unit.access.formUnion(claims.access)
        unit.hours = unit.hours ?? claims.stated
        let isStairs = unit.category == Connector.Kind.stairs.rawValue
        if isStairs ? claims.isAccessible == false : claims.isForWheels == false { unit.isAccessible = false }
        unit.tags.merge(numbers) { own, _ in own }
        closures[unit.id] = closures[unit.id] ?? claims.closure
        var all = flights[unit.id] ?? ShaftFlight()
        all.merge(flight)
        flights[unit.id] = all
    }

    /// Adds what is said to a relationship between units.
    func add(to join: inout UnitJoin) {
        join.name = name
        join.access.formUnion(claims.access)
        join.hours = join.hours ?? claims.stated
        join.closure = join.closure ?? claims.closure
        join.numbers.merge(numbers) { own, _ in own }
        join.flight.merge(flight)
    }
}

extension Unit {
    /// Returns whether a point is in the unit, or at most as far from it as what stands for it.
    func isShaft(at point: Point) -> Bool {
        polygon.contains(point)
            || polygon.nearestOnRings(to: point).map { $0.distance <= StatedShaft.reach } == true
    }
}
