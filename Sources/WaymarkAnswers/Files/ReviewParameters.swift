import WaymarkEngine

/// How two editions of a venue are compared.
package struct ReviewParameters: ParameterGroup {
    package var profiles: [ProfileName] = []
    package var places = 40
    package var depart: MomentText?

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.profiles, "profile", "profile", default: "walking and wheelchair",
            doc: "A profile whose routes are compared; repeat the option for several. Default: walking and wheelchair.")
        v.parameter(
            \.places, "places", "count", in: 2...200, doc: "The most places between which routes are compared.")
        v.parameter(
            \.depart, "depart", "moment", default: "the first noon within a week at which most places are open",
            doc: """
                When travellers leave: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now. Default: the first noon within \
                a week at which most places are open.
                """)
    }

    /// Returns the options of a comparison.
    ///
    /// - Parameters:
    ///   - calendar: The calendar of the present edition.
    ///   - now: The moment that `now` means.
    package func options(
        in calendar: VenueCalendar, at now: Timestamp
    ) throws(AnswerError) -> VenueReview.Options {
        var options = VenueReview.Options(mostPlaces: places)
        var named: [Profile] = []
        for profile in profiles {
            let profile = try profile.profile(among: Profile.standard, for: "profile")
            if !named.contains(profile) { named.append(profile) }
        }
        if !named.isEmpty { options.profiles = named }
        options.departure = depart.map { $0.timestamp(now: now, calendar: calendar) }
        return options
    }
}
