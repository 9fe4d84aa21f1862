import Synchronization
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// What policies hear, and when.
@Suite struct `A policy can observe the session` {
    let venue = Trip.venue()

    /// Writes down what it hears and what it is asked, in one list.
    final class Witness: NavigationPolicies, Sendable {
        let list = Mutex<[String]>([])
        var isObserving: Bool { true }

        private func note(_ text: String) { list.withLock { $0.append(text) } }

        func observe(_ event: NavigationEvent, in context: SessionContext) { note(event.name) }
        func prepareQuery(_ query: RouteRequest, reason: RerouteReason, in context: SessionContext) -> RouteRequest? {
            note("? query")
            return nil
        }
        func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? {
            note("? reroute")
            return nil
        }
        func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? {
            note("? arrive")
            return nil
        }
        func instruction(
            _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
        ) -> String? {
            note("? \(channel)")
            return nil
        }
    }

    private func heard(_ inputs: [SessionInput], _ routes: Routes = Routes()) -> (heard: [String], told: [String]) {
        let witness = Witness()
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue), rerouting: .automatic)
        let told = inputs.flatMap { session.update($0, policies: witness, routes: routes) }.map(\.name)
        return (witness.list.withLock { $0 }, told)
    }

    @Test func `A policy hears every event once and in order`() {
        let all = heard((0...8).map { Trip.fix(Double($0) * 5, 0, "l0", at: Double($0) * 5) })
        #expect(all.heard.filter { !$0.hasPrefix("?") } == all.told)
        #expect(all.told.count > 10)
    }

    @Test func `A policy hears of a reroute between the question and the query`() throws {
        let all = heard(
            [Trip.fix(5, 0, "l0", at: 0), Trip.fix(6, 20, "l0", at: 1)],
            Routes(next: .success(Trip.errand(in: venue)))
        ).heard
        let asked = try #require(all.firstIndex(of: "? reroute"))
        let told = try #require(all.firstIndex(of: "will_reroute"))
        let query = try #require(all.firstIndex(of: "? query"))
        let done = try #require(all.firstIndex(of: "did_reroute"))
        #expect(asked < told && told < query && query < done)
    }

    @Test func `A policy hears of progress before it is asked for words`() throws {
        let all = heard([Trip.fix(5, 0, "l0", at: 0)]).heard
        let progress = try #require(all.firstIndex(of: "did_update_progress"))
        let words = try #require(all.firstIndex(of: "? visual"))
        #expect(progress < words)
    }

    /// Has nothing to say.
    struct Mute: NavigationPolicies {
        func instruction(
            _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
        ) -> String? { "" }
    }

    /// Would change every fix, but has only the decisions that it lists.
    struct Choosy: NavigationPolicies {
        var decisions: Set<FixDecision>
        func decides(_ decision: FixDecision) -> Bool { decisions.contains(decision) }
        func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool? { true }
        func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? { "l1" }
        func offRouteVerdict(
            _ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext
        ) -> OffRouteVerdict? { .off }
        func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool? { true }
        func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point? { Point(x: 1, y: 1) }
        func hasArrived(
            at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext
        ) -> Bool? { true }
        func instruction(
            _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
        ) -> String? { "changed" }
    }

    private func events(_ policies: some NavigationPolicies) -> [NavigationEvent] {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        return (0...4).flatMap {
            session.update(
                Trip.fix(Double($0) * 5, 0.5, "l0", at: Double($0) * 5), policies: policies, routes: Routes())
        }
    }

    @Test func `A policy is not asked for a decision that it does not have`() {
        #expect(events(Choosy(decisions: [])) == events(DefaultPolicies()))
    }

    @Test(arguments: FixDecision.allCases) func `A policy is asked for a decision that it has`(decision: FixDecision) {
        #expect(events(Choosy(decisions: [decision])) != events(DefaultPolicies()))
    }

    @Test func `A pair of policies has the decisions of both`() {
        let pair = PairedPolicies(Choosy(decisions: [.snap]), Choosy(decisions: [.level]))
        #expect(FixDecision.allCases.filter(pair.decides) == [.level, .snap])
    }

    @Test func `A policy leaves out an instruction, shown or spoken, by removing its words`() {
        var session = NavigationSession(venue: venue, plan: Trip.plan(in: venue))
        let told = session.update(Trip.fix(5, 0, "l0", at: 0), policies: Mute(), routes: Routes()).map(\.name)
        #expect(told.contains("did_update_progress"))
        #expect(!told.contains { $0.hasPrefix("did_pass_") })
    }
}
