import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension Event {
    /// The session is about to search a new route.
    public struct WillReroute: EventPayload {
        /// The reason.
        public let reason: RerouteReason
        package init(_ reason: RerouteReason) { self.reason = reason }

        public static let name = "will_reroute"
        public static let doc = "The session is about to search a new route."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(.rerouting, ["reason": words.phrase(event.reason.text)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason for a new route.")
            v.lastFix()
        }
    }

    /// A new route is in use.
    public struct DidReroute: EventPayload {
        /// The reason.
        public let reason: RerouteReason
        /// Whether the traveller had not left the old route.
        public let isProactive: Bool
        package init(_ reason: RerouteReason, isProactive: Bool) {
            (self.reason, self.isProactive) = (reason, isProactive)
        }

        public static let name = "did_reroute"
        public static let doc = "A new route is in use."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.newRoute, ["reason": words.phrase(event.reason.text)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason for the new route.")
            v.field(\.isProactive, "proactive", doc: "Whether the traveller had not left the old route.")
            v.subject(.route, "route", doc: "The new route.")
        }
    }

    /// There is no new route. The old one stays, and is followed up to what is closed or gone.
    public struct DidFailToReroute: EventPayload {
        /// The reason why a new route was searched.
        public let reason: RerouteReason
        /// The reason why there is none.
        public let failure: RerouteFailure
        /// What the journey leads to and the venue does not have any more; nil if that is not the reason.
        public let gone: FeatureID?
        /// The name of it, if it had one.
        public let goneName: LocalizedText?
        /// What is told by itself of several closings: the destination, or what closes before it; nil for other failures.
        public let obstacle: Condition?
        /// The id of what is closed, if the event tells of one thing: a place, a level, a building, or what a condition is about.
        public var closed: FeatureID? {
            if let obstacle { return obstacle.closedFeature }
            guard case .noRoute(let error) = failure, reason == .closure || reason == .venueChanged else { return nil }
            return error.closedPlace
        }
        /// The number of the live condition that closes it; nil if none is known, or if a rule closes it.
        public var condition: Int64? {
            if let obstacle { return obstacle.isRule ? nil : obstacle.id }
            guard closed != nil, case .noRoute(let error) = failure,
                case .place(_, let condition)? = error.blocks.first?.cause
            else { return nil }
            return condition.isRule ? nil : condition.id
        }
        /// - Parameter venue: The version of the venue with the route that stays.
        package init(
            _ reason: RerouteReason, _ failure: RerouteFailure, in venue: Venue? = nil, obstacle: Condition? = nil
        ) {
            (self.reason, self.failure, self.obstacle) = (reason, failure, obstacle)
            guard case .noRoute(let error) = failure, case .unknownFeature(let id) = error.reason else {
                (gone, goneName) = (nil, nil)
                return
            }
            gone = id
            goneName = venue?.place(id)?.name ?? venue?.connector(id)?.name ?? venue?.level(id)?.name
        }

        public static let name = "did_fail_to_reroute"
        public static let doc = """
            There is no new route. The old one stays, and is followed up to what is closed or gone. If the destination and something \
            before it close at once, it comes twice in one update, with the destination and then the other thing as `obstacle`.
            """
        public static let sentence = EventSentence<Self>.told { event, words in
            if let gone = event.gone {
                return words.text(.isGone, ["what": event.goneName.map { words.text($0) } ?? "\"\(gone)\""])
            }
            guard event.reason == .closure || event.reason == .venueChanged, case .noRoute(let error) = event.failure
            else {
                return words.text(.noNewRoute, ["reason": words.code(event.failure.name)])
            }
            if case .place(let place)? = event.obstacle?.target {
                return words.text(.isClosed, ["what": words.name(of: place)])
            }
            if let obstacle = event.obstacle {
                let what = words.text(.because, ["reason": words.closed(by: obstacle)])
                return words.text(.closedNoOther, ["reason": what])
            }
            if let place = error.closedPlace {
                return words.text(.isClosed, ["what": words.name(of: place)]) + words.opening(error)
            }
            return words.text(.closedNoOther, ["reason": words.opening(error)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason why a new route was searched.")
            v.field(\.failure, "error", doc: "The reason why there is none.")
            v.field(\.gone, "gone", doc: "The id of the destination that the venue does not have any more.")
            v.field(\.closed, "obstacle", doc: "The id of what is closed, if the event tells of one thing.")
            v.field(\.condition, "condition", doc: "The number of the live condition that closes the obstacle.")
        }
    }

    /// A policy vetoed a reroute.
    public struct RerouteVetoed: EventPayload {
        /// The reason for a new route.
        public let reason: RerouteReason
        /// The first plugin that vetoed it; nil if the policy has no name.
        public let plugin: String?
        package init(_ reason: RerouteReason, by plugin: String?) { (self.reason, self.plugin) = (reason, plugin) }

        public static let name = "reroute_vetoed"
        public static let doc = "A plugin vetoed a reroute. The plugins are asked again after a pause."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(
                .rerouteVetoed, ["reason": words.phrase(event.reason.text), "plugin": words.author(event.plugin)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason for a new route.")
            v.field(\.plugin, "plugin", doc: "The id of the first plugin that vetoed it.")
        }
    }

    /// The route is the same, with new times.
    public struct DidRefreshRoute: EventPayload {
        public static let name = "did_refresh_route"
        public static let doc = "The route is the same, with current times."
        public static let sentence = EventSentence<Self>.aside(.timesRefreshed)
        @inlinable init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.progress, "progress", isOptional: true, doc: "The progress on the route.")
        }
    }

    /// The way ahead was closed and can be followed again, possibly after a wait.
    public struct WayReopened: EventPayload {
        public static let name = "way_reopened"
        public static let doc = """
            The way ahead was closed and can be followed again, possibly after a wait of up to 15 minutes, of which a \
            `route_notice` tells.
            """
        public static let sentence = EventSentence<Self>.told(.wayReopened)
        @inlinable init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {}
    }

    /// A notice about the route that the session has not reported before.
    public struct NewNotice: EventPayload {
        /// The notice.
        public let notice: RouteNotice
        package init(_ notice: RouteNotice) { self.notice = notice }

        public static let name = "route_notice"
        public static let doc = """
            There is a new notice about the route: at the start, and after a new or refreshed route.
            """
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.notice, ["text": words.sentence(event.notice)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.notice.type, "type", doc: "The type of the notice.")
            v.field(\.notice.place, "place", doc: "The id of the place that it is about.")
            v.field(\.notice.way, "kind", doc: "The way type that should be avoided.")
            v.field(
                \.notice.moment, "moment", .milliseconds,
                doc: "The time when it opens, closes or becomes quicker; the later departure; since 1970.")
            v.field(\.notice.wait, "wait", .milliseconds, doc: "The wait until it opens or becomes quicker.")
            v.field(\.notice.condition, "condition", doc: "The number of the live condition.")
        }
    }
}

extension EventWording {
    /// Returns when the way opens, if that is known, otherwise why there is no route.
    fileprivate func opening(_ error: RoutingError) -> String {
        guard case .closed(let opens) = error.reason else { return text(.because, ["reason": code(error.reason.name)]) }
        return opens.map { text(.opensAt, ["time": moment($0)]) } ?? ""
    }
}

extension Condition {
    /// The level, the building, or the feature that it closes.
    fileprivate var closedFeature: FeatureID {
        if let enclosure { return enclosure.id }
        switch target {
        case .edge(let id), .connector(let id), .connectorStop(let id, _), .area(let id), .place(let id): return id
        }
    }
}

extension RoutingError {
    /// The place that is closed as a destination; nil if something else is.
    var closedPlace: FeatureID? {
        guard case .closed = reason, case .place(let id, _)? = blocks.first?.cause, let relaxed,
            relaxed.legs.indices.contains(leg), let place = relaxed.legs[leg].to.place, relaxed.venue[place].id == id
        else { return nil }
        return id
    }
}

extension RerouteReason {
    /// The text for the reason.
    fileprivate var text: TravelText {
        switch self {
        case .offRoute: .reasonOffRoute
        case .afterArrival: .reasonArrival
        case .closure: .reasonClosure
        case .betterRoute: .reasonBetter
        case .manual: .reasonManual
        case .alternative: .reasonAlternative
        case .venueChanged: .reasonVenue
        case .destinationMoved: .reasonMoved
        }
    }
}
