import WaymarkEngine

/// The events of a journey as text: the time and what happened, in the journey's language.
struct JourneyEventText {
    let wording: TravelWording

    init(_ wording: TravelWording) { self.wording = wording }

    init(_ journey: HeldJourney) { self.init(journey.wording) }

    /// Returns a line such as `10:00:42 off route: 12 m from the route`; nil for an event that is reported only with
    /// `all`.
    func line(_ event: JourneyEvent, all: Bool = false) -> String? {
        event.sentence(wording, all: all).map { sentence in
            let deciders = event.decidedBy.isEmpty ? "" : " [\(event.decidedBy.joined(separator: ", "))]"
            return "\(Self.time(event.time, wording.calendar)) \(sentence)\(deciders)"
        }
    }

    /// Returns the local time of the venue: `10:00:42`.
    static func time(_ moment: Timestamp, _ calendar: VenueCalendar) -> String {
        calendar.formatTimeWithSeconds(moment)
    }
}
