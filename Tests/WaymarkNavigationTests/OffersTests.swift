import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkNavigation

/// Offers need plans and fixes, but no session.
@Suite struct `Alternatives are available until the traveller has passed them` {
    let venue = Trip.venue()
    /// Straight on at b, and to the left there.
    var main: RoutePlan { Trip.walk("a", "b", "e", in: venue) }
    var other: RoutePlan { Trip.walk("a", "b", "f", in: venue) }

    func offers(_ plans: [RoutePlan]? = nil) -> Offers {
        var offers = Offers()
        _ = offers.replace(with: plans ?? [other], besides: main, in: venue)
        return offers
    }

    func fix(_ x: Double, _ y: Double) -> Fix { Fix(point: Point(x: x, y: y), level: "l0", time: Trip.start) }

    @Test func `Alternatives are reported when they change, with the number of those that are gone`() {
        var offers = Offers()
        #expect(!offers.hasAsked)
        #expect(offers.replace(with: [other], besides: main, in: venue) == 0)
        #expect(offers.hasAsked)
        #expect(offers.replace(with: [other], besides: main, in: venue) == nil)
        #expect(offers.replace(with: [main], besides: other, in: venue) == 1)
        #expect(offers.plans == [main])
    }

    @Test func `Alternatives are near a fix on their level within the tolerance, the best first`() {
        let offers = offers([other, Trip.walk("b", "f", in: venue)])
        #expect(offers.near(fix(43, 20), level: 0, leg: 0, tolerance: 3) == 0)
        #expect(offers.near(fix(43.1, 20), level: 0, leg: 0, tolerance: 3) == nil)
        #expect(offers.near(fix(40, 20), level: 1, leg: 0, tolerance: 3) == nil)
        #expect(Offers().near(fix(40, 20), level: 0, leg: 0, tolerance: 3) == nil)
    }

    @Test func `Alternatives count the fixes in a row on the same one`() {
        var offers = offers([other, main])
        offers.note(0)
        offers.note(0)
        #expect(offers.walked == Offers.Walked(index: 0, fixes: 2))
        offers.note(1)
        #expect(offers.walked == Offers.Walked(index: 1, fixes: 1))
        offers.note(nil)
        #expect(offers.walked == nil)
    }

    @Test func `Alternatives are dropped beyond their fork and the margin`() {
        var offers = offers()
        #expect(offers.drop(behind: 50, margin: 10) == 0)
        #expect(offers.drop(behind: 50.1, margin: 10) == 1)
        #expect(offers.plans.isEmpty && offers.hasAsked)
    }

    @Test func `Alternatives forget the one walked on when any of them goes`() {
        var offers = offers([other, main])
        offers.note(1)
        #expect(offers.keep([1]) == 1)
        #expect(offers.plans == [main] && offers.walked == nil)
        offers.note(0)
        #expect(offers.keep([0]) == 0)
        #expect(offers.walked != nil)
    }
}
