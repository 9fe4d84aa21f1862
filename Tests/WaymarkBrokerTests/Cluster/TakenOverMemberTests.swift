import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkSharing
import WaymarkStore

@testable import WaymarkBroker

/// Messages of a journey that an engine has taken over from another one, about somebody whom its own store may not know.
@Suite struct `A journey that is taken over` {
    private let desk: Desk

    init() throws {
        desk = try Desk(
            "desk", at: nil, Desk.Clock(), settings: BrokerSettings(BrokerAddress(host: "127.0.0.1", port: 1)),
            changing: { $0.admitsSenders = true })
        try desk.group("ada", "phil")
    }

    private func send(about member: String, count: Int = 1) throws {
        let news = (0..<count).map { JourneyNews(number: Int64($0), kind: .event, text: "{}") }
        try desk.service.send(news, of: member, journey: 1, in: 0)
    }

    private var members: [String] {
        get throws { try desk.sharing.state().allMembers.map(\.id).sorted() }
    }

    @Test func `Makes a member known whose messages wait`() throws {
        try send(about: "eve")
        #expect(try members == ["ada", "eve", "phil"])
    }

    @Test func `Makes nobody known of whom nothing waits`() throws {
        try send(about: "eve", count: 0)
        #expect(try members == ["ada", "phil"])
    }

    @Test func `Does not bring back who was deleted`() throws {
        _ = try desk.sharing.perform(.removeMember("phil"), at: desk.clock.now)
        try desk.step()
        try send(about: "phil")
        #expect(try members == ["ada"])
    }
}
