import BrokerTestSupport
import Foundation
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.broker, .enabled(if: Certificates.isPossible, "openssl is missing")) struct `Brokers that ask who you are` {
    private let clock = Desk.Clock()
    /// The rules of docs/brokers.md.
    private static let rules = """
        pattern readwrite owntracks/%u/#
        pattern read waymark/v1/+/%u/#
        pattern write waymark/v1/+/%u/request
        user ada
        topic read owntracks/ben/+
        user engine
        topic readwrite owntracks/#
        topic readwrite waymark/v1/#
        topic readwrite test/#
        """

    private func broker(_ lines: [String]) throws -> TestBroker {
        let broker = try TestBroker(["allow_anonymous false", "acl_file DIR/acl"] + lines)
        try Data((Self.rules + "\n").utf8).write(to: broker.folder.appendingPathComponent("acl"))
        return broker
    }

    private func settings(_ broker: TestBroker, isSecure: Bool = false, user: String? = nil) -> BrokerSettings {
        BrokerSettings(BrokerAddress(host: "127.0.0.1", port: broker.port, isSecure: isSecure, user: user))
    }

    /// Steps once, and returns the reason why there is no connection.
    private func refusal(_ broker: TestBroker, _ settings: BrokerSettings) throws -> BrokerError? {
        let desk = try Desk("desk", at: broker, clock, settings: settings)
        try desk.step()
        guard case .away(let error, _)? = desk.news.first else { return nil }
        return error
    }

    @Test func `A password is needed and rules decide who may say what`() throws {
        let broker = try broker(["password_file DIR/passwords"])
        for user in ["engine", "ada", "ben"] {
            try runProgram(
                "mosquitto_passwd", ["-b", "passwords", user, "pw-\(user)"], in: broker.folder, creating: "passwords")
        }
        try broker.start()
        var settings = settings(broker, user: "engine")
        #expect(try refusal(broker, settings) == .refused(reason: "not authorized"))
        settings.password = "wrong"
        #expect(try refusal(broker, settings) == .refused(reason: "not authorized"))
        settings.password = "pw-engine"
        let desk = try Desk("desk", at: broker, clock, settings: settings)
        try desk.group("ada", "ben")
        try WaymarkBrokerTests.run(desk, until: "the connection") { desk.service.isConnected }
        func login(_ user: String) -> [String] { ["-u", user, "-P", "pw-\(user)", "-V", "5"] }
        // Ben cannot speak for Ada, and nobody but an engine closes anything.
        let forged = try desk.payload(at: "cinema")
        try? broker.publish("owntracks/ada/phone", forged, options: login("ben"))
        let closure = #"{"_type":"condition","number":1,"target":"connector","id":"lift-east","effect":"closed"}"#
        try? broker.publish("waymark/v1/riverside-mall/$conditions/x/1", closure, options: login("ben"))
        try broker.publish("owntracks/ben/phone", forged, options: login("ben"))
        try WaymarkBrokerTests.run(desk, until: "Ben") {
            try desk.sharing.seen(by: "ada", at: clock.now)[0].location != nil
        }
        #expect(try desk.sharing.seen(by: "ben", at: clock.now)[0].location == nil)
        #expect(try desk.engine.conditions(of: desk.venue).isEmpty)
        #expect(desk.service.counters.received == 1)
    }

    @Test func `An engine that may not write is told so with MQTT 5`() throws {
        let broker = try broker(["password_file DIR/passwords"])
        try runProgram("mosquitto_passwd", ["-b", "passwords", "ada", "pw"], in: broker.folder, creating: "passwords")
        try broker.start()
        var settings = settings(broker, user: "ada")
        settings.password = "pw"
        let desk = try Desk("desk", at: broker, clock, settings: settings)
        try WaymarkBrokerTests.run(desk, until: "the refusal") { desk.service.counters.denied > 0 }
        #expect(desk.news.contains(.denied(topic: "waymark/v1/riverside-mall/$engines/desk", reason: "not authorized")))
    }

    @Test func `TLS needs a certificate that is trusted on both sides`() throws {
        let broker = try broker([
            "certfile DIR/server.pem", "keyfile DIR/server.key", "cafile DIR/ca.pem", "require_certificate true",
            "use_identity_as_username true",
        ])
        let folder = broker.folder
        try Certificates.make(in: folder)
        try broker.start()
        var settings = settings(broker, isSecure: true)
        settings.certificates.authorities = folder.appendingPathComponent("ca.pem").path
        // Without a certificate of the engine.
        #expect(try refusal(broker, settings) != nil)
        settings.certificates.certificate = folder.appendingPathComponent("engine.pem").path
        settings.certificates.key = folder.appendingPathComponent("engine.key").path
        let desk = try Desk("desk", at: broker, clock, settings: settings)
        try desk.group("ada", "ben")
        try desk.share("ada")
        try desk.stand("ada", at: "bakery")
        try WaymarkBrokerTests.run(desk, until: "the position") { desk.service.counters.sent >= 2 }
        #expect(desk.service.counters.denied == 0)
        // An authority that did not sign the broker's certificate.
        settings.certificates.authorities = folder.appendingPathComponent("other.pem").path
        #expect(try refusal(broker, settings) != nil)
        // The certificate is for another host.
        settings.certificates.authorities = folder.appendingPathComponent("ca.pem").path
        settings.address.host = "localhost"
        #expect(try refusal(broker, settings) != nil)
        // A file that is no certificate.
        settings.certificates.certificate = folder.appendingPathComponent("acl").path
        #expect(try refusal(broker, settings)?.message.contains("certificates") == true)
    }
}
