import WaymarkModel

/// The alert that asks a traveller off the route what to do: at most one at a time, silent for a while after an answer.
struct OffRouteAlert: Hashable, Sendable {
    private(set) var isVisible = false
    private(set) var isSilenced = false
    private(set) var silentUntil: Timestamp?

    /// Whether an alert may come up.
    func mayShow(at time: Timestamp) -> Bool {
        !isVisible && !isSilenced && (silentUntil.map { time >= $0 } ?? true)
    }

    mutating func show() { isVisible = true }

    /// Takes the answer. The cooldown follows every answer, so that no two alerts come in a row.
    mutating func resolve(_ answer: AlertAnswer, at time: Timestamp, constants: NavigationConstants) {
        isVisible = false
        isSilenced = isSilenced || answer == .dontShowAgain
        silentUntil = time.adding(milliseconds: constants.alertCooldown)
    }

    /// Takes the alert away unanswered, because one is back on the route.
    mutating func withdraw() { isVisible = false }
}
