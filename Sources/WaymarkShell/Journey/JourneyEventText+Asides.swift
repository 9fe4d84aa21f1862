import WaymarkEngine

extension JourneyEventText {
    /// Returns the text of an event that is reported only on request; nil for other events.
    func aside(_ event: NavigationEvent) -> String? {
        switch event {
        case .sessionStarted: return text(.started)
        case .resourcesReleased: return text(.sensorsReleased)
        case .accuracyChanged(let event):
            return text(
                event.isSufficient ? .accuracyGood : .accuracyPoor, ["distance": wording.distance(event.metres)])
        case .snappingChanged(let event): return text(event.isSnapped ? .snapped : .notSnapped)
        case .progress(let progress):
            let (x, y) = (JSON.decimal(progress.location.x, places: 1), JSON.decimal(progress.location.y, places: 1))
            return text(
                .progress,
                [
                    "position": "\(x),\(y)@\(progress.level)", "step": wording.distance(progress.distanceToManeuver),
                    "total": wording.total(
                        distance: progress.distanceRemaining, milliseconds: progress.durationRemaining),
                ])
        case .stepChanged(let event):
            return text(
                .stepChanged,
                [
                    "leg": String(event.position.leg + 1), "step": String(event.position.step + 1),
                    "cause": wording.code(event.cause.rawValue),
                ])
        case .willReroute(let event): return text(.rerouting, ["reason": reason(event.reason)])
        case .didRefreshRoute: return text(.timesRefreshed)
        case .didUpdateAlternatives: return text(.alternativesNone)
        case .willTakeAlternative(let event):
            return text(.takingAlternative, ["number": String(event.alternative + 1)])
        case .didTakeAlternative: return text(.alternativeTaken)
        case .willArrive(let event): return text(.arrivingIn, ["distance": wording.distance(event.metres)])
        case .spokenInstruction(let event): return text(.say, ["text": event.text])
        case .willBeginSimulating(let event):
            return text(.simulationBegins, ["reason": wording.code(event.reason.rawValue)])
        case .didBeginSimulating(let event):
            return text(.simulationBegan, ["reason": wording.code(event.reason.rawValue)])
        case .willEndSimulating(let event):
            return text(.simulationEnds, ["reason": wording.code(event.reason.rawValue)])
        case .didEndSimulating(let event):
            return text(.simulationEnded, ["reason": wording.code(event.reason.rawValue)])
        default: return nil
        }
    }
}
