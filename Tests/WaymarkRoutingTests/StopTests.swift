import Testing
import WaymarkModel
import WaymarkRouting

@Suite struct `Searches stop when they are asked to` {
    private static let venue = GridVenue(seed: 7, size: 60).venue
    private static let now = Timestamp(seconds: 1_767_603_600)
    private static let request = RouteRequest(
        waypoints: [.node("l0-0-0"), .node("l0-59-59")], time: .depart(now))

    @Test func `A search that is asked to stop ends within a thousand nodes`() throws {
        let router = Router(snapshot: VenueSnapshot(Self.venue))
        let space = SearchSpace()
        let stop = StopSignal()
        space.stop = stop
        let answer = try router.route(Self.request, using: space)
        stop.send(.cancelled)
        #expect(throws: RoutingError.self) { try router.route(Self.request, using: space) }
        // What a stopped search left makes no difference to the next.
        space.stop = nil
        #expect(try router.route(Self.request, using: space) == answer)
    }

    @Test(arguments: [false, true]) func `A matrix that is asked to stop leaves the rest empty`(
        withHierarchy: Bool
    ) throws {
        let router = Router(snapshot: VenueSnapshot(Self.venue))
        let space = SearchSpace()
        let request = MatrixRequest(
            from: Self.request.waypoints, to: Self.request.waypoints, departure: Self.now)
        if withHierarchy {
            try router.weights(for: WeightsKey(Self.request), at: Self.now).prepareHierarchy()
        }
        #expect(try router.matrix(request, using: space).joined().allSatisfy { $0 != nil })
        let stop = StopSignal()
        stop.send(.deadline)
        stop.send(.cancelled)
        #expect(stop.reason == .deadline)
        space.stop = stop
        #expect(try router.matrix(request, using: space).joined().allSatisfy { $0 == nil })
    }
}
