import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite struct `Positions are kept for a day` {
    @Test func `An engine deletes old ones although nobody shares anything, with or without a connection`() throws {
        let clock = Desk.Clock()
        let desk = try Desk(
            "desk", at: nil, clock, settings: BrokerSettings(BrokerAddress(host: "127.0.0.1", port: 1)))
        try desk.group("ada", "ben")
        try desk.share("ada", seconds: 600)
        try desk.stand("ada", at: "cinema")
        try desk.step()
        let sent = clock.now
        #expect(try desk.sharing.trail(of: "ada", for: "ben", at: sent).points.count == 1)
        clock.pass(seconds: 900)
        // The share ends, which changes the store for the last time.
        try desk.step()
        clock.pass(seconds: 86_400 - 900 - 60)
        try desk.step()
        let stored = try desk.engine.store.sharing(in: "riverside-mall")
        clock.pass(seconds: 120)
        try desk.step()
        #expect(try desk.engine.store.sharing(in: "riverside-mall") != stored)
        #expect(try !desk.engine.store.deleteShared(before: sent))
    }
}
