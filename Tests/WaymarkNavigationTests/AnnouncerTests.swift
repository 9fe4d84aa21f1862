import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

@testable import WaymarkNavigation

/// The announcer needs a route and distances, but no fixes.
@Suite struct `The announcer issues each instruction once` {
    let venue = Trip.venue()
    let constants = NavigationConstants()

    /// Texts that are issued at some metres before the end of the current step.
    func texts(
        _ announcer: inout Announcer, _ route: FollowedRoute, metres: Double = 30, closedPiece: Int? = nil,
        policies: some NavigationPolicies = DefaultPolicies()
    ) -> [String] {
        var sink = EventSink()
        let context = NavigationSession(venue: venue, plan: route.plan).context(at: Trip.start)
        announcer.instruct(
            along: route,
            at: .init(distanceToManeuver: metres, speed: 1, barrier: closedPiece.map { .init(piece: $0) }),
            constants: constants, voice: Announcer.Voice(policies: policies, context: context), sink: &sink)
        return sink.events.map { event in
            switch event {
            case .visualInstruction(let words): "shows \(words.text)"
            case .spokenInstruction(let words): "says \(words.text)"
            default: event.name
            }
        }
    }

    /// The route of `Trip.plan`: walk, lift, left, arrive.
    func route(step: Int = 0) -> FollowedRoute {
        var route = FollowedRoute(Trip.plan(in: venue), in: venue)
        route.go(toStep: step)
        return route
    }

    @Test func `The announcer shows and says a step once, the visual text first`() {
        var announcer = Announcer()
        #expect(texts(&announcer, route()) == ["shows walk", "says walk"])
        #expect(texts(&announcer, route()).isEmpty)
        announcer.startRoute()
        #expect(texts(&announcer, route()) == ["shows walk", "says walk"])
    }

    @Test func `The announcer announces the next step once, ten seconds ahead`() {
        var announcer = Announcer()
        _ = texts(&announcer, route())
        #expect(texts(&announcer, route(), metres: 10.1).isEmpty)
        #expect(texts(&announcer, route(), metres: 10) == ["says soon lift"])
        #expect(texts(&announcer, route(), metres: 9).isEmpty)
    }

    @Test func `The announcer announces nothing during a ride, and an arrival eight metres ahead`() {
        var announcer = Announcer()
        _ = texts(&announcer, route(step: 1))
        #expect(texts(&announcer, route(step: 1), metres: 0).isEmpty)
        _ = texts(&announcer, route(step: 2))
        #expect(texts(&announcer, route(step: 2), metres: 8.1).isEmpty)
        #expect(texts(&announcer, route(step: 2), metres: 8) == ["says soon arrive"])
    }

    @Test func `The announcer shows a step again that was taken back, but does not say it again`() {
        var announcer = Announcer()
        _ = texts(&announcer, route())
        _ = texts(&announcer, route(step: 1))
        #expect(texts(&announcer, route()) == ["shows walk"])
    }

    @Test func `The announcer says nothing of what is closed, until it is open`() {
        var announcer = Announcer()
        #expect(texts(&announcer, route(step: 1), closedPiece: 1).isEmpty)
        #expect(texts(&announcer, route(), metres: 0, closedPiece: 1) == ["shows walk", "says walk"])
        #expect(texts(&announcer, route(step: 1)) == ["shows lift", "says lift"])
    }

    @Test func `The announcer tells of an arrival even if the next leg has begun`() {
        var announcer = Announcer()
        var route = FollowedRoute(Trip.errand(in: venue), in: venue)
        _ = texts(&announcer, route)
        route.go(toStep: 1)
        announcer.arrive(at: route.position)
        #expect(route.startNextLeg() == true)
        #expect(texts(&announcer, route) == ["shows at b", "shows on", "says at b", "says on"])
        #expect(texts(&announcer, route).isEmpty)
    }

    @Test func `The announcer asks the policies for the words, and omits what they empty`() {
        struct Loud: NavigationPolicies {
            func instruction(
                _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
            ) -> String? { channel == .visual ? "" : text.uppercased() }
        }
        var announcer = Announcer()
        #expect(texts(&announcer, route(), policies: Loud()) == ["says WALK"])
    }

    @Test func `The announcer reports a notice once, and again only after it was gone`() {
        var announcer = Announcer()
        func told(_ notices: RouteNotice...) -> [NavigationEvent] {
            var route = route().plan.route
            route.notices = notices
            var sink = EventSink()
            announcer.tellNotices(of: route, sink: &sink)
            return sink.events
        }
        let shut = RouteNotice.placeClosedAtArrival("shop", opens: nil)
        let soon = RouteNotice.placeClosesSoon("shop", closes: Trip.start)
        #expect(told(shut) == [.routeNotice(.init(shut))])
        #expect(told(shut, soon) == [.routeNotice(.init(soon))])
        announcer.startRoute()
        #expect(told(shut).isEmpty)
        #expect(told(soon) == [.routeNotice(.init(soon))])
    }
}
