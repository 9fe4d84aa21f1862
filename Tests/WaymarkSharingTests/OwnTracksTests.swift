import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing
import WaymarkTestSupport

@Suite struct `Messages of OwnTracks` {
    private func read(_ text: String) throws -> OwnTracksMessage { try OwnTracksMessage(parsing: Array(text.utf8)) }

    @Test func `Each type is read`() throws {
        let location = try read(#"{"_type":"location","lat":52,"lon":4.7,"tst":1767603600,"tid":"al","x":[1]}"#)
        guard case .location(let message) = location else {
            Issue.record("not a location")
            return
        }
        #expect(message.latitude == 52)
        #expect(message.others.map(\.name) == ["tid", "x"])
        #expect(try read(#"{"_type":"lwt","tst":1767603600}"#) == .lastWill)
        #expect(try read(#"{"_type":"card","name":"Ada\nL","face":"aGk="}"#) == .card(name: "Ada L"))
        #expect(try read(#"{"_type":"cmd","action":"reportLocation"}"#) == .command(action: "reportLocation"))
        #expect(try read(#"{"_type":"steps","steps":5,"tst":1}"#) == .other(type: "steps"))
        let region = OwnTracksWaypoint(
            region: nil, name: "Home", at: Coordinate(latitude: 1, longitude: 2), radius: 30, defined: 9)
        let waypoint = #"{"_type":"waypoint","desc":"Home","lat":1,"lon":2,"rad":30,"tst":9}"#
        #expect(try read(waypoint) == .waypoints([region]))
        #expect(try read(#"{"_type":"waypoints","waypoints":[\#(waypoint)]}"#) == .waypoints([region]))
        #expect(try read(region.json.compact()) == .waypoints([region]))
    }

    private static let hostile: [(String, OwnTracksError)] = [
        ("", .notJSON), ("[]", .notJSON), ("{", .notJSON), ("null", .notJSON),
        (#"{"_type":"location","lat":NaN,"lon":1,"tst":1}"#, .notJSON), (#"{"a":1}"#, .noType),
        (#"{"_type":7}"#, .noType), (#"{"_type":"x"}"#, .unknownType),
        (#"{"_type":"location","lat":1e999,"lon":1,"tst":1}"#, .notJSON),
        (#"{"_type":"location","lat":91,"lon":1,"tst":1}"#, .noPosition),
        (#"{"_type":"location","lat":"1","lon":1,"tst":1}"#, .noPosition),
        (#"{"_type":"location","lat":1,"lon":1}"#, .noTime),
        (#"{"_type":"location","lat":1,"lon":1,"tst":1e30}"#, .noTime),
        (#"{"_type":"location","lat":1,"lon":1,"tst":-5}"#, .noTime),
        (#"{"_type":"transition","lat":1,"lon":1,"tst":1,"event":"fly"}"#, .noPosition),
        (#"{"_type":"cmd"}"#, .noAction), (#"{"_type":"waypoints","waypoints":7}"#, .notJSON),
        (#"{"_type":"waypoint","desc":"x"}"#, .noPosition), (deep, .notJSON), (longName, .tooLong), (long, .tooLong),
    ]
    private static let deep = String(repeating: "[", count: 10_000)
    private static let long = String(repeating: " ", count: 20_000)
    private static let longName = #"{"_type":"card","name":"\#(String(repeating: "n", count: 600))"}"#

    @Test(arguments: hostile)
    func `A hostile payload is refused with a reason`(text: String, reason: OwnTracksError) {
        #expect(throws: reason) { try read(text) }
    }

    @Test func `Bytes that are not text are refused`() {
        #expect(throws: OwnTracksError.notText) { try OwnTracksMessage(parsing: [0xFF, 0x00]) }
    }

    @Test func `No damaged payload stops the reader`() {
        let whole = Array(
            #"{"_type":"transition","event":"enter","lat":52.1,"lon":4.7,"tst":1767603600,"acc":1e3,"rid":"a"}"#.utf8)
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<5_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8.random(in: 0x20..<0x7F, using: &generator), at: index)
                }
            }
            guard case .location(let message)? = try? OwnTracksMessage(parsing: bytes) else { continue }
            #expect(message.latitude.isFinite && abs(message.latitude) <= 90)
            #expect(message.accuracy.map { $0.isFinite } ?? true)
        }
    }
}

@Suite struct `Topics of a broker` {
    @Test func `A topic of OwnTracks is read and written`() throws {
        for part in OwnTracksTopic.Part.allCases {
            let topic = OwnTracksTopic(user: "ada", device: "phone", part: part)
            #expect(OwnTracksTopic(topic.text) == topic)
        }
        #expect(OwnTracksTopic(user: "ada", device: "phone").text == "owntracks/ada/phone")
    }

    @Test(arguments: [
        "", "/", "owntracks", "owntracks/a", "owntracks//b", "owntracks/a/", "owntracks/a/b/c", "owntracks/a/b/event/x",
        "other/a/b", "owntracks/a/b\u{7}", "owntracks/\(String(repeating: "a", count: 200))/b",
    ])
    func `Another topic is not one of OwnTracks`(text: String) { #expect(OwnTracksTopic(text) == nil) }

    @Test func `A topic of a venue is read and written for any id`() {
        for id in ["mall", "a/b", "+", "#", "Zoë 1.2", "$x"] as [FeatureID] {
            let topics: [VenueTopic] = [
                .request(member: "ada"), .news(member: "ada", .alert), .condition(engine: "desk", number: "7"),
                .engine("desk"),
            ]
            for topic in topics {
                let text = topic.text(in: id)
                #expect(VenueTopic(text, in: id) == topic)
                #expect(VenueTopic(text, in: "other") == nil)
                #expect(text.split(separator: "/", omittingEmptySubsequences: false).count <= 6)
                #expect(!text.contains("+") && !text.contains("#") && !text.contains(" "))
            }
        }
        #expect(VenueTopic("waymark/v1/mall/ada/other", in: "mall") == nil)
        #expect(VenueTopic("waymark/v1/mall/$conditions/x", in: "mall") == nil)
    }
}

@Suite struct `Conditions and requests in messages` {
    @Test func `Every condition is read as it was written`() throws {
        let targets: [Condition.Target] = [
            .edge("a"), .connector("lift"), .connectorStop("lift", level: "l1"), .area("b"), .place("c"),
        ]
        let effects: [Condition.Effect] = [.closed, .delayed(seconds: 12.5), .slowed(factor: 2), .reversed]
        for target in targets {
            for effect in effects {
                let condition = Condition(
                    id: 7, target: target, effect: effect, reason: "wet floor", author: nil,
                    from: Timestamp(milliseconds: 5), until: nil)
                let payload = Array(ConditionMessage(condition).json.compact().utf8)
                #expect(ConditionMessage(parsing: payload)?.condition == condition)
            }
        }
        let again = Condition(
            id: 8, target: .edge("a"), effect: .closed, every: try OpeningHours("Mo-Fr 07:00-07:30; PH off"))
        let payload = Array(ConditionMessage(again).json.compact().utf8)
        #expect(ConditionMessage(parsing: payload)?.condition == again)
    }

    @Test func `What a store has is read by all engines`() throws {
        let long = String(repeating: "“smoke” 🔥\u{1}", count: 400)
        for from: Int64 in [-62_135_596_800_000, -1, 253_402_300_799_000] {
            var condition = Condition(
                id: 7, target: .edge("a"), effect: .closed, reason: long, author: long,
                from: Timestamp(milliseconds: from), until: nil)
            condition.every = try OpeningHours(
                (0..<200).map { "Mo-Fr 10:\(10 + $0 % 40)-11:00" }.joined(separator: ";"))
            let payload = Array(ConditionMessage(condition).json.compact().utf8)
            let read = try #require(ConditionMessage(parsing: payload)?.condition)
            #expect(read.from == condition.from && read.every == condition.every)
            for text in [read.reason, read.author] {
                #expect(text?.hasPrefix("“smoke” 🔥") == true && text?.hasSuffix("…") == true)
            }
        }
    }

    @Test func `Texts that end lines are one line`() throws {
        let text =
            #"{"_type":"condition","number":1,"target":"edge","id":"a","effect":"closed","reason":"x\ny","#
            + #""every":"Mo-Su 10:00-11:00 \"\nlifted 99: closed\""}"#
        let condition = try #require(ConditionMessage(parsing: Array(text.utf8))?.condition)
        #expect(condition.reason == "x y")
        #expect(condition.every?.source == #"Mo-Su 10:00-11:00 " lifted 99: closed""#)
    }

    @Test(arguments: [
        "", "{}", #"{"_type":"condition"}"#,
        #"{"_type":"condition","number":1,"target":"edge","id":"","effect":"closed"}"#,
        #"{"_type":"condition","number":1,"target":"edge","id":"a","effect":"burning"}"#,
        #"{"_type":"condition","number":1,"target":"stop","id":"a","effect":"closed"}"#,
        #"{"_type":"condition","number":1,"target":"edge","id":"a","effect":"closed","until_ms":-62135596800001}"#,
        #"{"_type":"condition","number":1,"target":"edge","id":"a","effect":"closed","reason":7}"#,
        #"{"_type":"condition","number":1,"target":"edge","id":"a","effect":"closed","every":"Mo 25-26"}"#,
        #"{"_type":"condition","number":1,"target":"edge","id":"a","effect":"closed","every":7}"#,
        String(repeating: "x", count: 10_000),
    ])
    func `What is not a condition is refused`(text: String) {
        #expect(ConditionMessage(parsing: Array(text.utf8)) == nil)
    }

    @Test func `A request is moved to the partition that the servers choose for its member`() {
        let names = ClusterNames("riverside-mall")
        // As nats-server 2.9.10 maps them with eight partitions.
        for (member, partition) in [("ada", 3), ("alice", 7), ("w17", 6)] {
            #expect(ClusterNames.partition(of: member, among: 8) == partition)
            #expect(
                names.input(moving: "$MQTT.msgs.waymark.v1.riverside-mall.\(member).request", partitions: 8)
                    == "fix.\(partition).kept.\(member).riverside-mall")
        }
        #expect(names.input("fix.3.kept.ada.riverside-mall") == .keptRequest(member: "ada"))
        for wrong in [
            "$MQTT.msgs.waymark.v1.other.ada.request", "$MQTT.msgs.waymark.v1.riverside-mall.ada.event",
            "$MQTT.msgs.waymark.v1.riverside-mall.a\r\nb.request", "$MQTT.msgs.waymark.v1.riverside-mall..request",
            "$MQTT.msgs.waymark.v1.riverside-mall.ada.x.request", "",
        ] {
            #expect(names.input(moving: wrong, partitions: 8) == nil)
        }
    }

    @Test(arguments: [
        (#"{"_type":"end","id":"a-1_Z"}"#, "a-1_Z"), (#"{"_type":"end"}"#, nil), (#"{"_type":"end","id":7}"#, nil),
        (#"{"_type":"end","id":""}"#, nil), (#"{"_type":"end","id":"a b"}"#, nil), (#"{"id":"a\u000d\u000ab"}"#, nil),
        ("[", nil), (#"{"id":"01234567890123456789012345678901234567890"}"#, nil),
    ])
    func `The id of a request has letters, digits and two signs`(text: String, id: String?) {
        #expect(MemberRequest.id(in: Array(text.utf8)) == id)
    }

    @Test func `A request is read`() {
        func read(_ text: String) -> MemberRequest? { MemberRequest(parsing: Array(text.utf8)) }
        #expect(read(#"{"_type":"go","to":"cinema"}"#) == .go(to: "cinema", from: nil, profile: nil))
        #expect(
            read(#"{"_type":"go","to":"a","from":"b","profile":"wheelchair"}"#)
                == .go(to: "a", from: "b", profile: "wheelchair"))
        #expect(read(#"{"_type":"answer","answer":"dismiss"}"#) == .answer(.dismiss))
        #expect(read(#"{"_type":"end"}"#) == .end)
        for text in ["", "{}", #"{"_type":"go"}"#, #"{"_type":"go","to":7}"#, #"{"_type":"answer","answer":"x"}"#] {
            #expect(read(text) == nil)
        }
    }
}
