import WaymarkEngine

/// A change that every door can make: a question whose answer says what was changed. To add one, declare its type in one
/// file, and list it in `Catalogue.changes`.
package protocol Change: Question {
    /// What the one who asks must be allowed to do.
    static var permission: Permission { get }
    /// Whether there must be a store. Otherwise a door creates one, once it is sure that something is stored.
    static var needsStore: Bool { get }
    /// Whether plugins do what they like meanwhile: they store something, if there is a store that can be written, and a door
    /// says what became of them before the answer.
    static var runsPlugins: Bool { get }
    /// Whether the answer is about people: it is kept for a key no longer than what they share.
    static var isPersonal: Bool { get }
    /// Whether it changes the store. Otherwise it changes what only the door has, such as a journey.
    var isInStore: Bool { get }
    /// Whether it only looks at what could be changed.
    var changesNothing: Bool { get }
    /// Whether it only shows what it would change, so that it takes no key.
    var isRehearsal: Bool { get }
    /// Makes the change: all of it, or nothing.
    func make(_ inquiry: Inquiry) throws(AnswerError) -> Reply
}

extension Change {
    package static var needsStore: Bool { true }
    package static var runsPlugins: Bool { false }
    package static var isPersonal: Bool { permission == .members }
    package var isInStore: Bool { true }
    package var changesNothing: Bool { false }
    package var isRehearsal: Bool { false }
    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> Reply {
        try permit(inquiry)
        return try make(inquiry)
    }

    /// Checks that the one who asks may make it.
    func permit(_ inquiry: Inquiry) throws(AnswerError) {
        guard !inquiry.permissions.contains(Self.permission) else { return }
        throw AnswerError(
            .forbidden, "\(Self.name) is not allowed here",
            help: "it takes the permission \"\(Self.permission.rawValue)\"")
    }
}

/// What somebody may change. A door knows who asks, and gives them permissions.
package enum Permission: String, CaseIterable, Sendable {
    /// Live conditions: what is closed, slow or late.
    case conditions
    /// Which venues there are, and which changes are taken back: of venues, conditions and points.
    case venues
    /// Journeys.
    case journeys
    /// People who share their locations, and their groups.
    case members
    /// Which plugins run, and their options.
    case plugins
    /// The commands that plugins add. What they may do is up to the plugins.
    case commands
}
