/// The rules for who may pass where: the limits of a profile, the excluded way types, and roles.
package struct TravelRules: Sendable {
    package let profile: Profile
    package let limits: TravelLimits
    /// The traveller's roles, including `public`.
    package let roles: Set<Role>
    package let excluded: WayKindSet

    package init(profile: Profile, roles: Set<Role>, excluded: Set<WayKind>) {
        self.profile = profile
        limits = TravelLimits(profile)
        let isOnWheels = WayKind.withSteps.isSubset(of: profile.forbidden)
        self.roles = roles.union(profile.roles).union(isOnWheels ? [.public, .wheelchair] : [.public])
        self.excluded = WayKindSet(excluded)
    }

    package func opens(_ access: Set<Role>) -> Bool { access.isEmpty || !access.isDisjoint(with: roles) }

    /// Returns whether the roles open a connector and its landings at both ends.
    package func opens(_ connector: Connector, from: Int, to: Int) -> Bool {
        opens(connector.access) && opens(connector.stops[from].access) && opens(connector.stops[to].access)
    }
}
