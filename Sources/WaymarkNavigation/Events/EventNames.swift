import WaymarkRouting

extension FixVerdict {
    /// The verdict's name in snake case.
    public var name: String {
        switch self {
        case .qualified: "qualified"
        case .malformed: "malformed"
        case .inaccurate: "inaccurate"
        case .timeWentBack: "time_went_back"
        case .unknownLevel: "unknown_level"
        }
    }
}

extension StepChangeCause {
    /// The cause's name in snake case.
    public var name: String { self == .newRoute ? "new_route" : rawValue }
}

extension RerouteReason {
    /// The reason's name in snake case.
    public var name: String {
        switch self {
        case .offRoute: "off_route"
        case .afterArrival: "after_arrival"
        case .betterRoute: "better_route"
        case .venueChanged: "venue_changed"
        case .closure, .manual, .alternative: rawValue
        }
    }
}

extension AlertAnswer {
    /// The answer's name in snake case.
    public var name: String { self == .dontShowAgain ? "dont_show_again" : rawValue }
}

extension Deviation.Kind {
    /// The kind's name in snake case.
    public var name: String {
        switch self {
        case .none: "none"
        case .offStep: "off_step"
        case .offRoute: "off_route"
        case .wrongLevel: "wrong_level"
        }
    }
}

extension RerouteFailure {
    /// The failure's name in snake case: the reason of its `RoutingError`.
    public var name: String {
        switch self {
        case .noRoute(let error):
            switch error.reason {
            case .noPath: "no_path"
            case .noPathForProfile: "no_path_for_profile"
            case .closed: "closed"
            case .noAccess: "no_access"
            case .excluded: "excluded"
            case .offNetwork: "off_network"
            case .noSuchCategory: "no_such_category"
            case .unknownFeature: "unknown_feature"
            case .badCost: "bad_cost"
            }
        }
    }
}

extension RouteNotice {
    /// The name of the notice's kind in snake case.
    package var name: String {
        switch self {
        case .avoidedWayUsed: "avoided_way_used"
        case .waitsForOpening: "waits_for_opening"
        case .placeClosedAtArrival: "place_closed_at_arrival"
        case .placeClosesSoon: "place_closes_soon"
        case .conditionOnRoute: "condition_on_route"
        }
    }
}
