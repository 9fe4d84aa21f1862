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
