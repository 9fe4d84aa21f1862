import Testing
import WaymarkModel

@testable import WaymarkNavigation

@Suite struct `Messages have the form of OwnTracks` {
    /// The first example of OwnTracks' documentation of its JSON, with members that only its apps send.
    static let documented = """
        {"_type":"location","BSSID":"b4:fb:e4:10:00:00","SSID":"home","_id":"5a1f","acc":13,"alt":154,"batt":53,"bs":1,\
        "conn":"w","created_at":1639390000,"inregions":["Home"],"inrids":["6da9cf"],"lat":48.8566,"lon":2.3522,\
        "m":1,"tid":"JJ","topic":"owntracks/jjolie/phone","tst":1639390000,"vac":3,"vel":0,"floor":2,"floor_id":"L2"}
        """

    @Test func `A documented message is read, and its unknown members are kept`() throws {
        let message = try LocationMessage(parsing: Self.documented)
        #expect(message.latitude == 48.8566)
        #expect(message.time == Timestamp(seconds: 1_639_390_000))
        #expect(message.accuracy == 13)
        #expect(message.mode == 1)
        #expect(message.floor == 2)
        #expect(message.level == "L2")
        #expect(message.regions == ["6da9cf"])
        let names = message.others.map(\.name)
        #expect(
            names == [
                "BSSID", "SSID", "_id", "alt", "batt", "bs", "conn", "created_at", "inregions", "tid", "topic", "vac",
                "vel",
            ])
        #expect(try LocationMessage(parsing: message.json.compact()) == message)
    }

    @Test func `A message that is sent reads as it was`() throws {
        var message = LocationMessage(latitude: -33.8567844, longitude: 151.213108, time: Timestamp(milliseconds: 1999))
        message.transition = .init(direction: .leave, region: "atrium", description: "Atrium", defined: 0)
        message.accuracy = 2.5
        message.floor = -0.5
        message.level = "g"
        message.building = "main"
        message.venue = "mall"
        message.number = 7
        message.expires = Timestamp(seconds: 90)
        message.trigger = "c"
        message.mode = -1
        message.regions = ["atrium"]
        #expect(message.time == Timestamp(seconds: 1))
        #expect(
            message.json.compact()
                == #"{"_type": "transition", "lat": -33.8567844, "lon": 151.213108, "tst": 1, "event": "leave", "#
                + #""rid": "atrium", "desc": "Atrium", "wtst": 0, "acc": 2.5, "t": "c", "m": -1, "#
                + #""inrids": ["atrium"], "floor": -0.5, "floor_id": "g", "building": "main", "venue": "mall", "n": 7, "#
                + #""expires": 90}"#)
        #expect(try LocationMessage(parsing: message.json.compact()) == message)
    }

    @Test(arguments: [
        ("", "notJSON"), ("[]", "notJSON"), ("{\"_type\":\"lwt\",\"tst\":1}", "otherType"),
        ("{\"_type\":\"location\",\"lat\":91,\"lon\":0,\"tst\":1}", "noPosition"),
        ("{\"_type\":\"location\",\"lat\":\"1\",\"lon\":0,\"tst\":1}", "noPosition"),
        ("{\"_type\":\"location\",\"lat\":1e999,\"lon\":0,\"tst\":1}", "noPosition"),
        ("{\"_type\":\"location\",\"lat\":1,\"lon\":0}", "noTime"),
        ("{\"_type\":\"location\",\"lat\":1,\"lon\":0,\"tst\":-1}", "noTime"),
        ("{\"_type\":\"location\",\"lat\":1,\"lon\":0,\"tst\":9223372036854775807}", "noTime"),
        ("{\"_type\":\"transition\",\"lat\":1,\"lon\":0,\"tst\":1,\"event\":\"jump\"}", "otherType"),
    ]) func `A text that is not such a message is refused with a reason`(text: String, reason: String) {
        #expect(throws: LocationMessageError.self) { try LocationMessage(parsing: text) }
        do {
            _ = try LocationMessage(parsing: text)
        } catch {
            #expect("\(error)" == reason || (reason == "noPosition" && error == .notJSON))
        }
    }

    @Test func `A long message is refused, and texts come out on one line`() throws {
        let long =
            #"{"_type":"location","lat":1,"lon":2,"tst":3,"tag":""# + String(repeating: "x", count: 17_000) + "\"}"
        #expect(throws: LocationMessageError.tooLong) { try LocationMessage(parsing: long) }
        let message = try LocationMessage(
            parsing: #"{"_type":"location","lat":1,"lon":2,"tst":3,"floor_id":"a\u001b[2J\nb","acc":-4,"floor":1e9}"#)
        #expect(message.level == "a [2J b")
        #expect(message.accuracy == nil)
        #expect(message.floor == nil)
    }
}
