import WaymarkModel

/// What a plugin closes for one reason: one thing, whatever it consists of. Who is inside may leave through all of it.
struct ClosingRule: Hashable {
    private let author: String?
    private let reason: String?

    /// - Returns: nil for a condition that no rule makes.
    init?(_ condition: Condition) {
        guard condition.isRule else { return nil }
        (author, reason) = (condition.author, condition.reason)
    }
}
