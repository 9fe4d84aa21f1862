import WaymarkModel

// Durations over time.
extension PassageCosts {
    /// Returns the duration of a passage with a wait, without conditions.
    func plainDuration(_ part: PassageFactors, wait: Double) throws(RoutingError) -> UInt32 {
        let plain = try checked(((part.seconds + wait) * 1000).rounded(), part.edge)
        guard let adjustment = part.adjustment else { return plain }
        return try checked(
            (Double(plain) * adjustment.factor + adjustment.seconds * 1000).rounded(), part.edge)
    }

    /// Returns the duration of a passage entered at a moment, or `Timetable.closed`.
    func duration(_ part: PassageFactors, at moment: Int64) throws(RoutingError) -> UInt32 {
        let now = part.conditions.filter { $0.isActive(at: Timestamp(milliseconds: moment)) }
        let ignoresClosures = key.relaxation.contains(.closures)
        let isReversed = part.canBeReversed && now.contains { $0.effect == .reversed }
        if part.isAgainst, !isReversed { return Timetable.closed }
        if !ignoresClosures {
            if isReversed, !part.isAgainst { return Timetable.closed }
            if now.contains(where: { $0.effect == .closed }) { return Timetable.closed }
            for hours in part.hours where !schedules.isOpen(hours, at: moment) { return Timetable.closed }
        }
        let timed = part.waits.first { schedules.isOpen($0.hours, at: moment) }
        let plain = Double(try plainDuration(part, wait: timed?.seconds ?? part.defaultWait))
        let duration = altered(plain, part, by: now)
        // Conditions come from many sources. Together they can make a passage very slow, but must not make all routes
        // fail.
        return try checked(min(duration, Double(CostConstants.longestPassage - 1)), part.edge)
    }

    /// Returns the milliseconds of a passage under conditions that slow or delay it. `plain` is the whole edge; the
    /// result is for the part.
    ///
    /// The condition of an area affects the stretches in it: a slow-down multiplies their time, and a delay is spread
    /// evenly over them.
    func altered(_ plain: Double, _ part: PassageFactors, by conditions: [Condition]) -> Double {
        guard let stretches = part.stretches else { return altered(plain, by: conditions) }
        let rates = stretches.areas.indices.map { rate(of: plain, on: $0, of: stretches, by: conditions) }
        var (start, end) = (0.0, 0.0)
        var border = 0.0
        // Stretches of one rate count as one: parts of a whole do not always sum up to it.
        for stretch in rates.indices where stretch + 1 == rates.count || rates[stretch + 1] != rates[stretch] {
            let next = stretches.borders[stretch + 1]
            start += rates[stretch] * max(0, min(part.part.start, next) - border)
            end += rates[stretch] * max(0, min(part.part.end, next) - border)
            border = next
        }
        return end.rounded() - start.rounded()
    }

    /// Returns the milliseconds that a whole edge would take if it were all like one of its stretches.
    private func rate(
        of plain: Double, on stretch: Int, of stretches: EdgeStretches, by conditions: [Condition]
    ) -> Double {
        var rate = plain
        for condition in conditions where bears(condition, on: stretches.areas[stretch]) {
            if case .slowed(let factor) = condition.effect { rate *= factor }
        }
        for condition in conditions where bears(condition, on: stretches.areas[stretch]) {
            guard case .delayed(let seconds) = condition.effect else { continue }
            let share = stretches.areas.indices.reduce(0.0) { share, other in
                let length = stretches.part(other).end - stretches.part(other).start
                return bears(condition, on: stretches.areas[other]) ? share + length : share
            }
            rate += (seconds * 1000).rounded() / share
        }
        return rate
    }

    /// Returns how the duration of a passage that is entered at a moment is spread over it.
    func spread(of step: Step, at moment: Timestamp) -> TimeSpread {
        let part = factors(of: step)
        let now = part.conditions.filter { $0.isActive(at: moment) }
        guard let stretches = part.stretches, stretches.isCut, !now.isEmpty,
            let plain = try? plainDuration(part, wait: part.defaultWait)
        else { return .even }
        return TimeSpread(
            stretches.areas.indices.map { stretch in
                let (start, end) = (stretches.borders[stretch], stretches.borders[stretch + 1])
                let length = max(0, min(part.part.end, end) - max(part.part.start, start))
                return (length, length * rate(of: Double(plain), on: stretch, of: stretches, by: now))
            })
    }

    /// Returns the same for a passage that no area cuts.
    private func altered(_ plain: Double, by conditions: [Condition]) -> Double {
        var duration = plain
        for condition in conditions {
            if case .slowed(let factor) = condition.effect { duration = (duration * factor).rounded() }
        }
        for condition in conditions {
            if case .delayed(let seconds) = condition.effect { duration += (seconds * 1000).rounded() }
        }
        return duration
    }

    func timetable(_ part: PassageFactors) throws(RoutingError) -> Timetable {
        var moments: Set<Int64> = []
        for hours in part.hours + part.waits.map(\.hours) { moments.formUnion(schedules.changes(of: hours)) }
        for condition in part.conditions {
            for moment in [condition.from, condition.until] { if let moment { moments.insert(moment.milliseconds) } }
        }
        var table = Timetable(starts: [origin], durations: [try duration(part, at: origin)])
        for moment in moments.sorted() where moment > origin && moment < origin + Self.horizon {
            let duration = try duration(part, at: moment)
            guard duration != table.durations[table.durations.count - 1] else { continue }
            table.starts.append(moment)
            table.durations.append(duration)
        }
        return table
    }

    /// Returns whole milliseconds, or throws if they are out of range.
    func checked(_ milliseconds: Double, _ edge: UInt32) throws(RoutingError) -> UInt32 {
        // The comparison is false for NaN as well.
        guard milliseconds >= 0, milliseconds < Double(CostConstants.longestPassage) else {
            throw bad(edge, milliseconds / 1000)
        }
        return UInt32(milliseconds.rounded())
    }

    func bad(_ edge: UInt32, _ seconds: Double) -> RoutingError {
        RoutingError(.badCost("\(snapshot.name(of: edge)) costs \(seconds) s for profile \"\(key.profile.name)\""))
    }
}
