import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Advances as many steps as the fix shows, but never beyond the look-ahead.
    mutating func advanceSteps(for fix: Fix, level: Index<Level>) {
        if session.route.mustTakeBackRide(for: fix, level: level, constants: constants) {
            go(toStep: session.position.step - 1, cause: .rescue)
        }
        let last = session.route.lastStep
        for _ in 0...last {
            guard session.position.step < last else { return }
            let advance = session.route.advance(for: fix, level: level, constants: constants)
            let answer =
                policies.decides(.stepAdvance)
                ? policies.shouldAdvanceStep(session.position, proposed: advance != nil, in: context) : nil
            guard answer ?? (advance != nil) else { return }
            go(toStep: advance?.step ?? session.position.step + 1, cause: advance?.cause ?? .automatic)
        }
    }

    /// Goes to a step of the current leg, and reports it.
    mutating func go(toStep step: Int, cause: StepChangeCause) {
        session.route.go(toStep: step)
        sink.emit(.stepChanged(.init(session.position, cause: cause)))
    }

    /// Goes on to the next waypoint at the traveller's wish. Where this waypoint was not reached, or was left again, the
    /// next leg does not start at the traveller: they get a new route from where they are.
    mutating func skipToNextLeg() {
        guard !session.route.isLastLeg else { return }
        if let fix = session.lastFix,
            session.isWayClosed
                || session.distance(from: fix.point, to: session.route.leg.to) > constants.arrivalRadius,
            case .rerouted? = reroute(.manual, skipsWaypoint: true)
        {
            return
        }
        advanceLeg()
    }

    /// Starts the next leg if there is one.
    mutating func advanceLeg() {
        guard session.route.startNextLeg() else { return }
        session.progressTracker.leavePiece()
        session.deviation.reset()
        session.phase.startLeg()
        sink.emit(.stepChanged(.init(session.position, cause: .automatic)))
    }
}
