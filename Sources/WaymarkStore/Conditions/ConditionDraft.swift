import WaymarkModel

/// A condition to record: a `Condition` without its number.
public struct ConditionDraft: Hashable, Sendable {
    /// The feature that it affects.
    public var target: Condition.Target
    /// The effect.
    public var effect: Condition.Effect
    /// The reason for people; nil if there is none.
    public var reason: String?
    /// The person or program that sets it; nil if unknown.
    public var author: String?
    /// The moment from which it is active (inclusive); nil means since always.
    public var from: Timestamp?
    /// The moment until which it is active (exclusive); nil means until it is removed.
    public var until: Timestamp?
    /// The windows, in the venue's time, in which it is in force between its start and its end; nil means all the time.
    public var every: OpeningHours?
    /// The level or building with which its target is closed or delayed; nil if the target is meant alone.
    public var enclosure: Enclosure?

    /// Creates a draft.
    public init(
        target: Condition.Target, effect: Condition.Effect, reason: String? = nil, author: String? = nil,
        from: Timestamp? = nil, until: Timestamp? = nil, every: OpeningHours? = nil, enclosure: Enclosure? = nil
    ) {
        self.target = target
        self.effect = effect
        self.reason = reason
        self.author = author
        self.from = from
        self.until = until
        self.every = every
        self.enclosure = enclosure
    }

    /// The most times of day that its windows have: searches look at each of them.
    package static let mostSpans = 48

    /// Returns whether a closure in force at a moment already does all that this one would.
    func isMet(by condition: Condition, at now: Timestamp) -> Bool {
        let isFromNow = from.map { $0 <= now } ?? true
        let hasBegun = condition.from.map { $0 <= now } ?? true
        return effect == .closed && condition.effect == .closed && condition.target == target
            && condition.enclosure == enclosure && condition.reason == reason && condition.author == author
            && condition.until == until
            && condition.comesAgain(like: every) && (condition.from == from || isFromNow && hasBegun)
    }

    /// Returns whether a condition of the same author that is not over at a moment already says the same: the effect, the reason and,
    /// to the second, the end.
    package func repeats(_ known: Condition, at time: Timestamp) -> Bool {
        guard replaces(known, at: time), known.effect == effect, known.reason == reason else { return false }
        guard let until, let end = known.until else { return until == nil && known.until == nil }
        return (until.milliseconds - end.milliseconds).magnitude < 1000
    }

    /// Returns whether it is about the same as a condition of the same author that is not over at a moment: the last word of a plugin
    /// on that holds.
    package func replaces(_ known: Condition, at time: Timestamp) -> Bool {
        known.target == target && known.author == author && known.enclosure == enclosure
            && known.comesAgain(like: every) && known.effect.isAlike(effect) && (known.until.map { $0 > time } ?? true)
    }

    /// Returns whether it says the same as a condition of the same author that is not over at a moment, with a later end
    /// in the same minute, so that people read the same.
    package func extends(_ known: Condition, at time: Timestamp) -> Bool {
        guard replaces(known, at: time), known.effect == effect, known.reason == reason, let until,
            let end = known.until
        else { return false }
        return until > end && until.milliseconds / 60_000 == end.milliseconds / 60_000
    }

    /// Returns what is wrong with the values of the condition; nil if they are possible.
    var problem: (message: String, remedy: String)? {
        var problem: (message: String, remedy: String)?
        switch effect {
        case .delayed(let seconds) where !(seconds > 0 && seconds < 1e9):
            problem = ("invalid delay of \(seconds) s", "give a number of seconds greater than 0")
        case .slowed(let factor) where !(factor >= 1 && factor < 1e9):
            problem = ("invalid factor \(factor)", "give a factor of 1 or more: 2 takes twice as long")
        default:
            break
        }
        if let every, every.spanCount > ConditionDraft.mostSpans {
            problem = (
                "the windows have \(every.spanCount) times of day, more than \(ConditionDraft.mostSpans)",
                "join those that follow each other, or set several conditions"
            )
        }
        if let from, let until, until <= from {
            problem = ("the condition would end before it starts", "give an end after the start")
        }
        return problem
    }

    /// Returns which of its texts is longer than engines send each other; nil if none is. A condition with such a text from a venue
    /// that was imported, or from an older store, stays.
    var textProblem: (message: String, remedy: String)? {
        let limit = InputLimits.normal.conditionTextBytes
        for (name, text) in [("reason", reason), ("author", author)] {
            guard let text, text.utf8.count > limit else { continue }
            return (
                "the \(name) has \(text.utf8.count) bytes, more than \(InputLimits.text(bytes: limit))",
                "say it in fewer words"
            )
        }
        return nil
    }

    /// The condition that it becomes, with the number 0.
    package var condition: Condition {
        Condition(
            id: 0, target: target, effect: effect, reason: reason, author: author, from: from, until: until,
            every: every,
            enclosure: enclosure)
    }

    /// Creates a draft of the same condition.
    package init(_ condition: Condition) {
        self.init(
            target: condition.target, effect: condition.effect, reason: condition.reason, author: condition.author,
            from: condition.from, until: condition.until, every: condition.every, enclosure: condition.enclosure)
    }
}

extension Condition {
    /// Returns whether it has windows that mean the same as others, or none like them.
    func comesAgain(like windows: OpeningHours?) -> Bool {
        guard let every, let windows else { return every == nil && windows == nil }
        return every.means(windows)
    }
}

extension Condition.Effect {
    /// Returns whether another effect is of the same kind.
    fileprivate func isAlike(_ other: Condition.Effect) -> Bool {
        switch (self, other) {
        case (.delayed, .delayed), (.slowed, .slowed): true
        default: self == other
        }
    }
}
