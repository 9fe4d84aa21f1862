import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A poor signal is bridged by estimates` {
    let venue = Trip.venue()

    /// A session that walked ten metres in ten seconds and heard nothing more, at the planned pace.
    func session(lastY: Double = 0) -> NavigationSession {
        var constants = NavigationConstants()
        constants.paceSamples = 100
        var session = NavigationSession(
            venue: venue, plan: Trip.walk("a", "b", "f", in: venue), constants: constants)
        session.run((0..<10).map { Trip.fix(Double($0), 0, "l0", at: Double($0)) })
        session.run([Trip.fix(10, lastY, "l0", at: 10)])
        return session
    }

    func tick(_ second: Double) -> SessionInput { .tick(Trip.start.adding(seconds: second)) }

    @Test func `After ten seconds without a fix, the position is estimated along the route`() {
        var session = session()
        #expect(session.run([tick(19.999)]).isEmpty)
        let begun = session.run([tick(20)])
        #expect(begun.names.prefix(3) == ["will_begin_simulating", "did_begin_simulating", "did_update_progress"])
        #expect(session.simulation == .poorSignal)
        #expect(session.progress?.location == Point(x: 20, y: 0))
        let turned = session.run([tick(55)])
        #expect(turned.contains(.stepChanged(.init(StepPosition(leg: 0, step: 1), cause: .automatic))))
        #expect(session.progress?.location == Point(x: 40, y: 15))
        #expect(session.lastFix?.isSimulated == true)
    }

    @Test func `The estimate moves at the traveller's own pace`() {
        var session = NavigationSession(venue: venue, plan: Trip.walk("a", "b", "f", in: venue))
        session.run((0...10).map { Trip.fix(Double($0) / 2, 0, "l0", at: Double($0)) })
        session.run([tick(20)])
        #expect(abs((session.progress?.location.x ?? 0) - 10) < 0.01)
    }

    @Test func `An estimate never arrives`() {
        var session = session()
        let events = session.run((20...300).map { tick(Double($0)) })
        #expect(!events.has("did_arrive"))
        #expect(session.simulation == .poorSignal)
        #expect((session.progress?.distanceRemaining ?? 99) < 0.1)
    }

    @Test func `The first real fix ends the estimate and takes back what was too far`() {
        var session = session()
        session.run([tick(60)])
        #expect(session.position.step == 1)
        let events = session.run([Trip.fix(25, 0, "l0", at: 61)])
        #expect(
            Array(events.prefix(2)) == [.willEndSimulating(.init(.poorSignal)), .didEndSimulating(.init(.poorSignal))])
        #expect(events.contains(.stepChanged(.init(StepPosition(leg: 0, step: 0), cause: .rescue))))
        #expect(session.simulation == nil)
        #expect(session.progress?.location == Point(x: 25, y: 0))
    }

    @Test func `A poor signal does not begin off the route or after arrival`() {
        var off = session(lastY: 12)
        #expect(off.offRouteSince != nil)
        off.run([tick(30)])
        #expect(off.simulation == nil)
        var there = session()
        there.run([Trip.fix(40, 40, "l0", at: 11), tick(30)])
        #expect(there.simulation == nil)
    }

    @Test func `A poor signal does not stop a simulation that was requested`() {
        var session = session()
        session.run([.command(.beginSimulating, at: Trip.start.adding(seconds: 11)), tick(40)])
        #expect(session.simulation == .manual)
        session.run([Trip.fix(11, 0, "l0", at: 41)])
        #expect(session.simulation == .manual)
    }
}
