import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// A walk that the session estimates along the route while no fix comes.
    struct Reckoning: Hashable, Sendable {
        /// The time of the last real fix.
        var began: Timestamp
        /// The time walked until then, in milliseconds at this traveller's pace.
        var elapsed: Int64
        /// The last confirmed step.
        var position: StepPosition
    }

    /// Estimates the position along the route when the signal is poor, until a real fix comes.
    ///
    /// The estimate follows the traveller's pace, waits and rides included, up to the end of the leg. It never reports
    /// an arrival. It does not start off the route or after an arrival, where the traveller's way is unknown.
    mutating func reckon(to time: Timestamp, policies: some NavigationPolicies, events: inout [NavigationEvent]) {
        guard let last = lastFixTime, time.milliseconds(since: last) >= constants.poorSignalPatience else { return }
        if simulation == nil {
            guard offRouteSince == nil, !arrivedLegs.contains(position.leg), !legPieces.isEmpty else { return }
            beginSimulating(.poorSignal, events: &events)
            reckoning = Reckoning(began: last, elapsed: ownElapsed(at: last, factor: paceFactor), position: position)
        }
        guard simulation == .poorSignal, let reckoning else { return }
        let factor = paceFactor
        let elapsed = reckonedTime(at: time, from: reckoning, factor: factor)
        let place = track.placement(after: elapsed, factor: factor)
        guard place.level >= 0 else { return }
        let planned = Fix(
            point: place.point, level: venue.levels[Int(place.level)].id,
            accuracy: constants.deviationAccuracyGate, time: time, isSimulated: true)
        let changed = policies.simulatedFix(planned, in: context(at: time)) ?? planned
        let fix = changed.isWellFormed ? changed : planned
        carry(to: place, events: &events)
        lastFix = fix
        guard let level = levelIndex(levels.current) else { return }
        updateProgress(for: fix, after: nil, level: level, policies: policies, events: &events)
        instruct(at: time, policies: policies, events: &events)
        crossRegions(fix, events: &events)
    }

    /// Returns how far the estimate has come, in milliseconds. It stops before the end of the leg and before closed
    /// pieces.
    private mutating func reckonedTime(at time: Timestamp, from start: Reckoning, factor: Double) -> Int64 {
        let end = track.end(of: legPieces).elapsed.milliseconds(factor: factor)
        let elapsed = min(end - 1, start.elapsed + time.milliseconds(since: start.began))
        guard let closedPiece, closedPiece < legPieces.upperBound else { return elapsed }
        let entry = track.end(of: closedPiece..<closedPiece).elapsed.milliseconds(factor: factor)
        guard elapsed > entry else { return elapsed }
        // When the passage opens, the estimate continues from there.
        reckoning?.began = time
        reckoning?.elapsed = entry
        return entry
    }

    /// Updates the level and the steps to where the estimate is.
    private mutating func carry(to place: RouteTrack.Placement, events: inout [NavigationEvent]) {
        let piece = track.pieces[place.piece]
        let level = venue.levels[Int(place.level)].id
        if let before = levels.current, before != level {
            let source = plan.route.legs[position.leg].segments[place.piece - legPieces.lowerBound].source
            var connector: FeatureID?
            if case .connector(let index, _, _) = source { connector = venue[index].id }
            levels.adopt(level)
            events.append(.levelChanged(.init(from: before, to: level, connector: connector)))
        }
        while Int(piece.leg) == position.leg, position.step < Int(piece.step) {
            position.step += 1
            events.append(.stepChanged(.init(position, cause: .automatic)))
        }
    }

    /// Ends the estimate when a real fix comes, and takes back steps that were estimated too far.
    mutating func endReckoning(with fix: Fix, events: inout [NavigationEvent]) {
        guard simulation == .poorSignal, let reckoning else { return }
        endSimulating(events: &events)
        if let level = fix.level, let before = levels.current, level != before {
            levels.adopt(level)
            events.append(.levelChanged(.init(from: before, to: level, connector: nil)))
        }
        guard reckoning.position.leg == position.leg, reckoning.position.step < position.step,
            let level = levelIndex(levels.current)
        else { return }
        let steps = track.steps[position.leg]
        let between = steps[reckoning.position.step].lowerBound..<steps[position.step].upperBound
        guard let match = track.nearest(to: fix.point, level: level, among: between) else { return }
        let step = max(reckoning.position.step, Int(track.pieces[match.piece].step))
        guard step < position.step else { return }
        position.step = step
        events.append(.stepChanged(.init(position, cause: .rescue)))
    }

    mutating func beginSimulating(_ reason: SimulationReason, events: inout [NavigationEvent]) {
        guard simulation == nil else { return }
        events.append(.willBeginSimulating(.init(reason)))
        simulation = reason
        events.append(.didBeginSimulating(.init(reason)))
    }

    mutating func endSimulating(events: inout [NavigationEvent]) {
        guard let reason = simulation else { return }
        events.append(.willEndSimulating(.init(reason)))
        simulation = nil
        reckoning = nil
        events.append(.didEndSimulating(.init(reason)))
    }
}
