import BrokerTestSupport
import Foundation
import Testing
import WaymarkSharing

@testable import WaymarkBroker
@testable import WaymarkEngine

/// A cluster whose contents or configuration change while journeys run.
@Suite(.cluster) struct `Changes of a cluster` {
    private func run(_ desk: Desk, _ phones: Phones, until what: String, _ condition: () throws -> Bool) throws {
        try takeTurns([desk], phones, until: what, condition)
    }

    @Test func `A journey leads to its destination in the contents of the venue that were imported meanwhile`() throws {
        let servers = try Servers(1)
        let phones = try Phones(servers, over: 0)
        let desk = try servers.desk("desk")
        try run(desk, phones, until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/phil/phone", try desk.payload(at: "bakery"))
        try run(desk, phones, until: "an instruction") { phones.names("phil").contains("did_pass_visual_instruction") }
        // The same mall with another name.
        let copy = servers.cluster.folder.appendingPathComponent("riverside-mall")
        try FileManager.default.copyItem(atPath: Desk.mall, toPath: copy.path)
        let file = copy.appendingPathComponent("venue.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let renamed = text.replacingOccurrences(of: "Riverside Mall", with: "Riverside Arcade")
        try #require(renamed != text)
        try renamed.write(to: file, atomically: true, encoding: .utf8)
        let before = try desk.venue.venue
        _ = try desk.engine.importVenues(copy.path)
        try #require(try desk.venue.venue != before)
        try run(desk, phones, until: "the next journey") { phones.heard["phil"]?.count == 2 }
        #expect(desk.service.travellers == ["phil"])
        servers.clock.pass(seconds: 240)
        try run(desk, phones, until: "the arrival") {
            servers.clock.pass(seconds: 1)
            phones.send("owntracks/phil/phone", try desk.payload(at: "cinema"))
            return phones.names("phil").contains("did_arrive")
        }
        #expect(phones.names("phil").filter { $0 == "session_ended" }.count == 1)
        #expect(phones.faults("phil") == [])
    }

    @Test func `With another number of partitions, journeys that belong elsewhere end and new ones start`() throws {
        let servers = try Servers(1)
        let phones = try Phones(servers, over: 0)
        var desk = try servers.desk("desk")
        try run(desk, phones, until: "the partitions") { desk.service.partitions.count == 8 }
        // One member has the same partition of eight and of three, and one another.
        let members = (0..<100).map { "w\($0)" }
        let stays = try #require(members.first(where: Self.isSame))
        let moves = try #require(
            members.first { ClusterNames.partition(of: $0, among: 8) < 3 && !Self.isSame($0) })
        for member in [stays, moves] { phones.ask(member, #"{"_type":"go","to":"cinema","from":"bakery"}"#) }
        try run(desk, phones, until: "the journeys") {
            [stays, moves].allSatisfy { phones.names($0).contains("session_started") }
        }
        try desk.stop()

        // An engine that was not told says so.
        servers.cluster.kill(0)
        try servers.start(0, partitions: 3)
        try servers.cluster.waitUntilReady()
        desk = try servers.desk("untold") { $0.admitsSenders = true }
        try run(desk, phones, until: "the complaint") {
            phones.send("owntracks/\(moves)/phone", try desk.payload(at: "bakery"))
            servers.clock.pass(seconds: 1)
            return desk.news.contains {
                if case .clusterProblem(let reason) = $0 {
                    reason.contains("another number of partitions")
                } else {
                    false
                }
            }
        }
        try desk.stop()

        desk = try servers.desk("desk") { $0.cluster?.partitions = 3 }
        try run(desk, phones, until: "the partitions") { desk.service.partitions.count == 3 }
        try run(desk, phones, until: "the end") { phones.names(moves).contains("session_ended") }
        #expect(desk.service.travellers == [stays])
        phones.ask(moves, #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desk, phones, until: "the next journey") { phones.heard[moves]?.count == 2 }
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/\(moves)/phone", try desk.payload(at: "bakery"))
        try run(desk, phones, until: "an instruction") { phones.names(moves).contains("did_pass_visual_instruction") }
        for member in [stays, moves] { #expect(phones.faults(member) == []) }
    }

    /// Whether a member has the same partition of eight and of three.
    private static func isSame(_ member: String) -> Bool {
        ClusterNames.partition(of: member, among: 8) == ClusterNames.partition(of: member, among: 3)
    }

    @Test(.enabled(if: Certificates.isPossible, "openssl is missing"))
    func `Engines reach a cluster over TLS, with certificates of the same authority`() throws {
        var folder = URL(fileURLWithPath: "/")
        var servers = try Servers(1) { path in
            folder = path
            try Certificates.make(in: path)
            func file(_ name: String) -> String { path.appendingPathComponent(name).path }
            return "tls { cert_file: \"\(file("server.pem"))\", key_file: \"\(file("server.key"))\", "
                + "ca_file: \"\(file("ca.pem"))\", verify: true }\n"
        }
        let port = servers.cluster.ports[0].clients
        let phones = try Phones(servers, over: 0)
        func desk(_ id: String, _ address: String, authority: String, certificate: String?) throws -> Desk {
            servers.address = address
            return try servers.desk(id) { options in
                options.cluster?.replicas = 1
                options.cluster?.certificates.authorities = folder.appendingPathComponent("\(authority).pem").path
                guard let certificate else { return }
                let path = folder.appendingPathComponent(certificate).path
                options.cluster?.certificates.certificate = "\(path).pem"
                options.cluster?.certificates.key = "\(path).key"
            }
        }
        // The certificate names 127.0.0.1 and not localhost.
        for (address, authority, certificate) in [
            ("tls://engine@127.0.0.1:\(port)", "other", "engine"), ("tls://engine@127.0.0.1:\(port)", "ca", nil),
            ("tls://engine@localhost:\(port)", "ca", "engine"),
        ] {
            let refused = try desk("refused", address, authority: authority, certificate: certificate)
            try run(refused, phones, until: "the refusal of \(address) \(authority)") {
                refused.news.contains { if case .clusterProblem = $0 { true } else { false } }
            }
            #expect(!refused.news.contains(.clusterConnected))
        }
        // Each server is checked against its own name.
        let desk = try desk(
            "desk", "tls://engine@localhost:\(port),tls://127.0.0.1:\(port)", authority: "ca", certificate: "engine")
        try run(desk, phones, until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desk, phones, until: "the journey") { phones.names("phil").contains("session_started") }
    }
}
