import Testing
import WaymarkModel
import WaymarkNavigation

@Suite struct `A traveller off the route is noticed` {
    let venue = Trip.venue()

    func session(_ rerouting: NavigationSession.Rerouting = .ask) -> NavigationSession {
        NavigationSession(venue: venue, plan: Trip.plan(in: venue), rerouting: rerouting)
    }

    func isAlert(_ event: NavigationEvent) -> Bool {
        if case .offRouteAlertShown = event { true } else { false }
    }

    @Test func `Ten metres, inclusive, are off the route at once`() {
        var session = session()
        _ = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        #expect(!session.update(Trip.fix(6, 9.99, "l0", at: 1), routes: Routes()).contains(where: isAlert))
        #expect(session.update(Trip.fix(6, 10, "l0", at: 2), routes: Routes()).contains(where: isAlert))
    }

    @Test func `On a path of a stated width, the deviation counts from its edge`() throws {
        var contents = venue.contents
        let corridor = try #require(contents.edges.firstIndex { [$0.from, $0.to].contains("a") })
        contents.edges[corridor].width = 12
        let wide = Venue(validated: contents)
        func session() -> NavigationSession { NavigationSession(venue: wide, plan: Trip.plan(in: wide)) }
        var inside = session()
        for second in 0...30 {
            let events = inside.update(Trip.fix(5 + Double(second), 5.9, "l0", at: Double(second)), routes: Routes())
            #expect(!events.contains(where: isAlert))
        }
        var beside = session()
        #expect(!beside.update(Trip.fix(5, 9, "l0", at: 0), routes: Routes()).contains(where: isAlert))
        let late = beside.update(Trip.fix(6, 9, "l0", at: 5), routes: Routes())
        let left = late.compactMap { if case .wentOffRoute(let event) = $0 { event.deviation } else { nil } }
        #expect(left.map(\.metres) == [3] && left.map(\.lineMetres) == [9])
        var far = session()
        #expect(far.update(Trip.fix(5, 16, "l0", at: 0), routes: Routes()).contains(where: isAlert))
    }

    @Test func `A smaller deviation is off the route after five seconds, counted from its first input`() {
        var session = session()
        _ = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        for second in 1...5 {
            #expect(
                !session.update(Trip.fix(6, 3, "l0", at: Double(second)), routes: Routes()).contains(where: isAlert))
        }
        #expect(session.update(Trip.fix(6, 3, "l0", at: 6), routes: Routes()).contains(where: isAlert))
    }

    @Test func `Time alone raises the alert once the deviation has begun`() {
        var session = session()
        _ = session.update(Trip.fix(6, 3, "l0", at: 0), routes: Routes())
        let early = session.update(.tick(Trip.start.adding(seconds: 4.999)), routes: Routes())
        #expect(!early.contains(where: isAlert))
        let late = session.update(.tick(Trip.start.adding(seconds: 5)), routes: Routes())
        #expect(late.contains(where: isAlert))
    }

    @Test func `A return cancels the deviation`() {
        var session = session()
        _ = session.update(Trip.fix(6, 3, "l0", at: 0), routes: Routes())
        _ = session.update(Trip.fix(6, 0.5, "l0", at: 4), routes: Routes())
        #expect(!session.update(Trip.fix(6, 3, "l0", at: 6), routes: Routes()).contains(where: isAlert))
        #expect(!session.update(Trip.fix(6, 3, "l0", at: 10.9), routes: Routes()).contains(where: isAlert))
        #expect(session.update(Trip.fix(6, 3, "l0", at: 11), routes: Routes()).contains(where: isAlert))
    }

    @Test func `Alerts never overlap, and an answer silences them for ten seconds`() {
        var session = session()
        var shown: [Double] = []
        for second in 0...30 {
            let time = Double(second)
            if session.update(Trip.fix(6, 20, "l0", at: time), routes: Routes()).contains(where: isAlert) {
                shown.append(time)
            }
            if second == 4 || second == 20 {
                _ = session.update(
                    .command(.answerAlert(.dismiss), at: Trip.start.adding(seconds: time)), routes: Routes())
            }
        }
        #expect(shown == [0, 14, 30])
    }

    @Test func `The traveller can silence alerts for the session`() {
        var session = session()
        _ = session.update(Trip.fix(6, 20, "l0", at: 0), routes: Routes())
        _ = session.update(.command(.answerAlert(.dontShowAgain), at: Trip.start), routes: Routes())
        for second in 1...60 {
            #expect(
                !session.update(Trip.fix(6, 20, "l0", at: Double(second)), routes: Routes()).contains(where: isAlert))
        }
    }

    @Test func `Off the route, instructions are silent and the step is held`() {
        var session = session()
        _ = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        let events = session.update(Trip.fix(40, 12, "l0", at: 1), routes: Routes())
        #expect(!events.contains { if case .spokenInstruction = $0 { true } else { false } })
        #expect(session.position == StepPosition(leg: 0, step: 0))
    }

    @Test func `A poor fix does not start a deviation`() {
        var session = session()
        _ = session.update(Trip.fix(5, 0, "l0", at: 0), routes: Routes())
        let events = session.update(Trip.fix(6, 14, "l0", at: 1, accuracy: 16), routes: Routes())
        #expect(!events.contains(where: isAlert))
        #expect(session.offRouteSince == nil)
    }

    @Test func `A wrong level is off the route once it is confirmed`() {
        var session = session()
        _ = session.update(Trip.fix(20, 0, "l0", at: 0), routes: Routes())
        // Far from any landing: three agreeing fixes make the level.
        for second in 1...2 {
            _ = session.update(Trip.fix(20, 0, "l1", at: Double(second)), routes: Routes())
            #expect(session.offRouteSince == nil)
        }
        let events = session.update(Trip.fix(20, 0, "l1", at: 3), routes: Routes())
        #expect(session.level == "l1")
        #expect(events.contains(where: isAlert))
    }
}
