import WaymarkEngine

extension JourneyEventText {
    /// Returns the text of an event that is reported only on request; nil for other events.
    func aside(_ event: NavigationEvent) -> String? {
        switch event {
        case .sessionStarted: return text(.started)
        case .resourcesReleased: return text(.sensorsReleased)
        case .accuracyChanged(let isSufficient, let metres):
            return text(isSufficient ? .accuracyGood : .accuracyPoor, ["distance": wording.distance(metres)])
        case .snappingChanged(let isSnapped): return text(isSnapped ? .snapped : .notSnapped)
        case .progress(let progress):
            let (x, y) = (JSON.decimal(progress.location.x, places: 1), JSON.decimal(progress.location.y, places: 1))
            return text(
                .progress,
                [
                    "position": "\(x),\(y)@\(progress.level)", "step": wording.distance(progress.distanceToManeuver),
                    "total": wording.total(
                        distance: progress.distanceRemaining, milliseconds: progress.durationRemaining),
                ])
        case .stepChanged(let position, let cause):
            return text(
                .stepChanged,
                [
                    "leg": String(position.leg + 1), "step": String(position.step + 1),
                    "cause": wording.code(cause.name),
                ])
        case .willReroute(let reason): return text(.rerouting, ["reason": self.reason(reason)])
        case .didRefreshRoute: return text(.timesRefreshed)
        case .didUpdateAlternatives: return text(.alternativesNone)
        case .willTakeAlternative(let index): return text(.takingAlternative, ["number": String(index + 1)])
        case .didTakeAlternative: return text(.alternativeTaken)
        case .willArrive(_, _, let metres): return text(.arrivingIn, ["distance": wording.distance(metres)])
        case .spokenInstruction(_, let words): return text(.say, ["text": words])
        case .willBeginSimulating(let reason): return text(.simulationBegins, ["reason": wording.code(reason.rawValue)])
        case .didBeginSimulating(let reason): return text(.simulationBegan, ["reason": wording.code(reason.rawValue)])
        case .willEndSimulating(let reason): return text(.simulationEnds, ["reason": wording.code(reason.rawValue)])
        case .didEndSimulating(let reason): return text(.simulationEnded, ["reason": wording.code(reason.rawValue)])
        default: return nil
        }
    }
}
