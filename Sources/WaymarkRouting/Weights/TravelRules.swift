import WaymarkModel

/// Who may pass where: the limits of a profile, the way types a request excludes, and roles.
struct TravelRules {
    let profile: Profile
    /// The traveller's roles with `public`.
    let roles: Set<Role>
    let forbidden: WayKindSet
    let excluded: WayKindSet
    /// Whether the traveller cannot take steps, so that an author's word on wheelchairs counts.
    let isStepFree: Bool
    let maximumIncline: Double
    let preferredIncline: Double
    let minimumWidth: Double

    init(profile: Profile, roles: Set<Role>, excluded: Set<WayKind>) {
        self.profile = profile
        self.roles = roles.union(profile.roles).union([.public])
        forbidden = WayKindSet(profile.forbidden)
        self.excluded = WayKindSet(excluded)
        isStepFree = profile.forbidden.contains(.stairs)
        maximumIncline = (profile.maximumIncline ?? .infinity) + CostConstants.limitTolerance
        preferredIncline = (profile.preferredIncline ?? .infinity) + CostConstants.limitTolerance
        minimumWidth = (profile.minimumWidth ?? 0) - CostConstants.limitTolerance
    }

    /// Whether the profile takes a path edge. The author's `isAccessible` decides slopes, widths and single steps for
    /// those who cannot take steps, and `true` does so for everybody; a forbidden way type stays forbidden.
    func allows(_ edge: EdgeTraits, code: UInt8) -> Bool {
        if forbidden.contains(code: code) { return false }
        if edge.isAccessible == true { return true }
        if isStepFree, edge.isAccessible == false || edge.stepCount != 0 { return false }
        return edge.slope <= maximumIncline && (edge.width ?? .infinity) >= minimumWidth
    }

    /// Whether the profile takes a connector between two of its stops.
    func allows(_ connector: Connector, from: Int, to: Int, code: UInt8) -> Bool {
        if forbidden.contains(code: code) { return false }
        if connector.isAccessible == true { return true }
        if isStepFree, connector.isAccessible == false { return false }
        if (connector.width ?? .infinity) < minimumWidth { return false }
        if isStepFree, connector.hasSteps(from: from, to: to) { return false }
        return connector.incline(from: from, to: to) <= maximumIncline
    }

    func opens(_ access: Set<Role>) -> Bool { access.isEmpty || !access.isDisjoint(with: roles) }

    /// Whether the roles open a connector and its landings at both ends.
    func opens(_ connector: Connector, from: Int, to: Int) -> Bool {
        opens(connector.access) && opens(connector.stops[from].access) && opens(connector.stops[to].access)
    }

    /// Whether a path edge is steeper than the profile likes.
    func isSteep(_ edge: EdgeTraits) -> Bool {
        edge.isAccessible != true && edge.slope > preferredIncline
    }

    /// Whether a connector is steeper between two stops than the profile likes.
    func isSteep(_ connector: Connector, from: Int, to: Int) -> Bool {
        connector.isAccessible != true && connector.incline(from: from, to: to) > preferredIncline
    }
}

extension WayKind {
    /// Whether limits of slope say anything about it. Stairs, escalators and ladders are steep by nature, and on elevators
    /// nobody rolls: who takes them is told by the way type alone.
    var hasSlope: Bool {
        switch self {
        case .stairs, .escalator, .ladder, .elevator: false
        case .corridor, .door, .ramp, .movingWalkway, .outdoorPath, .checkpoint, .crossing: true
        }
    }
}

extension EdgeTraits {
    /// The slope that is rolled or walked up, as a ratio without sign; 0 where none is known.
    var slope: Double { kind.hasSlope ? abs(incline ?? 0) : 0 }
}

extension Connector {
    /// The steepest slope that is rolled or walked up between two stops, as a ratio without sign; 0 where none is known.
    func incline(from: Int, to: Int) -> Double {
        if !kind.wayKind.hasSlope { return 0 }
        return flights[min(from, to)..<max(from, to)].reduce(0) { max($0, abs($1.incline ?? 0)) }
    }

    /// Whether something walked that is no staircase has steps between two stops.
    func hasSteps(from: Int, to: Int) -> Bool {
        !kind.isRide && flights[min(from, to)..<max(from, to)].contains { ($0.stepCount ?? 0) != 0 }
    }
}
