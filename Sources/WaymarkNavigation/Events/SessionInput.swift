import WaymarkModel
import WaymarkRouting

/// What can happen to a session.
public enum SessionInput: Hashable, Sendable {
    case fix(Fix)
    /// Time passed without a fix: timers run on it.
    case tick(Timestamp)
    case command(SessionCommand, at: Timestamp)
    /// The venue's live conditions are others now.
    case conditionsChanged(at: Timestamp)
    case authorizationChanged(Authorization, at: Timestamp)

    public var time: Timestamp {
        switch self {
        case .fix(let fix): fix.time
        case .tick(let time), .command(_, at: let time), .conditionsChanged(at: let time),
            .authorizationChanged(_, at: let time):
            time
        }
    }
}

/// Whether the traveller lets us see where they are.
public enum Authorization: String, Hashable, Sendable, CaseIterable {
    case full, reduced, denied
}

/// What a traveller, or a program in their place, tells a session.
public enum SessionCommand: Hashable, Sendable {
    case answerAlert(AlertAnswer)
    case reroute
    /// Goes on to the next leg after an arrival that was held back.
    case advanceLeg
    /// Goes on to the next step by hand.
    case advanceStep
    case takeAlternative(Int)
    case beginSimulating
    case endSimulating
    case end
}

/// The answers to the off-route alert.
public enum AlertAnswer: String, Hashable, Sendable, CaseIterable {
    case reroute, dismiss, dontShowAgain
}
