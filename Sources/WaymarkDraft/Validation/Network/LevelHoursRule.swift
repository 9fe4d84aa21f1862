import WaymarkModel

/// Checks that places are closed while their level or building is, and that the hours, roles and closures of buildings hold for
/// a level.
struct LevelHoursRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unfitEnclosure]

    /// A place that is open when what is around it is closed.
    private struct Contradiction {
        var place: Int
        var moment: Timestamp
    }

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        let haveHours = (contents.levels.map(\.hours) + contents.buildings.map(\.hours)).contains { $0 != nil }
        if haveHours {
            var judge = HoursJudge(contents)
            // Nobody is kept from the ways out.
            let exits = VenueExits(contents)
            let places = contents.places.indices.filter {
                findings.isSound(.place, $0) && !exits.contains(contents.places[$0])
            }
            // A place is shut once, by its building or its level.
            var shut: Set<Int> = []
            func check(
                _ kind: Origins.Kind, _ index: Int, _ what: String, _ hours: OpeningHours?, _ levels: [FeatureID]
            ) {
                guard let hours else { return }
                let own = places.filter { levels.contains(contents.places[$0].level) && !shut.contains($0) }
                if judge.isMeantNever(hours) {
                    reportShut(
                        kind, index, what, hours, own.filter { judge.mayOpen(contents.places[$0]) }, context, &findings)
                    shut.formUnion(own)
                } else {
                    report(kind, index, what, hours, own, &judge, context, &findings)
                }
            }
            for (index, building) in contents.buildings.enumerated() {
                let levels = contents.levels.filter { $0.building == building.id }.map(\.id)
                check(.building, index, "building \"\(building.id)\"", building.hours, levels)
            }
            for (index, level) in contents.levels.enumerated() {
                check(.level, index, "level \"\(level.id)\"", level.hours, [level.id])
            }
        }
        let inhabited = Set(contents.levels.compactMap(\.building))
        for (index, building) in contents.buildings.enumerated() where !inhabited.contains(building.id) {
            let keys = [
                building.hours == nil ? nil : "hours", building.access.isEmpty ? nil : "access",
                building.closure.reason == nil ? nil : "closed",
            ].compactMap { $0 }
            guard let first = keys.first else { continue }
            findings.report(
                Diagnostic(
                    .unfitEnclosure, .warning, "\"\(first)\" of building \"\(building.id)\" has no effect",
                    at: context.span(.building, index, keys), label: "no level is in this building",
                    help:
                        "write \"building: \(building.id)\" at its levels, or \"\(first)\" at its doors if it shares its levels"
                ))
        }
    }

    /// Reports places that nobody ever gets to, because what is around them never opens.
    private func reportShut(
        _ kind: Origins.Kind, _ index: Int, _ what: String, _ hours: OpeningHours, _ places: [Int],
        _ context: ValidationContext, _ findings: inout Findings
    ) {
        guard let first = places.first else { return }
        let place = context.contents.places[first]
        let more = places.count > 1 ? " (and \(places.count - 1) more)" : ""
        findings.report(
            Diagnostic(
                .unfitEnclosure, context.isForeign ? .note : .warning,
                "place \"\(place.id)\"\(more) never opens: \(what) is always closed",
                at: context.span(kind, index, ["hours"]), label: "\"\(hours.source)\" at all times",
                help:
                    "write the hours of \(what); if it is closed for a time, leave hours out and write closed: with the reason"
            ))
    }

    private func report(
        _ kind: Origins.Kind, _ index: Int, _ what: String, _ hours: OpeningHours, _ places: [Int],
        _ judge: inout HoursJudge, _ context: ValidationContext, _ findings: inout Findings
    ) {
        guard judge.opens(hours) else { return }
        let contradictions = places.compactMap { place -> Contradiction? in
            guard let own = context.contents.places[place].hours,
                let moment = judge.firstOpening(of: own, outside: hours)
            else { return nil }
            return Contradiction(place: place, moment: moment)
        }
        guard let first = contradictions.first else { return }
        let place = context.contents.places[first.place]
        let more = contradictions.count > 1 ? " (and \(contradictions.count - 1) more)" : ""
        findings.report(
            Diagnostic(
                .unfitEnclosure, context.isForeign ? .note : .warning,
                "place \"\(place.id)\"\(more) is open on \(judge.text(first.moment)), when \(what) is closed",
                at: contradictions.count > 1
                    ? context.span(kind, index, ["hours"]) : context.span(.place, first.place, ["hours"]),
                label: contradictions.count > 1 ? "the hours of \(what)" : "\(what) is open \(hours.source)",
                help: "correct the hours of one of them: nobody gets to the place while \(what) is closed"))
    }
}
