import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkNavigation

/// Deviations are invented here; no route is needed.
@Suite struct `The watch over deviations needs no route` {
    let constants = NavigationConstants()

    func fix(at seconds: Double, x: Double = 0, accuracy: Double? = 1) -> Fix {
        Fix(
            point: Point(x: x, y: 0), level: "l0", accuracy: accuracy, time: Trip.start.adding(seconds: seconds))
    }

    func observe(
        _ metres: Double, at seconds: Double, accuracy: Double? = 1, by watch: inout DeviationWatch
    ) -> OffRouteVerdict {
        let fix = fix(at: seconds, accuracy: accuracy)
        return watch.observe(
            Deviation(kind: metres > 1 ? .offRoute : .none, metres: metres, since: fix.time), of: fix, touching: nil,
            isAsked: false, constants: constants)
    }

    @Test func `The watch measures the dwell from the first fix beside the route`() {
        var watch = DeviationWatch()
        #expect(observe(0.5, at: 0, by: &watch) == .on)
        #expect(observe(3, at: 1, by: &watch) == .pending)
        #expect(observe(4, at: 5.9, by: &watch) == .pending)
        #expect(watch.deviation?.since == Trip.start.adding(seconds: 1))
        #expect(watch.deviation?.metres == 4)
        #expect(watch.verdict(at: Trip.start.adding(seconds: 6), constants: constants) == .off)
        #expect(observe(0.5, at: 7, by: &watch) == .on)
        #expect(watch.deviation == nil)
    }

    @Test func `The watch judges ten metres at once, and nothing by an inaccurate fix`() {
        var watch = DeviationWatch()
        #expect(observe(30, at: 0, accuracy: 16, by: &watch) == .on)
        #expect(watch.deviation == nil)
        #expect(observe(10, at: 1, by: &watch) == .off)
    }

    @Test func `The watch forgets a deviation when the route is another`() {
        var watch = DeviationWatch()
        _ = observe(3, at: 0, by: &watch)
        watch.reset()
        #expect(watch.verdict(at: Trip.start.adding(seconds: 9), constants: constants) == .on)
    }

    @Test func `The watch is silent for ten seconds after an answer, and for good if told so`() {
        var watch = DeviationWatch()
        #expect(watch.mayAsk(at: Trip.start))
        watch.resolve(.dismiss, at: Trip.start, constants: constants)
        #expect(!watch.mayAsk(at: Trip.start.adding(seconds: 9.999)))
        #expect(watch.mayAsk(at: Trip.start.adding(seconds: 10)))
        watch.resolve(.dontShowAgain, at: Trip.start, constants: constants)
        watch.resolve(.dismiss, at: Trip.start, constants: constants)
        #expect(!watch.mayAsk(at: Trip.start.adding(seconds: 3600)))
    }

    /// The seconds after an attempt from which on a traveller who moved some metres may be rerouted again.
    func pause(after endings: [RerouteThrottle.Ending], metres: Double) -> Double? {
        var watch = DeviationWatch()
        for ending in endings {
            watch.attempted(at: Trip.start, point: Point(x: 0, y: 0), level: Index(0), ending: ending)
        }
        return [0, 5, 10, 20, 40, 60].first {
            watch.mayReroute(
                fix(at: $0, x: metres), level: Index(0), at: Trip.start.adding(seconds: $0), constants: constants)
        }
    }

    @Test func `The watch reroutes again after five seconds and five metres`() {
        #expect(pause(after: [], metres: 0) == 0)
        #expect(pause(after: [.rerouted], metres: 5) == 5)
        #expect(pause(after: [.rerouted], metres: 4.9) == nil)
    }

    @Test func `The watch waits longer after each failure, but not after vetoes if the traveller moves`() {
        #expect(pause(after: [.failed], metres: 5) == 10)
        #expect(pause(after: [.failed, .failed], metres: 5) == 20)
        #expect(pause(after: [.failed], metres: 0) == 60)
        #expect(pause(after: [.vetoed, .vetoed], metres: 5) == 5)
        #expect(pause(after: [.vetoed], metres: 0) == 5)
        #expect(pause(after: [.vetoed, .vetoed], metres: 0) == 10)
        #expect(pause(after: [.failed, .failed, .rerouted], metres: 5) == 5)
    }

    @Test func `The watch counts a change of level as movement`() {
        var watch = DeviationWatch()
        watch.attempted(at: Trip.start, point: Point(x: 0, y: 0), level: Index(0), ending: .rerouted)
        let later = Trip.start.adding(seconds: 5)
        #expect(watch.mayReroute(fix(at: 5), level: Index(1), at: later, constants: constants))
    }

    @Test func `The watch knows the level of an attempt in another version of the venue`() {
        let venue = Trip.venue()
        var contents = venue.contents
        contents.levels.swapAt(0, 1)
        var watch = DeviationWatch()
        watch.attempted(at: Trip.start, point: Point(x: 0, y: 0), level: Index(1), ending: .rerouted)
        watch.move(from: venue, into: Venue(validated: contents))
        let later = Trip.start.adding(seconds: 5)
        #expect(!watch.mayReroute(fix(at: 5), level: Index(0), at: later, constants: constants))
        #expect(watch.mayReroute(fix(at: 5), level: Index(1), at: later, constants: constants))
    }

    @Test func `The watch names the moments at which time alone decides`() {
        var watch = DeviationWatch()
        #expect(watch.moments(after: Trip.start, isOffRoute: false, constants: constants).isEmpty)
        _ = observe(3, at: 0, by: &watch)
        #expect(
            watch.moments(after: Trip.start, isOffRoute: false, constants: constants)
                == [Trip.start.adding(seconds: 5), Trip.start.adding(seconds: 5)])
        watch.resolve(.dismiss, at: Trip.start, constants: constants)
        watch.attempted(at: Trip.start, point: Point(x: 0, y: 0), level: Index(0), ending: .failed)
        let off = watch.moments(after: Trip.start, isOffRoute: true, constants: constants)
        #expect(off.suffix(2) == [Trip.start.adding(seconds: 10), Trip.start.adding(seconds: 60)])
    }
}
