import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// An event of a journey, with its time.
public struct JourneyEvent: Hashable, Sendable {
    /// A kind of event, with its details.
    public enum Kind: Hashable, Sendable {
        /// An event of the navigation session.
        case navigation(NavigationEvent)
        /// The journey has a route: its first one, or a new one.
        case routeSet(Event.RouteSet)
        /// The venue's live conditions changed.
        case conditionsChanged(Event.ConditionsChanged)
        /// The venue was imported again.
        case venueChanged
        /// The traveller accepted a recommendation.
        case recommendationAccepted(Event.RecommendationAccepted)
        /// The traveller declined a recommendation.
        case recommendationDeclined(Event.RecommendationDeclined)
        /// The traveller cancelled an accepted recommendation and receives no points.
        case recommendationStopped(Event.RecommendationStopped)
        /// The traveller reached the place of an accepted recommendation and stayed for the required time.
        case placeReached(Event.PlaceReached)
        /// The points of a recommendation were booked.
        case pointsAwarded(Event.PointsAwarded)
        /// A plugin's points for an arrival were booked.
        case pluginPointsAwarded(Event.PluginPointsAwarded)
        /// A message of a member reached a group of the traveller.
        case locationShared(Event.LocationShared)
        /// The latest locations in a group of the traveller changed.
        case sharedLocationsChanged(Event.SharedLocationsChanged)
        /// A plugin tells a group of the traveller something.
        case groupTold(Event.GroupTold)
        /// A plugin says a line to the traveller.
        case pluginSaid(Event.PluginSaid)
        /// A plugin wrote to the log.
        case pluginLogged(Event.PluginLogged)
        /// The store cannot be written now. Points, conditions and plugin values wait and are tried again.
        case savingDelayed(Event.SavingDelayed)
        /// Nothing waits for the store any longer.
        case savingResumed

        /// Passes the event with its type to a visitor.
        public func accept<V: EventVisitor>(_ visitor: V) -> V.Result {
            switch self {
            case .navigation(let event): event.accept(visitor)
            case .routeSet(let event): visitor.visit(event)
            case .conditionsChanged(let event): visitor.visit(event)
            case .venueChanged: visitor.visit(Event.VenueChanged())
            case .recommendationAccepted(let event): visitor.visit(event)
            case .recommendationDeclined(let event): visitor.visit(event)
            case .recommendationStopped(let event): visitor.visit(event)
            case .placeReached(let event): visitor.visit(event)
            case .pointsAwarded(let event): visitor.visit(event)
            case .pluginPointsAwarded(let event): visitor.visit(event)
            case .locationShared(let event): visitor.visit(event)
            case .sharedLocationsChanged(let event): visitor.visit(event)
            case .groupTold(let event): visitor.visit(event)
            case .pluginSaid(let event): visitor.visit(event)
            case .pluginLogged(let event): visitor.visit(event)
            case .savingDelayed(let event): visitor.visit(event)
            case .savingResumed: visitor.visit(Event.SavingResumed())
            }
        }
    }

    /// The time of the event.
    public var time: Timestamp
    /// The kind of the event, with its details.
    public var kind: Kind
    /// The ids of the plugins whose answers caused the event. Empty if the engine's own rules caused it.
    public var decidedBy: [String] = []

    /// Creates an event that no plugin decided.
    public init(_ kind: Kind, at time: Timestamp) {
        self.kind = kind
        self.time = time
    }
}

/// An input of a journey. The start of the journey, the venue and the inputs determine every event.
public enum JourneyInput: Hashable, Sendable {
    /// An input of the navigation session.
    case session(SessionInput)
    /// All live conditions, from now on.
    case conditions([Condition], at: Timestamp)
    /// It is not known any more what live conditions close, because the store is damaged. The message says what is wrong.
    case unknownConditions(String, at: Timestamp)
    /// The venue was imported again; its contents now have this fingerprint.
    case venue(contentHash: String, at: Timestamp)
    /// All enabled plugins, from now on.
    case plugins([RecordedPlugin], at: Timestamp)
    /// All live conditions, after a plugin changed them.
    case pluginConditions([Condition], by: String, at: Timestamp)
    /// The traveller ran a plugin's command.
    case pluginCommand(name: String, arguments: [String], at: Timestamp)
    /// The costs of the plugins have changed. Of those that have stored something since the costs before, all values as JSON: by plugin
    /// and name. The route is checked against the costs now, or against them and the conditions that follow.
    case costs([String: [String: String]], isChecked: Bool, at: Timestamp)
    /// Commands of plugins, in this session or another, asked something of the traveller.
    case orders([PluginOrder], at: Timestamp)
    /// The journey leads to another destination from now on.
    case destination(Waypoint, at: Timestamp)
    /// What happened in the groups of the traveller.
    case sharing(SharingNews, at: Timestamp)
    /// The traveller accepted a recommendation.
    case accept(FeatureID, at: Timestamp)
    /// The traveller declined a recommendation.
    case decline(FeatureID, at: Timestamp)
    /// The traveller cancelled an accepted recommendation.
    case stop(FeatureID, at: Timestamp)

    /// The time of the input.
    public var time: Timestamp {
        switch self {
        case .session(let input): input.time
        case .conditions(_, at: let time), .unknownConditions(_, at: let time), .venue(_, at: let time),
            .plugins(_, at: let time),
            .pluginConditions(_, by: _, at: let time), .pluginCommand(name: _, arguments: _, at: let time),
            .costs(_, isChecked: _, at: let time), .orders(_, at: let time), .destination(_, at: let time),
            .sharing(_, at: let time),
            .accept(_, at: let time), .decline(_, at: let time), .stop(_, at: let time):
            time
        }
    }
}

/// All that plugins have stored for a venue: JSON by name, by plugin.
package typealias StoredByPlugins = [String: [String: String]]

/// An entry of a journey's record.
public enum JourneyEntry: Hashable, Sendable {
    /// An input of the journey.
    case input(JourneyInput)
    /// An event that the journey reported.
    case event(JourneyEvent)
}
