import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Rows of the table in the Phunware sample's description of its rule, one test each.
@Suite struct `The Phunware rule is reproduced` {
    let venue = Trip.venue()

    func session(_ plan: RoutePlan? = nil) -> NavigationSession {
        var constants = NavigationConstants()
        constants.offRoutePolicy = .phunware
        return NavigationSession(venue: venue, plan: plan ?? Trip.plan(in: venue), constants: constants)
    }

    /// The seconds at which an alert comes up, fixes being metres beside the corridor and nil a tick.
    func alerts(
        _ inputs: [(second: Double, metres: Double?)], level: FeatureID = "l0", answer: (Double, AlertAnswer)? = nil,
        accuracy: Double = 0
    ) -> [Double] {
        var session = session()
        var shown: [Double] = []
        for (second, metres) in inputs {
            let input =
                metres.map { Trip.fix(6, $0, level, at: second, accuracy: accuracy) }
                ?? .tick(Trip.start.adding(seconds: second))
            if session.run([input]).has("off_route_alert_shown") { shown.append(second) }
            if let answer, answer.0 == second {
                session.run([.command(.answerAlert(answer.1), at: Trip.start.adding(seconds: second))])
            }
        }
        return shown
    }

    @Test func `Rules 1 and 8 check nothing while an alert is shown`() {
        #expect(alerts([(0, 12), (1, 12), (2, 0), (3, 3), (9, nil)]) == [0])
    }

    @Test func `Rule 2 ignores a level that no step touches, and the timer runs on`() {
        #expect(alerts([(0, 40), (20, 3), (30, nil)], level: "l2").isEmpty)
        var session = session()
        session.run([Trip.fix(6, 3, "l0", at: 0, accuracy: 0)])
        let away = session.run((1...9).map { Trip.fix(6, 3, "l2", at: Double($0) / 2, accuracy: 0) })
        #expect(session.level == "l2")
        #expect(!away.has("off_route_alert_shown"))
        #expect(session.run([Trip.fix(6, 3, "l2", at: 5, accuracy: 0)]).has("off_route_alert_shown"))
    }

    @Test func `Rule 2 counts the whole of a step that touches the level, also its part on another level`() {
        let plan = Trip.plan(in: venue)
        let whole = RoutePlan(
            request: plan.request, route: plan.route, steps: [[Trip.step(0..<3, "all"), Trip.step(3..<3, "arrive")]])
        var one = session(whole)
        #expect(!one.run([Trip.fix(40, 15, "l0", at: 0, accuracy: 0)]).has("off_route_alert_shown"))
        var several = session()
        #expect(several.run([Trip.fix(40, 15, "l0", at: 0, accuracy: 0)]).has("off_route_alert_shown"))
    }

    @Test func `Rule 3 treats a step without length as infinitely far`() {
        var session = session(Trip.walk("b", "c", "d", in: venue))
        #expect(session.run([Trip.fix(40, 0, "l0", at: 0)]).has("off_route_alert_shown"))
    }

    @Test func `Rule 4 stops the timer only at a distance of zero, as of a snapped fix`() {
        #expect(alerts([(0, 3), (4, 0), (6, 3), (10.9, nil), (11, nil)]) == [11])
        #expect(alerts([(0, 3), (4, 0.1), (5, nil)]) == [5])
        #expect(alerts([(0, 3), (6, 3), (20, 3)], accuracy: 3).isEmpty)
    }

    @Test func `Rule 5 raises an alert at once at ten metres, inclusive`() {
        #expect(alerts([(0, 9.99), (1, 10)]) == [1])
    }

    @Test func `Rule 5 starts no timer after a spent one until a fix at zero`() {
        #expect(
            alerts([(0, 12), (11, 3), (30, 3), (31, 0), (32, 3), (36.9, nil), (37, nil)], answer: (0, .dismiss))
                == [0, 37])
    }

    @Test func `Rule 6 counts five seconds from the first fix off the route, not from later ones`() {
        #expect(alerts([(0, 3), (2, 4), (4.9, 5), (5, 5)]) == [5])
    }

    @Test func `Rule 7 raises an alert at any distance, without a fix, and starts the timer again`() {
        #expect(alerts([(0, 9), (4, 0.01), (4.9, nil), (5, nil)]) == [5])
        #expect(alerts([(0, 3), (5, nil), (15, 3), (19.9, nil), (20, nil)], answer: (5, .dismiss)) == [5, 20])
    }

    @Test func `Rules 9 and 11 silence alerts for ten seconds after an answer, or for good on request`() {
        let inputs: [(Double, Double?)] = [(0, 12), (9.9, 12), (10, 12), (40, 12)]
        #expect(alerts(inputs, answer: (0, .dismiss)) == [0, 10])
        #expect(alerts(inputs, answer: (0, .dontShowAgain)) == [0])
    }
}

@Suite struct `The Ferrostar rule is reproduced` {
    /// Notes how each fix lies and what is proposed.
    final class Notes: NavigationPolicies {
        var last: (Deviation.Kind, OffRouteVerdict)?
        func offRouteVerdict(_ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext)
            -> OffRouteVerdict?
        {
            last = (deviation.kind, proposed)
            return nil
        }
    }

    func judged(_ fixes: SessionInput...) -> String {
        let venue = Trip.venue()
        var constants = NavigationConstants()
        constants.offRoutePolicy = .ferrostar
        var session = NavigationSession(
            venue: venue, plan: Trip.walk("a", "b", "f", in: venue), constants: constants)
        let notes = Notes()
        session.run(fixes, policies: notes)
        return notes.last.map { "\($0.0) \($0.1)" } ?? ""
    }

    @Test func `A fix up to twenty metres from the step is not a deviation`() {
        #expect(judged(Trip.fix(10, 5, "l0", at: 0)) == "none on")
        #expect(judged(Trip.fix(10, -20, "l0", at: 0)) == "none on")
    }

    @Test func `A fix near a later step is off the step but on the route`() {
        #expect(judged(Trip.fix(30, 25, "l0", at: 0)) == "offStep on")
    }

    @Test func `A fix beyond all steps is off the route at once`() {
        #expect(judged(Trip.fix(10, -20.1, "l0", at: 0)) == "offRoute off")
    }

    @Test func `The rule ignores steps behind the traveller`() {
        #expect(judged(Trip.fix(40, 4, "l0", at: 0), Trip.fix(10, 0, "l0", at: 1)) == "offRoute off")
    }

    @Test func `A fix vaguer than twenty-five metres is ignored`() {
        #expect(judged(Trip.fix(10, -40, "l0", at: 0, accuracy: 25.1)) == "none on")
        #expect(judged(Trip.fix(10, -40, "l0", at: 0, accuracy: 25)) == "offRoute off")
    }
}
