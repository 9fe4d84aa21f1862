import WaymarkModel

/// Openings by which people only leave, or only enter, and windows.
struct OpeningDirections {
    let work: PlanWork

    private static let outdoors: Set<String> = [
        "platform", "pedestrian", "footway", "square", "path", "plaza", "terrace", "sidewalk", "courtyard",
    ]

    /// Makes a one-way opening of one whose direction is stated without its sides: people leave from a room to open floor, and
    /// from inside to outside. Where both sides are alike, it is unknown who may pass: nobody does.
    ///
    /// - Returns: The units in the order in which people pass the opening.
    func orient(_ index: Int, _ units: [Int], _ plan: Int) -> [Int] {
        if let correction = work.oneWayCorrections[work.contents.openings[index].id] {
            if let from = correction.from { return lead(index, from: from, units, plan, at: correction.span) }
            // In foreign formats, a reader lists the units in no order.
            if work.isForeign, units.count == 2 { work.contents.openings[index].units = [] }
        }
        let opening = work.contents.openings[index]
        if opening.isOneWay, opening.units.isEmpty, units.count == 2 { return orientUnnamed(index, units, plan) }
        guard !opening.isOneWay, !units.isEmpty,
            let direction = opening.tags[Opening.Direction.tag].flatMap(Opening.Direction.init(rawValue:))
        else { return units }
        let ranks = units.map { Self.rank(work.plans[plan].units[$0].unit) }
        // A single unit has the outside on its other side. An opening is stated from its first unit, so nobody enters by it.
        let isKnown = units.count == 1 ? direction == .out : direction != .unknown && Set(ranks).count == 2
        guard isKnown else {
            close(index)
            return units
        }
        var ordered = zip(ranks, units).sorted { $0.0 < $1.0 }.map(\.1)
        if direction == .in { ordered.reverse() }
        work.contents.openings[index].isOneWay = true
        work.contents.openings[index].units = ordered.map { work.plans[plan].units[$0].id }
        return ordered
    }

    /// Lets people pass an opening from the unit that an author names in overrides.
    private func lead(_ index: Int, from id: FeatureID, _ units: [Int], _ plan: Int, at span: SourceSpan?) -> [Int] {
        let ids = units.map { work.plans[plan].units[$0].id }
        guard let first = ids.first else { return units }
        guard let start = ids.firstIndex(of: id) else {
            let names = ids.map { "\"\($0)\"" }.joined(separator: " and ")
            bar(index)
            work.report(
                .unknownUnitReference, .warning,
                "opening \"\(work.contents.openings[index].id)\" is one of \(names), and does not lead from \"\(id)\"",
                at: span, help: "name one of its units: from: \(first)")
            return units
        }
        let ordered = [units[start]] + units.filter { $0 != units[start] }
        work.contents.openings[index].isOneWay = true
        work.contents.openings[index].units = ordered.map { work.plans[plan].units[$0].id }
        return ordered
    }

    /// Orders the units of a one-way opening that names none: people leave by it, if the source is of a foreign format and tells a room from what is
    /// outside of it. An author has to say from which unit it leads.
    private func orientUnnamed(_ index: Int, _ units: [Int], _ plan: Int) -> [Int] {
        let ranks = units.map { Self.rank(work.plans[plan].units[$0].unit) }
        if work.isForeign, Set(ranks).count == 2 {
            var ordered = zip(ranks, units).sorted { $0.0 < $1.0 }.map(\.1)
            if work.contents.openings[index].tags[Opening.Direction.tag] == Opening.Direction.in.rawValue {
                ordered.reverse()
            }
            work.contents.openings[index].units = ordered.map { work.plans[plan].units[$0].id }
            return ordered
        }
        guard !work.isForeign else {
            close(index)
            return units
        }
        bar(index)
        reportUnnamed(index)
        return units
    }

    /// Reports a one-way opening that does not say from which unit it leads.
    func reportUnnamed(_ index: Int, help: String? = nil) {
        let id = work.contents.openings[index].id
        let isCorrected = work.oneWayCorrections[id] != nil
        let help =
            help
            ?? (isCorrected
                ? "name the unit from which people come: kind: [{opening: \(id), direction: one-way, from: UNIT}]"
                : "name its units, that from which people come first: units: [FROM, TO]")
        work.report(
            .openingJoinsNothing, .warning,
            "opening \"\(id)\" leads one way, and which way is unknown: nobody passes it",
            at: work.origins.span(.opening, index), help: help)
    }

    private static let unknown = "it leads one way, and which way is unknown"

    /// How far out is what is in no unit.
    static let outside = 3

    /// Returns how far out a unit is: a room, open floor, the open air.
    static func rank(_ unit: Unit) -> Int {
        let words = unit.category.lowercased().split { $0 == "." || $0 == ":" }.map(String.init)
        return words.contains(where: outdoors.contains) ? 2 : UnitUse(category: unit.category) == .open ? 1 : 0
    }

    private func bar(_ index: Int) {
        work.contents.openings[index].hours = StatedClosure.never
        work.contents.openings[index].tags[StatedClosure.tag] = Self.unknown
    }

    private func close(_ index: Int) {
        let id = work.contents.openings[index].id
        bar(index)
        work.report(
            .foreignAssumption, .warning,
            "opening \"\(id)\" leads one way, and which way is unknown: nobody passes it",
            at: work.origins.span(.opening, index),
            help: "write \"entrance: exit\" for what leads outdoors, or correct it in overrides.yaml: "
                + "kind: [{opening: \(id), direction: one-way, from: UNIT}]")
    }

    /// Lets nobody pass a one-way door on a wall inside a floor of which nothing says in which direction it leads.
    func closeInWall(_ index: Int) {
        let id = work.contents.openings[index].id
        bar(index)
        work.report(
            work.isForeign ? .foreignAssumption : .openingJoinsNothing, .warning,
            "opening \"\(id)\" leads one way through a wall, and which way is unknown: nobody passes it",
            at: work.origins.span(.opening, index),
            help: "draw a one-way path that leads through it, or let people pass both ways in overrides.yaml: "
                + "kind: [{opening: \(id), direction: both}]")
    }

    /// Notes a window in the wall between two units: there is no door in it.
    func barWindow(_ index: Int, _ units: [Int], _ middle: Point, _ plan: Int) {
        guard units.count == 2 else { return }
        work.joints[plan].doored.insert(units.sorted())
        work.barredOpenings.append(BarredOpening(plan: plan, opening: index, sides: units, middle: middle))
    }
}

extension PlanWork {
    /// Notes the openings of an author on levels without any unit, unless paths lead through them.
    func noteOpeningsWithoutUnits() {
        if isForeign { return }
        let drawn = Set(contents.units.map(\.level))
        for (level, openings) in openingsByLevel.sorted(by: { $0.key < $1.key }) where !drawn.contains(level) {
            for index in openings {
                let opening = contents.openings[index]
                let ways = [opening.id, FeatureID("door:\(opening.id)")]
                if opening.isOneWay, opening.units.isEmpty, contents.edges.contains(where: { ways.contains($0.path) }) {
                    OpeningDirections(work: self).reportUnnamed(
                        index, help: "write oneWay at the path that leads through it instead")
                } else if authoredNode(in: opening.line, level) == nil {
                    unusedOpenings.append((index, .nothing))
                }
            }
        }
    }
}
