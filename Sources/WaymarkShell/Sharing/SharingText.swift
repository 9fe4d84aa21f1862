import WaymarkEngine

/// What follows from members' actions, as lines of text or JSON. Positions are not among them.
struct SharingText {
    private let calendar: VenueCalendar
    private let now: Timestamp
    private let isJSON: Bool

    init(_ desk: SharingDesk) {
        calendar = desk.calendar
        now = desk.now
        isJSON = desk.global.json || desk.session.defaults.json
    }

    init(_ calendar: VenueCalendar, at now: Timestamp, isJSON: Bool) {
        self.calendar = calendar
        self.now = now
        self.isJSON = isJSON
    }

    /// Returns an outcome with what people need to know.
    func outcome(_ events: [SharingEvent], after outcome: CommandOutcome = CommandOutcome()) -> CommandOutcome {
        var outcome = outcome
        write(events, to: &outcome)
        return outcome
    }

    /// Adds lines to an outcome.
    func write(_ events: [SharingEvent], to outcome: inout CommandOutcome) {
        for event in events {
            guard let (name, member, group, sentence) = described(event) else { continue }
            let time = if case .sharingEnded(_, _, let moment) = event { moment } else { now }
            if isJSON {
                let json: JSON = [
                    "schema": "waymark.sharing/1", "time": .string(calendar.format(time)), "event": .string(name),
                    "member": .text(member), "group": .text(group),
                ]
                outcome.pieces.append(.json(json.compact()))
            } else {
                outcome.result("\(JourneyEventText.time(time, calendar)) \(sentence)")
            }
        }
    }

    /// Returns the name, member, group and sentence of an event; nil if nobody needs to know it.
    private func described(_ event: SharingEvent) -> (String, String?, String?, String)? {
        switch event {
        case .sharingEnded(let id, .expired, _):
            ("sharing_expired", id, nil, "\(id) no longer shares: the chosen time is over")
        case .sharingEnded(let id, .stopped, _): ("sharing_stopped", id, nil, "\(id) stopped sharing")
        case .memberLeft(let group, let id): ("member_left", id, group, "\(id) left \(group)")
        case .groupEnded(let group): ("group_ended", nil, group, "\(group) ended: the last member left")
        case .wrongClock(let id, let ahead):
            ("wrong_clock", id, nil, "the clock of \(id) is \(abs(ahead) / 1000) s \(ahead > 0 ? "ahead" : "behind")")
        case .told(let group, let text, let plugin): ("group_told", nil, group, "\(group): \(text) [\(plugin)]")
        case .skipped(let id, .away): ("position_away", id, nil, "\(id ?? "-") is away from the venue")
        case .skipped(let id, .unusable): ("position_unusable", id, nil, "a position of \(id ?? "-") is not used")
        default: nil
        }
    }
}
