import WaymarkModel

@testable import WaymarkNavigation

/// Three members in the drawn building, driven by hand.
final class SharingTrial {
    static let venue = Trip.venue()
    static let hour: Int64 = 3_600_000

    var state = SharingState()
    var venue = SharingTrial.venue
    var rules = SharingRules()

    init(members: [String] = ["ada", "ben", "cleo"]) {
        for id in members { _ = act(.setMember(id: id, name: id, address: ""), at: 0) }
    }

    func act(_ action: SharingAction, at seconds: Double) -> [SharingEvent] {
        state.update(action, at: Trip.start.adding(seconds: seconds), in: venue, rules: rules)
    }

    func act(
        _ action: SharingAction, at seconds: Double, policies: some SharingPolicies
    ) -> [SharingEvent] {
        state.update(action, at: Trip.start.adding(seconds: seconds), in: venue, rules: rules, policies: policies)
    }

    func group(_ members: String..., at seconds: Double = 0) -> [String] {
        told(act(.startGroup(by: members[0], with: Array(members.dropFirst()), subject: "Lunch"), at: seconds))
    }

    func share(
        _ member: String, _ mode: SharingMode = .move, _ precision: SharingPrecision = .exact,
        duration: Int64 = SharingTrial.hour, at seconds: Double = 0
    ) -> [String] {
        told(act(.start(member: member, mode: mode, precision: precision, duration: duration), at: seconds))
    }

    func fix(
        _ member: String, x: Double, y: Double = 20, level: FeatureID? = "l0", accuracy: Double? = nil,
        at seconds: Double
    ) -> [String] {
        told(
            act(
                .fix(
                    member: member,
                    Fix(
                        point: Point(x: x, y: y), level: level, accuracy: accuracy,
                        time: Trip.start.adding(seconds: seconds))), at: seconds))
    }

    /// The events as short texts.
    func told(_ events: [SharingEvent]) -> [String] {
        events.map { event in
            switch event {
            case .memberAdded(let id): "added \(id)"
            case .memberRemoved(let id): "removed \(id)"
            case .groupStarted(let id): "started \(id)"
            case .groupReused(let id): "reused \(id)"
            case .groupRefused(let refusal): "refused \(refusal)"
            case .memberLeft(let group, let member): "\(member) left \(group)"
            case .groupEnded(let id): "ended \(id)"
            case .sharingStarted(let member, _): "\(member) shares"
            case .sharingEnded(let member, let reason, _): "\(member) \(reason.rawValue)"
            case .updatesStarted(let member): "updates of \(member)"
            case .updatesStopped(let member): "no updates of \(member)"
            case .sent(let sent): text(sent)
            case .received(let message): "got \(text(message))"
            case .skipped(let member, let reason): "skipped \(member ?? "nobody") \(reason.rawValue)"
            case .wrongClock(let member, let ahead): "clock of \(member) \(ahead / 1000) s ahead"
            case .locationsChanged(let group, let added, let updated, let removed):
                "\(group) +\(added) ~\(updated) -\(removed)"
            case .told(let group, let text, let plugin): "\(plugin) tells \(group) \(text)"
            }
        }
    }

    private func text(_ shared: SharedMessage) -> String {
        var text = "\(shared.sender) to \(shared.group)"
        if let transition = shared.message.transition {
            text += " \(transition.direction.rawValue) \(transition.region ?? "")"
        }
        if shared.isLate { text += " late" }
        return text
    }

    /// A message from outside.
    func message(x: Double, at seconds: Double, number: Int64? = nil) -> LocationMessage {
        let place = venue.anchor.coordinate(of: Point(x: x, y: 20))
        var message = LocationMessage(
            latitude: place.latitude, longitude: place.longitude, time: Trip.start.adding(seconds: seconds))
        message.number = number
        message.level = "l0"
        return message
    }
}
