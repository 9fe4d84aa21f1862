/// Why what never opens is closed: the tag `closed`, beside the hours `off`.
///
/// Readers and the derivation write it, so that a refusal can say more than that a door is closed.
package enum StatedClosure {
    /// The tag's name.
    package static let tag = "closed"
    /// The reason of doors for emergencies only.
    package static let emergencyExit = "emergency exit"
    /// The reason of windows.
    package static let window = "window"
    /// The hours of what is never open.
    package static let never = try? OpeningHours("off")

    /// Returns the tags that state a reason; none without a reason, or if it says no more than that something is closed.
    package static func tags(_ reason: String?) -> [String: String] {
        reason.flatMap { $0.lowercased() == "closed" ? nil : [tag: $0] } ?? [:]
    }
}

extension Opening {
    /// In which direction people pass an opening by which they only leave, or only enter. A reader that does not know the sides of
    /// an opening writes it as the tag `direction`; the derivation makes a one-way opening of it.
    package enum Direction: String, Hashable, Sendable {
        case out, `in`, unknown

        /// The tag's name.
        package static let tag = "direction"
    }

    /// The tags of an opening by which people only leave, in a reader that does not know its sides.
    package static let leadingOut = [Direction.tag: Direction.out.rawValue]
}

extension Connector {
    /// The tags of an elevator of which it is not known that people get from one of its doors to another on the same level. They ride to other
    /// levels only. Readers write them where the doors follow from what is drawn, and not from a list of stops.
    package static let notThrough = ["through": "no"]

    /// Whether people ride between two stops on one level, if it has such.
    package var isThrough: Bool { tags["through"] != Self.notThrough["through"] }
}

extension PathEdge {
    /// Lets nobody pass.
    package mutating func close(_ reason: String) {
        hours = StatedClosure.never
        tags[StatedClosure.tag] = reason
    }

    /// Why nobody passes, or nobody at some times; nil if that is not stated.
    package var statedClosure: String? { hours == nil ? nil : tags[StatedClosure.tag] }
}
