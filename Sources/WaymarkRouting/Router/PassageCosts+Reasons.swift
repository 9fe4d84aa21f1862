import WaymarkModel

extension PassageCosts {
    /// Returns whether no schedule, condition or weighting can affect a passage.
    func isPlain(_ step: Step) -> Bool {
        let floor = step.line.map { RouteSegment.Source.floor(Index($0.floor)) }
        return isPlain(floor ?? snapshot.graph.source(of: EdgeIndex(step.edge)))
    }

    /// Returns whether no schedule, condition or weighting can affect a passage.
    func isPlain(_ source: RouteSegment.Source) -> Bool {
        guard weightings.isEmpty else { return false }
        switch source {
        case .edge(let index, _):
            return !snapshot.traits[index.position].hasHours && conditions.isPlain(edge: index.position)
        case .floor(let index):
            return snapshot.floors[index.position].hours == nil && conditions.isPlain(floor: index.position)
        case .connector(let index, let from, let to):
            let connector = snapshot.venue[index]
            return connector.hours == nil && connector.waits.isEmpty && connector.stops[from].hours == nil
                && connector.stops[to].hours == nil
                && snapshot.entered(connector: index.position, from: from, to: to).allSatisfy { $0.hours == nil }
                && conditions.onConnector(index.position, from: from, to: to).isEmpty
        }
    }

    /// Returns whether a passage is closed at a moment.
    func isClosed(_ part: PassageFactors, at moment: Timestamp) -> Bool {
        guard let duration = try? duration(part, at: moment.milliseconds) else { return true }
        return duration == Timetable.closed
    }

    /// Returns the reasons why a segment's costs differ from those of the plain passage.
    func adjustments(of step: Step, segment: RouteSegment) -> [WeightAdjustment] {
        let part = factors(of: step)
        var adjustments: [WeightAdjustment] = []
        let moment = segment.entry.adding(milliseconds: segment.waiting)
        func share(_ milliseconds: Double) -> Int64 {
            Int64((milliseconds * (step.part.end - step.part.start)).rounded())
        }
        if segment.waiting > 0 {
            let text = isClosed(part, at: segment.entry) ? "waits until it opens" : "waits for a quicker passage"
            adjustments.append(WeightAdjustment(author: "schedule", text: text, duration: segment.waiting))
        }
        var plain = ((part.seconds + part.defaultWait) * 1000).rounded()
        if let timed = part.waits.first(where: { schedules.isOpen($0.hours, at: moment.milliseconds) }) {
            let change = (timed.seconds - part.defaultWait) * 1000
            adjustments.append(
                WeightAdjustment(
                    author: "schedule", text: "wait of \(Self.text(timed.seconds)) s at this time",
                    duration: share(change)))
            plain += change.rounded()
        }
        // The factors of several rules multiply, and their seconds are added afterwards.
        var scaled = plain
        for weighting in weightings where step.line == nil {
            guard let change = weighting.adjustment(for: description(of: part)) else { continue }
            let slower = scaled * (change.factor - 1) + change.seconds * 1000
            scaled *= change.factor
            plain += slower
            let extra = plain * (change.weightFactor - 1) + (change.surcharge + change.weightSeconds) * 1000
            adjustments.append(
                WeightAdjustment(
                    author: weighting.author, text: Self.text(change), duration: share(slower),
                    surcharge: share(extra)))
        }
        adjustments += conditionAdjustments(part, plain: plain, at: moment, share: share)
        let base = (part.seconds + part.defaultWait) * 1000
        if part.isSteep {
            adjustments.append(
                WeightAdjustment(
                    author: "profile", text: "steeper than preferred",
                    surcharge: share(base * CostConstants.steepSurcharge)))
        }
        if part.isSurcharged {
            adjustments.append(
                WeightAdjustment(
                    author: "prefer", text: "not a preferred way type: \(segment.kind.rawValue)",
                    surcharge: share(base * CostConstants.preferenceSurcharge)))
        }
        if part.isAvoided {
            let author = key.avoid.contains(segment.kind) ? "avoid" : "profile"
            adjustments.append(WeightAdjustment(author: author, text: "a way type to avoid: \(segment.kind.rawValue)"))
        }
        return adjustments
    }

