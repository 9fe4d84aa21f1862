/// A live fact about a venue: a feature is closed, slow or reversed, for a reason and for some time.
public struct Condition: Hashable, Sendable, Identifiable {
    /// The feature that a condition affects.
    public enum Target: Hashable, Sendable {
        /// An edge, or all edges of the path with that id.
        case edge(FeatureID)
        /// A connector as a whole.
        case connector(FeatureID)
        /// A landing of a connector. Travellers can still pass, but cannot get on or off there.
        case connectorStop(FeatureID, level: FeatureID)
        /// The parts of paths that lie in the area, and the landings of connectors in it.
        case area(FeatureID)
        /// A place as a destination.
        case place(FeatureID)
    }

    /// The effect of a condition.
    public enum Effect: Hashable, Sendable {
        /// Nobody can pass or enter.
        case closed
        /// Every passage takes this many seconds more; 0 or more.
        case delayed(seconds: Double)
        /// The passage takes this many times as long; 1 or more.
        case slowed(factor: Double)
        /// A one-way escalator or moving walkway runs in the other direction.
        case reversed
    }

    /// The condition's number, unique within the venue; assigned by the store.
    public var id: Int64
    /// The feature that it affects.
    public var target: Target
    /// The effect.
    public var effect: Effect
    /// The reason for people, such as `wet floor`; nil if none was given.
    public var reason: String?
    /// The person or program that set it; nil if unknown.
    public var author: String?
    /// The moment from which it is active (inclusive); nil means since always.
    public var from: Timestamp?
    /// The moment until which it is active (exclusive); nil means until it is removed.
    public var until: Timestamp?
    /// The windows, in the venue's time, in which it is in force between its start and its end; nil means all the time.
    public var every: OpeningHours?
    /// The level or building with which its target was closed or delayed; nil if it was set on the target alone.
    public var enclosure: Enclosure?

    /// Creates a condition.
    public init(
        id: Int64, target: Target, effect: Effect, reason: String? = nil, author: String? = nil,
        from: Timestamp? = nil, until: Timestamp? = nil, every: OpeningHours? = nil, enclosure: Enclosure? = nil
    ) {
        self.id = id
        self.target = target
        self.effect = effect
        self.reason = reason
        self.author = author
        self.from = from
        self.until = until
        self.every = every
        self.enclosure = enclosure
    }

    /// Whether it is what a rule of a plugin closes, and not a condition of the store.
    package var isRule: Bool { id == 0 }

    /// Returns whether the condition is in force at a moment.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - calendar: The calendar of the venue, for the windows.
    public func isActive(at moment: Timestamp, in calendar: VenueCalendar) -> Bool {
        isActive(at: moment) && every?.isOpen(at: moment, in: calendar) ?? true
    }

    /// Returns whether a moment lies between the start and the end. That is whether it is in force, if it has no windows.
    package func isActive(at moment: Timestamp) -> Bool {
        (from.map { $0 <= moment } ?? true) && (until.map { moment < $0 } ?? true)
    }
}

extension Condition.Effect {
    /// Returns why a place cannot have this effect, and what would fit; nil if it can.
    package func objection(toPlace id: FeatureID) -> (message: String, remedy: String)? {
        if self == .closed { return nil }
        return ("the place \"\(id)\" can only be closed", "name an edge or a connector instead")
    }
}

// Conditions that come again: each window is a condition without windows.
extension Condition {
    /// Returns the conditions without windows that this one stands for in a time span, in order: one for each window that
    /// lies in the span or reaches into it. A condition without windows stands for itself.
    ///
    /// A window that goes on beyond the end of the span keeps its end. One that began before the span starts with the
    /// condition.
    package func occurrences(from start: Timestamp, to end: Timestamp, in calendar: VenueCalendar) -> [Condition] {
        guard let every else { return [self] }
        if every.isAlwaysOpen { return [during(from, until)] }
        let first = from.map { max($0, start) } ?? start
        let last = until.map { min($0, end) } ?? end
        return every.openIntervals(from: first, to: last, in: calendar).map { window in
            let isCut = window.end == last && last != until
            let close = isCut ? every.nextClosing(after: last.adding(milliseconds: -1), in: calendar) : window.end
            return during(window.start == first ? from : window.start, Self.earlier(close, until))
        }
    }

    /// Returns the condition as it is in force at a moment: with the end of the window, and still with its windows; nil if
    /// it is not in force.
    package func occurrence(at moment: Timestamp, in calendar: VenueCalendar) -> Condition? {
        guard isActive(at: moment, in: calendar) else { return nil }
        guard let every, !every.isAlwaysOpen else { return self }
        var occurrence = self
        occurrence.until = Self.earlier(every.nextClosing(after: moment, in: calendar), until)
        return occurrence
    }

    /// Returns when it is in force next at a moment or after it; nil if it is not within 400 days, or not before its end.
    package func nextStart(notBefore moment: Timestamp, in calendar: VenueCalendar) -> Timestamp? {
        let first = from.map { max($0, moment) } ?? moment
        if isActive(at: first, in: calendar) { return first }
        guard let next = every?.nextOpening(after: first, in: calendar) else { return nil }
        return until.map { next < $0 } ?? true ? next : nil
    }

    /// The same condition in a time span, without windows.
    private func during(_ from: Timestamp?, _ until: Timestamp?) -> Condition {
        var condition = self
        (condition.from, condition.until, condition.every) = (from, until, nil)
        return condition
    }

    private static func earlier(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }
}
