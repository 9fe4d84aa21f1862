import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.broker) struct `Journeys over a broker` {
    private let broker: TestBroker
    private let clock = Desk.Clock()
    private let desk: Desk
    private let listener: Listener
    private let prefix = "waymark/v1/riverside-mall/phil/"

    init() throws {
        broker = try TestBroker()
        try broker.start()
        let desk = try Desk("desk", at: broker, clock)
        try desk.group("ada", "phil")
        listener = try Listener(broker, ["\(prefix)+"])
        try run(desk, until: "the connection") { desk.service.isConnected }
        self.desk = desk
    }

    private func ask(_ request: String) throws { try broker.publish("\(prefix)request", request) }

    private func messages(_ kind: String) -> [JSON] {
        listener.lines.filter { $0.hasPrefix("\(prefix)\(kind) ") }
            .compactMap { JSON(parsing: String($0.dropFirst("\(prefix)\(kind) ".count))) }
    }

    private func names(_ kind: String) -> [String] { messages(kind).compactMap { $0["event"]?.text } }

    @Test func `Positions of a phone are the fixes of a journey until it arrives`() throws {
        try broker.publish("owntracks/phil/phone", try desk.payload(at: "bakery"))
        try run(desk, until: "the phone") { desk.service.counters.received > 0 }
        try ask(#"{"_type":"go","to":"cinema"}"#)
        try run(desk, until: "an instruction") { !messages("instruction").isEmpty }
        #expect(desk.service.travellers == ["phil"])
        #expect(messages("instruction")[0]["text"]?.text?.isEmpty == false)
        clock.pass(seconds: 240)
        // Several fixes confirm the change of level.
        try run(desk, until: "the arrival") {
            clock.pass(seconds: 1)
            try broker.publish("owntracks/phil/phone", try desk.payload(at: "cinema"))
            return names("event").contains("did_arrive")
        }
        try ask(#"{"_type":"end"}"#)
        try run(desk, until: "the end") { desk.service.travellers.isEmpty }
        try run(desk, until: "the last message") { names("event").contains("session_ended") }
        // The numbers show that nothing is missing or doubled.
        let numbers = ["event", "instruction", "alert"].flatMap { messages($0) }.compactMap { $0["n"]?.whole }.sorted()
        #expect(numbers == Array(1...Int64(numbers.count)))
    }

    @Test func `A scanned code changes the level although the phone goes on sending positions without one`() throws {
        func publish() throws {
            clock.pass(seconds: 1)
            let (point, _) = try desk.place("bays-c")
            let place = try desk.venue.venue.anchor.coordinate(of: point)
            try broker.publish(
                "owntracks/phil/phone",
                #"{"_type":"location","acc":3,"lat":\#(place.latitude),"lon":\#(place.longitude),"tst":\#(clock.now.milliseconds / 1000)}"#
            )
        }
        try publish()
        try run(desk, until: "the phone") { desk.service.counters.received > 0 }
        try ask(#"{"_type":"go","to":"cinema"}"#)
        try run(desk, until: "the journey") { desk.service.travellers == ["phil"] }
        try publish()
        try ask(#"{"_type":"scan","code":"waymark:riverside-mall/bays-c"}"#)
        try run(desk, until: "the level") {
            try publish()
            return messages("event").contains { $0["event"]?.text == "floor_changed" }
        }
    }

    @Test func `A traveller who strays gets an alert and answers it`() throws {
        try ask(#"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desk, until: "the journey") { desk.service.travellers == ["phil"] }
        clock.pass(seconds: 5)
        try broker.publish("owntracks/phil/phone", try desk.payload(at: "bakery"))
        clock.pass(seconds: 60)
        try run(desk, until: "the alert") {
            clock.pass(seconds: 1)
            try broker.publish("owntracks/phil/phone", try desk.payload(at: "pharmacy"))
            return names("alert").contains("off_route_alert_shown")
        }
        try ask(#"{"_type":"answer","answer":"reroute"}"#)
        try run(desk, until: "the new route") { names("alert").contains("did_reroute") }
    }

    @Test func `A request that cannot be met is answered with the reason`() throws {
        try ask(#"{"_type":"go","to":"cinema"}"#)
        try run(desk, until: "an answer") { messages("alert").count == 1 }
        #expect(messages("alert")[0]["message"]?.text?.contains("your position") == true)
        try ask(#"{"_type":"go","to":"cinemma","from":"bakery"}"#)
        try run(desk, until: "an answer") { messages("alert").count == 2 }
        #expect(messages("alert")[1]["event"]?.text == "journey_refused")
        try ask(#"{"_type":"go","to":"cinema","from":"bakery","profile":"flying"}"#)
        try run(desk, until: "an answer") { messages("alert").count == 3 }
        #expect(desk.service.travellers.isEmpty)
    }
    @Test func `A request that is sent again with its id counts once`() throws {
        for id in [7, 7, 8] { try ask(#"{"_type":"go","to":"cinema","id":"\#(id)"}"#) }
        try run(desk, until: "the answers") { messages("alert").count == 2 }
        #expect(desk.service.counters.repeated == 1)
    }
}
