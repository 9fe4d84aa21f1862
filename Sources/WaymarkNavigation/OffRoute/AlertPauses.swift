import WaymarkModel

/// The pauses between off-route alerts: none appears for a while after an answer, or ever again if the traveller says
/// so.
struct AlertPauses: Hashable, Sendable {
    private var isSilenced = false
    /// The end of the cooldown after the last answer.
    private(set) var until: Timestamp?

    /// Returns whether an alert may appear now.
    func mayShow(at time: Timestamp) -> Bool {
        !isSilenced && (until.map { time >= $0 } ?? true)
    }

    /// Records an answer. The cooldown follows every answer, so that alerts never follow each other directly.
    mutating func resolve(_ answer: AlertAnswer, at time: Timestamp, constants: NavigationConstants) {
        isSilenced = isSilenced || answer == .dontShowAgain
        until = time.adding(milliseconds: constants.alertCooldown)
    }
}
