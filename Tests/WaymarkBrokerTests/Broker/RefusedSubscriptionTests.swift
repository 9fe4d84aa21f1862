import BrokerTestSupport
import Testing
import WaymarkEngine
import WaymarkSharing

@testable import WaymarkBroker

@Suite(.broker) struct `What a broker refuses to send` {
    private let broker: TestBroker
    private let clock = Desk.Clock()

    init() throws {
        broker = try TestBroker()
        try broker.start()
    }

    @Test func `It is named once and asked for again until it is granted, and nothing counts as lost before`() throws {
        let (one, two) = (try Desk("one", at: broker, clock), try Desk("two", at: broker, clock))
        try run(one, two, until: "the connections") { one.service.isConnected && two.service.isConnected }
        try one.engine.add(ConditionDraft(target: .connector("lift-east"), effect: .closed), to: one.venue)
        try run(one, two, until: "the closure") { try two.engine.conditions(of: two.venue).count == 1 }
        let filter = "waymark/v1/riverside-mall/$conditions/+/+"
        func refuse() throws { try two.service.handle([.subscriptionAnswered(filter, isGranted: false)]) }
        // As if it had come back after a long time, and knew nothing of what the broker keeps.
        (two.service.seenConditions, two.service.comparesSince) = ([:], .some(Timestamp(seconds: 0)))
        two.service.kept.clear(at: clock.now)
        try refuse()
        try refuse()
        try two.service.compareConditions()
        #expect(try two.engine.conditions(of: two.venue).count == 1)
        #expect(two.service.comparesSince != nil)
        func news(_ wanted: BrokerNews) -> Int { two.news.count { $0 == wanted } }
        try run(one, two, until: "the subscription") {
            clock.pass(seconds: 1)
            return news(.subscriptionGranted(filter)) == 1
        }
        try run(one, two, until: "the comparison") { two.service.comparesSince == nil }
        #expect(news(.subscriptionRefused(filter)) == 1)
        #expect(try two.engine.conditions(of: two.venue).count == 1)
    }
}