    private func conditionAdjustments(
        _ part: PassageFactors, plain: Double, at moment: Timestamp, share: (Double) -> Int64
    ) -> [WeightAdjustment] {
        let now = part.conditions.filter { $0.isActive(at: moment) }
        var before: [Condition] = []
        return now.compactMap { condition in
            let old = altered(plain, part, by: before)
            before.append(condition)
            let change = altered(plain, part, by: before) - old
            let duration = part.stretches == nil ? share(change) : Int64(change)
            let reason = condition.reason.map { ": \($0)" } ?? ""
            let author = "condition \(condition.id)"
            switch condition.effect {
            case .slowed(let factor):
                return WeightAdjustment(
                    author: author, text: "slowed ×\(Self.text(factor))\(reason)", duration: duration)
            case .delayed(let seconds):
                return WeightAdjustment(
                    author: author, text: "delayed \(Self.text(seconds)) s\(reason)", duration: duration)
            case .reversed where part.canBeReversed:
                return WeightAdjustment(author: author, text: "reversed\(reason)")
            case .closed, .reversed: return nil
            }
        }
    }

    /// Formats an adjustment for people: `×2 + 3 s`, `weight ×0.5`.
    private static func text(_ change: PassageAdjustment) -> String {
        let plain = PassageAdjustment(surcharge: change.surcharge)
        guard change.weightFactor != plain.weightFactor || change.weightSeconds != plain.weightSeconds else {
            return "×\(text(change.factor)) + \(text(change.seconds)) s"
        }
        var parts: [String] = []
        if change.factor != 1 || change.seconds != 0 {
            parts.append("×\(text(change.factor)) + \(text(change.seconds)) s")
        }
        let factor = change.weightFactor == 1 ? "" : " ×\(text(change.weightFactor))"
        let seconds = change.weightSeconds == 0 ? "" : " + \(text(change.weightSeconds)) s"
        parts.append("weight\(factor)\(seconds)")
        return parts.joined(separator: ", ")
    }

    /// Formats a number for people with at most three decimals, and whole numbers without a point.
    private static func text(_ number: Double) -> String {
        let rounded = (number * 1_000).rounded() / 1_000
        return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }

    /// Returns everything that keeps the traveller from a passage, or a part of it, at a moment.
    func causes(of step: Step, at moment: Timestamp) -> [RouteBlock.Cause] {
        let edge = step.edge
        let graph = snapshot.graph
        let code = step.line.map { snapshot.floors[$0.floor].code } ?? graph.kinds[Int(edge)]
        let part = factors(of: step)
        var causes: [RouteBlock.Cause] = []
        for condition in part.conditions where condition.effect == .closed && condition.isActive(at: moment) {
            causes.append(.condition(condition))
        }
        let reversing = part.conditions.filter { $0.effect == .reversed && $0.isActive(at: moment) }
        if part.canBeReversed, let first = reversing.first, !part.isAgainst { causes.append(.condition(first)) }
        for hours in part.ownHours where !schedules.isOpen(hours, at: moment.milliseconds) {
            causes.append(.schedule(opens: hours.nextOpening(after: moment, in: snapshot.venue.calendar)))
        }
        if let closing = part.entered.closing(at: moment, in: snapshot.venue.calendar) {
            causes.append(.closedAround(closing.rule.enclosure, opens: closing.opens))
        }
        let source = step.line == nil ? graph.source[Int(edge)] : 0
        var isAllowed: Bool
        var access: [Set<Role>]
        if let line = step.line {
            let floor = snapshot.floors[line.floor]
            isAllowed = rules.limits.allows(floor.traits.wayTraits)
            access = [floor.access] + self.access(along: line)
        } else if source & VenueGraph.passageBit == 0 {
            let index = Int(source >> 1)
            isAllowed = rules.limits.allows(snapshot.traits[index].wayTraits)
            access = snapshot.access(pathEdge: index, isReversed: source & 1 == 1, part: step.part)
            access.insert(snapshot.venue[Index<PathEdge>(index)].access, at: 0)
        } else {
            let passage = graph.passages[Int(source & ~VenueGraph.passageBit)]
            let connector = snapshot.venue.connectors[Int(passage.connector)]
            let (from, to) = (Int(passage.fromStop), Int(passage.toStop))
            isAllowed = rules.limits.allows(connector.wayTraits(from: from, to: to))
            access = [connector.access, connector.stops[from].access, connector.stops[to].access]
            access += snapshot.access(connector: Int(passage.connector), from: from, to: to)
        }
        for roles in access where !rules.opens(roles) { causes.append(.access(roles)) }
        for rule in part.entered where !rules.opens(rule.access) {
            causes.append(.accessAround(rule.enclosure, rule.access))
        }
        if !isAllowed { causes.append(.profile(rules.profile.name)) }
        if rules.excluded.contains(code: code) { causes.append(.excluded(WayKind.allCases[Int(code)])) }
        return causes
    }
}
