import WaymarkEngine

/// Who travels, how, and when, and what is assumed: the parameters that all searches for ways share.
package struct TravelParameters: ParameterGroup {
    package var trip = TripParameters()
    package var assumptions = AssumptionParameters()

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.group(\.trip)
        v.group(\.assumptions)
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        try trip.check(known)
        try assumptions.check(known)
    }

    /// Returns the venue, as it is assumed to be. The points of the question are read after this.
    func venue(of inquiry: Inquiry) throws(AnswerError) -> LoadedVenue {
        try assumptions.venue(of: inquiry, at: try departure(in: inquiry))
    }

    /// Returns who travels.
    func traveller(in inquiry: Inquiry) throws(AnswerError) -> Traveller { try trip.traveller(in: inquiry) }

    /// Returns the moment of departure.
    func departure(in inquiry: Inquiry) throws(AnswerError) -> Timestamp { try trip.departure(in: inquiry) }
}

/// Who travels, how, and when.
package struct TripParameters: ParameterGroup {
    package var profile = ProfileName(Profile.walking.name)
    package var avoid = WayKinds()
    package var exclude = WayKinds()
    package var prefer = WayKinds()
    package var roles = RoleList()
    package var pace: Double?
    package var width: Double?
    package var slope: Double?
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
            \.pace, "pace", "speed", .metresPerSecond, in: TravellerLimits.pace,
            doc: "Your own speed in metres per second, instead of the profile's.")
        v.parameter(
            \.width, "width", "metres", .metres, in: TravellerLimits.width,
            doc: "The clear width in metres that you need, instead of the profile's.")
        v.parameter(
            \.slope, "slope", "percent", .percent, in: TravellerLimits.slope,
            doc: "The steepest slope for you in per cent, instead of the profile's.")
        v.parameter(
            \.depart, "depart", "moment", default: "now",
            doc: "When to leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.")
    }

    /// Rejects an unknown profile before anything is opened, if there are no plugins that could add one.
    package func check(_ known: KnownNames) throws(AnswerError) {
        if let profiles = known.profiles { _ = try profile.profile(among: profiles, for: "profile") }
    }

    /// Returns who travels, with a profile among those of the venue, and the roles of the one who asks.
    package func traveller(in inquiry: Inquiry) throws(AnswerError) -> Traveller {
        let traveller = Traveller(
            profile: try profile.profile(among: try inquiry.venue.profiles, for: "profile"), avoid: avoid.kinds,
            exclude: exclude.kinds, prefer: prefer.kinds, roles: roles.roles.union(inquiry.roles), pace: pace,
            width: width, slope: slope.map { $0 / 100 })
        if let objection = inquiry.objection(traveller) { throw objection }
        return traveller
    }

    /// Returns the moment of departure: the given one, otherwise that of the inquiry.
    package func departure(in inquiry: Inquiry) throws(AnswerError) -> Timestamp {
        let (now, calendar) = (try inquiry.moment, try inquiry.venue.calendar)
        return depart?.timestamp(now: now, calendar: calendar) ?? now
    }
}

/// The numbers that travellers can state about themselves.
package enum TravellerLimits {
    /// Metres per second; metres; per cent.
    package static let pace = 0.1...5.0
    package static let width = 0.1...10.0
    package static let slope = 0.0...100.0
}
