import Testing
import WaymarkEngine
import WaymarkSharing
import WaymarkStore

@testable import WaymarkBroker

/// A server of a cluster that has lost an election acknowledges what the cluster then does not keep.
@Suite struct `A deletion that a cluster acknowledged and lost is sent again` {
    private let clock = Desk.Clock()
    private let topic = "waymark/v1/riverside-mall/$erased/ben"

    /// The topics of what waits for the broker.
    private func waiting(_ desk: Desk) throws -> [String] {
        try desk.service.lookingAtDesk { try $0.waiting(after: 0, limit: 100) }.map(\.message.topic)
    }

    /// Takes it that the broker has acknowledged everything.
    private func acknowledge(_ desk: Desk) throws {
        let keys = try desk.service.lookingAtDesk { try $0.waiting(after: 0, limit: 100) }.map(\.key)
        try desk.service.atDesk { try $0.acknowledge(keys, at: clock.now) }
    }

    private func compare(_ desk: Desk) throws {
        desk.service.comparesSince = .some(nil)
        try desk.service.compareConditions()
    }

    private func deskWithoutBen() throws -> Desk {
        let desk = try Desk("one", at: nil, clock)
        try desk.group("ada", "ben")
        try desk.sharing.perform(.removeMember("ben"), at: clock.now)
        try desk.service.gather()
        #expect(try waiting(desk).contains(topic))
        try acknowledge(desk)
        #expect(try waiting(desk).isEmpty)
        return desk
    }

    @Test func `If it does not come back`() throws {
        let desk = try deskWithoutBen()
        try compare(desk)
        #expect(try waiting(desk) == [topic])
    }

    @Test func `It is not, if the cluster has it`() throws {
        let desk = try deskWithoutBen()
        let payload = MemberErasure(engine: "one", moment: clock.now).json.compact()
        let arrival = BrokerArrival(topic: topic, payload: Array(payload.utf8), isRetained: true)
        for _ in 0..<2 {
            // What comes again is known, and seen all the same.
            try desk.service.handle([.arrived(arrival)])
            try compare(desk)
            #expect(try waiting(desk).isEmpty)
            desk.service.seenErasures = []
        }
    }

    @Test func `It is not after the day for which positions are kept`() throws {
        let desk = try deskWithoutBen()
        clock.pass(seconds: 25 * 3_600)
        try compare(desk)
        #expect(try waiting(desk).isEmpty)
    }
}
