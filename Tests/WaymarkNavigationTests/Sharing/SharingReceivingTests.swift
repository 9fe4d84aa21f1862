import Testing
import WaymarkModel

@testable import WaymarkNavigation

@Suite struct `Messages from outside reach their group` {
    @Test func `A message without a sender, or of somebody else, is skipped`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        let message = trial.message(x: 0, at: 0)
        for (sender, expected) in [(nil, "nobody no_sender"), ("", "nobody no_sender"), ("cleo", "cleo not_in_group")] {
            #expect(
                trial.told(trial.act(.receive(message, group: "g1", sender: sender), at: 1)) == ["skipped \(expected)"])
        }
        #expect(
            trial.told(trial.act(.receive(message, group: "g7", sender: "ada"), at: 1)) == ["skipped ada not_in_group"])
    }

    @Test func `Late messages are kept, but do not replace the newest position`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        func get(x: Double, from seconds: Double, at now: Double, number: Int64? = nil) -> [String] {
            trial.told(
                trial.act(
                    .receive(trial.message(x: x, at: seconds, number: number), group: "g1", sender: "ben"), at: now))
        }
        #expect(get(x: 1, from: 10, at: 11) == ["got ben to g1", "g1 +[\"ben\"] ~[] -[]"])
        #expect(get(x: 2, from: 5, at: 12) == ["got ben to g1 late"])
        #expect(trial.state.seen(by: "ada").first?.location?.message.time == Trip.start.adding(seconds: 10))
        #expect(get(x: 1, from: 10, at: 13) == ["skipped ben duplicate"])
        #expect(get(x: 3, from: 10, at: 14, number: 7) == ["got ben to g1", "g1 +[] ~[\"ben\"] -[]"])
        #expect(get(x: 4, from: 10, at: 15, number: 6) == ["got ben to g1 late"])
        #expect(get(x: 5, from: -90_000, at: 16) == ["skipped ben too_old"])
    }

    @Test func `A clock that is ahead is detected, and the arrival counts`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        let events = trial.act(
            .receive(trial.message(x: 1, at: 500), group: "g1", sender: "ben"), at: 10)
        #expect(trial.told(events).prefix(2) == ["clock of ben 490 s ahead", "got ben to g1"])
        // A later message with a right clock is not late.
        #expect(
            trial.told(trial.act(.receive(trial.message(x: 2, at: 20), group: "g1", sender: "ben"), at: 21)).first
                == "got ben to g1")
    }

    @Test func `A message of a member who stopped by now is marked at once`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        var message = trial.message(x: 1, at: 0)
        message.expires = Trip.start.adding(seconds: 30)
        _ = trial.act(.receive(message, group: "g1", sender: "ben"), at: 1)
        #expect(trial.state.seen(by: "ada").first?.end == nil)
        #expect(trial.told(trial.act(.tick, at: 30)) == ["g1 +[] ~[] -[\"ben\"]"])
        #expect(trial.state.seen(by: "ada").first?.end == .expired)
    }
}

@Suite struct `Trails have the positions of each member in order` {
    func shared(_ sender: String, _ seconds: Double, level: FeatureID = "l0", number: Int64? = nil) -> SharedMessage {
        var message = SharingTrial().message(x: seconds, at: seconds, number: number)
        message.level = level
        return SharedMessage(
            message, group: "g1", sender: sender, time: message.time, arrived: message.time)
    }

    @Test func `Messages are grouped by member, ordered by time, and cut where the level changes`() throws {
        var trails = GroupTrails([shared("ben", 10), shared("ada", 5), shared("ben", 30, level: "l1")])
        #expect(trails.trails.map(\.member) == ["ben", "ada"])
        let added = ["ben", "ben", ""].map { trails.add(shared($0, 20)) }
        #expect(added == [true, false, false])
        let trail = try #require(trails.trail(of: "ben"))
        #expect(trail.messages.map(\.time) == [10, 20, 30].map { Trip.start.adding(seconds: $0) })
        #expect(trail.pieces.map(\.count) == [2, 1])
        #expect(trail.latest?.message.level == "l1")
    }

    @Test func `Positions of the same second are ordered by their numbers`() throws {
        let trails = GroupTrails([shared("ben", 1, number: 3), shared("ben", 1, number: 2)])
        #expect(trails.trail(of: "ben")?.messages.map(\.message.number) == [2, 3])
    }

    @Test func `Transitions are not positions`() {
        var message = shared("ben", 1)
        message.message.transition = .init(direction: .enter, region: "zone", description: "Zone", defined: 0)
        #expect(GroupTrails([message]).trails.isEmpty)
    }
}
