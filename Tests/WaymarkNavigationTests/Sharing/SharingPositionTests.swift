import Testing
import WaymarkModel

@testable import WaymarkNavigation

@Suite struct `Positions go to all groups when they are news` {
    @Test func `A position goes to all groups of the member, and to nobody else`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.group("ada", "cleo"), trial.group("ben", "cleo"))
        #expect(trial.fix("ada", x: 0, at: 1) == ["skipped ada not_sharing"])
        #expect(trial.share("ada", at: 2) == ["ada shares", "updates of ada"])
        #expect(
            trial.fix("ada", x: 0, at: 3)
                == [
                    "ada to g1", "ada to g2", "g1 +[\"ada\"] ~[] -[]", "g2 +[\"ada\"] ~[] -[]",
                ])
    }

    @Test func `The displacement, the time and the level decide`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        #expect(trial.fix("ada", x: 0, at: 0).count == 2)
        #expect(trial.fix("ada", x: 4.9, at: 10).isEmpty)
        #expect(trial.fix("ada", x: 5, at: 20) == ["ada to g1", "g1 +[] ~[\"ada\"] -[]"])
        #expect(trial.fix("ada", x: 6, at: 79).isEmpty)
        #expect(trial.fix("ada", x: 6, at: 80) == ["ada to g1", "g1 +[] ~[\"ada\"] -[]"])
        #expect(trial.fix("ada", x: 6, level: "l1", at: 81) == ["ada to g1", "g1 +[] ~[\"ada\"] -[]"])
        // The same position is never sent again, however late.
        #expect(trial.fix("ada", x: 6, level: "l1", at: 1000).isEmpty)
    }

    @Test func `A group joined while standing still gets the position at once, and only that group`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        _ = trial.fix("ada", x: 0, at: 1)
        #expect(
            trial.group("ada", "cleo", at: 60) == ["started g2", "ada to g2", "g2 +[\"ada\"] ~[] -[]"])
        #expect(trial.fix("ada", x: 0, at: 61).isEmpty)
    }

    @Test func `The first group starts updates, and the removal of the last stops them`() {
        let trial = SharingTrial()
        #expect(trial.share("ada") == ["ada shares"])
        #expect(!trial.state.isUpdating("ada"))
        #expect(trial.group("ada", "ben", at: 1) == ["started g1", "updates of ada"])
        #expect(trial.group("ada", "cleo", at: 2) == ["started g2"])
        _ = trial.fix("ada", x: 0, at: 3)
        #expect(trial.told(trial.act(.leave(group: "g1", member: "ada"), at: 4)).last == "g1 +[] ~[] -[\"ada\"]")
        #expect(trial.state.isUpdating("ada"))
        #expect(
            trial.told(trial.act(.leave(group: "g2", member: "ada"), at: 5))
                == ["ada left g2", "no updates of ada", "g2 +[] ~[] -[\"ada\"]"])
        #expect(trial.state.members[0].fix == nil)
        #expect(trial.fix("ada", x: 20, at: 6) == ["skipped ada not_sharing"])
    }

    @Test func `Stop really stops, and a restart sends the position again`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        _ = trial.fix("ada", x: 0, at: 1)
        #expect(
            trial.told(trial.act(.stop(member: "ada"), at: 2))
                == ["ada stopped", "no updates of ada", "g1 +[] ~[] -[\"ada\"]"])
        #expect(trial.fix("ada", x: 50, at: 3) == ["skipped ada not_sharing"])
        #expect(trial.state.seen(by: "ben").first?.end == .stopped)
        #expect(trial.told(trial.act(.stop(member: "ada"), at: 4)) == [])
        _ = trial.share("ada", at: 5)
        #expect(trial.fix("ada", x: 0, at: 6) == ["ada to g1", "g1 +[\"ada\"] ~[] -[]"])
    }

    @Test func `Sharing ends by itself, and the position stays, marked as expired`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada", duration: 60_000))
        _ = trial.fix("ada", x: 0, at: 1)
        #expect(trial.told(trial.act(.tick, at: 59.9)).isEmpty)
        #expect(
            trial.told(trial.act(.tick, at: 60))
                == ["ada expired", "no updates of ada", "g1 +[] ~[] -[\"ada\"]"])
        let seen = trial.state.seen(by: "ben").first
        #expect(seen?.end == .expired)
        #expect(seen?.location?.message.level == "l0")
    }

    @Test func `A position that is as old as the retention is forgotten`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada", duration: 24 * SharingTrial.hour))
        _ = trial.fix("ada", x: 0, at: 0)
        _ = trial.share("ada", duration: 24 * SharingTrial.hour, at: 40_000)
        #expect(trial.told(trial.act(.tick, at: 86_399)).isEmpty)
        #expect(trial.state.seen(by: "ben").first?.location != nil)
        #expect(trial.told(trial.act(.tick, at: 86_400)) == ["g1 +[] ~[] -[\"ada\"]"])
        #expect(trial.state.seen(by: "ben").first?.location == nil)
        #expect(trial.state.members[0].fix == nil)
        #expect(trial.state.isUpdating("ada"))
    }

    @Test func `The duration of sharing is limited to a day`() {
        let trial = SharingTrial()
        _ = trial.share("ada", duration: .max)
        #expect(trial.state.share(of: "ada")?.until == Trip.start.adding(seconds: 86_400))
    }

    @Test func `Quiet and manual send on request only, and quiet reports no geofence`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada", .manual))
        #expect(trial.fix("ada", x: 0, at: 1).isEmpty)
        #expect(trial.fix("ada", x: 15, y: 0, at: 20) == ["ada to g1 enter zone"])
        #expect(trial.told(trial.act(.publish(member: "ada"), at: 21)) == ["ada to g1", "g1 +[\"ada\"] ~[] -[]"])
        _ = trial.share("ada", .quiet, at: 22)
        #expect(trial.fix("ada", x: 30, y: 0, at: 40).isEmpty)
        guard case .sent(let sent) = trial.act(.publish(member: "ada"), at: 41).first else {
            return #expect(Bool(false), "nothing was sent")
        }
        #expect(sent.message.trigger == "u")
        #expect(sent.message.mode == -1)
        #expect(trial.told(trial.act(.publish(member: "ben"), at: 42)) == ["skipped ben not_sharing"])
    }

    @Test func `Significant needs 500 m and 5 minutes`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada", .significant))
        #expect(trial.fix("ada", x: 0, at: 0).count == 2)
        #expect(trial.fix("ada", x: 501, at: 299).isEmpty)
        #expect(trial.fix("ada", x: 499, at: 300).isEmpty)
        #expect(trial.fix("ada", x: 501, at: 301).count == 2)
    }

    @Test func `A lower precision hides the position within the level or the building`() throws {
        func sent(_ precision: SharingPrecision, x: Double) throws -> LocationMessage {
            let trial = SharingTrial()
            _ = (trial.group("ada", "ben"), trial.share("ada", .move, precision))
            let fix = Fix(point: Point(x: x, y: 0), level: "l0", accuracy: 2, time: Trip.start)
            let events = trial.act(.fix(member: "ada", fix), at: 0)
            #expect(trial.told(events).filter { $0.contains("enter") }.isEmpty == (precision != .exact))
            for event in events { if case .sent(let sent) = event { return sent.message } }
            throw LocationMessageError.noPosition
        }
        #expect(try sent(.exact, x: 12) != sent(.exact, x: 18))
        #expect(try sent(.level, x: 12) == sent(.level, x: 18))
        #expect(try sent(.level, x: 12).level == "l0")
        #expect(try sent(.level, x: 12).regions.isEmpty)
        #expect(try sent(.building, x: 12) == sent(.building, x: 18))
        #expect(try sent(.building, x: 12).level == nil)
        #expect(try sent(.building, x: 12).floor == nil)
        #expect(try sent(.building, x: 12).building == "b")
        #expect(try (sent(.building, x: 12).accuracy ?? 0) > 20)
    }

    @Test func `On a level that several buildings share, the building and its middle follow from the outlines`() throws
    {
        var contents = SharingTrial.venue.contents
        contents.buildings = [Building(id: "west", name: "West"), Building(id: "east", name: "East")]
        for index in contents.levels.indices { contents.levels[index].building = nil }
        for (id, low) in [("west", -500.0), ("east", 15)] {
            let corners = [(low, -500.0), (low + 515, -500), (low + 515, 500), (low, 500)]
            contents.footprints.append(
                Footprint(
                    id: FeatureID(id), building: FeatureID(id),
                    polygon: Polygon(outer: corners.map { Point(x: $0.0, y: $0.1) })))
        }
        let venue = Venue(validated: contents)
        func sent(_ precision: SharingPrecision, x: Double) throws -> LocationMessage {
            let trial = SharingTrial()
            trial.venue = venue
            _ = (trial.group("ada", "ben"), trial.share("ada", .move, precision))
            let fix = Fix(point: Point(x: x, y: 0), level: "l0", accuracy: 2, time: Trip.start)
            for event in trial.act(.fix(member: "ada", fix), at: 0) {
                if case .sent(let sent) = event { return sent.message }
            }
            throw LocationMessageError.noPosition
        }
        #expect(try sent(.exact, x: 12).building == "west")
        #expect(try sent(.exact, x: 18).building == "east")
        #expect(try sent(.building, x: 12).latitude == sent(.building, x: 3).latitude)
        #expect(try sent(.building, x: 12).longitude < sent(.building, x: 18).longitude)
    }

    @Test func `A change of precision replaces the position that was sent`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        _ = trial.fix("ada", x: 0, at: 1)
        #expect(
            trial.share("ada", .move, .building, at: 2)
                == ["ada shares", "ada to g1", "g1 +[\"ada\"] ~[] -[]"])
    }

    @Test func `A wrong clock of a device is detected, and the engine's time is used`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        let fix = Fix(point: Point(x: 0, y: 0), level: "l0", time: Trip.start.adding(seconds: -4000))
        #expect(
            trial.told(trial.act(.fix(member: "ada", fix), at: 10))
                == ["clock of ada -4010 s ahead", "ada to g1", "g1 +[\"ada\"] ~[] -[]"])
        #expect(trial.state.groups[0].latest["ada"]?.message.time == Trip.start.adding(seconds: 10))
    }

    @Test func `A clock of the engine that was years ahead does not let a share last for years`() {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada", at: 1e9))
        #expect(trial.told(trial.act(.tick, at: 1e9 - 10)).isEmpty)
        #expect(trial.told(trial.act(.tick, at: 10)) == ["ada expired", "no updates of ada"])
        #expect(trial.share("ada", at: 11) == ["ada shares", "updates of ada"])
        #expect(trial.state.share(of: "ada")?.until == Trip.start.adding(seconds: 3611))
    }

    @Test(arguments: [Double.nan, .infinity, 1e300]) func `A position that is not a place is not used`(x: Double) {
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        #expect(trial.fix("ada", x: x, at: 1) == ["skipped ada unusable"])
        #expect(trial.fix("ada", x: 1, accuracy: 101, at: 1) == ["skipped ada unusable"])
        #expect(trial.fix("ada", x: 1, accuracy: x, at: 1) == ["skipped ada unusable"])
        #expect(trial.fix("ada", x: 1, level: "nowhere", at: 2).first == "ada to g1")
        #expect(trial.fix("ada", x: 9, at: 1.5) == ["skipped ada unusable"])
    }

    @Test func `Policies decide about geofences too, and cannot send what needs a request`() {
        struct Fixed: SharingPolicies {
            let answer: Bool
            func shouldShare(
                _ message: LocationMessage, after last: LocationMessage?, of member: Member, to group: SharingGroup,
                proposed: Bool
            ) -> Bool? { answer }
        }
        func fix(_ answer: Bool, _ mode: SharingMode) -> [String] {
            let trial = SharingTrial()
            _ = (trial.group("ada", "ben"), trial.share("ada", mode))
            let fix = Fix(point: Point(x: 15, y: 0), level: "l0", time: Trip.start)
            return trial.told(trial.act(.fix(member: "ada", fix), at: 0, policies: Fixed(answer: answer)))
        }
        #expect(fix(true, .move).count == 3)
        #expect(fix(false, .move).isEmpty)
        #expect(fix(true, .manual) == ["ada to g1 enter zone"])
        #expect(fix(true, .quiet).isEmpty)
    }

    @Test func `Policies decide whether to send, and change what is sent`() {
        struct OnlyLevel1: SharingPolicies {
            func shouldShare(
                _ message: LocationMessage, after last: LocationMessage?, of member: Member, to group: SharingGroup,
                proposed: Bool
            ) -> Bool? { message.level == "l1" }
            func format(_ message: LocationMessage, of member: Member, to group: SharingGroup) -> LocationMessage? {
                var message = message
                message.others = [.init("tag", .string(group.subject))]
                message.number = 99
                return message
            }
        }
        let trial = SharingTrial()
        _ = (trial.group("ada", "ben"), trial.share("ada"))
        func fix(_ level: FeatureID) -> SharingAction {
            .fix(member: "ada", Fix(point: Point(x: 0, y: 0), level: level, time: Trip.start))
        }
        #expect(trial.act(fix("l0"), at: 0, policies: OnlyLevel1()).isEmpty)
        guard case .sent(let sent) = trial.act(fix("l1"), at: 0, policies: OnlyLevel1()).first else {
            return #expect(Bool(false), "nothing was sent")
        }
        #expect(sent.message.others == [.init("tag", "Lunch")])
        #expect(sent.message.number == 1)
        // What is no message any more is not sent.
        struct Broken: SharingPolicies {
            func format(_ message: LocationMessage, of member: Member, to group: SharingGroup) -> LocationMessage? {
                LocationMessage(latitude: .nan, longitude: 0, time: message.time)
            }
        }
        guard case .sent(let kept) = trial.act(fix("l0"), at: 1, policies: Broken()).first else {
            return #expect(Bool(false), "nothing was sent")
        }
        #expect(kept.message.latitude.isFinite)
    }
}
