import BrokerTestSupport
import Foundation
import Testing
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
            try run(
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
        try WaymarkEngineTests.run(desk, until: "the connection") { desk.service.isConnected }
        func login(_ user: String) -> [String] { ["-u", user, "-P", "pw-\(user)", "-V", "5"] }
        // Ben cannot speak for Ada, and nobody but an engine closes anything.
        let forged = try desk.payload(at: "cinema")
        try? broker.publish("owntracks/ada/phone", forged, options: login("ben"))
        let closure = #"{"_type":"condition","number":1,"target":"connector","id":"lift-east","effect":"closed"}"#
        try? broker.publish("waymark/v1/riverside-mall/$conditions/x/1", closure, options: login("ben"))
        try broker.publish("owntracks/ben/phone", forged, options: login("ben"))
        try WaymarkEngineTests.run(desk, until: "Ben") {
            try desk.sharing.seen(by: "ada", at: clock.now)[0].location != nil
        }
        #expect(try desk.sharing.seen(by: "ben", at: clock.now)[0].location == nil)
        #expect(try desk.engine.conditions(of: desk.venue).isEmpty)
        #expect(desk.service.counters.received == 1)
    }

    @Test func `An engine that may not write is told so with MQTT 5`() throws {
        let broker = try broker(["password_file DIR/passwords"])
        try run("mosquitto_passwd", ["-b", "passwords", "ada", "pw"], in: broker.folder, creating: "passwords")
        try broker.start()
        var settings = settings(broker, user: "ada")
        settings.password = "pw"
        let desk = try Desk("desk", at: broker, clock, settings: settings)
        try WaymarkEngineTests.run(desk, until: "the refusal") { desk.service.counters.denied > 0 }
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
        try WaymarkEngineTests.run(desk, until: "the position") { desk.service.counters.sent >= 2 }
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

/// Runs a program in a folder.
private func run(_ program: String, _ arguments: [String], in folder: URL, creating file: String? = nil) throws {
    if let file {
        let path = folder.appendingPathComponent(file).path
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TestBroker.Failure("\(program) \(arguments)") }
}

/// Certificates for a test: two authorities, a server for 127.0.0.1 and an engine.
private enum Certificates {
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    static func make(in folder: URL) throws {
        for name in ["ca", "other"] {
            try run(
                "openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=\(name)", "-keyout", "\(name).key", "-out", "\(name).pem",
                ], in: folder)
        }
        try Data("subjectAltName=IP:127.0.0.1\n".utf8).write(to: folder.appendingPathComponent("server.ext"))
        try Data("basicConstraints=CA:FALSE\n".utf8).write(to: folder.appendingPathComponent("engine.ext"))
        for name in ["server", "engine"] {
            try run(
                "openssl",
                [
                    "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=\(name)",
                    "-keyout", "\(name).key", "-out", "\(name).csr",
                ], in: folder)
            try run(
                "openssl",
                [
                    "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                    "-days", "2", "-extfile", "\(name).ext", "-out", "\(name).pem",
                ], in: folder)
        }
    }
}
