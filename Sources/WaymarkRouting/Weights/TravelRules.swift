import WaymarkModel

/// The rules for who may pass where: the limits of a profile, the excluded way types, and roles.
struct TravelRules {
    let profile: Profile
    let limits: TravelLimits
    /// The traveller's roles, including `public`.
    let roles: Set<Role>
    let excluded: WayKindSet

    init(profile: Profile, roles: Set<Role>, excluded: Set<WayKind>) {
        self.profile = profile
        limits = TravelLimits(profile)
        self.roles = roles.union(profile.roles).union([.public])
        self.excluded = WayKindSet(excluded)
    }

    func opens(_ access: Set<Role>) -> Bool { access.isEmpty || !access.isDisjoint(with: roles) }

    /// Returns whether the roles open a connector and its landings at both ends.
    func opens(_ connector: Connector, from: Int, to: Int) -> Bool {
        opens(connector.access) && opens(connector.stops[from].access) && opens(connector.stops[to].access)
    }
}

extension EdgeTraits {
    /// The properties that decide who may pass.
    var wayTraits: WayTraits {
        WayTraits(kind: kind, isAccessible: isAccessible, steps: Int(stepCount), incline: incline, width: width)
    }
}
