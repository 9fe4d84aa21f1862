import WaymarkImportKit
import WaymarkModel

/// Derives the path network of a venue from its floor plan.
///
/// The steps follow each other: units become floors without obstacles, openings and shared borders join them, shafts
/// become connectors, open floors that touch become one region with a clearance from walls, and the shortest ways across
/// each region become paths. Authored paths stay as they are.
///
/// The result depends on the ids and shapes of features, not on their order in the files.
package enum NetworkDerivation {
    /// Derives the network of a draft that has units, and finds the entrances of places that state only a position. Features that an earlier import derived are replaced.
    ///
    /// - Parameters:
    ///   - stop: Asks to stop; the draft is then worth nothing.
    ///   - progress: Called after each step.
    /// - Returns: What was concluded.
    package static func derive(
        _ draft: inout VenueDraft, _ overrides: PlanOverrides = PlanOverrides(), diagnostics: inout [Diagnostic],
        stop: StopSignal? = nil, progress: (ImportProgress) -> Void = { _ in }
    ) -> DerivedPlan {
        defer { draft.closedEdges = [] }
        guard !draft.hasWholeNetwork else { return DerivedPlan() }
        draft.limitPaths()
        defer { draft.addClosedEdges() }
        let hasPoints = draft.contents.places.contains { $0.entrances.isEmpty && $0.position.isFinite }
        guard !draft.contents.units.isEmpty || hasPoints else { return DerivedPlan() }
        let work = PlanWork(draft, overrides)
        var done = 0
        func finish() {
            done += 1
            progress(ImportProgress(venue: work.contents.id, done: done, total: 2 * work.plans.count + 2))
        }
        work.readPlan()
        WallDoors(work: work).add()
        finish()
        for plan in work.plans.indices {
            if stop?.isSent == true { return DerivedPlan() }
            work.join(plan: plan)
            finish()
        }
        work.noteOpeningsWithoutUnits()
        AppliedOverrides(work: work).checkSeparations()
        EdgeSplitting(work: work).split()
        work.findPlaceWays()
        AscentPairing(work: work).find()
        ExitTargets(work: work).find()
        for plan in work.plans.indices {
            if stop?.isSent == true { return DerivedPlan() }
            work.makeFloors(plan)
            finish()
        }
        let writing = NetworkWriting(work, FloorRoles.assign(work))
        writing.write()
        PlanFindings(work: work).report()
        let openCount = work.contents.edges.count
        writing.writeBarredWays()
        UnclearShafts(writing: writing).write()
        draft.barredEdges.formUnion(
            work.contents.edges[openCount...].lazy.filter { $0.statedClosure != nil }.map(\.id))
        finish()
        draft.barredPlaces = Set(work.barredPlaces.map { work.contents.places[$0].id })
        draft.contents = work.contents
        draft.log = work.log
        draft.drawnRuns = work.drawnRuns
        diagnostics += work.diagnostics
        let order = Dictionary(uniqueKeysWithValues: Inference.Rule.allCases.enumerated().map { ($1, $0) })
        return DerivedPlan(
            inferences: work.inferences.sorted { (order[$0.rule] ?? 0, $0.id) < (order[$1.rule] ?? 0, $1.id) },
            usedOverrides: work.usedOverrides, walkableUnits: work.spots.count, connectedUnits: work.connectedUnits,
            unopenedUnits: work.unopenedUnits)
    }
}

/// What was concluded from a floor plan.
package struct DerivedPlan {
    /// The conclusions, by rule and id.
    package var inferences: [Inference] = []
    /// The indices of the overrides that had an effect.
    package var usedOverrides: Set<Int> = []
    /// The number of units that people walk in.
    package var walkableUnits = 0
    /// The number of those that are in the largest connected part.
    package var connectedUnits = 0
    /// The number of the others that have no opening.
    package var unopenedUnits = 0
}

extension PlanWork {
    /// Makes the plans of all levels.
    func readPlan() {
        unitIndices = Dictionary(
            contents.units.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        AppliedOverrides(work: self).apply()
        for (index, opening) in contents.openings.enumerated() where opening.derivedFrom == nil {
            openingsByLevel[opening.level, default: []].append(index)
        }
        for level in openingsByLevel.keys {
            openingsByLevel[level]?.sort { contents.openings[$0].id < contents.openings[$1].id }
        }
        var units: [FeatureID: [(index: Int, unit: Unit)]] = [:]
        for index in unitIndices.values {
            units[contents.units[index].level, default: []].append((index, contents.units[index]))
        }
        let obstacles = Dictionary(grouping: contents.obstacles, by: \.level)
        findWalls()
        var cleaning = PlanCleaning(session: session)
        var seen: Set<FeatureID> = []
        for level in contents.levels.sorted(by: { $0.id < $1.id }) where seen.insert(level.id).inserted {
            guard let members = units[level.id]?.sorted(by: { $0.unit.id < $1.unit.id }) else { continue }
            var found: [(Int, PlanFinding)] = []
            let plan = cleaning.plan(
                of: level, units: members, obstacles: obstacles[level.id] ?? [], walls: walls(level.id),
                houses: standingHouses(on: level)
            ) {
                found.append(($0, $1))
            }
            for (unit, finding) in found { note(finding, unit) }
            guard let plan else {
                report(
                    .limitExceeded, .warning,
                    "the units or obstacles of level \"\(level.id)\" overlap or crowd too often to derive paths",
                    at: members.first.flatMap { origins.span(.unit, $0.index) }, help: InputLimits.help)
                continue
            }
            for (unit, id) in plan.units.map(\.id).enumerated() { spots[id] = Spot(plan: plans.count, unit: unit) }
            plans.append(plan)
        }
    }

    private func note(_ finding: PlanFinding, _ unit: Int) {
        let span = origins.span(.unit, unit)
        switch finding {
        case .repaired: log.repaired("units whose outline crosses itself", at: span)
        case .lost: log.skipped("units without an area", at: span)
        case .hidden: log.skipped("units that other units or obstacles cover", at: span)
        case .far:
            report(
                .farFromAnchor, .warning,
                "unit \"\(contents.units[unit].id)\" lies more than 1000 km from the anchor, and no paths are derived in it",
                at: span, help: "check its coordinates")
        case .crowded:
            report(
                .limitExceeded, .warning,
                "unit \"\(contents.units[unit].id)\" has too many walls close together, and no paths are derived in it",
                at: span, help: "leave out what is smaller than people are, or draw its paths")
        case .large(let size):
            report(
                .limitExceeded, .warning,
                "unit \"\(contents.units[unit].id)\" is \(NumberText.metres(size)) across, and no paths are derived in it",
                at: span, help: "coordinates are metres; check them, and the unit of length",
                notes: ["the largest airports are about 10 km long; the limit is 50 km"])
        }
    }
}
