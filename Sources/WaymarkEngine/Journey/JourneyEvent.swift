import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// Something that happened on a journey, and when.
public struct JourneyEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// What the navigation session told.
        case navigation(NavigationEvent)
        /// A route is in: the first one, or another instead of it.
        case routeSet(distance: Double, milliseconds: Int64, arrival: Timestamp)
        /// The venue's live conditions are others now; how many there are.
        case conditionsChanged(count: Int)
        /// The venue was imported anew.
        case venueChanged
        case recommendationAccepted(FeatureID)
        case recommendationDeclined(FeatureID)
        /// Given up: no points.
        case recommendationStopped(FeatureID)
        /// The visitor came to the place of an accepted recommendation, and stayed as long as it asks.
        case placeReached(FeatureID, place: FeatureID)
        /// The points of a recommendation are booked; the balance is the visitor's.
        case pointsAwarded(FeatureID, points: Int, balance: Int)
        /// Points that a plugin gave for an arrival are booked; the balance is the visitor's.
        case pluginPointsAwarded(plugin: String, reward: String, points: Int, balance: Int, reason: String?)
        /// A plugin has a line said to the traveller.
        case pluginSaid(plugin: String, String)
        /// A plugin wrote to the log.
        case pluginLogged(plugin: String, level: PluginLogLine.Level, String)
        /// The store cannot be written now. Points, conditions and values of plugins wait, and are tried again.
        case savingDelayed(reason: String)
        /// Nothing waits for the store any more.
        case savingResumed
    }

    public var time: Timestamp
    public var kind: Kind
    /// The plugins whose answers it follows from, by id; none where the engine's own rules hold.
    public var decidedBy: [String] = []

    public init(_ kind: Kind, at time: Timestamp) {
        self.kind = kind
        self.time = time
    }
}

/// What went into a journey; with the venue and the options it determines every event.
public enum JourneyInput: Hashable, Sendable {
    case session(SessionInput)
    /// All live conditions as they are from now on.
    case conditions([Condition], at: Timestamp)
    /// The venue was imported anew, with contents of this fingerprint.
    case venue(contentHash: String, at: Timestamp)
    /// All plugins that act, as they are from now on.
    case plugins([RecordedPlugin], at: Timestamp)
    /// All live conditions after a plugin closed or slowed something.
    case pluginConditions([Condition], by: String, at: Timestamp)
    /// A plugin's command was run.
    case pluginCommand(name: String, arguments: [String], at: Timestamp)
    /// Plugins have the costs asked again.
    case costs(at: Timestamp)
    case accept(FeatureID, at: Timestamp)
    case decline(FeatureID, at: Timestamp)
    case stop(FeatureID, at: Timestamp)

    public var time: Timestamp {
        switch self {
        case .session(let input): input.time
        case .conditions(_, at: let time), .venue(_, at: let time), .plugins(_, at: let time),
            .pluginConditions(_, by: _, at: let time), .pluginCommand(name: _, arguments: _, at: let time),
            .costs(at: let time),
            .accept(_, at: let time), .decline(_, at: let time), .stop(_, at: let time):
            time
        }
    }
}

/// One line of a journey's record.
public enum JourneyEntry: Hashable, Sendable {
    case input(JourneyInput)
    case event(JourneyEvent)
}
