import WaymarkModel
import WaymarkRouting

/// An input to a session.
public enum SessionInput: Hashable, Sendable {
    /// A location update.
    case fix(Fix)
    /// Time passed without a fix. Timers run on it.
    case tick(Timestamp)
    /// A command of the traveller or of a program that acts for them.
    case command(SessionCommand, at: Timestamp)
    /// The venue's live conditions changed.
    case conditionsChanged(at: Timestamp)
    /// The permission to use the traveller's location changed.
    case authorizationChanged(Authorization, at: Timestamp)

    /// The moment of the input; all of the session's timing uses it.
    public var time: Timestamp {
        switch self {
        case .fix(let fix): fix.time
        case .tick(let time), .command(_, at: let time), .conditionsChanged(at: let time),
            .authorizationChanged(_, at: let time):
            time
        }
    }
}

/// The permission to use the traveller's location.
public enum Authorization: String, Hashable, Sendable, EventWord {
    /// The exact location; an approximate one; none. Without permission the session ignores fixes and ticks.
    case full, reduced, denied
}

/// A command to a session, from the traveller or from a program that acts for them.
public enum SessionCommand: Hashable, Sendable {
    /// Answers the off-route alert. Ignored if no alert is visible.
    case answerAlert(AlertAnswer)
    /// Requests a new route from here.
    case reroute
    /// Leads out of what is closed around the traveller by the shortest way, wherever they are going, and not back into it while it
    /// stays closed, until they follow another route by choice. Otherwise like `reroute`.
    case leave
    /// Starts the next leg after an arrival that a policy held back.
    case advanceLeg
    /// Advances to the next step by hand.
    case advanceStep
    /// Takes the alternative with this index, from 0.
    case takeAlternative(Int)
    /// Says that fixes are simulated from now on.
    case beginSimulating
    /// Says that fixes are real again.
    case endSimulating
    /// Ends the session.
    case end
}

/// An answer to the off-route alert.
public enum AlertAnswer: String, Hashable, Sendable, EventWord {
    /// Find a new route; close the alert.
    case reroute, dismiss
    /// Close the alert and never show it again in this session.
    case dontShowAgain = "dont_show_again"
}
