import WaymarkImportKit
import WaymarkModel

/// What an author should check in floor plans.
struct PlanFindings {
    let work: PlanWork

    /// Reports what an author should check: conclusions that are likely to be wrong, openings that join nothing, and
    /// units that nothing leads to.
    func report() {
        let doubtful = unitsOfMisplacedOpenings()
        for inference in work.inferences where inference.state == .inferred && !isDoubtful(inference) {
            // The door that is missing there is drawn elsewhere, which is reported.
            if !work.isForeign, [.doorless, .room, .beside].contains(inference.rule),
                !doubtful.isDisjoint(with: inference.subjects)
            {
                continue
            }
            reportConclusion(inference)
        }
        reportUnusedOpenings()
        reportIsolatedUnits()
        guard work.rules.isWholePlan else { return }
        let count = work.diagnostics.count
        let mistakes = PlanMistakes(work: work)
        mistakes.reportCrossOpenings()
        mistakes.reportNamedUnits()
        mistakes.reportLonelyShafts()
        mistakes.reportOverlaps()
        // Other formats are not written by hand: a program makes the same mistake many times.
        if work.isForeign { work.gatherDiagnostics(from: count) }
    }

    /// Returns whether a conclusion may follow from what could not be read on its level.
    private func isDoubtful(_ inference: Inference) -> Bool {
        work.damage.hasDoubts
            && inference.subjects.contains { id in
                let unit = work.unitIndices[id].map { work.contents.units[$0].level }
                let place = unit == nil ? work.contents.places.first { $0.id == id }?.level : nil
                return work.damage.isDoubtful(unit ?? place ?? "")
            }
    }

    /// Returns whether an opening joins nothing because of what could not be read: the opening itself, a unit that it names, or what
    /// is beside it.
    private func isDoubtful(_ opening: Int, _ reason: UnusedOpening) -> Bool {
        if work.damage.hasLost(.opening, opening, ["at", "level", "units"]) { return true }
        switch reason {
        case .nothing, .oneUnit:
            // The unit on its other side is one that does not exist, or is on another level, which is reported.
            let own = work.contents.openings[opening]
            func isElsewhere(_ unit: FeatureID) -> Bool {
                work.unitIndices[unit].map { work.contents.units[$0].level != own.level } ?? true
            }
            if !work.isForeign, own.units.contains(where: isElsewhere) { return true }
        case .covered, .far: break
        }
        guard case .far(let unit, _) = reason else {
            return work.damage.isDoubtful(work.contents.openings[opening].level)
        }
        return work.unitIndices[unit].map { work.damage.hasLost(.unit, $0, ["polygon", "level"]) } ?? false
    }

    private func reportConclusion(_ inference: Inference) {
        let subjects = inference.subjects.map { "\"\($0)\"" }
        let message: String
        var help =
            "add the opening to the plan, or confirm it in overrides.yaml: pin: [{inference: \(inference.id)}]"
        switch inference.rule {
        case .doorless: message = "units \(subjects.joined(separator: " and ")) are joined: one of them has no door"
        case .room:
            message = "rooms \(subjects.joined(separator: " and ")) are joined: nothing else leads to one of them"
        case .beside: message = "room \(subjects[0]) is entered from the path beside it: no door is known"
        case .street:
            let isHall =
                inference.subjects.first.flatMap { work.spots[$0] }.map { work.unit($0).passage == .always } ?? false
            message = "\(isHall ? "entrance hall" : "shop") \(subjects[0]) is entered from outdoors: no door is known"
        case .through:
            message = "routes lead through unit \(subjects[0]): nothing else connects what its openings lead to"
            help = "check whether an opening is missing, or set passage: always"
        case .nearest:
            message = "place \(subjects[0]) is outside all units"
            help = "move it onto the floor"
        case .border, .relation, .stack, .exit, .outdoors, .level, .override: return
        }
        let unit = inference.subjects.lazy.compactMap { work.unitIndices[$0] }.first
        let place =
            inference.rule == .nearest ? work.contents.places.firstIndex { $0.id == inference.subjects[0] } : nil
        let span = unit.flatMap { work.origins.span(.unit, $0) } ?? place.flatMap { work.origins.span(.place, $0) }
        work.report(.inferredWay, .warning, message, at: span, help: help, notes: [inference.evidence])
    }

