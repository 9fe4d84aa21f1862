import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Rows of the table in the Phunware sample's description of its rule, one test each.
@Suite struct `The off-route rule of Phunware` {
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

    @Test func `1 and 8 looks at nothing while an alert is up`() {
        #expect(alerts([(0, 12), (1, 12), (2, 0), (3, 3), (9, nil)]) == [0])
    }

    @Test func `2 ignores a level that no step touches, and lets the timer run`() {
        #expect(alerts([(0, 40), (20, 3), (30, nil)], level: "l2").isEmpty)
        var session = session()
        session.run([Trip.fix(6, 3, "l0", at: 0, accuracy: 0)])
        let away = session.run((1...9).map { Trip.fix(6, 3, "l2", at: Double($0) / 2, accuracy: 0) })
        #expect(session.level == "l2")
        #expect(!away.has("off_route_alert_shown"))
        #expect(session.run([Trip.fix(6, 3, "l2", at: 5, accuracy: 0)]).has("off_route_alert_shown"))
    }

    @Test func `2 takes a step with any point on the level whole, also its part on another`() {
        let plan = Trip.plan(in: venue)
        let whole = RoutePlan(
            request: plan.request, route: plan.route, steps: [[Trip.step(0..<3, "all"), Trip.step(3..<3, "arrive")]])
        var one = session(whole)
        #expect(!one.run([Trip.fix(40, 15, "l0", at: 0, accuracy: 0)]).has("off_route_alert_shown"))
        var several = session()
        #expect(several.run([Trip.fix(40, 15, "l0", at: 0, accuracy: 0)]).has("off_route_alert_shown"))
    }

    @Test func `3 holds a step without length for infinitely far`() {
        var session = session(Trip.walk("b", "c", "d", in: venue))
        #expect(session.run([Trip.fix(40, 0, "l0", at: 0)]).has("off_route_alert_shown"))
    }

    @Test func `4 stops the timer at zero only, which a snapped fix is`() {
        #expect(alerts([(0, 3), (4, 0), (6, 3), (10.9, nil), (11, nil)]) == [11])
        #expect(alerts([(0, 3), (4, 0.1), (5, nil)]) == [5])
        #expect(alerts([(0, 3), (6, 3), (20, 3)], accuracy: 3).isEmpty)
    }

    @Test func `5 alerts at ten metres at once, inclusive`() {
        #expect(alerts([(0, 9.99), (1, 10)]) == [1])
    }

    @Test func `5 leaves a spent timer: no other starts before a fix at zero`() {
        #expect(
            alerts([(0, 12), (11, 3), (30, 3), (31, 0), (32, 3), (36.9, nil), (37, nil)], answer: (0, .dismiss))
                == [0, 37])
    }

    @Test func `6 counts five seconds from the first fix beside, not from later ones`() {
        #expect(alerts([(0, 3), (2, 4), (4.9, 5), (5, 5)]) == [5])
    }

    @Test func `7 alerts whatever the distance is then, without a fix, and starts anew after it`() {
        #expect(alerts([(0, 9), (4, 0.01), (4.9, nil), (5, nil)]) == [5])
        #expect(alerts([(0, 3), (5, nil), (15, 3), (19.9, nil), (20, nil)], answer: (5, .dismiss)) == [5, 20])
    }

    @Test func `9 is quiet for ten seconds after an answer, 11 for good if told so`() {
        let inputs: [(Double, Double?)] = [(0, 12), (9.9, 12), (10, 12), (40, 12)]
        #expect(alerts(inputs, answer: (0, .dismiss)) == [0, 10])
        #expect(alerts(inputs, answer: (0, .dontShowAgain)) == [0])
    }
}

@Suite struct `The off-route rule of Ferrostar` {
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

    @Test func `has no deviation up to twenty metres from the step`() {
        #expect(judged(Trip.fix(10, 5, "l0", at: 0)) == "none on")
        #expect(judged(Trip.fix(10, -20, "l0", at: 0)) == "none on")
    }

    @Test func `is off the step but on the route near a later one`() {
        #expect(judged(Trip.fix(30, 25, "l0", at: 0)) == "offStep on")
    }

    @Test func `is off the route at once beyond all of them`() {
        #expect(judged(Trip.fix(10, -20.1, "l0", at: 0)) == "offRoute off")
    }

    @Test func `knows nothing of what lies behind`() {
        #expect(judged(Trip.fix(40, 4, "l0", at: 0), Trip.fix(10, 0, "l0", at: 1)) == "offRoute off")
    }

    @Test func `says nothing of a fix vaguer than twenty-five metres`() {
        #expect(judged(Trip.fix(10, -40, "l0", at: 0, accuracy: 25.1)) == "none on")
        #expect(judged(Trip.fix(10, -40, "l0", at: 0, accuracy: 25)) == "offRoute off")
    }
}
