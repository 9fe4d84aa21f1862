import WaymarkModel

/// The state of the alert that asks a traveller off the route what to do. At most one is visible, and none for a while
/// after an answer.
struct OffRouteAlert: Hashable, Sendable {
    private(set) var isVisible = false
    private(set) var isSilenced = false
    private(set) var silentUntil: Timestamp?

    /// Returns whether an alert may appear now.
    func mayShow(at time: Timestamp) -> Bool {
        !isVisible && !isSilenced && (silentUntil.map { time >= $0 } ?? true)
    }

    mutating func show() { isVisible = true }

    /// Records the answer. The cooldown follows every answer, so that alerts never follow each other directly.
    mutating func resolve(_ answer: AlertAnswer, at time: Timestamp, constants: NavigationConstants) {
        isVisible = false
        isSilenced = isSilenced || answer == .dontShowAgain
        silentUntil = time.adding(milliseconds: constants.alertCooldown)
    }

    /// Withdraws the alert unanswered, because the traveller is back on the route.
    mutating func withdraw() { isVisible = false }
}
