import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

/// What happens at a broker, as lines of text or JSON. Positions are not among them.
struct BrokerText {
    private let calendar: VenueCalendar

    init(_ calendar: VenueCalendar) { self.calendar = calendar }

    /// Returns news as lines.
    func outcome(_ news: [BrokerNews], at now: Timestamp, asJSON: Bool) -> CommandOutcome {
        var outcome = CommandOutcome()
        for item in news {
            if case .sharing(let events) = item {
                SharingText(calendar, at: now, isJSON: asJSON).write(events, to: &outcome)
                continue
            }
            let (name, sentence, subject) = described(item)
            if asJSON {
                var count: Int?
                if case .unreported(let number) = item { count = number }
                let notice = BrokerLine(
                    name, sentence, about: subject, count: count, at: VenueMoment(now, in: calendar))
                outcome.pieces.append(.json(notice.parts.compact()))
            } else {
                outcome.result(line: "\(JourneyEventText.time(now, calendar)) \(sentence)")
            }
        }
        return outcome
    }

    /// Returns the name, the sentence and the subject of an item.
    private func described(_ news: BrokerNews) -> (String, String, String?) {
        switch news {
        case .connected(let address, let isFive):
            ("connected", "joined \(address) with MQTT \(isFive ? "5" : "3.1.1")", address.description)
        case .away(let error, let wait):
            (
                "away",
                "\(error.message); trying again in \(JSON.number(Double(wait) / 1000, places: 1).compact()) s, and "
                    + "everything else works", nil
            )
        case .refused(let sender, let reason):
            ("refused", "not used\(sender.map { " from \($0)" } ?? ""): \(reason)", sender)
        case .unreported(let count): ("refused_more", "not used: \(counted(count, "more message"))", nil)
        case .admitted(let id): ("admitted", "\(id) is a member now", id)
        case .lostContact(let id): ("lost_contact", "\(id) lost the connection to the broker", id)
        case .named(let id): ("named", "the name of \(id) is known", id)
        case .conditionSet(let condition, let origin):
            ("condition_set", "condition \(condition.id) came from \(origin)", origin)
        case .conditionLifted(let number, let origin):
            ("condition_lifted", "condition \(number), which came from \(origin), is over", origin)
        case .journeyStarted(let id): ("journey_started", "\(id) is on a journey", id)
        case .journeyRefused(let id, let reason): ("journey_refused", "no journey for \(id): \(reason)", id)
        case .erased(let id, let engine):
            ("member_erased", "what \(id) shared is deleted: \(engine) deleted the member", id)
        case .journeyEnded(let id): ("journey_ended", "the journey of \(id) ended", id)
        case .partitionTaken(let number, let journeys):
            ("partition_taken", "keeping partition \(number) with \(counted(journeys, "journey"))", nil)
        case .partitionGiven(let number): ("partition_given", "partition \(number) is kept elsewhere", nil)
        case .clusterConnected: ("cluster_connected", "joined the cluster", nil)
        case .clusterProblem(let reason): ("cluster_problem", "the cluster: \(reason); journeys wait", nil)
        case .denied(let topic, let reason):
            ("denied", "the broker does not accept messages at \(topic): \(reason)", topic)
        case .damaged(let reason):
            ("damaged", "\(reason); conditions are neither sent nor taken over until then", nil)
        case .damagedMembers(let reason):
            ("damaged_members", "\(reason); left out until \"waymark store check --rebuild\" takes it as it is", nil)
        case .subscriptionRefused(let filter):
            (
                "subscription_refused",
                "the broker refuses to send what others say at \(filter), so it is missing here; asking again, but its "
                    + "access rules may need an entry", filter
            )
        case .subscriptionGranted(let filter):
            ("subscription_granted", "the broker sends what others say at \(filter) now", filter)
        case .sharing: ("sharing", "", nil)
        }
    }

    // MARK: Summaries

    /// Returns what was done, in lines of words.
    func sentences(_ counters: BrokerCounters) -> [String] {
        var parts = [
            "sent \(counters.sent)", "received \(counters.received)", "repeated \(counters.repeated)",
        ]
        for (name, count) in [("denied", counters.denied), ("dropped", counters.dropped)] where count > 0 {
            parts.append("\(name) \(count)")
        }
        let refused = counters.refused.sorted { $0.key < $1.key }
        let rest = refused.map { "not used \($0.value): \($0.key)" }
        return [parts.joined(separator: ", ")] + rest
    }

    /// Returns what was done.
    func summary(_ counters: BrokerCounters) -> BrokerSummary {
        var summary = BrokerSummary()
        (summary.sent, summary.received, summary.repeated) = (counters.sent, counters.received, counters.repeated)
        (summary.denied, summary.dropped) = (counters.denied, counters.dropped)
        (summary.connections, summary.refused) = (counters.connections, counters.refused)
        return summary
    }

    /// Returns how the venue is joined to a broker.
    func status(_ link: BrokerLink, at now: Timestamp) -> BrokerStatus {
        let waiting = link.waiting == 0 ? "" : "; \(counted(link.waiting, "message")) wait for it"
        let state =
            switch link.state {
            case _ where !link.isAlive(at: now): "not joined to \(link.broker): share serve does not run"
            case .connected: "joined to \(link.broker) as \(link.engine)"
            case .connecting, .stopped: "not joined to \(link.broker) yet"
            case .away: "not joined to \(link.broker): \(link.reason ?? "no connection"); trying again"
            }
        return BrokerStatus(
            address: link.broker, engine: link.engine,
            state: link.isAlive(at: now) ? link.state.rawValue : "stopped", reason: link.reason, waiting: link.waiting,
            sentence: state + waiting)
    }
}
