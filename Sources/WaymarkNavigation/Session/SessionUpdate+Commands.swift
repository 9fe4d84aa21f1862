import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Executes a command. Commands that do not apply now do nothing.
    mutating func obey(_ command: SessionCommand) {
        switch command {
        case .answerAlert(let answer): self.answer(answer)
        case .reroute: reroute(.manual)
        case .advanceLeg: skipToNextLeg()
        case .advanceStep:
            guard session.position.step < session.route.lastStep else { return }
            go(toStep: session.position.step + 1, cause: .manual)
        case .takeAlternative(let index): take(alternative: index)
        case .beginSimulating: beginSimulating()
        case .endSimulating: endSimulating()
        case .end: end()
        }
    }

    private mutating func end() {
        endSimulating()
        let reason: EndReason = session.route.isLastLeg && session.phase.hasArrived ? .arrived : .cancelled
        sink.emit(.sessionEnded(.init(reason)))
        if policies.shouldReleaseResources(in: context) ?? true { sink.emit(.resourcesReleased) }
        session.phase.end(reason)
    }
}