    /// Returns the units of which all openings that name them are elsewhere than on their outline.
    private func unitsOfMisplacedOpenings() -> Set<FeatureID> {
        var misplaced: Set<Int> = []
        for (index, reason) in work.unusedOpenings {
            if case .far = reason { misplaced.insert(index) }
        }
        for (index, opening) in work.contents.openings.enumerated()
        where leadsToClosedUnit(opening) || Set(opening.units).count < opening.units.count {
            misplaced.insert(index)
        }
        if misplaced.isEmpty { return [] }
        var units = Set(misplaced.flatMap { work.contents.openings[$0].units })
        for (index, opening) in work.contents.openings.enumerated()
        where !misplaced.contains(index) && opening.derivedFrom == nil {
            units.subtract(opening.units)
        }
        return units
    }

    private func reportUnusedOpenings() {
        for (index, reason) in work.unusedOpenings.sorted(by: { $0.opening < $1.opening }) {
            if isDoubtful(index, reason) { continue }
            let opening = work.contents.openings[index]
            switch reason {
            case .nothing:
                if leadsToClosedUnit(opening) { continue }
                work.report(
                    .openingJoinsNothing, .warning, "opening \"\(opening.id)\" is not in the outline of any unit",
                    at: work.origins.span(.opening, index), help: "move it onto a border, or list its units")
            case .oneUnit(let unit):
                // An author who closes a floor sees which places are cut off.
                if leadsToClosedUnit(opening) || Set(opening.units).count < opening.units.count { continue }
                let depth = depth(of: opening)
                work.report(
                    .openingJoinsNothing, .warning,
                    "opening \"\(opening.id)\" joins unit \"\(unit)\" to nothing, and is not an exit",
                    at: work.origins.span(.opening, index),
                    help: depth == nil
                        ? "draw the unit on its other side, or list its units"
                        : "draw what is before it, or move the outlines so that it is in the outer wall",
                    notes: depth.map { ["it is \(NumberText.metres($0)) inside of the outline of the building"] } ?? [])
            case .covered(let unit, let cover):
                work.report(
                    .openingJoinsNothing, .warning,
                    "opening \"\(opening.id)\" leads nowhere: \(cover) covers it on the side of unit \"\(unit)\"",
                    at: work.origins.span(.opening, index), help: "move what covers it, or draw the opening elsewhere")
            case .far(let unit, let distance):
                work.report(
                    .openingJoinsNothing, .warning,
                    "opening \"\(opening.id)\" is \(NumberText.metres(distance)) from the outline of unit \"\(unit)\", which it names",
                    at: work.origins.span(.opening, index),
                    help: "move it onto the border of its units, or name other units"
                )
            }
        }
    }

    /// Returns how far inside of the outline of its building an opening is, in metres; nil if it is in the outer wall, or outside of all buildings.
    private func depth(of opening: Opening) -> Double? {
        guard work.isForeign, let middle = opening.line.middle, middle.isFinite,
            let outline = work.outerWalls(opening.level).outline(around: middle),
            let distance = outline.nearestOnRings(to: middle)?.distance, distance > OuterWalls.along
        else { return nil }
        return distance
    }

