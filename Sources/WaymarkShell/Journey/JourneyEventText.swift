import WaymarkEngine

/// The events of a journey as text: the time and what happened, in the journey's language.
struct JourneyEventText {
    let wording: TravelWording
    /// Whether the spoken instructions are written instead of the displayed ones.
    private let isSpoken: Bool

    init(_ journey: HeldJourney) { (wording, isSpoken) = (journey.wording, journey.isSpoken) }

    /// Returns a line such as `10:00:42 off route: 12 m from the route`; nil for an event that is reported only with
    /// `all`.
    func line(_ event: JourneyEvent, all: Bool = false) -> String? {
        sentence(event, all: all).map { sentence in
            let deciders = event.decidedBy.isEmpty ? "" : " [\(event.decidedBy.joined(separator: ", "))]"
            return "\(Self.time(event.time, wording.calendar)) \(sentence)\(deciders)"
        }
    }

    private func sentence(_ event: JourneyEvent, all: Bool) -> String? {
        switch event.kind {
        case .navigation(.visualInstruction) where isSpoken && !all: nil
        case .navigation(.spokenInstruction(let said)) where isSpoken && !all: said.text
        default: event.sentence(wording, all: all)
        }
    }

    /// Returns the local time of the venue: `10:00:42`.
    static func time(_ moment: Timestamp, _ calendar: VenueCalendar) -> String {
        calendar.formatTimeWithSeconds(moment)
    }
}
