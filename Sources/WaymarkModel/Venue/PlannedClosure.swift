/// Why and when a level or a building is closed, as its author states it. An import closes it with live conditions.
public struct PlannedClosure: Hashable, Sendable {
    /// The reason for people: `being painted`. Nil means that it is not closed.
    public var reason: String?
    /// The first moment of the closure, in the venue's time: `2026-12-01` or `2026-12-01T08:00`; nil means since always.
    public var from: String?
    /// The moment at which it ends, in the venue's time; nil means until it is lifted.
    public var until: String?
    /// The windows, in the venue's time, in which it is in force between its start and its end; nil means all the time.
    public var every: OpeningHours?

    /// Creates a closure; without a reason, none.
    public init(reason: String? = nil, from: String? = nil, until: String? = nil, every: OpeningHours? = nil) {
        self.reason = reason
        self.from = from
        self.until = until
        self.every = every
    }
}

extension PlannedClosure {
    /// The closure in few words: `being painted, from 2026-12-01 until 2027-02-01, every Mo-Fr 08:00-10:00`; nil if it is open.
    package var text: String? {
        guard let reason else { return nil }
        let span = [from.map { "from \($0)" }, until.map { "until \($0)" }].compactMap(\.self).joined(separator: " ")
        return [reason, span.isEmpty ? nil : span, every.map { "every \($0.source)" }].compactMap(\.self)
            .joined(separator: ", ")
    }
}

extension PlannedClosure: Attributed {
    /// Creates the closure of what is open.
    @inlinable public init() { self.init(reason: nil) }

    /// The noun for its map in a venue file.
    public static var noun: String { "a closure" }

    /// A closure without times is written as its reason.
    public static var plainKey: StaticString? { "reason" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == PlannedClosure {
        visitor.attribute(
            \.reason, "closureReason", key: "reason", required: true, since: 20, doc: "The reason, for people.")
        visitor.attribute(
            \.from, "closureFrom", key: "from", since: 20,
            doc: "When it starts, in the venue's time: `2026-12-01` (its midnight) or `2026-12-01T08:00`.")
        visitor.attribute(
            \.until, "closureUntil", key: "until", since: 20,
            doc: "When it ends, in the venue's time, written like `from`.")
        visitor.attribute(
            \.every, "closureEvery", key: "every", since: 20,
            doc: "The windows in which it is closed between the two: `Mo-Fr 07:00-07:30`.")
    }
}
