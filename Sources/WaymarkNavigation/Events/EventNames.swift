import WaymarkRouting

extension FixVerdict {
    /// In snake case.
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
    /// In snake case.
    public var name: String { self == .newRoute ? "new_route" : rawValue }
}

extension RerouteReason {
    /// In snake case.
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
    /// In snake case.
    public var name: String { self == .dontShowAgain ? "dont_show_again" : rawValue }
}

extension Deviation.Kind {
    /// In snake case.
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
    /// In snake case.
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
    /// In snake case.
    public var name: String {
        switch self {
        case .avoidedWayUsed: "avoided_way_used"
        case .waitsForOpening: "waits_for_opening"
        case .placeClosedAtArrival: "place_closed_at_arrival"
        case .placeClosesSoon: "place_closes_soon"
        case .conditionOnRoute: "condition_on_route"
        }
    }
}
