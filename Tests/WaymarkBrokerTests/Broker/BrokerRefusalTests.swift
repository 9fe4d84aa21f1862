import BrokerTestSupport
import Testing
import WaymarkEngine
import WaymarkSharing

@testable import WaymarkBroker

@Suite struct `Messages of a broker that are not used` {
    @Test func `Each sender and reason is reported once, and all others are counted for as long as it runs`() throws {
        let clock = Desk.Clock()
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { clock.now }))
        _ = try engine.importVenues(Desk.mall)
        let options = BrokerOptions(id: "desk", clock: { clock.now })
        let address = try BrokerAddress("mqtt://127.0.0.1:\(TestBroker.freePort())")
        let service = try BrokerService(engine, venue: "riverside-mall", BrokerSettings(address), options)
        _ = try service.step(waiting: 0)
        for number in 0..<1_500 { service.refuse("phone-\(number)", "a message that is too long") }
        for _ in 0..<10 { service.refuse("phone-1", "a message that is too long", detail: "\(clock.now)") }
        func reports() throws -> (single: Int, rest: [Int]) {
            let news = try service.step(waiting: 0)
            let rest = news.compactMap { item -> Int? in if case .unreported(let count) = item { count } else { nil } }
            return (news.count { if case .refused = $0 { true } else { false } }, rest)
        }
        #expect(try reports() == (1_000, []))
        clock.pass(seconds: 60)
        #expect(try reports() == (0, [510]))
        clock.pass(seconds: 60)
        #expect(try reports() == (0, []))
        service.refuse("phone-2000", "another reason")
        clock.pass(seconds: 60)
        #expect(try reports() == (0, [1]))
        #expect(service.counters.refused == ["a message that is too long": 1_510, "another reason": 1])
    }
}
