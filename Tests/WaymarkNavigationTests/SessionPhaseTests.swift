import Testing
import WaymarkModel

@testable import WaymarkNavigation

@Suite struct `The phase of a session carries what exists only then` {
    let later = Trip.start.adding(seconds: 5)

    @Test func `The phase begins with the first input, once`() {
        var phase = SessionPhase.planned
        #expect(phase.begin() && phase == .following)
        #expect(!phase.begin() && phase == .following)
    }

    @Test func `The phase remembers since when the traveller is off the route, however often that is found`() {
        var phase = SessionPhase.following
        #expect(phase.leaveRoute(at: Trip.start) == true)
        #expect(phase.leaveRoute(at: later) == false)
        #expect(phase.offRoute?.since == Trip.start)
        #expect(phase.returnToRoute() == Trip.start && phase == .following)
        #expect(phase.returnToRoute() == nil)
    }

    @Test func `The phase shows one alert, and only off the route`() {
        var phase = SessionPhase.following
        #expect(phase.ask() == false)
        _ = phase.leaveRoute(at: Trip.start)
        #expect(phase.ask() && !phase.ask())
        phase.stopAsking()
        #expect(phase.offRoute?.isAsked == false && phase.ask())
        _ = phase.returnToRoute()
        _ = phase.leaveRoute(at: later)
        #expect(phase.offRoute?.isAsked == false)
    }

    @Test func `The phase stays arrived through a deviation, until the next leg starts`() {
        var phase = SessionPhase.following
        #expect(phase.arrive() == nil && phase == .arrived)
        _ = phase.leaveRoute(at: later)
        #expect(phase.hasArrived)
        #expect(phase.returnToRoute() == later && phase == .arrived)
        phase.startLeg()
        #expect(phase == .following)
    }

    @Test func `The phase ends a deviation by arriving`() {
        var phase = SessionPhase.following
        _ = phase.leaveRoute(at: Trip.start)
        #expect(phase.arrive() == Trip.start && phase == .arrived)
    }

    @Test func `The phase is on the route after a new one, and arrived only if that was kept`() {
        for (keeps, expected) in [(true, SessionPhase.arrived), (false, .following)] {
            var phase = SessionPhase.arrived
            _ = phase.leaveRoute(at: Trip.start)
            phase.startRoute(keepsArrival: keeps)
            #expect(phase == expected)
        }
        var planned = SessionPhase.planned
        planned.startRoute(keepsArrival: false)
        #expect(planned == .planned)
    }

    @Test func `The phase ends once, and knows how the traveller stood`() {
        var phase = SessionPhase.following
        _ = phase.leaveRoute(at: Trip.start)
        phase.end(.cancelled)
        phase.end(.arrived)
        guard case .ended(.cancelled, let offRoute) = phase else {
            Issue.record("the phase is \(phase)")
            return
        }
        #expect(offRoute?.since == Trip.start)
        phase.startLeg()
        #expect(phase.isEnded && phase.returnToRoute() == nil)
    }
}
