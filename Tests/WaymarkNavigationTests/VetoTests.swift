import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A policy that forbids every reroute until a moment.
private struct Forbidding: NavigationPolicies {
    var until = Timestamp.limitOfTests

    func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto? {
        context.time < until ? RerouteVeto(authors: ["first", "second"]) : nil
    }
}

extension Timestamp {
    fileprivate static let limitOfTests = Trip.start.adding(seconds: 100_000)
}

@Suite struct `A vetoed reroute is asked again` {
    let venue = Trip.venue()

    private func offRoute(_ rerouting: NavigationSession.Rerouting, _ policies: Forbidding) -> NavigationSession {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue), rerouting: rerouting)
        session.run([Trip.fix(5, 0, "l0", at: 0)], policies: policies)
        return session
    }

    /// The seconds at which a veto is told.
    private func vetoes(_ inputs: [SessionInput]) -> [Double] {
        var session = offRoute(.automatic, Forbidding())
        return inputs.flatMap { input in
            session.run([input], policies: Forbidding()).filter { $0 == .rerouteVetoed(.init(.offRoute, by: "first")) }
                .map { _ in Double(input.time.milliseconds - Trip.start.milliseconds) / 1000 }
        }
    }

    @Test func `A vetoed reroute is reported and asked again after the pause if the traveller stands still`() {
        let fixes = (1...120).map { Trip.fix(5, 20, "l0", at: Double($0)) }
        #expect(vetoes(fixes) == [1, 6, 16, 36, 76])
    }

    @Test func `A vetoed reroute is asked again by time alone, without a fix`() {
        let ticks = (2...120).map { SessionInput.tick(Trip.start.adding(seconds: Double($0))) }
        #expect(vetoes([Trip.fix(5, 20, "l0", at: 1)] + ticks) == [1, 6, 16, 36, 76])
    }

    @Test func `A vetoed reroute is asked again after the shortest pause if the traveller moves`() {
        let fixes = (1...20).map { Trip.fix(5 + Double($0), 20, "l0", at: Double($0)) }
        #expect(vetoes(fixes) == [1, 6, 11, 16])
    }

    @Test func `A new route follows as soon as the veto is gone`() {
        let policies = Forbidding(until: Trip.start.adding(seconds: 30))
        var session = offRoute(.automatic, policies)
        let routes = Routes(next: .success(Trip.walk("a", "b", "e", in: venue)))
        let events = session.run(
            (1...40).map { Trip.fix(5, 20, "l0", at: Double($0)) }, policies: policies, routes: routes)
        #expect(events.filter { $0.name == "reroute_vetoed" }.count == 3)
        #expect(events.filter { $0.name == "did_reroute" }.count == 1)
    }

    @Test func `A veto follows the answer to the alert, and the alert comes again`() {
        let policies = Forbidding()
        var session = offRoute(.ask, policies)
        session.run([Trip.fix(5, 20, "l0", at: 1)], policies: policies)
        let answer = session.run(
            [.command(.answerAlert(.reroute), at: Trip.start.adding(seconds: 2))], policies: policies)
        #expect(answer == [.offRouteAlertResolved(.init(.reroute)), .rerouteVetoed(.init(.offRoute, by: "first"))])
        let later = session.run(
            (3...14).map { .tick(Trip.start.adding(seconds: Double($0))) }, policies: policies)
        #expect(later.has("off_route_alert_shown"))
    }

    @Test func `Each vetoed way round a closure is reported, and the failure behind it is not lost`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let policies = Forbidding(until: Trip.start.adding(seconds: 20))
        let events = session.run(
            [Trip.fix(5, 0, "l0", at: 0), .conditionsChanged(at: Trip.start.adding(seconds: 1))]
                + (2...60).map { Trip.fix(5, 0, "l0", at: Double($0)) }, policies: policies)
        #expect(events.filter { $0 == .rerouteVetoed(.init(.closure, by: "first")) }.count == 3)
        #expect(events.filter { $0.name == "did_fail_to_reroute" }.count == 1)
    }

    @Test func `A veto by a policy without a name has no name`() {
        struct No: NavigationPolicies {
            func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { false }
        }
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        session.run([Trip.fix(5, 0, "l0", at: 0)])
        let events = session.run([.command(.reroute, at: Trip.start)], policies: No())
        #expect(events == [.rerouteVetoed(.init(.manual, by: nil))])
    }
}

@Suite struct `A reroute that finds no way is retried` {
    @Test func `A reroute that finds no way is retried after the longest pause, even while standing still`() {
        let venue = Trip.venue()
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue), rerouting: .automatic)
        let events = session.run((0...130).map { Trip.fix(5, 20, "l0", at: Double($0)) })
        #expect(events.filter { $0.name == "did_fail_to_reroute" }.count == 3)
    }
}

@Suite struct `A plugin's reroutes have a budget` {
    private func granted(every seconds: Double, for minutes: Double) -> [Double] {
        var budget = RerouteBudget()
        return stride(from: 0, to: minutes * 60, by: seconds).filter {
            budget.spend(at: Trip.start.adding(seconds: $0), constants: NavigationConstants()) == nil
        }
    }

    @Test func `A plugin's reroutes keep a minimum interval, at most six a minute`() {
        #expect(granted(every: 1, for: 1) == [0, 5, 10, 15, 20, 25])
        #expect(granted(every: 1, for: 2).count == 12)
        #expect(granted(every: 20, for: 3).count == 9)
    }

    @Test func `A plugin has sixty reroutes for one journey`() {
        #expect(granted(every: 1, for: 60).count == 60)
        var budget = RerouteBudget()
        for second in 0..<3600 {
            _ = budget.spend(at: Trip.start.adding(seconds: Double(second)), constants: NavigationConstants())
        }
        #expect(budget.spend(at: Trip.start.adding(seconds: 9000), constants: NavigationConstants()) == .spent)
    }
}
