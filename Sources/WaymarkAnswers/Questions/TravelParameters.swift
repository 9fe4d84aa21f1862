import WaymarkEngine

/// Who travels, how, and when: the parameters that all searches for ways share.
package struct TravelParameters: ParameterGroup {
    package var profile = ProfileName(Profile.walking.name)
    package var avoid = WayKinds()
    package var exclude = WayKinds()
    package var prefer = WayKinds()
    package var roles = RoleList()
    package var depart: MomentText?

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.profile, "profile", "profile", doc: "The travel profile.")
        v.parameter(
            \.avoid, "avoid", "kinds",
            doc: "Way types to use only if there is no other way, for example stairs,escalator.")
        v.parameter(\.exclude, "exclude", "kinds", doc: "Way types never to use, for example escalator.")
        v.parameter(\.prefer, "prefer", "kinds", doc: "Way types to prefer, for example ramp.")
        v.parameter(\.roles, "role", "role", doc: "Roles in addition to public, for example staff.")
        v.parameter(
            \.depart, "depart", "moment", default: "now",
            doc: "When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.")
    }

    /// Rejects an unknown profile before anything is opened, if there are no plugins that could add one.
    package func check(_ known: KnownNames) throws(AnswerError) {
        if let profiles = known.profiles { _ = try profile.profile(among: profiles, for: "profile") }
    }

    /// Returns the profile among those of the venue.
    func profile(in inquiry: Inquiry) throws(AnswerError) -> Profile {
        try profile.profile(among: try inquiry.venue.profiles, for: "profile")
    }

    /// Returns the moment of departure: the given one, otherwise that of the inquiry.
    func departure(in inquiry: Inquiry) throws(AnswerError) -> Timestamp {
        let (now, calendar) = (try inquiry.moment, try inquiry.venue.calendar)
        return depart?.timestamp(now: now, calendar: calendar) ?? now
    }

    /// Returns the roles of the question and of the one who asks.
    func roles(in inquiry: Inquiry) -> Set<Role> { roles.roles.union(inquiry.roles) }
}