    /// Reports the units that are not connected to the largest part of the network.
    private func reportIsolatedUnits() {
        let network = AuthoredNetwork(work.contents)
        var parts = network.parts
        let floorNumbers = Dictionary(
            work.floors.enumerated().map { ($1.id.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
        var partsOfUnits: [PlanWork.Spot: Set<Int>] = [:]
        for (node, feature) in work.contents.nodes.enumerated() {
            guard let floor = feature.derivedFrom.flatMap({ floorNumbers[$0] }) else { continue }
            for unit in work.floors[floor].units {
                partsOfUnits[PlanWork.Spot(plan: work.floors[floor].plan, unit: unit), default: []].insert(
                    parts.find(node))
            }
        }
        for (plan, joint) in work.joints.enumerated() {
            for (unit, nodes) in joint.nodes.enumerated() {
                for node in joint.passing[unit].union(nodes) {
                    partsOfUnits[PlanWork.Spot(plan: plan, unit: unit), default: []].insert(parts.find(node))
                }
            }
        }
        var sizes: [Int: Int] = [:]
        for parts in partsOfUnits.values { for part in parts { sizes[part, default: 0] += 1 } }
        let largest = sizes.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
        // What could not be read may lead to every node of its level.
        let doubtful = Set(
            work.contents.nodes.indices.filter { work.damage.levels.contains(work.contents.nodes[$0].level) }.map {
                parts.find($0)
            })
        work.connectedUnits = 0
        var mutual: [Int: [PlanWork.Spot]] = [:]
        for spot in work.spots.values.sorted() {
            if let largest, partsOfUnits[spot]?.contains(largest) == true {
                work.connectedUnits += 1
                continue
            }
            let unit = work.unit(spot)
            let isJoined = work.joints[spot.plan].isJoined[spot.unit]
            if work.damage.isDoubtful(unit.unit.level) || !doubtful.isDisjoint(with: partsOfUnits[spot] ?? []) {
                continue
            }
            // What covers its door is reported.
            if !isJoined, work.joints[spot.plan].withCoveredDoor.contains(spot.unit) {
                work.unopenedUnits += 1
                continue
            }
            if !isJoined { work.unopenedUnits += 1 }
            if !work.isForeign,
                work.contents.openings.contains(where: { $0.units.contains(unit.id) && leadsToClosedUnit($0) })
            {
                continue
            }
            // For an author, units that lead only to each other are one mistake.
            if !work.isForeign, isJoined, !work.joints[spot.plan].withEmergencyExit.contains(spot.unit),
                let part = partsOfUnits[spot]?.min()
            {
                mutual[part, default: []].append(spot)
                continue
            }
            work.report(
                .isolatedUnit, .note,
                "unit \"\(unit.id)\" on level \"\(work.plans[spot.plan].level.id)\" is not connected to the rest of the venue",
                at: work.span(of: unit),
                help: work.joints[spot.plan].withEmergencyExit.contains(spot.unit)
                    ? "its only door is an emergency exit; add the door by which people enter"
                    : work.joints[spot.plan].withClosedDoor.contains(spot.unit) && !isJoined
                        ? "its only door leads to where nobody may walk"
                        : work.joints[spot.plan].withIdleDoor.contains(spot.unit) && !isJoined
                            ? "its door leads nowhere; draw what is before it"
                            : isJoined
                                ? "its openings lead only to other units that are not connected; add an opening or a connector"
                                : "add an opening")
        }
        for group in mutual.values.sorted(by: { $0[0] < $1[0] }) { reportIsolated(group) }
    }

    /// Returns whether an opening names a unit of which its author says that nobody walks there.
    private func leadsToClosedUnit(_ opening: Opening) -> Bool {
        !work.isForeign
            && opening.units.contains { id in
                work.unitIndices[id].map { work.contents.units[$0].walking == Unit.Walking.none } ?? false
            }
    }

    /// Reports units whose openings lead only to each other.
    private func reportIsolated(_ group: [PlanWork.Spot]) {
        let others = group.count - 1
        let first = work.unit(group[0])
        work.report(
            .isolatedUnit, .note,
            "unit \"\(first.id)\"\(others > 0 ? " and \(others) more" : "") on level "
                + "\"\(work.plans[group[0].plan].level.id)\" \(others > 0 ? "are" : "is") not connected to the rest of the venue",
            at: work.span(of: first),
            help: others > 0
                ? "their openings lead only to each other; add an opening or a connector"
                : "its openings lead only to other units that are not connected; add an opening or a connector")
    }
}
