import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.broker) struct `Locations over a broker` {
    private let broker: TestBroker
    private let clock = Desk.Clock()

    init() throws {
        broker = try TestBroker()
        try broker.start()
    }

    @Test(arguments: [BrokerSettings.Version.automatic, .three])
    func `A phone is seen by its group and our members are seen by a client`(version: BrokerSettings.Version) throws {
        var settings = BrokerSettings(BrokerAddress(host: "127.0.0.1", port: broker.port))
        settings.version = version
        let desk = try Desk("desk", at: broker, clock, settings: settings)
        try desk.group("ada", "phil")
        let listener = try Listener(broker, ["owntracks/#"])
        try run(desk, until: "the connection") { desk.service.isConnected }
        try broker.publish("owntracks/phil/phone", try desk.payload(at: "cinema"), options: ["-r"])
        try run(desk, until: "the phone") { try desk.sharing.seen(by: "ada", at: clock.now)[0].location != nil }
        let seen = try desk.sharing.position(of: "phil", for: "ada", at: clock.now)
        let cinema = try desk.place("cinema")
        #expect(seen.level == cinema.level)
        #expect(seen.point.distance(to: cinema.point) < 0.1)

        try desk.share("ada")
        try desk.stand("ada", at: "bakery")
        try run(desk, until: "our member") { listener.lines.contains { $0.hasPrefix("owntracks/ada/desk ") } }
        let line = try #require(listener.lines.first { $0.hasPrefix("owntracks/ada/desk ") })
        let json = try #require(JSON(parsing: String(line.dropFirst("owntracks/ada/desk ".count))))
        #expect(json["_type"]?.text == "location")
        let bakery = try desk.place("bakery")
        #expect(json["floor_id"]?.text == bakery.level.rawValue)
        #expect(json["n"]?.whole == 1)
        // Retained, for whoever subscribes later.
        #expect(try broker.retained("owntracks/ada/+").count == 1)
    }

    @Test func `Stopping and deletion delete the position at the broker`() throws {
        let desk = try Desk("desk", at: broker, clock)
        let other = try Desk("other", at: broker, clock)
        for desk in [desk, other] { try desk.group("ada", "ben", "cleo") }
        for member in ["ada", "ben", "cleo"] {
            try desk.share(member, seconds: member == "cleo" ? 60 : 3600)
            try desk.stand(member, at: "bakery")
        }
        try run(desk, other, until: "all positions") {
            try other.sharing.seen(by: "ada", at: clock.now).allSatisfy { $0.location != nil }
        }
        #expect(try broker.retained("owntracks/+/+").count == 3)
        try desk.sharing.perform(.stop(member: "ada"), at: clock.now)
        try desk.sharing.perform(.removeMember("ben"), at: clock.now)
        clock.pass(seconds: 61)
        try run(desk, other, until: "the deletion") { try broker.retained("owntracks/+/+").isEmpty }
        let ends = try other.sharing.seen(by: "ben", at: clock.now).map { "\($0.member.id) \($0.end?.rawValue ?? "-")" }
        #expect(ends == ["ada stopped", "cleo expired"])
        // Nothing is left in the outbox either.
        try run(desk, until: "the acknowledgements") { try desk.engine.brokerLink(of: desk.venue)?.waiting == 0 }
    }

    @Test func `A stop leaves no position at the broker and a start brings them back`() throws {
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "ben")
        try desk.share("ada")
        try desk.stand("ada", at: "bakery")
        try run(desk, until: "the position") { try broker.retained("owntracks/+/+").count == 1 }
        #expect(
            try broker.retained("waymark/#").map { $0.split(separator: " ")[0] } == [
                "waymark/v1/riverside-mall/$engines/desk"
            ])
        try desk.stop()
        #expect(try broker.retained("#").isEmpty)
        #expect(try desk.engine.brokerLink(of: desk.venue)?.state == .stopped)
        try desk.crash()
        try run(desk, until: "the position") { try broker.retained("owntracks/+/+").count == 1 }
    }

    @Test func `A crash of the engine sends its last will`() throws {
        let desk = try Desk("desk", at: broker, clock)
        try run(desk, until: "the connection") { desk.service.isConnected }
        let other = try Desk("other", at: broker, clock)
        // A will that was sent before the other engine listened says nothing new.
        try run(desk, other, until: "word of each other") { other.service.counters.received == 1 }
        try desk.crash()
        try run(other, until: "the last will") { other.news.contains(.lostContact("desk")) }
    }

    @Test func `Hostile messages are counted and nothing else happens`() throws {
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "phil")
        try run(desk, until: "the connection") { desk.service.isConnected }
        let before = try desk.sharing.state()
        let payloads = [
            "x", #"{"_type":"location","lat":NaN}"#, #"{"_type":"location","lat":95,"lon":0,"tst":1}"#,
            #"{"_type":"nothing"}"#, String(repeating: "[", count: 5_000), String(repeating: "y", count: 100_000),
        ]
        for payload in payloads { try broker.publish("owntracks/phil/phone", payload) }
        try broker.publish("owntracks/stranger/phone", try desk.payload(at: "cinema"))
        try broker.publish("owntracks/a b/phone", try desk.payload(at: "cinema"))
        try broker.publish("owntracks/phil/phone", try desk.payload(at: "cinema", more: #","venue":"airport""#))
        try broker.publish("waymark/v1/riverside-mall/phil/request", "{}")
        try broker.publish("waymark/v1/riverside-mall/$conditions/evil/1", "{}")
        try broker.publish(
            "waymark/v1/riverside-mall/$conditions/evil/2",
            #"{"_type":"condition","number":2,"target":"connector","id":"none","effect":"closed"}"#)
        try run(desk, until: "all of them") { desk.service.counters.refused.values.reduce(0, +) == 12 }
        #expect(desk.service.counters.refused["a message not a JSON object"] == 3)
        #expect(desk.service.counters.refused["a message too long"] == 1)
        #expect(desk.service.counters.refused["not a member of the venue"] == 1)
        #expect(try desk.sharing.state() == before)
        #expect(try desk.engine.conditions(of: desk.venue).isEmpty)
        // Each reason is reported once for a sender.
        let told = desk.news.filter { if case .refused = $0 { true } else { false } }
        #expect(told.count == Set(told).count && told.count == 10)
    }

    @Test func `A sender is added only if the engine admits senders`() throws {
        let desk = try Desk("desk", at: broker, clock) { $0.admitsSenders = true }
        try run(desk, until: "the connection") { desk.service.isConnected }
        try broker.publish("owntracks/zoe/phone/info", #"{"_type":"card","name":"Zoë"}"#, options: ["-r"])
        try run(desk, until: "the member") { try desk.sharing.state().member("zoe")?.name == "Zoë" }
        #expect(desk.news.contains(.admitted("zoe")))
    }

    @Test(arguments: [false, true])
    func `Nothing that a phone left stays after its member is deleted, or brings them back`(
        isAway: Bool
    ) throws {
        let desk = try Desk("desk", at: broker, clock) { $0.admitsSenders = true }
        try run(desk, until: "the connection") { desk.service.isConnected }
        let left = [
            ("owntracks/dora/phone/info", #"{"_type":"card","name":"Dora Doe","tid":"DD"}"#),
            ("owntracks/dora/phone/waypoint", #"{"_type":"waypoint","desc":"home","lat":52,"lon":5,"rad":9,"tst":1}"#),
            ("owntracks/dora/phone/waypoints", #"{"_type":"waypoints","waypoints":[]}"#),
            ("owntracks/dora/phone/dump", #"{"_type":"dump"}"#),
            ("owntracks/dora/watch", #"{"_type":"location","lat":52,"lon":5,"tst":-5}"#),
            ("waymark/v1/riverside-mall/dora/request", #"{"_type":"end"}"#),
        ]
        try broker.publish("owntracks/dora/phone", try desk.payload(at: "cinema"), options: ["-r"])
        for (topic, text) in left { try broker.publish(topic, text, options: ["-r"]) }
        try run(desk, until: "the member") { try desk.sharing.state().member("dora")?.name == "Dora Doe" }
        // What comes last has come.
        try broker.publish("owntracks/eve/phone/info", #"{"_type":"card","name":"Eve"}"#)
        try run(desk, until: "another member") { try desk.sharing.state().member("eve") != nil }
        clock.pass(seconds: 5)
        if isAway { try desk.stop() }
        try desk.sharing.perform(.removeMember("dora"), at: clock.now)
        if isAway { try desk.crash() }
        let isGone = { [broker] in
            try broker.retained("owntracks/dora/#").isEmpty
                && broker.retained("waymark/v1/riverside-mall/dora/#").isEmpty
        }
        try run(desk, until: "the deletion") { try isGone() }
        try desk.crash()
        try broker.publish("owntracks/zoe/phone/info", #"{"_type":"card","name":"Zoë"}"#)
        try run(desk, until: "a third member") {
            if !desk.service.isConnected { clock.pass(seconds: 1) }
            return try desk.sharing.state().member("zoe") != nil
        }
        #expect(try desk.sharing.state().member("dora") == nil)
    }

    @Test func `A command asks for the position and for the geofences`() throws {
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "ben")
        try desk.share("ada")
        try desk.stand("ada", at: "bakery")
        let listener = try Listener(broker, ["owntracks/#"])
        try run(desk, until: "the position") { listener.lines.count == 1 }
        try broker.publish("owntracks/ada/desk/cmd", #"{"_type":"cmd","action":"reportLocation"}"#)
        try run(desk, until: "the answer") { listener.lines.contains { $0.contains(#""t": "u""#) } }
        try broker.publish("owntracks/ada/desk/cmd", #"{"_type":"cmd","action":"waypoints"}"#)
        try run(desk, until: "the geofences") {
            listener.lines.contains { $0.hasPrefix("owntracks/ada/desk/waypoints ") && $0.contains(#""rid""#) }
        }
        try broker.publish("owntracks/ada/desk/cmd", #"{"_type":"cmd","action":"restart"}"#)
        try run(desk, until: "the refusal") {
            desk.service.counters.refused["a command that is not supported"] == 1
        }
    }

    @Test func `A phone without a level is where it is assumed, then where it scanned a code, and away at home`() throws
    {
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "phil")
        try run(desk, until: "the connection") { desk.service.isConnected }
        func publish(_ place: Coordinate) throws {
            clock.pass(seconds: 10)
            let time = clock.now.milliseconds / 1000
            try broker.publish(
                "owntracks/phil/phone",
                #"{"_type":"location","acc":12,"lat":\#(place.latitude),"lon":\#(place.longitude),"tst":\#(time)}"#)
        }
        func position() throws -> MemberPosition? {
            do { return try desk.sharing.position(of: "phil", for: "ada", at: clock.now) } catch { return nil }
        }
        let cinema = try desk.place("cinema")
        let above = try desk.venue.venue.anchor.coordinate(of: cinema.point)
        try publish(above)
        try run(desk, until: "the phone") { try position() != nil }
        #expect(try position()?.level == "g" && position()?.levelBasis == .ground)
        let listener = try Listener(broker, ["waymark/v1/riverside-mall/phil/alert"])
        try broker.publish("waymark/v1/riverside-mall/phil/request", #"{"_type":"go","to":"bakery"}"#)
        try run(desk, until: "the alert") { listener.lines.contains { $0.contains("level_assumed") } }
        #expect(listener.lines.contains { $0.contains(#""level_id": "g""#) && $0.contains(#""level_by": "ground""#) })
        try broker.publish("waymark/v1/riverside-mall/phil/request", #"{"_type":"end"}"#)
        try run(desk, until: "the end of the journey") { desk.service.travellers.isEmpty }
        try broker.publish(
            "waymark/v1/riverside-mall/phil/request", #"{"_type":"scan","code":"waymark:riverside-mall/cinema"}"#)
        try run(desk, until: "the scan") { try position()?.level == cinema.level }
        #expect(try position()?.levelBasis == nil)
        try publish(above)
        try run(desk, until: "the phone at the cinema") { try position()?.levelBasis == .last }
        #expect(try position()?.level == cinema.level)
        try publish(Coordinate(latitude: 0, longitude: 0))
        try run(desk, until: "the phone at home") { try position() == nil }
        #expect(try desk.sharing.seen(by: "ada", at: clock.now).map { $0.end } == [.away])
        #expect(try desk.sharing.trail(of: "phil", for: "ada", at: clock.now).points.count == 3)
    }

    @Test
    func `Who is deleted at one engine is deleted at every engine, with what arrives late`() throws {
        let one = try Desk("one", at: broker, clock)
        let two = try Desk("two", at: broker, clock)
        for desk in [one, two] { try desk.group("ada", "ben", "phil") }
        try run(one, two, until: "the connections") { one.service.isConnected && two.service.isConnected }
        try one.share("ben")
        try one.stand("ben", at: "bakery")
        try broker.publish("owntracks/phil/phone", try one.payload(at: "cinema"), options: ["-r"])
        let late = try one.payload(at: "bakery")
        func count(_ desk: Desk, _ member: String) throws -> Int {
            try desk.sharing.trail(of: member, for: "ada", at: clock.now).points.count
        }
        try run(one, two, until: "the positions") { try count(two, "ben") == 1 && count(two, "phil") == 1 }
        try two.stop()
        // What waits for the broker at the other engine is older, too.
        try two.share("ben")
        try two.stand("ben", at: "cinema")
        clock.pass(seconds: 5)
        try one.sharing.perform(.removeMember("ben"), at: clock.now)
        try one.sharing.perform(.removeMember("phil"), at: clock.now)
        try run(one, until: "the deletion at the broker") {
            try broker.retained("owntracks/+/+").isEmpty
                && broker.retained("waymark/v1/riverside-mall/$erased/+").count == 2
        }
        try two.crash()
        try run(one, two, until: "the deletion") { try count(two, "ben") == 0 && count(two, "phil") == 0 }
        #expect(two.news.contains(.erased("phil", by: "one")))
        #expect(try two.sharing.seen(by: "ada", at: clock.now).allSatisfy { $0.location == nil })
        // Late ones are dropped; new ones of who is still a member there are not.
        try broker.publish("owntracks/phil/phone", late, options: ["-r"])
        try run(one, two, until: "the deletion of the late one") { try broker.retained("owntracks/phil/+").isEmpty }
        // The same again is no repetition, but put back.
        try broker.publish("owntracks/phil/phone", late, options: ["-r"])
        try run(one, two, until: "the deletion of the repeated one") { try broker.retained("owntracks/phil/+").isEmpty }
        #expect(try broker.retained("owntracks/ben/+").isEmpty)
        clock.pass(seconds: 5)
        try broker.publish("owntracks/phil/phone", try two.payload(at: "cinema"))
        try run(one, two, until: "the new position") { try count(two, "phil") == 1 }
        let cinema = try two.place("cinema")
        #expect(try two.sharing.position(of: "phil", for: "ada", at: clock.now).level == cinema.level)
    }
}
